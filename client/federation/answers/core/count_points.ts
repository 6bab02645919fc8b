// Counts the points of a region in a box, as `get_playground_clusters` does.
import type { Bucket } from "contract/types.ts";
import type { Point, Points } from "contract/static/point_columns.ts";
import { tileAt } from "contract/static/tiles.ts";
import { type Args, boxOf, filtersSetTo } from "./wire_items.ts";

/** A cell is a tile this many zooms further in: 16 pixels of the map, far less than a cluster. */
const ZOOMS_FURTHER = 4;
const MAX_ZOOM = 18;
const FINEST_ZOOM = MAX_ZOOM + ZOOMS_FURTHER;

/**
 * Counts the points of all lists in cells. Each bucket is at the mean position of its playgrounds. Returns null if a
 * list does not have a required filter.
 */
export function countPoints(lists: readonly Points[], args: Args): Bucket[] | null {
  const zoom = Math.max(0, Math.min(MAX_ZOOM, Number(args.z) || 0)) + ZOOMS_FURTHER;
  const hidden = new Set(filtersSetTo("false", args));
  const required = filtersSetTo("true", args);
  const [west, south, east, north] = boxOf(args);
  const cells = new Map<number, SummedBucket>();
  for (const list of lists) {
    const indexes = required.map((name) => list.filters.indexOf(name));
    if (indexes.includes(-1)) return null;
    const mask = indexes.reduce((bits, index) => bits | 1 << index, 0);
    const tiles = tilesOf(list);
    list.items.forEach((point, i) => {
      if (point.lon < west || point.lon > east || point.lat < south || point.lat > north) return;
      if ((point.passes & mask) !== mask || hidden.has(point.completeness)) return;
      const x = tiles[2 * i]! >>> (FINEST_ZOOM - zoom);
      const y = tiles[2 * i + 1]! >>> (FINEST_ZOOM - zoom);
      addPoint(cells, x * 2 ** zoom + y, point);
    });
  }
  return [...cells.values()].map(({ lon, lat, ...counts }) => ({
    ...counts,
    lon: lon / counts.count,
    lat: lat / counts.count,
  }));
}

const known = new WeakMap<Points, Uint32Array>();

/** Two values per point: x and y of its tile at the finest zoom. Computed once per list. */
function tilesOf(list: Points): Uint32Array {
  let tiles = known.get(list);
  if (!tiles) {
    tiles = new Uint32Array(2 * list.items.length);
    for (const [i, { lon, lat }] of list.items.entries()) {
      const { x, y } = tileAt([lon, lat], FINEST_ZOOM);
      tiles[2 * i] = x;
      tiles[2 * i + 1] = y;
    }
    known.set(list, tiles);
  }
  return tiles;
}

/** A bucket with the sums of longitudes and latitudes. */
type SummedBucket = { -readonly [Key in keyof Bucket]: Bucket[Key] };

function addPoint(cells: Map<number, SummedBucket>, key: number, point: Point): void {
  let sums = cells.get(key);
  if (!sums) {
    sums = { lon: 0, lat: 0, count: 0, complete: 0, partial: 0, missing: 0, restricted: 0 };
    cells.set(key, sums);
  }
  sums.lon += point.lon;
  sums.lat += point.lat;
  sums.count += 1;
  sums[point.restricted ? "restricted" : point.completeness] += 1;
}
