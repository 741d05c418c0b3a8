DROP TABLE phones;
