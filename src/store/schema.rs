//! The tables as diesel sees them, by hand: keys are of 64 bits in both databases, times UTC, texts with their own
//! meaning in the file of their aggregate. A test loads every table on both databases.

diesel::table! {
    users (id) {
        id -> BigInt,
        login -> Text,
        name -> Text,
        role -> Text,
        locale -> Nullable<Text>,
        password_hash -> Nullable<Text>,
        invitation_hash -> Nullable<Text>,
        invited_until -> Nullable<Timestamp>,
        disabled_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    sessions (id) {
        id -> BigInt,
        key_hash -> Text,
        user_id -> Nullable<BigInt>,
        state -> Text,
        created_at -> Timestamp,
        seen_at -> Timestamp,
        expires_at -> Timestamp,
    }
}

diesel::table! {
    settings (key) {
        key -> Text,
        value -> Text,
    }
}

diesel::table! {
    form_tokens (token_hash) {
        token_hash -> Text,
        outcome -> Text,
        used_at -> Timestamp,
    }
}

diesel::table! {
    login_attempts (id) {
        id -> BigInt,
        login -> Text,
        address -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    audit (id) {
        id -> BigInt,
        at -> Timestamp,
        user_id -> Nullable<BigInt>,
        actor -> Text,
        event_id -> Nullable<BigInt>,
        section_id -> Nullable<BigInt>,
        action -> Text,
        subject -> Text,
        before -> Nullable<Text>,
        after -> Nullable<Text>,
    }
}

diesel::joinable!(sessions -> users (user_id));
diesel::allow_tables_to_appear_in_same_query!(users, sessions);
