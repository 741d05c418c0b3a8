//! Who may come in and what he may do: passwords, tokens, roles, the throttle. No input or output of its own.

pub mod password;
pub mod role;
pub mod throttle;
pub mod token;
