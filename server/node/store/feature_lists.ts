// Lists features in a SQLite file, in calls that take a few milliseconds each.
import type { DatabaseSync } from "node:sqlite";
import type { Bbox, OsmType } from "contract/types.ts";
import type { FeatureList, ListedFeature, ListKind } from "../region/core/feature_list.ts";
import { readText, type Row } from "./checked_text.ts";
import { isOsmType } from "./chosen_rows.ts";
import { DamagedStoreError } from "./playground_store.ts";
import { prepareRows } from "./sqlite_statements.ts";

/** Maximum number of rows to compare with a box in one call. Ten thousand rows take two to four milliseconds. */
const MAX_COMPARED = 10_000;
/**
 * Maximum number of rows to take from the R*Tree. If the box has more rows, it is faster to scan the table, where one
 * of every few rows is in the box.
 */
const MAX_INDEXED = 2_000;

const COLUMNS = "t.json, t.osm_id, t.sum, t.osm_type, t.id";

/** A feature box that crosses the antimeridian (west > east) only has to meet one of two conditions. */
const meetsBox = (n: 1 | 2) =>
  `(
  (t.west <= $east${n}) + (t.east >= $west${n}) + (t.west > t.east) >= 2 AND t.south <= $north${n} AND t.north >= $south${n}
)`;

export function createFeatureLists(database: DatabaseSync) {
  const lists = {
    playground: prepareList(database, "playground"),
    equipment: prepareList(database, "equipment"),
    poi: prepareList(database, "poi"),
  };
  return {
    list: (kind: ListKind, after: number, limit: number, boxes: readonly Bbox[] | null): FeatureList =>
      boxes === null ? lists[kind].all(after, limit) : lists[kind].inBoxes(after, limit, boxes),
    count: (kind: ListKind): number => lists[kind].count(),
    feature: (kind: ListKind, osmType: OsmType, osmId: number): string | null =>
      lists[kind].one(osmType, osmId),
  };
}

function prepareList(database: DatabaseSync, table: ListKind) {
  const rows = prepareRows(
    database,
    `SELECT ${COLUMNS} FROM ${table} t WHERE t.id > $after ORDER BY t.id LIMIT $limit`,
  );
  const compared = prepareRows(
    database,
    `SELECT ${COLUMNS} FROM ${table} t
    WHERE t.id > $after AND t.id <= $upTo AND (${meetsBox(1)} OR ${meetsBox(2)}) ORDER BY t.id LIMIT $limit`,
  );
  const indexed = prepareRows(
    database,
    `SELECT id FROM ${table}_box
    WHERE west <= $east AND east >= $west AND south <= $north AND north >= $south LIMIT ${MAX_INDEXED + 1}`,
  );
  // Ids are numbered from 1 without gaps.
  const lastId = prepareRows(database, `SELECT max(id) FROM ${table}`);
  const count = () => Number(lastId()[0]?.[0] ?? 0);
  const one = prepareRows(
    database,
    `SELECT json, osm_id, sum FROM ${table} WHERE osm_id = $osmId AND osm_type = $osmType`,
  );

  /** Returns the ids of rows whose rounded box intersects a box, ascending, or null if there are too many. */
  function findIndexed(boxes: readonly Bbox[]): readonly number[] | null {
    const found = boxes.map(([west, south, east, north]) => indexed({ west, south, east, north }));
    if (found.some(({ length }) => length > MAX_INDEXED)) return null;
    return [...new Set(found.flat().map(([id]) => id as number))].sort((a, b) => a - b);
  }

  return {
    all(after: number, limit: number): FeatureList {
      const features = rows({ after, limit }).map(readFeature);
      return { features, next: features.length < limit ? null : features.at(-1)!.position };
    },
    inBoxes(after: number, limit: number, boxes: readonly Bbox[]): FeatureList {
      const [first, second = first] = boxes;
      if (first === undefined || second === undefined) return { features: [], next: null };
      const both = { ...nameSides(1, first), ...nameSides(2, second) };
      const ids = findIndexed(boxes);
      if (ids !== null) {
        const features: ListedFeature[] = [];
        for (const id of ids.slice(ids.findLastIndex((each) => each <= after) + 1)) {
          const [row] = compared({ ...both, after: id - 1, upTo: id, limit: 1 });
          if (row !== undefined && features.push(readFeature(row)) === limit) break;
        }
        return { features, next: features.length < limit ? null : features.at(-1)!.position };
      }
      const upTo = after + MAX_COMPARED;
      const features = compared({ ...both, after, upTo, limit }).map(readFeature);
      if (features.length === limit) return { features, next: features.at(-1)!.position };
      return { features, next: upTo < count() ? upTo : null };
    },
    count,
    one(osmType: OsmType, osmId: number): string | null {
      const [row] = one({ osmType, osmId });
      return row === undefined ? null : readText(row);
    },
  };
}

/** Reads a row with text, OpenStreetMap id, checksum, type and row id. Throws `DamagedStoreError`. */
export function readFeature(row: Row): ListedFeature {
  const [, osmId, , osmType, position] = row;
  const json = readText(row);
  if (!isOsmType(osmType) || typeof position !== "number") {
    throw new DamagedStoreError(`row ${position} is damaged`);
  }
  return { osmType, osmId: osmId as number, position, json };
}

const nameSides = (n: 1 | 2, [west, south, east, north]: Bbox) => ({
  [`west${n}`]: west,
  [`south${n}`]: south,
  [`east${n}`]: east,
  [`north${n}`]: north,
});
