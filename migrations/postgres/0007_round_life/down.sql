DROP TABLE forbidden_pairs;
ALTER TABLE entrants DROP COLUMN fixed_board;
ALTER TABLE rounds DROP COLUMN reopened_reason;
