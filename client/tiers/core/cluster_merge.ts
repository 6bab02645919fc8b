// Merges the buckets of all backends into the clusters of one zoom level.
import Supercluster from "supercluster";
import type { Bucket } from "../../../contract/types.ts";
import type { Segments } from "../../regions/core/macro_ring.ts";

/** A merged cluster; position in degrees, the mean of its buckets weighted by `count`. */
export interface Cluster extends Segments {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  /** How many of them ignore the active filters; absent if none do. */
  readonly unfiltered?: number;
}

/** Rings closer than this would touch: twice the radius of an average ring, in CSS pixels. */
const MERGE_RADIUS_PX = 60;
/** Buckets in the same cell of this grid are summed first; Supercluster would merge them anyway. */
const CELL_PX = 30;
const TILE_PX = 256;
/**
 * Positions are summed as integers in this unit: exact in any order, up to about five million playgrounds.
 */
const STEPS_PER_DEGREE = 1e7;

/** More than the rows of any zoom level. */
const CELL_KEY_STRIDE = 2 ** 26;

/** Sums over buckets; positions are in steps, weighted by count. */
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

/** The buckets of one backend. */
export interface BucketPart {
  /** Identifies the part: each backend has its own array. */
  readonly buckets: readonly Bucket[];
  /** False if they ignore the active filters. */
  readonly isFiltered: boolean;
}

/**
 * Merges buckets that would overlap at `zoom` (integer, 256-pixel tiles). The totals of all five counts are
 * preserved, and the result does not depend on the order of the buckets.
 */
type MergeParts = (parts: readonly BucketPart[], zoom: number) => Cluster[];

/** Merges once. `unfiltered`: further buckets, which ignore the active filters. */
export function mergeBuckets(
  buckets: readonly Bucket[],
  zoom: number,
  unfiltered: readonly Bucket[] = [],
): Cluster[] {
  return createBucketMerge()(
    [{ buckets, isFiltered: true }, { buckets: unfiltered, isFiltered: false }],
    zoom,
  );
}

/** Merges repeatedly while answers arrive: each call only adds and subtracts what changed since the last one. */
export function createBucketMerge(): MergeParts {
  let merged = new Map<readonly Bucket[], boolean>();
  let cells = new Map<number, Sums>();
  let cellZoom = NaN;
  return (parts, zoom) => {
    if (zoom !== cellZoom) [merged, cells, cellZoom] = [new Map(), new Map(), zoom];
    const next = new Map(parts.map(({ buckets, isFiltered }) => [buckets, isFiltered]));
    for (const [buckets, isFiltered] of merged) {
      if (next.get(buckets) !== isFiltered) addBuckets(cells, { buckets, isFiltered }, zoom, -1);
    }
    for (const [buckets, isFiltered] of next) {
      if (merged.get(buckets) !== isFiltered) addBuckets(cells, { buckets, isFiltered }, zoom, 1);
    }
    merged = next;
    return mergeCells(cells, zoom);
  };
}

function mergeCells(cells: ReadonlyMap<number, Sums>, zoom: number): Cluster[] {
  if (cells.size === 0) return [];
  const index = new Supercluster<Sums, Sums>({
    radius: MERGE_RADIUS_PX,
    extent: TILE_PX,
    minZoom: zoom,
    maxZoom: zoom,
    map: (sums) => ({ ...sums }),
    reduce: (total, part) => addSums(total, part),
  });
  index.load(
    sortByCount(cells).map((sums) => ({
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: positionOf(sums) },
      properties: sums,
    })),
  );
  return index.getClusters([-180, -90, 180, 90], zoom).map(({ properties }) => clusterOf(properties));
}

/** Largest first: Supercluster visits points in this order, so that towns absorb their surroundings. */
function sortByCount(cells: ReadonlyMap<number, Sums>): Sums[] {
  return [...cells].sort((a, b) => b[1].count - a[1].count || a[0] - b[0]).map(([, sums]) => sums);
}

/** Adds buckets to their cells, or subtracts them. Sums are exact, so that a cell returns to zero. */
function addBuckets(
  cells: Map<number, Sums>,
  { buckets, isFiltered }: BucketPart,
  zoom: number,
  sign: 1 | -1,
): void {
  const cellsPerWorld = (TILE_PX * 2 ** zoom) / CELL_PX;
  for (const bucket of buckets) {
    const column = Math.floor((bucket.lon / 360 + 0.5) * cellsPerWorld);
    const row = Math.floor((mercator(bucket.lat) + 0.5) * cellsPerWorld);
    const cell = column * CELL_KEY_STRIDE + row;
    const sums = sumsOf(bucket, isFiltered);
    const present = cells.get(cell);
    if (present) addSums(present, sums, sign);
    else cells.set(cell, sums);
    if (present?.count === 0) cells.delete(cell);
  }
}

/** Northing in Web Mercator, as a fraction of the world's width; finite at the poles. */
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

/** Never -0, which would make the result depend on what was added and subtracted before. */
const toSteps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) + 0;

function addSums(total: Sums, part: Readonly<Sums>, sign = 1): void {
  total.count += sign * part.count;
  total.complete += sign * part.complete;
  total.partial += sign * part.partial;
  total.missing += sign * part.missing;
  total.restricted += sign * part.restricted;
  total.unfiltered += sign * part.unfiltered;
  total.weightedLon += sign * part.weightedLon;
  total.weightedLat += sign * part.weightedLat;
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
