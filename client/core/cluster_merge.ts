// Buckets of many backends -> one seamless set of clusters for the one zoom level that is shown.
import Supercluster from "supercluster";
import type { Bucket } from "../../contract/types.ts";
import type { Segments } from "./macro_ring.ts";

/** A merged cluster; position in degrees, the mean of its buckets weighted by `count`. */
export interface Cluster extends Segments {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  /** How many of them are of regions that could not filter; absent when there are none. */
  readonly unfiltered?: number;
}

/** Rings closer than this would touch: twice the radius of a common ring, in CSS pixels. */
const MERGE_RADIUS_PX = 60;
/** Buckets in the same cell of this grid are summed before: dense neighbours would be merged in any case. */
const CELL_PX = 30;
const TILE_PX = 256;
/**
 * Positions are summed as whole steps of this many per degree: exact, in whatever order, up to some five million
 * playgrounds.
 */
const STEPS_PER_DEGREE = 1e7;

/** Sums of some buckets; positions are steps weighted by count. */
interface Sums {
  count: number;
  complete: number;
  partial: number;
  missing: number;
  restricted: number;
  unfiltered: number;
  weightedLon: number;
  weightedLat: number;
}

/**
 * Merges buckets that would overlap at `zoom` (integer, 256-pixel tiles). The totals of all five counts never
 * change, and the result does not depend on the order of the buckets. `unfiltered` are further buckets, of
 * backends that could not filter.
 */
export function mergeBuckets(
  buckets: readonly Bucket[],
  zoom: number,
  unfiltered: readonly Bucket[] = [],
): Cluster[] {
  const cells = sumByCell([{ buckets, isFiltered: true }, { buckets: unfiltered, isFiltered: false }], zoom);
  if (cells.length === 0) return [];
  const index = new Supercluster<Sums, Sums>({
    radius: MERGE_RADIUS_PX,
    extent: TILE_PX,
    minZoom: zoom,
    maxZoom: zoom,
    map: (sums) => ({ ...sums }),
    reduce: addSums,
  });
  index.load(cells.map((sums) => ({
    type: "Feature" as const,
    geometry: { type: "Point" as const, coordinates: positionOf(sums) },
    properties: sums,
  })));
  return index.getClusters([-180, -90, 180, 90], zoom).map(({ properties }) => clusterOf(properties));
}

interface BucketPart {
  readonly buckets: readonly Bucket[];
  readonly isFiltered: boolean;
}

/** The fullest cells first: Supercluster visits points in the order given, so towns draw in their surroundings. */
function sumByCell(parts: readonly BucketPart[], zoom: number): Sums[] {
  const cellsPerWorld = (TILE_PX * 2 ** zoom) / CELL_PX;
  const cells = new Map<number, Sums>();
  for (const { buckets, isFiltered } of parts) {
    for (const bucket of buckets) {
      const column = Math.floor((bucket.lon / 360 + 0.5) * cellsPerWorld);
      const row = Math.floor((mercator(bucket.lat) + 0.5) * cellsPerWorld);
      const cell = column * CELL_KEY_STRIDE + row;
      const sums = sumsOf(bucket, isFiltered);
      const known = cells.get(cell);
      if (known) addSums(known, sums);
      else cells.set(cell, sums);
    }
  }
  return [...cells].sort(([a, x], [b, y]) => y.count - x.count || a - b).map(([, sums]) => sums);
}

/** More rows than any zoom level has. */
const CELL_KEY_STRIDE = 2 ** 26;

/** Northing in Web Mercator, as a share of the world's width; kept finite at the poles. */
function mercator(lat: number): number {
  const sine = Math.sin((Math.max(-89, Math.min(89, lat)) * Math.PI) / 180);
  return (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

function sumsOf(
  { lon, lat, count, complete, partial, missing, restricted }: Bucket,
  isFiltered: boolean,
): Sums {
  return {
    count,
    complete,
    partial,
    missing,
    restricted,
    unfiltered: isFiltered ? 0 : count,
    weightedLon: toSteps(lon) * count,
    weightedLat: toSteps(lat) * count,
  };
}

const toSteps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);

function addSums(total: Sums, part: Readonly<Sums>): void {
  total.count += part.count;
  total.complete += part.complete;
  total.partial += part.partial;
  total.missing += part.missing;
  total.restricted += part.restricted;
  total.unfiltered += part.unfiltered;
  total.weightedLon += part.weightedLon;
  total.weightedLat += part.weightedLat;
}

function positionOf({ weightedLon, weightedLat, count }: Sums): [lon: number, lat: number] {
  return [weightedLon / count / STEPS_PER_DEGREE, weightedLat / count / STEPS_PER_DEGREE];
}

function clusterOf(sums: Sums): Cluster {
  const [lon, lat] = positionOf(sums);
  const { count, complete, partial, missing, restricted, unfiltered } = sums;
  const cluster = { lon, lat, count, complete, partial, missing, restricted };
  return unfiltered > 0 ? { ...cluster, unfiltered } : cluster;
}
