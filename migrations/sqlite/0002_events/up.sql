CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    slug TEXT NOT NULL UNIQUE CHECK (slug <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    venue TEXT NOT NULL,
    city TEXT NOT NULL,
    starts_on DATE NOT NULL,
    ends_on DATE NOT NULL,
    -- An IANA name, such as America/Sao_Paulo: dates and times show in it.
    time_zone TEXT NOT NULL,
    notes TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    CHECK (ends_on >= starts_on)
);

CREATE TABLE event_staff (
    event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('organiser', 'arbiter')),
    PRIMARY KEY (event_id, user_id)
);
CREATE INDEX event_staff_by_user ON event_staff (user_id);

CREATE TABLE sections (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    slug TEXT NOT NULL CHECK (slug <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    field TEXT NOT NULL CHECK (field IN ('open', 'women')),
    -- The regulations as a JSON object.
    regulations TEXT NOT NULL,
    -- Raised by every write: the lock of forms, the ETag, the id of the live stream.
    revision INTEGER NOT NULL DEFAULT 0,
    created_at TIMESTAMP NOT NULL,
    UNIQUE (event_id, slug)
);

CREATE TABLE entrants (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    name TEXT NOT NULL CHECK (name <> ''),
    -- The name without accents and case.
    search_key TEXT NOT NULL,
    federation TEXT,
    state TEXT,
    club TEXT,
    title TEXT,
    rating INTEGER,
    birth_year INTEGER,
    register_number TEXT,
    left_from_round INTEGER,
    left_reason TEXT,
    UNIQUE (section_id, number),
    CHECK ((left_from_round IS NULL) = (left_reason IS NULL))
);

CREATE TABLE rounds (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    state TEXT NOT NULL CHECK (state IN ('draft', 'published', 'closed')),
    published_at TIMESTAMP,
    closed_at TIMESTAMP,
    PRIMARY KEY (section_id, number)
);

CREATE TABLE boards (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    section_id INTEGER NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    -- Start numbers: who has White in game 1, and the opponent (none: a bye).
    white INTEGER NOT NULL,
    black INTEGER,
    -- Raised by every change of the results: a form that was made before it is stale.
    version INTEGER NOT NULL DEFAULT 0,
    -- Raised to make the board's private link invalid and give it a new one.
    link_generation INTEGER NOT NULL DEFAULT 0,
    UNIQUE (section_id, round, number),
    FOREIGN KEY (section_id, round) REFERENCES rounds (section_id, number) ON DELETE CASCADE,
    CHECK (white <> black)
);

CREATE TABLE games (
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    -- From 1 within the match.
    number INTEGER NOT NULL CHECK (number > 0),
    -- What the game was for White and for Black of this game: win, draw, loss.
    white TEXT NOT NULL CHECK (white IN ('win', 'draw', 'loss')),
    black TEXT NOT NULL CHECK (black IN ('win', 'draw', 'loss')),
    -- The ending as a JSON object.
    ending TEXT NOT NULL,
    PRIMARY KEY (board_id, number)
);

-- Game scores as they were handed in. The newest of a game counts, the earlier ones stay.
CREATE TABLE scores (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    game INTEGER NOT NULL CHECK (game > 0),
    -- The text as it came.
    submitted TEXT NOT NULL,
    -- The start position, and the moves in the house style, separated by blanks.
    start_fen TEXT NOT NULL,
    moves TEXT NOT NULL,
    -- Who handed it in: an account, or the board's private link.
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    actor TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX scores_by_game ON scores (board_id, game, id);

-- A federation's own opening tables, as they were loaded.
CREATE TABLE opening_tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    name TEXT NOT NULL CHECK (name <> ''),
    csv TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    loaded_at TIMESTAMP NOT NULL,
    UNIQUE (event_id, fingerprint)
);

-- Entries that an organiser switched off for a section.
CREATE TABLE opening_exclusions (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    table_name TEXT NOT NULL,
    code TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason <> ''),
    PRIMARY KEY (section_id, table_name, code)
);

-- Lots, from the commitment on. A redraw is a further attempt; none is ever removed.
CREATE TABLE draws (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    round INTEGER NOT NULL CHECK (round > 0),
    -- 0: for all boards of the round.
    board INTEGER NOT NULL CHECK (board >= 0),
    attempt INTEGER NOT NULL CHECK (attempt > 0),
    -- What is public from the start, as a JSON object: the commitment to the seed, the table, what it is drawn from.
    announcement TEXT NOT NULL,
    -- Shown only once the lot is drawn.
    seed TEXT NOT NULL,
    committed_at TIMESTAMP NOT NULL,
    -- Why it was drawn again.
    reason TEXT,
    -- The whole record as a JSON object, once it is drawn.
    record TEXT,
    drawn_at TIMESTAMP,
    UNIQUE (section_id, round, board, attempt),
    CHECK ((record IS NULL) = (drawn_at IS NULL))
);
