-- Why the round was opened again after it was closed; none while it never was, or is closed.
ALTER TABLE rounds ADD COLUMN reopened_reason TEXT;

-- The board that a player always has; none: whichever comes.
ALTER TABLE entrants ADD COLUMN fixed_board INTEGER CHECK (fixed_board > 0);

-- Players of a Swiss who are not to be paired with each other, with the reason. The smaller number stands first.
CREATE TABLE forbidden_pairs (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    one INTEGER NOT NULL CHECK (one > 0),
    other INTEGER NOT NULL CHECK (other > one),
    reason TEXT NOT NULL,
    PRIMARY KEY (section_id, one, other)
);
