// The tables of a region in PostgreSQL, with the same names and columns as in a store file. Each import has its own
// schema.
import { SCHEMA_VERSION } from "../sqlite_schema.ts";

/** Must be increased if the tables below change. */
const LAYOUT = 1;

/** Version of an import. Front ends only read imports that have their own version. */
export const STORE_VERSION = `${LAYOUT}.${SCHEMA_VERSION}`;

/** The schema that contains the list of imports. */
export const CONTROL_SCHEMA = "spielplatz";

/** Migrations of {@link CONTROL_SCHEMA}. Statement `i` upgrades version `i` to `i + 1`. Never edit a statement. */
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
  // A row for each running import. It is valid while the importer sends heartbeats.
  `CREATE TABLE spielplatz.running_import (
    id text PRIMARY KEY,
    relation_id bigint NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    renewed_at timestamptz NOT NULL DEFAULT now()
  )`,
];

export const schemaOf = (importId: number): string => `spielplatz_${importId}`;

export interface Table {
  readonly name: string;
  /** Names and types of the columns, in the order of the store file. */
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly constraints: readonly string[];
  /** Statements to run after the rows are written. */
  readonly indexes: readonly string[];
}

/** Parses names and types of columns, separated by commas. */
const columnsOf = (list: string): Table["columns"] =>
  list.split(", ").map((column) => {
    const [, name, type] = /^(\w+) (.+)$/.exec(column)!;
    return [name!, type!];
  });

/**
 * A column with the box of each row. A box across the antimeridian (west > east) spans all longitudes. The operator
 * `&&` has a tolerance, so rows are also compared exactly.
 */
const REACH = `reach box GENERATED ALWAYS AS (box(
  point(CASE WHEN west > east THEN -180 ELSE west END, south),
  point(CASE WHEN west > east THEN 180 ELSE east END, north)
)) STORED`;

const featureTable = (name: string, ...indexes: string[]): Table => ({
  name,
  columns: columnsOf(
    "id integer, osm_type text, osm_id bigint, west double precision, south double precision, " +
      "east double precision, north double precision, json text, sum bigint",
  ),
  constraints: ["PRIMARY KEY (id)", REACH],
  indexes: [`CREATE INDEX ON ${name} USING gist (reach)`, ...indexes],
});

const plainTable = (name: string, columns: string, key: string | null): Table => ({
  name,
  columns: columnsOf(columns),
  constraints: key === null ? [] : [`PRIMARY KEY (${key})`],
  indexes: [],
});

export const TABLES: readonly Table[] = [
  featureTable("playground", "CREATE INDEX ON playground (osm_id)"),
  featureTable("equipment", "CREATE INDEX ON equipment (osm_id)"),
  featureTable("tree"),
  featureTable("poi", "CREATE INDEX ON poi (osm_id)"),
  plainTable("places", "data bytea, sum bigint", null),
  plainTable("playground_centre", "id integer, json text, sum bigint", "id"),
  plainTable("playground_search", "id integer, texts text, sum bigint", "id"),
  plainTable(
    "search_word",
    'field integer, word text COLLATE "C", playground integer',
    "field, word, playground",
  ),
  plainTable("standalone_equipment", "id integer", "id"),
];
