// Merges the buckets of all backends into the clusters of one zoom level.
import type { Bucket } from "contract/types.ts";
import type { Segments } from "../../regions/core/macro_ring.ts";
import { clusterRadiusPx } from "./cluster_radius.ts";
import { northingOf } from "./mercator.ts";

/** A merged cluster; position in degrees, the mean of its buckets weighted by `count`. */
export interface Cluster extends Segments {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
  /** Number of playgrounds not affected by the active filters; absent if 0. */
  readonly unfiltered?: number;
}

/**
 * From this zoom level on, only rings and pins that would touch are merged. At lower zooms, all nearby ones are merged.
 */
const CLOSE_ZOOM = 13;
/** Twice the maximum radius of a ring in CSS pixels. Rings farther apart never touch. */
const MERGE_RADIUS_PX = 2 * clusterRadiusPx(Infinity);
/** Buckets in the same grid cell are always merged, because its diagonal is shorter than any merging distance. */
const cellPxAt = (zoom: number) => zoom < CLOSE_ZOOM ? 30 : 20;
const TILE_PX = 256;
/** Positions are summed as integers in this unit, which is exact in any order up to about five million playgrounds. */
const STEPS_PER_DEGREE = 1e7;

/** Multiplier of a row in the key of a cell. Larger than the number of rows at any zoom level. */
const CELL_KEY_STRIDE = 2 ** 26;

export interface BucketPart {
  /** The array also identifies the part, because each backend has its own. */
  readonly buckets: readonly Bucket[];
  /** False if the buckets ignore the active filters. */
  readonly isFiltered: boolean;
}

/**
 * Merges buckets that would overlap at `zoom` (integer, 256-pixel tiles). The totals of all five counts are
 * preserved, and the result does not depend on the order of the buckets.
 */
type MergeParts = (parts: readonly BucketPart[], zoom: number) => Cluster[];

/**
 * Creates a merge to be called repeatedly while answers arrive. Each call only adds and subtracts the changes since the
 * last call.
 */
export function createBucketMerge(): MergeParts {
  let merged = new Map<readonly Bucket[], boolean>();
  let cells = new Map<number, Cell>();
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

/** At high zooms, clusters are merged again until none touch, because they have grown and moved. */
function mergeCells(cells: ReadonlyMap<number, Cell>, zoom: number): Cluster[] {
  let merged = absorb(cells, zoom);
  while (zoom >= CLOSE_ZOOM) {
    const grid = new Map<number, Cell>();
    for (const part of merged) addSums(cellAt(grid, positionOf(part), zoom), part);
    const again = absorb(grid, zoom);
    if (again.length === merged.length) break;
    merged = again;
  }
  return merged.map(clusterOf);
}

/** Merges each cell with the cells near it, the largest cells first, so that towns absorb their surroundings. */
function absorb(cells: ReadonlyMap<number, Cell>, zoom: number): Cell[] {
  const worldPx = TILE_PX * 2 ** zoom;
  const reachCells = Math.ceil(MERGE_RADIUS_PX / cellPxAt(zoom));
  for (const cell of cells.values()) {
    const { lon, lat } = positionOf(cell);
    cell.x = (lon / 360 + 0.5) * worldPx;
    cell.y = (northingOf(lat) + 0.5) * worldPx;
    cell.radiusPx = zoom < CLOSE_ZOOM ? MERGE_RADIUS_PX / 2 : clusterRadiusPx(cell.count);
    cell.isTaken = false;
  }
  const merged: Cell[] = [];
  for (const cell of [...cells.values()].sort((a, b) => b.count - a.count || a.key - b.key)) {
    if (cell.isTaken) continue;
    const total = { ...cell };
    cell.isTaken = true;
    for (let column = -reachCells; column <= reachCells; column++) {
      for (let row = -reachCells; row <= reachCells; row++) {
        const other = cells.get(cell.key + column * CELL_KEY_STRIDE + row);
        if (other === undefined || other.isTaken || !isNear(cell, other)) continue;
        other.isTaken = true;
        addSums(total, other);
      }
    }
    merged.push(total);
  }
  return merged;
}

const isNear = (a: Cell, b: Cell) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= (a.radiusPx + b.radiusPx) ** 2;

/** Adds buckets to their cells, or subtracts them. Sums are exact, so a cell can return to zero. */
function addBuckets(
  cells: Map<number, Cell>,
  { buckets, isFiltered }: BucketPart,
  zoom: number,
  sign: 1 | -1,
): void {
  for (const bucket of buckets) {
    const cell = cellAt(cells, bucket, zoom);
    const count = sign * bucket.count;
    cell.count += count;
    cell.complete += sign * bucket.complete;
    cell.partial += sign * bucket.partial;
    cell.missing += sign * bucket.missing;
    cell.restricted += sign * bucket.restricted;
    if (!isFiltered) cell.unfiltered += count;
    cell.weightedLon += toSteps(bucket.lon) * count;
    cell.weightedLat += toSteps(bucket.lat) * count;
    if (cell.count === 0) cells.delete(cell.key);
  }
}

/** Returns the cell of a position, and creates it if needed. */
function cellAt(
  cells: Map<number, Cell>,
  { lon, lat }: { readonly lon: number; readonly lat: number },
  zoom: number,
): Cell {
  const cellsPerWorld = (TILE_PX * 2 ** zoom) / cellPxAt(zoom);
  const column = Math.floor((lon / 360 + 0.5) * cellsPerWorld);
  const row = Math.floor((northingOf(lat) + 0.5) * cellsPerWorld);
  const key = column * CELL_KEY_STRIDE + row;
  let cell = cells.get(key);
  if (cell === undefined) cells.set(key, cell = createCell(key));
  return cell;
}

/** Sums over the buckets of a cell; positions are in steps, weighted by count. */
type Cell = ReturnType<typeof createCell>;

function createCell(key: number) {
  return {
    key,
    count: 0,
    complete: 0,
    partial: 0,
    missing: 0,
    restricted: 0,
    unfiltered: 0,
    weightedLon: 0,
    weightedLat: 0,
    /** Mean position in CSS pixels from the north-west corner of the world, in the newest merge. */
    x: 0,
    y: 0,
    /** Two cells are merged if their distance is at most the sum of their radii. */
    radiusPx: 0,
    /** True if the cell is already part of a cluster in the newest merge. */
    isTaken: false,
  };
}

/**
 * Converts degrees to whole steps. Never gives -0, which would make the result depend on earlier additions and
 * subtractions.
 */
const toSteps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) + 0;

function addSums(total: Cell, part: Readonly<Cell>): void {
  total.count += part.count;
  total.complete += part.complete;
  total.partial += part.partial;
  total.missing += part.missing;
  total.restricted += part.restricted;
  total.unfiltered += part.unfiltered;
  total.weightedLon += part.weightedLon;
  total.weightedLat += part.weightedLat;
}

const positionOf = ({ weightedLon, weightedLat, count }: Cell) => ({
  lon: weightedLon / count / STEPS_PER_DEGREE,
  lat: weightedLat / count / STEPS_PER_DEGREE,
});

function clusterOf(sums: Cell): Cluster {
  const { count, complete, partial, missing, restricted, unfiltered } = sums;
  const cluster = { ...positionOf(sums), count, complete, partial, missing, restricted };
  return unfiltered > 0 ? { ...cluster, unfiltered } : cluster;
}
