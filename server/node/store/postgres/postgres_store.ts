// The store for one import in PostgreSQL. As with a store file, buckets and candidates are in memory, and the rest is
// read by box. The tables of an import never change, so a response never mixes two imports.
import type { Bbox } from "contract/types.ts";
import { createBucketIndex } from "../../region/core/buckets.ts";
import { countPerFilter } from "../../region/core/filter_attributes.ts";
import { parseQuery, SEARCH_FIELDS } from "contract/playground/playground_search.ts";
import { readText, type Row } from "../checked_text.ts";
import {
  boxesAround,
  hasCentroidIn,
  isOsmType,
  readBestOf,
  readFacts,
  readPlaces,
  readWithin,
  requireAll,
} from "../chosen_rows.ts";
import { readFeature } from "../feature_lists.ts";
import { searchNearest } from "../nearest_search.ts";
import { DamagedStoreError, type FeatureKind, type PlaygroundStore } from "../playground_store.ts";
import { findRarest, keyRange, listKeys, MAX_CANDIDATES, rankEntries } from "../search_ranking.ts";
import { type ReadPlayground, readStoredPlayground } from "../stored_playground.ts";
import type { Database } from "./database.ts";
import { schemaOf } from "./layout.ts";

/** A row in the list of imports. */
export interface StoredImport {
  readonly id: number;
  /** The facts as JSON text. */
  readonly facts: string;
}

/** Number of playgrounds to read at a time, because a query costs more than the playgrounds that it reads. */
const NEAREST_BATCH = 16;

/**
 * Opens the store of an import. Reads the positions of playgrounds, which stay in memory. Rejects with
 * `UnavailableStoreError` and `DamagedStoreError`.
 */
