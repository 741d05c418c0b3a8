DROP TABLE audit;
DROP TABLE login_attempts;
DROP TABLE form_tokens;
DROP TABLE settings;
DROP TABLE sessions;
DROP TABLE users;
DROP FUNCTION audit_is_only_added_to();
