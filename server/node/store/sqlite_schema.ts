// The form of a store file. A file of another version is not read: it is built anew from the extract.

export const SCHEMA_VERSION = 1;

/** Features are kept as the JSON texts that are served; boxes beside them, exactly, and rounded in the R*Tree. */
export const FEATURE_TABLES = ["playground", "equipment", "tree", "poi"] as const;
export type FeatureTable = (typeof FEATURE_TABLES)[number];

/** `west > east` lies across the antimeridian; the R*Tree, which has no such boxes, then holds the whole turn. */
const featureTables = FEATURE_TABLES.map((table) => `
  CREATE TABLE ${table} (
    id INTEGER PRIMARY KEY,
    osm_type TEXT NOT NULL,
    osm_id INTEGER NOT NULL,
    west REAL NOT NULL, south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL,
    json TEXT NOT NULL
  );
  CREATE VIRTUAL TABLE ${table}_box USING rtree(id, west, east, south, north);
`);

/**
 * What is kept in memory is apart from the long texts, so that a store opens fast. Nothing is lost by leaving out the
 * journal: a file that was not written to its end is thrown away.
 */
export const CREATE_SCHEMA = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA user_version = ${SCHEMA_VERSION};
  CREATE TABLE facts (json TEXT NOT NULL);
  ${featureTables.join("")}
  CREATE INDEX playground_osm_id ON playground (osm_id);
  CREATE TABLE playground_facts (
    id INTEGER PRIMARY KEY,
    x REAL NOT NULL, y REAL NOT NULL,
    west REAL NOT NULL, south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL,
    completeness TEXT NOT NULL,
    restricted INTEGER NOT NULL,
    attributes INTEGER NOT NULL
  );
  CREATE TABLE playground_centre (id INTEGER PRIMARY KEY, json TEXT NOT NULL);
  CREATE TABLE standalone_equipment (id INTEGER PRIMARY KEY);
`;
