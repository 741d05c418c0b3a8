DROP TABLE irregularities;
DROP TABLE claims;
