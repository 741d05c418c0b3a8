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

diesel::table! {
    check_ins (section_id, number) {
        section_id -> BigInt,
        number -> Integer,
    }
}

diesel::table! {
    licences (section_id, number) {
        section_id -> BigInt,
        number -> Integer,
        valid_until -> Date,
    }
}

diesel::table! {
    kiosks (event_id) {
        event_id -> BigInt,
        generation -> Integer,
        is_open -> Bool,
    }
}

diesel::table! {
    round_times (section_id, round) {
        section_id -> BigInt,
        round -> Integer,
        starts_at -> Nullable<Timestamp>,
        begun_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    pauses (id) {
        id -> BigInt,
        event_id -> BigInt,
        title -> Text,
        starts_at -> Timestamp,
        ends_at -> Timestamp,
    }
}

diesel::table! {
    announcements (id) {
        id -> BigInt,
        event_id -> BigInt,
        words -> Text,
        actor -> Text,
        at -> Timestamp,
        withdrawn_at -> Nullable<Timestamp>,
    }
}

diesel::joinable!(sessions -> users (user_id));

diesel::table! {
    events (id) {
        id -> BigInt,
        slug -> Text,
        name -> Text,
        venue -> Text,
        city -> Text,
        starts_on -> Date,
        ends_on -> Date,
        time_zone -> Text,
        notes -> Text,
        created_at -> Timestamp,
    }
}

diesel::table! {
    event_staff (event_id, user_id) {
        event_id -> BigInt,
        user_id -> BigInt,
        role -> Text,
    }
}

diesel::table! {
    sections (id) {
        id -> BigInt,
        event_id -> BigInt,
        slug -> Text,
        name -> Text,
        field -> Text,
        regulations -> Text,
        second_pass -> Bool,
        check_in -> Text,
        revision -> BigInt,
        created_at -> Timestamp,
    }
}

diesel::table! {
    entrants (id) {
        id -> BigInt,
        section_id -> BigInt,
        number -> Integer,
        name -> Text,
        search_key -> Text,
        federation -> Nullable<Text>,
        state -> Nullable<Text>,
        club -> Nullable<Text>,
        title -> Nullable<Text>,
        rating -> Nullable<Integer>,
        birth_year -> Nullable<Integer>,
        register_number -> Nullable<Text>,
        left_from_round -> Nullable<Integer>,
        left_reason -> Nullable<Text>,
        enters_round -> Integer,
        fixed_board -> Nullable<Integer>,
    }
}

diesel::table! {
    byes (section_id, number, round) {
        section_id -> BigInt,
        number -> Integer,
        round -> Integer,
        kind -> Text,
    }
}

diesel::table! {
    rounds (section_id, number) {
        section_id -> BigInt,
        number -> Integer,
        state -> Text,
        published_at -> Nullable<Timestamp>,
        closed_at -> Nullable<Timestamp>,
        reopened_reason -> Nullable<Text>,
    }
}

diesel::table! {
    boards (id) {
        id -> BigInt,
        section_id -> BigInt,
        round -> Integer,
        number -> Integer,
        white -> Integer,
        black -> Nullable<Integer>,
        version -> Integer,
        link_generation -> Integer,
        lot -> Nullable<Text>,
        adjourned -> Nullable<Text>,
    }
}

diesel::table! {
    games (board_id, number) {
        board_id -> BigInt,
        number -> Integer,
        white -> Text,
        black -> Text,
        ending -> Text,
        rated -> Bool,
    }
}

diesel::table! {
    adjustments (section_id, number) {
        section_id -> BigInt,
        number -> Integer,
        player -> Integer,
        round -> Integer,
        halves -> Integer,
        article -> Text,
        reason -> Text,
        withdrawn_reason -> Nullable<Text>,
    }
}

diesel::table! {
    confirmations (board_id) {
        board_id -> BigInt,
        version -> Integer,
        user_id -> Nullable<BigInt>,
        actor -> Text,
        same_person -> Bool,
        at -> Timestamp,
    }
}

diesel::table! {
    reports (board_id, side) {
        board_id -> BigInt,
        side -> Text,
        games -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    scores (id) {
        id -> BigInt,
        board_id -> BigInt,
        game -> Integer,
        submitted -> Text,
        start_fen -> Text,
        moves -> Text,
        user_id -> Nullable<BigInt>,
        actor -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    opening_tables (id) {
        id -> BigInt,
        event_id -> BigInt,
        name -> Text,
        csv -> Text,
        fingerprint -> Text,
        loaded_at -> Timestamp,
    }
}

diesel::table! {
    opening_exclusions (section_id, table_name, code) {
        section_id -> BigInt,
        table_name -> Text,
        code -> Text,
        reason -> Text,
    }
}

diesel::table! {
    draws (id) {
        id -> BigInt,
        section_id -> BigInt,
        round -> Integer,
        board -> Integer,
        attempt -> Integer,
        announcement -> Text,
        seed -> Text,
        committed_at -> Timestamp,
        reason -> Nullable<Text>,
        record -> Nullable<Text>,
        drawn_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    claims (id) {
        id -> BigInt,
        board_id -> BigInt,
        game -> Integer,
        state -> Text,
        version -> Integer,
        claim -> Text,
        opened_user -> Nullable<BigInt>,
        opened_by -> Text,
        opened_at -> Timestamp,
        decision -> Nullable<Text>,
        decided_user -> Nullable<BigInt>,
        decided_by -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    irregularities (id) {
        id -> BigInt,
        board_id -> BigInt,
        game -> Integer,
        player -> Integer,
        article -> Text,
        choice -> Text,
        penalty -> Text,
        minutes -> Integer,
        note -> Text,
        user_id -> Nullable<BigInt>,
        actor -> Text,
        at -> Timestamp,
        struck_by -> Nullable<Text>,
        struck_reason -> Nullable<Text>,
        struck_at -> Nullable<Timestamp>,
        noticed -> Text,
    }
}

diesel::table! {
    phones (id) {
        id -> BigInt,
        section_id -> BigInt,
        holder -> Text,
        first_board -> Integer,
        last_board -> Integer,
        salt -> Text,
        made_at -> Timestamp,
        expires_at -> Timestamp,
        connected_at -> Nullable<Timestamp>,
        revoked_at -> Nullable<Timestamp>,
        raised_until -> Nullable<Timestamp>,
    }
}

diesel::table! {
    restore_points (id) {
        id -> BigInt,
        section_id -> BigInt,
        revision -> BigInt,
        act -> Text,
        subject -> Text,
        snapshot -> Text,
        actor -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    forbidden_pairs (section_id, one, other) {
        section_id -> BigInt,
        one -> Integer,
        other -> Integer,
        reason -> Text,
        from_round -> Integer,
    }
}

diesel::joinable!(event_staff -> events (event_id));
diesel::joinable!(event_staff -> users (user_id));
diesel::joinable!(boards -> sections (section_id));
diesel::joinable!(draws -> sections (section_id));
diesel::joinable!(entrants -> sections (section_id));
diesel::joinable!(round_times -> sections (section_id));
diesel::joinable!(rounds -> sections (section_id));
diesel::joinable!(games -> boards (board_id));
diesel::joinable!(scores -> boards (board_id));
diesel::table! {
    sheet_photos (id) {
        id -> BigInt,
        board_id -> BigInt,
        game -> Integer,
        media_type -> Text,
        picture -> Binary,
        size -> Integer,
        user_id -> Nullable<BigInt>,
        actor -> Text,
        at -> Timestamp,
    }
}

diesel::joinable!(sheet_photos -> boards (board_id));
diesel::table! {
    feeds (section_id, source_id) {
        section_id -> BigInt,
        source_id -> BigInt,
        position -> Integer,
        first_place -> Integer,
        last_place -> Integer,
    }
}

diesel::joinable!(confirmations -> boards (board_id));
diesel::joinable!(reports -> boards (board_id));
diesel::joinable!(claims -> boards (board_id));
diesel::joinable!(irregularities -> boards (board_id));
diesel::allow_tables_to_appear_in_same_query!(
    sessions,
    events,
    event_staff,
    users,
    sections,
    boards,
    confirmations,
    feeds,
    reports,
    games,
    scores,
    sheet_photos,
    draws,
    entrants,
    round_times,
    rounds,
    claims,
    irregularities,
);
