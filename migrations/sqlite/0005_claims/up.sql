-- Draw claims: open while they are examined, decided once. Counting is kept entry by entry, so that it survives a restart.
CREATE TABLE claims (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    -- From 1 within the match.
    game INTEGER NOT NULL CHECK (game > 0),
    state TEXT NOT NULL CHECK (state IN ('open', 'decided')),
    -- Raised by every entry: a form that was made before it is stale.
    version INTEGER NOT NULL DEFAULT 0,
    -- Clause, claimant, where the count begins, and its log, as a JSON object.
    claim TEXT NOT NULL,
    opened_user INTEGER REFERENCES users (id) ON DELETE SET NULL,
    opened_by TEXT NOT NULL,
    opened_at TIMESTAMP NOT NULL,
    -- The answers, the position, the count, the articles and the result, as a JSON object, once it is decided.
    decision TEXT,
    decided_user INTEGER REFERENCES users (id) ON DELETE SET NULL,
    decided_by TEXT,
    decided_at TIMESTAMP,
    CHECK ((state = 'decided') = (decision IS NOT NULL)),
    CHECK ((decision IS NULL) = (decided_at IS NULL)),
    CHECK ((decision IS NULL) = (decided_by IS NULL))
);
-- A game has one claim at a time.
CREATE UNIQUE INDEX claims_open ON claims (board_id, game) WHERE state = 'open';
CREATE INDEX claims_by_game ON claims (board_id, game, id);

-- Irregularities as the arbiter registered them. One that was registered wrongly is struck, never removed.
CREATE TABLE irregularities (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    game INTEGER NOT NULL CHECK (game > 0),
    -- The start number of the player who committed it.
    player INTEGER NOT NULL CHECK (player > 0),
    -- The key of the article: fmjd/6.4.3.
    article TEXT NOT NULL CHECK (article <> ''),
    -- What the opponent chose, as a stable name.
    choice TEXT NOT NULL,
    -- What the arbiter imposed, as a stable name, with the minutes where it is time.
    penalty TEXT NOT NULL,
    minutes INTEGER NOT NULL DEFAULT 0 CHECK (minutes >= 0),
    note TEXT NOT NULL,
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    actor TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    struck_by TEXT,
    struck_reason TEXT,
    struck_at TIMESTAMP,
    CHECK ((struck_at IS NULL) = (struck_by IS NULL)),
    CHECK ((struck_at IS NULL) = (struck_reason IS NULL))
);
CREATE INDEX irregularities_by_board ON irregularities (board_id, id);
