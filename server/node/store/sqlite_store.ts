// The store over one read-only SQLite file. Buckets and nearest playgrounds are answered from flat arrays in memory,
// everything else by box from the file.
import { DatabaseSync } from "node:sqlite";
import { parseShape } from "../../../contract/shape.ts";
import type { Bbox, OsmType } from "../../../contract/types.ts";
import { createBucketIndex } from "../core/buckets.ts";
import { completenessOf, decodePlaces, type Places } from "../core/places.ts";
import type { PlaygroundState } from "../core/region_changes.ts";
import type { RegionContent } from "../core/region_content.ts";
import { prepareBoxQuery } from "./box_query.ts";
import { boxesAround, hasCentroidIn, isOsmType, readBestOf, readWithin } from "./chosen_rows.ts";
import { checksumOfBytes, prepareRows, readText } from "./checked_text.ts";
import { searchNearest } from "./nearest_search.ts";
import { createPlaygroundReader } from "./playground_reader.ts";
import {
  DamagedStoreError,
  type FeatureKind,
  type LocalStore,
  type RegionFacts,
} from "./playground_store.ts";
import { createPlaygroundSearch } from "./search_index.ts";
import { describeForeignFile } from "./store_schema.ts";
import { fillDatabase, type ImportFacts } from "./write_store.ts";

/** The file can be read, but is not a store, damaged, or of another version. */
export class UnusableStoreError extends Error {
  override name = "UnusableStoreError";
}

/** SQLite result codes of the system, not of the file: busy, locked, out of memory, I/O errors. */
const TRANSIENT_ERRORS: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 9, 10, 13, 14, 15]);
/** SQLITE_IOERR_SHORT_READ: an I/O error that is caused by the file, which is truncated. */
const SHORT_READ = 522;

/** Opens a store file. Throws {@link UnusableStoreError}, or the error of SQLite when the file cannot be read now. */
export function openSqliteStore(path: string): LocalStore {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    requireOwnSchema(path);
    // Waiting for a locked file would block all other requests.
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
  // An error of the file system, such as too many open files.
  if (error instanceof Error && "syscall" in error) return true;
  const { errcode } = error as { errcode?: unknown };
  return errcode !== SHORT_READ && TRANSIENT_ERRORS.has(resultCodeOf(error) ?? 0);
}

/** SQLite's primary result code; null for other errors. */
function resultCodeOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const { errcode } = error as Error & { errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : null;
}

/** Called before SQLite reads the file: a foreign one may contain statements that run without end. */
function requireOwnSchema(path: string): void {
  const reason = describeForeignFile(path);
  if (reason !== null) throw new UnusableStoreError(reason);
}

/** A store in memory, for data that is built at program start. */
export function createMemoryStore(content: RegionContent, facts: ImportFacts): LocalStore {
  const database = new DatabaseSync(":memory:");
  fillDatabase(database, content, facts);
  return createSqliteStore(database);
}

/** Answers from a database of this version. Closing the store closes the database. */
function createSqliteStore(database: DatabaseSync): LocalStore {
  const facts = readFacts(database);
  const places = readPlaces(database);
  const readPlayground = createPlaygroundReader(database, places);
  const buckets = createBucketIndex(places);
  const queryBox = {
    playground: prepareBoxQuery(database, { table: "playground" }),
    equipment: prepareBoxQuery(database, { table: "equipment" }),
    standalone_equipment: prepareBoxQuery(database, {
      table: "equipment",
      join: "JOIN standalone_equipment s ON s.id = t.id",
    }),
    tree: prepareBoxQuery(database, { table: "tree" }),
  };
  // The centroid of an outline is always in its box.
  const queryCentres = prepareBoxQuery(database, {
    table: "playground",
    join: "JOIN playground_centre c ON c.id = t.id",
    columns: "c.json, c.id, c.sum",
  });
  const queryPois = prepareBoxQuery(database, {
    table: "poi",
    columns: "t.json, t.osm_id, t.sum, t.west, t.south",
  });
  const all = prepareRows(database, "SELECT json, osm_id, sum FROM playground ORDER BY id");
  const keys = prepareRows(
    database,
    "SELECT osm_type, osm_id FROM playground ORDER BY id LIMIT $limit OFFSET $offset",
  );
  const byOsmId = prepareRows(
    database,
    "SELECT json, osm_id, sum, osm_type FROM playground WHERE osm_id = ?",
  );
  return {
    facts,
    buckets: buckets.query,
    featuresInBox: reportDamage((kind: FeatureKind, box: Bbox) => queryBox[kind](box).map(readText)),
    centresInBox: reportDamage((box: Bbox) =>
      queryCentres(box).filter(hasCentroidIn(box, places)).map(readText)
    ),
    allPlaygrounds: reportDamage(() => {
      const texts = all().map(readText);
      if (texts.length === places.length) return texts;
      throw new DamagedStoreError(`${texts.length} of ${places.length} playgrounds are left`);
    }),
    playgroundKeys: reportDamage((offset: number, limit: number) =>
      keys({ $offset: offset, $limit: limit }).flatMap(([type, osmId]) =>
        isOsmType(type) && typeof osmId === "number" ? [`${type}${osmId}`] : []
      )
    ),
    playground: reportDamage((osmId: number) => {
      return readBestOf(byOsmId(osmId), osmId);
    }),
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
    states: reportDamage(() => readStates(database, places)),
    listed: reportDamage((index: number) => readPlayground(index).listed),
    close: () => database.close(),
  };
}

/** Turns errors of a query that are caused by the content of the file into `DamagedStoreError`. */
function reportDamage<A extends readonly unknown[], T>(query: (...args: A) => T): (...args: A) => T {
  return (...args) => {
    try {
      return query(...args);
    } catch (error) {
      if (error instanceof DamagedStoreError || BUSY_ERRORS.has(resultCodeOf(error) ?? 0)) throw error;
      throw new DamagedStoreError(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}

/** SQLite result codes that say nothing about the file: busy, locked, out of memory, interrupted. */
const BUSY_ERRORS: ReadonlySet<number> = new Set([5, 6, 7, 9]);

function readStates(database: DatabaseSync, places: Places): PlaygroundState[] {
  const rows = prepareRows(database, "SELECT osm_type, osm_id FROM playground ORDER BY id")();
  if (rows.length !== places.length) {
    throw new DamagedStoreError(`${rows.length} of ${places.length} playgrounds are left`);
  }
  return rows.map(([osmType, osmId], i) => ({
    osmType: osmType as OsmType,
    osmId: osmId as number,
    completeness: completenessOf(places, i),
  }));
}

function readPlaces(database: DatabaseSync): Places {
  const { data, sum } = database.prepare("SELECT data, sum FROM places").get()!;
  const places = data instanceof Uint8Array && checksumOfBytes(data) === sum ? decodePlaces(data) : null;
  if (places === null) throw new DamagedStoreError("the list of the playgrounds' places is damaged");
  return places;
}

function readFacts(database: DatabaseSync): RegionFacts {
  const { boundary, ...facts } = JSON.parse(database.prepare("SELECT json FROM facts").get()!.json as string);
  return { ...facts, boundary: parseShape(boundary) };
}