export async function openPostgresStore(database: Database, stored: StoredImport): Promise<PlaygroundStore> {
  const facts = readFacts(stored.facts);
  const schema = schemaOf(stored.id);
  const places = readPlaces((await database.read(`SELECT data, sum::float8 FROM ${schema}.places`))[0]);
  requireAll(places, facts.playgroundCount);

  /** Reads the features whose own box intersects a box, in the order of the table. */
  function readBox(table: string, box: Bbox, columns = "t.json, t.osm_id::float8, t.sum::float8", join = "") {
    return database.read(
      `SELECT ${columns} FROM ${schema}.${table} t ${join}
      WHERE ${meetsBox(1)} ORDER BY t.id`,
      box,
    );
  }

  async function readPlaygrounds(indexes: readonly number[]): Promise<ReadPlayground[]> {
    const rows = await database.read(
      `SELECT json, osm_id::float8, sum::float8, id FROM ${schema}.playground WHERE id = ANY ($1::int[])`,
      [`{${indexes.map((index) => index + 1).join(",")}}`],
    );
    const byId = new Map(rows.map((row) => [row[3] as number, row]));
    return indexes.map((index) => {
      const row = byId.get(index + 1);
      if (row === undefined) throw new DamagedStoreError(`row ${index + 1} is missing`);
      return readStoredPlayground(row, places.xs[index]!, places.ys[index]!);
    });
  }

  async function countEntries(key: string): Promise<number> {
    const { from, to } = keyRange(key);
    const [row] = await database.read(
      `SELECT sum(found)::float8 FROM unnest($4::int[]) AS f(field) CROSS JOIN LATERAL (
        SELECT count(*) AS found FROM (
          SELECT 1 FROM ${schema}.search_word w WHERE w.field = f.field AND w.word >= $1 AND w.word < $2 LIMIT $3
        ) AS hits
      ) AS each`,
      [from, to, MAX_CANDIDATES, FIELDS],
    );
    return Number(row?.[0] ?? 0);
  }

  async function readEntries(key: string): Promise<Row[]> {
    const { from, to } = keyRange(key);
    return await database.read(
      `SELECT s.texts, w.playground, s.sum::float8 FROM unnest($4::int[]) AS f(field) CROSS JOIN LATERAL (
        SELECT word, playground FROM ${schema}.search_word w
        WHERE w.field = f.field AND w.word >= $1 AND w.word < $2 ORDER BY word, playground LIMIT $3
      ) AS w JOIN ${schema}.playground_search s ON s.id = w.playground
      ORDER BY f.field, w.word, w.playground LIMIT $3`,
      [from, to, MAX_CANDIDATES, FIELDS],
    );
  }

  const buckets = createBucketIndex(places);
  return {
    facts,
    filterCounts: countPerFilter(places.attributes),
    buckets: buckets.query,
    async featuresInBox(kind, box) {
      const { table, join } = FEATURES[kind](schema);
      return (await readBox(table, box, undefined, join)).map(readText);
    },
    async centresInBox(box) {
      // The centroid of an outline is always in the outline's box.
      const join = `JOIN ${schema}.playground_centre c ON c.id = t.id`;
      const rows = await readBox("playground", box, "c.json, c.id, c.sum::float8", join);
      return rows.filter(hasCentroidIn(box, places)).map(readText);
    },
    async allPlaygrounds() {
      const rows = await database.read(
        `SELECT json, osm_id::float8, sum::float8 FROM ${schema}.playground ORDER BY id`,
      );
      return requireAll(rows, places.length).map(readText);
    },
    async playgroundKeys(offset, limit) {
      const rows = await database.read(
        `SELECT osm_type, osm_id::float8 FROM ${schema}.playground ORDER BY id LIMIT $1 OFFSET $2`,
        [limit, offset],
      );
      return rows.flatMap(([type, osmId]) => isOsmType(type) ? [`${type}${osmId}`] : []);
    },
    async playground(osmId) {
      const rows = await database.read(
        `SELECT json, osm_id::float8, sum::float8, osm_type FROM ${schema}.playground WHERE osm_id = $1`,
        [osmId],
      );
      return readBestOf(rows, osmId);
    },
    async nearest(lon, lat, maxResults) {
      const search = searchNearest(places, [lon, lat], maxResults, NEAREST_BATCH);
      let step = search.next();
      while (!step.done) step = search.next(await readPlaygrounds(step.value));
      return step.value;
    },
    async search(text, maxResults) {
      const query = parseQuery(text);
      if (query === null || maxResults <= 0) return [];
      const counts = await Promise.all(
        listKeys(query).map(async (key) => [key, await countEntries(key)] as const),
      );
      const found = rankEntries(await readEntries(findRarest(counts)), query, maxResults, places.length);
      return (await readPlaygrounds(found.map((id) => id - 1))).map(({ listed }) => listed);
    },
    async poisNear(lon, lat, radiusMetres) {
      const columns = "t.json, t.osm_id::float8, t.sum::float8, t.west, t.south";
      const boxes = boxesAround(lon, lat, radiusMetres);
      const rows = await Promise.all(boxes.map((box) => readBox("poi", box, columns)));
      return readWithin(rows.flat(), lon, lat, radiusMetres);
    },
    async list(kind, after, limit, boxes) {
      const reaches = (boxes ?? []).map((_, i) => meetsBox(3 + 4 * i));
      if (boxes !== null && reaches.length === 0) return { features: [], next: null };
      const rows = await database.read(
        `SELECT t.json, t.osm_id::float8, t.sum::float8, t.osm_type, t.id FROM ${schema}.${kind} t
        WHERE t.id > $1${boxes === null ? "" : ` AND (${reaches.join(" OR ")})`} ORDER BY t.id LIMIT $2`,
        [after, limit, ...(boxes ?? []).flat()],
      );
      const features = rows.map(readFeature);
      return { features, next: features.length < limit ? null : features.at(-1)!.position };
    },
    async count(kind) {
      const [row] = await database.read(`SELECT max(id)::float8 FROM ${schema}.${kind}`);
      return Number(row?.[0] ?? 0);
    },
    async feature(kind, osmType, osmId) {
      const [row] = await database.read(
        `SELECT json, osm_id::float8, sum::float8 FROM ${schema}.${kind} WHERE osm_id = $1 AND osm_type = $2`,
        [osmId, osmType],
      );
      return row === undefined ? null : readText(row);
    },
    // The program closes the connections.
    hold: () => () => {},
    close() {},
  };
}

/** Compares the box of a row with west, south, east and north in the parameters `$n` to `$n+3`. */
const meetsBox = (n: number) =>
  `(t.reach && box(point($${n}::float8, $${n + 1}::float8), point($${n + 2}::float8, $${n + 3}::float8))
    AND (t.west <= $${n + 2})::int + (t.east >= $${n})::int + (t.west > t.east)::int >= 2
    AND t.south <= $${n + 3} AND t.north >= $${n + 1})`;

const FIELDS = `{${SEARCH_FIELDS.map((_, field) => field).join(",")}}`;

const FEATURES: Readonly<Record<FeatureKind, (schema: string) => { table: string; join?: string }>> = {
  playground: () => ({ table: "playground" }),
  equipment: () => ({ table: "equipment" }),
  standalone_equipment: (schema) => ({
    table: "equipment",
    join: `JOIN ${schema}.standalone_equipment s ON s.id = t.id`,
  }),
  tree: () => ({ table: "tree" }),
};
