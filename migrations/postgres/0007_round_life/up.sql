-- Why the round was opened again after it was closed; none while it never was, or is closed.
ALTER TABLE rounds ADD COLUMN reopened_reason TEXT;
