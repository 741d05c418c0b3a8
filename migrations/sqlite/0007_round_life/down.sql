ALTER TABLE rounds DROP COLUMN reopened_reason;
