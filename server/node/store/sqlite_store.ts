// The store for one read-only SQLite file. Buckets and nearest playgrounds are read from flat arrays in memory, and the
// rest from the file by box.
import { DatabaseSync } from "node:sqlite";
import type { Bbox, OsmType } from "contract/types.ts";
import { createBucketIndex } from "../region/core/buckets.ts";
import { countPerFilter } from "../region/core/filter_attributes.ts";
import { completenessOf } from "../region/core/places.ts";
import type { RegionContent } from "../region/core/region_content.ts";
import {
  boxesAround,
  hasCentroidIn,
  isOsmType,
  readBestOf,
  readFacts,
  readPlaces,
  readWithin,
  requireAll,
} from "./chosen_rows.ts";
import { readText, type Row } from "./checked_text.ts";
import { createFeatureLists } from "./feature_lists.ts";
import { searchNearest } from "./nearest_search.ts";
import { DamagedStoreError, type FeatureKind, type LocalStore } from "./playground_store.ts";
import { createPlaygroundSearch } from "./search_index.ts";
import { prepareRows } from "./sqlite_statements.ts";
import { describeForeignFile } from "./store_schema.ts";
import { readStoredPlayground } from "./stored_playground.ts";
import { fillDatabase, type ImportFacts } from "./write_store.ts";
import type { FeatureTable } from "./sqlite_schema.ts";

/** Reports a readable file that is not a store, is damaged, or has a different version. */
export class UnusableStoreError extends Error {
  override name = "UnusableStoreError";
}

/** SQLite result codes for errors of the system, not the file: busy, locked, out of memory, I/O errors. */
const TRANSIENT_ERRORS: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 9, 10, 13, 14, 15]);
/** SQLITE_IOERR_SHORT_READ, an I/O error that is caused by a truncated file. */
const SHORT_READ = 522;

