// Groups playgrounds into buckets for the cluster tier. All data is in flat arrays, and the sums of whole cells are
// precomputed. A query visits individual playgrounds only along the edge of its box, or if it has a filter.
import { bucketKey, cellSizeMetres, clampZoom } from "contract/playground/bucket_grid.ts";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import type { Bbox, Bucket, Completeness } from "contract/types.ts";
import { latitudeOf, longitudeOf, projectBox } from "contract/geometry/mercator.ts";
import type { Places } from "./places.ts";

export interface BucketFilter {
  /** Bits of attributes that must all be set. */
  readonly attributes: number;
  readonly hidden: ReadonlySet<Completeness>;
}

const RESTRICTED = 3;
interface Level {
  /** Members sorted by cell. Those of cell `c` start at `starts[c]` and end before `starts[c + 1]`. */
  readonly members: Uint32Array;
  readonly starts: Uint32Array;
  /** Four values per cell: the min x, min y, max x and max y of its members. `sums` has the sums of x and y. */
  readonly bounds: Float64Array;
  readonly sums: Float64Array;
  /** Number of members for each cell and class. The last class is for restricted playgrounds. */
  readonly counts: Uint32Array;
}

export function createBucketIndex(places: Places) {
  const { length: total, xs, ys, attributes, classes: levelClass, restricted } = places;
  const classes = levelClass.map((level, i) => restricted[i] === 1 ? RESTRICTED : level);
  const levels: (Level | undefined)[] = [];

  function buildLevel(zoom: number): Level {
    const { order, starts } = sortIntoCells(cellSizeMetres(zoom));
    const cells = starts.length - 1;
    const level: Level = {
      members: order,
      starts,
      bounds: new Float64Array(cells * 4),
      sums: new Float64Array(cells * 2),
      counts: new Uint32Array(cells * 4),
    };
    for (let cell = 0; cell < cells; cell++) summarise(level, cell);
    return level;
  }

  /** Sorts the members by cell, and those of the same cell by index. */
  function sortIntoCells(size: number): { order: Uint32Array; starts: Uint32Array } {
    const keys = Float64Array.from(
      xs,
      (x, i) => bucketKey(x, ys[i]!, size),
    );
    const sizes = new Map<number, number>();
    for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
    const starts = new Uint32Array(sizes.size + 1);
    const next = new Map<number, number>();
    for (const [cell, key] of Float64Array.from(sizes.keys()).sort().entries()) {
      next.set(key, starts[cell]!);
      starts[cell + 1] = starts[cell]! + sizes.get(key)!;
    }
    const order = new Uint32Array(total);
    for (const [i, key] of keys.entries()) {
      const at = next.get(key)!;
      order[at] = i;
      next.set(key, at + 1);
    }
    return { order, starts };
  }

  function summarise({ members, starts, bounds, sums, counts }: Level, cell: number): void {
    bounds.set([Infinity, Infinity, -Infinity, -Infinity], cell * 4);
    for (let i = starts[cell]!; i < starts[cell + 1]!; i++) {
      const member = members[i]!;
      const [x, y] = [xs[member]!, ys[member]!];
      bounds[cell * 4] = Math.min(bounds[cell * 4]!, x);
      bounds[cell * 4 + 1] = Math.min(bounds[cell * 4 + 1]!, y);
      bounds[cell * 4 + 2] = Math.max(bounds[cell * 4 + 2]!, x);
      bounds[cell * 4 + 3] = Math.max(bounds[cell * 4 + 3]!, y);
      sums[cell * 2]! += x;
      sums[cell * 2 + 1]! += y;
      counts[cell * 4 + classes[member]!]! += 1;
    }
  }

  /** Returns a bucket of a cell's members in the area that match the filter, or null if there are none. */
  function bucketOfSome(
    { members, starts }: Level,
    cell: number,
    [minX, minY, maxX, maxY]: Bbox,
    filter: BucketFilter,
  ): Bucket | null {
    const found = new Uint32Array(4);
    let [count, sumX, sumY] = [0, 0, 0];
    for (let i = starts[cell]!; i < starts[cell + 1]!; i++) {
      const member = members[i]!;
      const [x, y] = [xs[member]!, ys[member]!];
      if (x < minX || x > maxX || y < minY || y > maxY) continue;
      if ((attributes[member]! & filter.attributes) !== filter.attributes) continue;
      if (filter.hidden.has(COMPLETENESS_CLASSES[levelClass[member]!]!)) continue;
      found[classes[member]!]! += 1;
      count += 1;
      sumX += x;
      sumY += y;
    }
    return count === 0 ? null : toBucket(found, sumX, sumY);
  }

  return {
    /**
     * Returns buckets of the playgrounds whose centroid is in a box (degrees, `west <= east`) at an integer zoom.
     * Playgrounds that are not open to the public are counted as `restricted` instead of by completeness.
     */
    query(zoom: number, box: Bbox, filter: BucketFilter): Bucket[] {
      const level = levels[clampZoom(zoom)] ??= buildLevel(clampZoom(zoom));
      const { bounds, sums, counts } = level;
      const area = projectBox(box);
      const [minX, minY, maxX, maxY] = area;
      const isFiltered = filter.attributes !== 0 || filter.hidden.size > 0;
      const buckets: Bucket[] = [];
      for (let cell = 0, at = 0; at < bounds.length; cell++, at += 4) {
        const [west, south, east, north] = [bounds[at]!, bounds[at + 1]!, bounds[at + 2]!, bounds[at + 3]!];
        if (west > maxX || east < minX || south > maxY || north < minY) continue;
        const isInside = west >= minX && east <= maxX && south >= minY && north <= maxY;
        const bucket = isInside && !isFiltered
          ? toBucket(counts.subarray(at, at + 4), sums[cell * 2]!, sums[cell * 2 + 1]!)
          : bucketOfSome(level, cell, area, filter);
        if (bucket) buckets.push(bucket);
      }
      return buckets;
    },
  };
}

function toBucket(
  [complete = 0, partial = 0, missing = 0, restricted = 0]: Uint32Array,
  sumX: number,
  sumY: number,
): Bucket {
  const count = complete + partial + missing + restricted;
  return {
    lon: longitudeOf(sumX / count),
    lat: latitudeOf(sumY / count),
    count,
    complete,
    partial,
    missing,
    restricted,
  };
}
