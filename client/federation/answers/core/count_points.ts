// Counts the points of a region in a box, as `get_playground_clusters` does.
import type { Bbox, Bucket } from "contract/types.ts";
import type { Point, Points } from "contract/static/point_columns.ts";
import { tileAt } from "contract/static/tiles.ts";
import { type Args, boxOf, filtersSetTo } from "./wire_items.ts";

/** A cell is a tile this many zooms further in: 16 pixels of the map, far less than a cluster. */
const ZOOMS_FURTHER = 4;
const MAX_ZOOM = 18;

/**
 * Counts the points of all lists in cells. Each bucket is at the mean position of its playgrounds. Returns null if a
 * list does not have a required filter.
 */
export function countPoints(lists: readonly Points[], args: Args): Bucket[] | null {
  const zoom = Math.max(0, Math.min(MAX_ZOOM, Number(args.z) || 0)) + ZOOMS_FURTHER;
  const hidden = new Set(filtersSetTo("false", args));
  const required = filtersSetTo("true", args);
  const box = boxOf(args);
  const cells = new Map<number, SummedBucket>();
  for (const { filters, items } of lists) {
    const indexes = required.map((name) => filters.indexOf(name));
    if (indexes.includes(-1)) return null;
    const mask = indexes.reduce((bits, index) => bits | 1 << index, 0);
    for (const point of items) {
      if ((point.passes & mask) !== mask || hidden.has(point.completeness) || !isIn(box, point)) continue;
      const { x, y } = tileAt([point.lon, point.lat], zoom);
      addPoint(cells, x * 2 ** zoom + y, point);
    }
  }
  return [...cells.values()].map(({ lon, lat, ...counts }) => ({
    ...counts,
    lon: lon / counts.count,
    lat: lat / counts.count,
  }));
}

const isIn = ([west, south, east, north]: Bbox, { lon, lat }: Point) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** A bucket with the sums of longitudes and latitudes. */
type SummedBucket = { -readonly [Key in keyof Bucket]: Bucket[Key] };

function addPoint(cells: Map<number, SummedBucket>, key: number, point: Point): void {
  let sums = cells.get(key);
  if (!sums) {
    cells.set(key, sums = { lon: 0, lat: 0, count: 0, complete: 0, partial: 0, missing: 0, restricted: 0 });
  }
  sums.lon += point.lon;
  sums.lat += point.lat;
  sums.count += 1;
  sums[point.restricted ? "restricted" : point.completeness] += 1;
}
