-- Whether every board must be confirmed by a second pass before a round is closed.
ALTER TABLE sections ADD COLUMN second_pass BOOLEAN NOT NULL DEFAULT FALSE;

-- The newest second pass of a board: it stands for the version that it confirmed, and for no later one.
CREATE TABLE confirmations (
    board_id INTEGER PRIMARY KEY NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    -- Who: an account, and its name for when that is gone.
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    actor TEXT NOT NULL,
    -- Whether the same person had typed the results that were confirmed.
    same_person BOOLEAN NOT NULL,
    at TIMESTAMP NOT NULL
);
