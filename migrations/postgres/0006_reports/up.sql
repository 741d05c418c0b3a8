-- What each player of a board says of its result. Two reports that agree are booked; others wait for the arbiter.
CREATE TABLE reports (
    board_id BIGINT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    -- Of the player named first, or of his opponent.
    side TEXT NOT NULL CHECK (side IN ('first', 'second')),
    -- The results of the games as a JSON array.
    games TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    PRIMARY KEY (board_id, side)
);
