// The schema of a store file. A file with a different version is not read, but rebuilt from the extract.
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";

/** Must be increased if the content of columns changes, except for new kinds of POIs, which older files may lack. */
const CONTENT_VERSION = 9;

/**
 * Tables of features. They are stored as the JSON texts to serve, with checksums (`sum`) and exact boxes. The boxes in
 * the R*Tree are rounded outwards.
 */
export const FEATURE_TABLES = ["playground", "equipment", "tree", "poi"] as const;
export type FeatureTable = (typeof FEATURE_TABLES)[number];

/** Feature tables. Boxes with `west > east` cross the antimeridian, and span -180 to 180 in the R*Tree. */
const featureTables = FEATURE_TABLES.map((table) => `
  CREATE TABLE ${table} (
    id INTEGER PRIMARY KEY,
    osm_type TEXT NOT NULL,
    osm_id INTEGER NOT NULL,
    west REAL NOT NULL, south REAL NOT NULL, east REAL NOT NULL, north REAL NOT NULL,
    json TEXT NOT NULL,
    sum INTEGER NOT NULL
  );
  CREATE VIRTUAL TABLE ${table}_box USING rtree(id, west, east, south, north);
`);

/** Returns the statement that fills a table's R*Tree. */
export const fillBoxes = (table: FeatureTable): string => `
  INSERT INTO ${table}_box SELECT id,
    CASE WHEN west > east THEN -180 ELSE west END, CASE WHEN west > east THEN 180 ELSE east END, south, north
  FROM ${table}
`;

/**
 * Definitions of all tables. The positions of all playgrounds are a single value, so that a store opens fast. Writes
 * are not synchronized, because an incomplete file is deleted.
 */
const TABLES = `
  PRAGMA synchronous = OFF;
  CREATE TABLE facts (json TEXT NOT NULL);
  ${featureTables.join("")}
  CREATE INDEX playground_osm_id ON playground (osm_id);
  CREATE INDEX equipment_osm_id ON equipment (osm_id);
  CREATE INDEX poi_osm_id ON poi (osm_id);
  CREATE TABLE places (data BLOB NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE playground_centre (id INTEGER PRIMARY KEY, json TEXT NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE playground_search (id INTEGER PRIMARY KEY, texts TEXT NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE search_word (
    field INTEGER NOT NULL,
    word TEXT NOT NULL,
    playground INTEGER NOT NULL,
    PRIMARY KEY (field, word, playground)
  ) WITHOUT ROWID;
  CREATE TABLE standalone_equipment (id INTEGER PRIMARY KEY);
`;

/** Hash of what readers rely on: the tables, their content, and the filters behind the bits of `attributes`. */
export const SCHEMA_VERSION = hash31([CONTENT_VERSION, TABLES, ...FILTER_ATTRIBUTES].join("\n"));

export const CREATE_SCHEMA = `PRAGMA user_version = ${SCHEMA_VERSION};\n${TABLES}`;

/** Returns the FNV-1a hash of UTF-16 units, truncated to 31 bits, because `user_version` is a signed number. */
function hash31(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 1;
}
