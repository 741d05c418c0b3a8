DROP TABLE sheet_photos;
