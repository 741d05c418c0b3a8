DROP TABLE confirmations;
ALTER TABLE sections DROP COLUMN second_pass;
