// The properties of all playgrounds that a store keeps in memory, to group and rank them without reading the file.
import type { DatabaseSync } from "node:sqlite";
import type { Completeness } from "../../../contract/types.ts";
import type { BucketMember } from "../core/buckets.ts";
import { prepareRows } from "./checked_text.ts";

export interface PlaygroundPlaces {
  /** Row ids of the playgrounds. */
  readonly ids: Uint32Array;
  /** Their boxes in degrees, four values each: west, south, east, north. */
  readonly boxes: Float64Array;
  readonly members: readonly BucketMember[];
}

type PlaceRow = [
  id: number,
  west: number,
  south: number,
  east: number,
  north: number,
  x: number,
  y: number,
  completeness: Completeness,
  restricted: number,
  attributes: number,
];

export function readPlaces(database: DatabaseSync): PlaygroundPlaces {
  const query = prepareRows(
    database,
    `
    SELECT id, west, south, east, north, x, y, completeness, restricted, attributes
    FROM playground_facts ORDER BY id
  `,
  );
  const rows = query() as unknown as PlaceRow[];
  const ids = Uint32Array.from(rows, ([id]) => id);
  const boxes = new Float64Array(4 * rows.length);
  const members = rows.map((row, i): BucketMember => {
    const [, west, south, east, north, x, y, completeness, restricted, attributes] = row;
    boxes.set([west, south, east, north], 4 * i);
    return { x, y, completeness, isRestricted: restricted === 1, attributes };
  });
  return { ids, boxes, members };
}
