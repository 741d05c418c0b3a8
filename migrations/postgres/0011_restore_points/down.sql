DROP TABLE restore_points;
