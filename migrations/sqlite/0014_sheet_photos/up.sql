-- Photos of score sheets, as they were taken. Seen at the desk only.
CREATE TABLE sheet_photos (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    board_id INTEGER NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
    game INTEGER NOT NULL CHECK (game > 0),
    -- As its first bytes have it, not as the sender calls it: `image/jpeg`.
    media_type TEXT NOT NULL,
    picture BLOB NOT NULL,
    -- The length of the picture in bytes.
    size INTEGER NOT NULL CHECK (size > 0),
    -- Who handed it in: an account, or the board's private link.
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    actor TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX sheet_photos_by_game ON sheet_photos (board_id, game, id);
