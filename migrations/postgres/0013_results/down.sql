ALTER TABLE irregularities DROP COLUMN noticed;
ALTER TABLE games DROP COLUMN rated;
ALTER TABLE boards DROP COLUMN adjourned;
DROP TABLE adjustments;
