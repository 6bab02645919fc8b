// Counts the points of a static region in the grid of `get_playground_clusters`.
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from "../geometry/mercator.ts";
import { bucketKey, cellSizeMetres, clampZoom } from "../playground/bucket_grid.ts";
import type { Bbox, Bucket, Completeness } from "../types.ts";
import type { Point, Points } from "./point_columns.ts";

export interface CountedPoints {
  readonly zoom: number;
  /** `[west, south, east, north]` in degrees, with `west <= east`. */
  readonly box: Bbox;
  /** Names of the filters that playgrounds must pass. */
  readonly required: readonly string[];
  readonly hidden: ReadonlySet<Completeness>;
}

/**
 * Counts the points of all lists in the cells of the grid. Each bucket is at the mean of its playgrounds' centroids in
 * Web Mercator. Returns null if a list does not have a required filter.
 */
export function countPoints(
  lists: readonly Points[],
  { zoom, box: [west, south, east, north], required, hidden }: CountedPoints,
): Bucket[] | null {
  const size = cellSizeMetres(clampZoom(zoom));
  const cells = new Map<number, SummedBucket>();
  for (const list of lists) {
    const indexes = required.map((name) => list.filters.indexOf(name));
    if (indexes.includes(-1)) return null;
    const mask = indexes.reduce((bits, index) => bits | 1 << index, 0);
    const centroids = project(list);
    list.items.forEach((point, i) => {
      if (point.lon < west || point.lon > east || point.lat < south || point.lat > north) return;
      if ((point.passes & mask) !== mask || hidden.has(point.completeness)) return;
      const [x, y] = [centroids[2 * i]!, centroids[2 * i + 1]!];
      addPoint(cells, bucketKey(x, y, size), point, x, y);
    });
  }
  // In the order of a data-node, because the order decides which buckets the map merges.
  return [...cells].sort(([a], [b]) => a - b).map(([, { lon, lat, ...counts }]) => ({
    ...counts,
    lon: longitudeOf(lon / counts.count),
    lat: latitudeOf(lat / counts.count),
  }));
}

const known = new WeakMap<Points, Float64Array>();

/** The x and y of each point in Web Mercator metres. Computed once per list. */
function project(list: Points): Float64Array {
  let centroids = known.get(list);
  if (!centroids) {
    centroids = new Float64Array(2 * list.items.length);
    for (const [i, { lon, lat }] of list.items.entries()) {
      centroids[2 * i] = mercatorX(lon);
      centroids[2 * i + 1] = mercatorY(lat);
    }
    known.set(list, centroids);
  }
  return centroids;
}

/** A bucket with the sums of the centroids in Web Mercator metres as its position. */
type SummedBucket = { -readonly [Key in keyof Bucket]: Bucket[Key] };

function addPoint(cells: Map<number, SummedBucket>, key: number, point: Point, x: number, y: number): void {
  let sums = cells.get(key);
  if (!sums) {
    sums = { lon: 0, lat: 0, count: 0, complete: 0, partial: 0, missing: 0, restricted: 0 };
    cells.set(key, sums);
  }
  sums.lon += x;
  sums.lat += y;
  sums.count += 1;
  sums[point.restricted ? "restricted" : point.completeness] += 1;
}