/** Opens a store file. Throws {@link UnusableStoreError}, or SQLite's error if the file cannot be read now. */
export function openSqliteStore(path: string): LocalStore {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    // Checks the file before SQLite reads it, because a foreign file may contain statements that never end.
    const reason = describeForeignFile(path);
    if (reason !== null) throw new UnusableStoreError(reason);
    // Fails immediately if the file is locked, because waiting would block all other requests.
    database.exec("PRAGMA busy_timeout = 0");
    return createSqliteStore(database);
  } catch (error) {
    database.close();
    if (error instanceof UnusableStoreError || isTransient(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableStoreError(`not a store, or damaged: ${reason}`, { cause: error });
  }
}

function isTransient(error: unknown): boolean {
  // This is an error of the file system, such as too many open files.
  if (error instanceof Error && "syscall" in error) return true;
  const { errcode } = error as { errcode?: unknown };
  return errcode !== SHORT_READ && TRANSIENT_ERRORS.has(resultCodeOf(error));
}

/** Returns SQLite's primary result code, or 0 for other errors. */
function resultCodeOf(error: unknown): number {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : 0;
}

/** Creates a store in memory, for data that is built when the program starts. */
export function createMemoryStore(content: RegionContent, facts: ImportFacts): LocalStore {
  const database = new DatabaseSync(":memory:");
  fillDatabase(database, content, facts);
  return createSqliteStore(database);
}

/** Creates a store from a database of this version. Closing the store closes the database. */
function createSqliteStore(database: DatabaseSync): LocalStore {
  const facts = readFacts(prepareRows(database, "SELECT json FROM facts")()[0]![0]);
  const places = readPlaces(prepareRows(database, "SELECT data, sum FROM places")()[0]);
  const byRow = prepareRows(database, "SELECT json, osm_id, sum FROM playground WHERE id = ?");
  const readPlayground = (index: number) => {
    const [row] = byRow(index + 1);
    if (row === undefined) throw new DamagedStoreError(`row ${index + 1} is missing`);
    return readStoredPlayground(row, places.xs[index]!, places.ys[index]!);
  };
  const buckets = createBucketIndex(places);
  const queryBox = {
    playground: prepareBoxQuery(database, "playground"),
    equipment: prepareBoxQuery(database, "equipment"),
    standalone_equipment: prepareBoxQuery(
      database,
      "equipment",
      "JOIN standalone_equipment s ON s.id = t.id",
    ),
    tree: prepareBoxQuery(database, "tree"),
  };
  // The centroid of an outline is always in the outline's box.
  const centreJoin = "JOIN playground_centre c ON c.id = t.id";
  const queryCentres = prepareBoxQuery(database, "playground", centreJoin, "c.json, c.id, c.sum");
  const queryPois = prepareBoxQuery(database, "poi", "", "t.json, t.osm_id, t.sum, t.west, t.south");
  const all = prepareRows(database, "SELECT json, osm_id, sum FROM playground ORDER BY id");
  const keys = prepareRows(
    database,
    "SELECT osm_type, osm_id, sum FROM playground ORDER BY id LIMIT $limit OFFSET $offset",
  );
  const byOsmId = prepareRows(
    database,
    "SELECT json, osm_id, sum, osm_type FROM playground WHERE osm_id = ?",
  );
  const lists = createFeatureLists(database);
  const uses = countUses(() => database.close());
  return {
    facts,
    filterCounts: countPerFilter(places.attributes),
    buckets: buckets.query,
    featuresInBox: reportDamage((kind: FeatureKind, box: Bbox) => queryBox[kind](box).map(readText)),
    centresInBox: reportDamage((box: Bbox) =>
      queryCentres(box).filter(hasCentroidIn(box, places)).map(readText)
    ),
    allPlaygrounds: reportDamage(() => requireAll(all().map(readText), places.length)),
    playgroundKeys: reportDamage((offset: number, limit: number) =>
      keys({ $offset: offset, $limit: limit }).flatMap(([type, osmId]) =>
        isOsmType(type) && typeof osmId === "number" ? [`${type}${osmId}`] : []
      )
    ),
    playground: reportDamage((osmId: number) => readBestOf(byOsmId(osmId), osmId)),
    nearest: reportDamage((lon: number, lat: number, maxResults: number) => {
      const search = searchNearest(places, [lon, lat], maxResults, 1);
      let step = search.next();
      while (!step.done) step = search.next(step.value.map(readPlayground));
      return step.value;
    }),
    search: reportDamage(createPlaygroundSearch(database, readPlayground, places.length)),
    poisNear: reportDamage((lon: number, lat: number, radiusMetres: number) =>
      readWithin(boxesAround(lon, lat, radiusMetres).flatMap(queryPois), lon, lat, radiusMetres)
    ),
    states: reportDamage(() =>
      requireAll(keys({ $offset: 0, $limit: -1 }), places.length).map(([osmType, osmId, sum], i) => ({
        osmType: osmType as OsmType,
        osmId: osmId as number,
        completeness: completenessOf(places, i),
        content: sum as number,
      }))
    ),
    listed: reportDamage((index: number) => readPlayground(index).listed),
    list: reportDamage(lists.list),
    count: reportDamage(lists.count),
    feature: reportDamage(lists.feature),
    hold: uses.hold,
    close: uses.close,
  };
}

/** Counts the uses of a store. `close` waits until all holds have been released. */
function countUses(close: () => void) {
  let isClosing = false;
  let held = 0;
  return {
    hold(): () => void {
      let isHeld = true;
      held += 1;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        held -= 1;
        if (held === 0 && isClosing) close();
      };
    },
    close(): void {
      if (held === 0 && !isClosing) close();
      isClosing = true;
    },
  };
}

/** Converts errors that are caused by the file's content to `DamagedStoreError`. */
function reportDamage<A extends readonly unknown[], T>(query: (...args: A) => T): (...args: A) => T {
  return (...args) => {
    try {
      return query(...args);
    } catch (error) {
      if (error instanceof DamagedStoreError || BUSY_ERRORS.has(resultCodeOf(error))) throw error;
      throw new DamagedStoreError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}

/** SQLite result codes that do not indicate damage: busy, locked, out of memory, interrupted. */
const BUSY_ERRORS: ReadonlySet<number> = new Set([5, 6, 7, 9]);

/**
 * Returns a query for the features of a table whose own box intersects a box, in the order of the table. `join` adds
 * tables to the feature table `t`. The default columns form a checked row.
 */
function prepareBoxQuery(
  database: DatabaseSync,
  table: FeatureTable,
  join = "",
  columns = "t.json, t.osm_id, t.sum",
): (box: Bbox) => Row[] {
  // CROSS JOIN prevents the query planner from scanning the whole table first. A feature box that crosses the
  // antimeridian (west > east) has to pass only one of the two comparisons of longitudes.
  const query = prepareRows(
    database,
    `
    SELECT ${columns} FROM ${table}_box b CROSS JOIN ${table} t ON t.id = b.id ${join}
    WHERE b.west <= $east AND b.east >= $west AND b.south <= $north AND b.north >= $south
      AND (t.west <= $east) + (t.east >= $west) + (t.west > t.east) >= 2
      AND t.south <= $north AND t.north >= $south
    ORDER BY t.id
  `,
  );
  return ([west, south, east, north]) => query({ west, south, east, north });
}
