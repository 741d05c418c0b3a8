DROP TABLE forbidden_pairs;
ALTER TABLE entrants DROP COLUMN fixed_board;
