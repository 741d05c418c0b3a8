-- The board at which a player always sits, where he needs one of his own.
ALTER TABLE entrants ADD COLUMN fixed_board INTEGER;

-- Players of a section who are not to be paired with each other from a round on, by their numbers, the smaller first.
CREATE TABLE forbidden_pairs (
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    one INTEGER NOT NULL,
    other INTEGER NOT NULL,
    reason TEXT NOT NULL,
    from_round INTEGER NOT NULL,
    PRIMARY KEY (section_id, one, other),
    CHECK (one < other)
);
