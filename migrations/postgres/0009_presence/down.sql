DROP TABLE announcements;
DROP TABLE pauses;
DROP TABLE round_times;
DROP TABLE kiosks;
ALTER TABLE sections DROP COLUMN check_in;
DROP TABLE licences;
DROP TABLE check_ins;
