DROP TABLE byes;
ALTER TABLE entrants DROP COLUMN enters_round;
