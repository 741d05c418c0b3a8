//! The opening draw tables as embedded data, and the re-runnable lot that draws from them.
