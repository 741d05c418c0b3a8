-- Phones that are lent to helpers: the right to enter results on some boards of a section, for so long.
CREATE TABLE phones (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    section_id INTEGER NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    -- Who holds it, as the record of changes will say.
    holder TEXT NOT NULL CHECK (holder <> ''),
    first_board INTEGER NOT NULL CHECK (first_board > 0),
    last_board INTEGER NOT NULL,
    -- Random; the code that connects the phone and the PIN that raises its right are made from it with the secret of the
    -- service, so that they can be shown again while nothing of them is stored.
    salt TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    -- When a device took the right; from then on the code opens nothing.
    connected_at TIMESTAMP,
    revoked_at TIMESTAMP,
    -- Until when the device may do what the arbiter may on its boards.
    raised_until TIMESTAMP,
    CHECK (last_board >= first_board)
);
CREATE INDEX phones_by_section ON phones (section_id, id);
