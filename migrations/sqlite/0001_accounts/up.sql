CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- What is typed to sign in, folded to small letters.
    login TEXT NOT NULL UNIQUE CHECK (login <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    role TEXT NOT NULL CHECK (role IN ('admin', 'organiser', 'member')),
    -- The account's own language; without it the device decides.
    locale TEXT,
    -- argon2id in PHC form; none until the invitation is taken.
    password_hash TEXT,
    -- SHA-256 of the one-time link, and until when it can be used.
    invitation_hash TEXT UNIQUE,
    invited_until TIMESTAMP,
    disabled_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL
);

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- SHA-256 of the key in the cookie.
    key_hash TEXT NOT NULL UNIQUE,
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    -- The session's own values, a JSON object of texts.
    state TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- What the instances of one service share: secrets, the set-up link.
CREATE TABLE settings (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);

-- Forms already acted upon, with what came of it: sent twice, a form gives the first outcome again.
CREATE TABLE form_tokens (
    token_hash TEXT PRIMARY KEY NOT NULL,
    outcome TEXT NOT NULL,
    used_at TIMESTAMP NOT NULL
);
CREATE INDEX form_tokens_by_time ON form_tokens (used_at);

-- Failed sign-ins, counted over all instances.
CREATE TABLE login_attempts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    login TEXT NOT NULL,
    address TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX login_attempts_by_login ON login_attempts (login, at);
CREATE INDEX login_attempts_by_address ON login_attempts (address, at);

-- Who did what, when, with the values before and after. Rows outlive what they speak of, so nothing is referenced.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    at TIMESTAMP NOT NULL,
    user_id INTEGER,
    actor TEXT NOT NULL,
    event_id INTEGER,
    section_id INTEGER,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    before TEXT,
    after TEXT
);
CREATE INDEX audit_by_event ON audit (event_id, id);
CREATE INDEX audit_by_section ON audit (section_id, id);

CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit is only added to'); END;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit is only added to'); END;
