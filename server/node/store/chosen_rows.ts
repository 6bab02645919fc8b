// Checks rows and selects those to return. Shared by all stores.
import type { Bbox, OsmType } from "contract/types.ts";
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { parseShape } from "contract/geometry/shape.ts";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import { distanceToGeometry } from "../region/core/measure.ts";
import { projectBox } from "contract/geometry/mercator.ts";
import { decodePlaces, type Places } from "../region/core/places.ts";
import { checksumOfBytes, readText, type Row } from "./checked_text.ts";
import { DamagedStoreError, type RegionFacts } from "./playground_store.ts";

/** Parses the JSON text with the facts of a store. */
export function readFacts(text: unknown): RegionFacts {
  const { boundary, ...facts } = JSON.parse(text as string);
  return { ...facts, boundary: parseShape(boundary) };
}

/** Reads the row with the playgrounds' positions (bytes and a checksum). Throws `DamagedStoreError`. */
export function readPlaces([data, sum]: Row = []): Places {
  const places = data instanceof Uint8Array && checksumOfBytes(data) === sum ? decodePlaces(data) : null;
  if (places === null) throw new DamagedStoreError("the list of the playgrounds' positions is damaged");
  return places;
}

/** Returns `rows` unchanged. Throws `DamagedStoreError` unless there are `count` rows. */
export function requireAll<T extends { readonly length: number }>(rows: T, count: number): T {
  if (rows.length === count) return rows;
  throw new DamagedStoreError(`${rows.length} of ${count} playgrounds are left`);
}

/** Preferred types among elements with the same id. Relations are the largest, and nodes the least precise. */
const TYPE_ORDER: readonly OsmType[] = ["R", "W", "N"];

export const isOsmType = (value: unknown): value is OsmType => TYPE_ORDER.some((type) => type === value);

/**
 * Returns the text of the preferred element with an id, or null if there is none. Rows have text, id, checksum and
 * type. Throws `DamagedStoreError`.
 */
export function readBestOf(rows: readonly Row[], osmId: number): string | null {
  const best = TYPE_ORDER.map((type) => rows.find(([, , , osmType]) => osmType === type)).find(Boolean);
  if (best === undefined && rows.length === 0) return null;
  // Uses the requested key for the check, because the stored one may be damaged.
  return readText([best?.[0] ?? null, osmId, best?.[2] ?? null]);
}

/** Returns a test for rows (text and row id) with the centroid in a box. It throws `DamagedStoreError`. */
export function hasCentroidIn(box: Bbox, { length, xs, ys }: Places): (row: Row) => boolean {
  const [minX, minY, maxX, maxY] = projectBox(box);
  return ([, id]) => {
    const index = Number(id) - 1;
    if (!(index >= 0 && index < length)) throw new DamagedStoreError(`row ${id} is unknown`);
    const [x, y] = [xs[index]!, ys[index]!];
    return x >= minX && x <= maxX && y >= minY && y <= maxY;
  };
}

/** Returns boxes in degrees that contain all positions within a radius. */
export function boxesAround(lon: number, lat: number, radiusMetres: number): readonly Bbox[] {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  // Near a pole, a small circle spans all longitudes.
  const [dx, dy] = [Math.min(180, radiusMetres / lonMetres), radiusMetres / latMetres];
  return splitAtAntimeridian([lon - dx, lat - dy, lon + dx, lat + dy]);
}

/** Returns the texts of points within a radius, nearest first. Rows have text, id, checksum, longitude and latitude. */
export function readWithin(rows: readonly Row[], lon: number, lat: number, radiusMetres: number): string[] {
  return rows
    .map((row) => ({
      json: readText(row),
      distanceMetres: distanceToGeometry({ kind: "point", position: placeOf(row) }, lon, lat),
    }))
    .filter(({ distanceMetres }) => distanceMetres <= radiusMetres)
    .sort((a, b) => a.distanceMetres - b.distanceMetres)
    .map(({ json }) => json);
}

const placeOf = ([, , , west, south]: Row) => [west as number, south as number] as const;
