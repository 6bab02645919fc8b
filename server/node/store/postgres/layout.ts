// The tables of a region in PostgreSQL: those of a store file, with their names, in a schema for each import.
import { SCHEMA_VERSION } from "../sqlite_schema.ts";

/** To be raised when tables below change. */
const LAYOUT = 1;

/** A front end reads imports of its own version only. */
export const STORE_VERSION = `${LAYOUT}.${SCHEMA_VERSION}`;

/** Of what is about all imports. */
export const CONTROL_SCHEMA = "spielplatz";

/** The tables of {@link CONTROL_SCHEMA}. Statement `i` takes it from version `i` to the next; none is ever changed. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE spielplatz.import (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    relation_id bigint NOT NULL,
    store_version text NOT NULL,
    imported_at text NOT NULL,
    facts text NOT NULL,
    changes text,
    checked_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (relation_id, store_version, imported_at)
  )`,
  // A row for each import that runs; it counts while the importer renews it.
  `CREATE TABLE spielplatz.running_import (
    id text PRIMARY KEY,
    relation_id bigint NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    renewed_at timestamptz NOT NULL DEFAULT now()
  )`,
];

/** The schema of an import. */
export const schemaOf = (importId: number): string => `spielplatz_${importId}`;

export interface Table {
  readonly name: string;
  /** Names and types, in the order of the columns of the store file. */
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly constraints: readonly string[];
  /** Run once the rows are written. */
  readonly indexes: readonly string[];
}

const NUMBERS = (names: string) => names.split(" ").map((name) => [name, "double precision"] as const);

/** A box across the antimeridian, with west above east, is found by any longitude. The operator has a tolerance. */
const REACH = `reach box GENERATED ALWAYS AS (box(
  point(CASE WHEN west > east THEN -180 ELSE west END, south),
  point(CASE WHEN west > east THEN 180 ELSE east END, north)
)) STORED`;

const featureTable = (name: string): Table => ({
  name,
  columns: [
    ["id", "integer"],
    ["osm_type", "text"],
    ["osm_id", "bigint"],
    ...NUMBERS("west south east north"),
    ["json", "text"],
    ["sum", "bigint"],
  ],
  constraints: ["PRIMARY KEY (id)", REACH],
  indexes: [`CREATE INDEX ON ${name} USING gist (reach)`],
});

const playground = featureTable("playground");

export const TABLES: readonly Table[] = [
  { ...playground, indexes: [...playground.indexes, "CREATE INDEX ON playground (osm_id)"] },
  featureTable("equipment"),
  featureTable("tree"),
  featureTable("poi"),
  {
    name: "places",
    columns: [["data", "bytea"], ["sum", "bigint"]],
    constraints: [],
    indexes: [],
  },
  {
    name: "playground_centre",
    columns: [["id", "integer"], ["json", "text"], ["sum", "bigint"]],
    constraints: ["PRIMARY KEY (id)"],
    indexes: [],
  },
  {
    name: "playground_search",
    columns: [["id", "integer"], ["texts", "text"], ["sum", "bigint"]],
    constraints: ["PRIMARY KEY (id)"],
    indexes: [],
  },
  {
    name: "search_word",
    columns: [["field", "integer"], ["word", 'text COLLATE "C"'], ["playground", "integer"]],
    constraints: ["PRIMARY KEY (field, word, playground)"],
    indexes: [],
  },
  {
    name: "standalone_equipment",
    columns: [["id", "integer"]],
    constraints: ["PRIMARY KEY (id)"],
    indexes: [],
  },
];
