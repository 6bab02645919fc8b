// Finds regions that overlap, from the outlines in `get_meta`.
import type { Bbox, Shape } from "contract/types.ts";
import { type Edges, edgesOf, scanRows, sharedLength } from "../../../kit/core/outline_scan.ts";

export interface RegionOutline {
  readonly key: string;
  /** Outline of the region; null if the region is not compared. */
  readonly shape: Shape | null;
  /** The backend's box, which shows whether an outline with edges over 180° crosses the antimeridian. */
  readonly bbox: Bbox | null;
}

/**
 * Minimum share of the smaller region that counts as an overlap, because simplified outlines of neighbours share
 * slivers.
 */
const MIN_SHARE = 0.1;
/** Number of lines per comparison, spread over the shared latitudes. */
const ROWS = 32;
/**
 * Maximum number of edges. Nodes simplify outlines to 0.05°, and outlines with more edges would take too long to
 * compare.
 */
const MAX_EDGES = 5_000;

interface Measured {
  readonly index: number;
  readonly edges: Edges;
  readonly area: number;
}

/** A region in its position, or shifted west by 360° for comparison with regions beyond the antimeridian. */
interface Placed {
  readonly region: Measured;
  readonly shift: number;
  readonly west: number;
  readonly east: number;
}

/**
 * Returns, for each region with overlaps, the keys of the regions that it overlaps, in the order of `regions`. Two
 * regions overlap if they share more than 10 % of the smaller one's area.
 */
export function findOverlaps(regions: readonly RegionOutline[]): Map<string, string[]> {
  const shared = new Map<string, number>();
  const placed = regions.flatMap(measure).flatMap(placeCopies).sort((a, b) => a.west - b.west);
  // Sweeps from west to east.
  let open: Placed[] = [];
  for (const next of placed) {
    open = open.filter(({ east }) => east > next.west);
    for (const other of open) {
      if (other.region === next.region || (other.shift !== 0 && next.shift !== 0)) continue;
      const [a, b] = other.region.index < next.region.index ? [other, next] : [next, other];
      const area = sharedArea(a, b);
      const pair = `${a.region.index} ${b.region.index}`;
      if (area > 0) shared.set(pair, (shared.get(pair) ?? 0) + area / Math.min(a.region.area, b.region.area));
    }
    open.push(next);
  }
  return listPairs(regions, shared);
}

function measure({ shape, bbox }: RegionOutline, index: number): Measured[] {
  if (shape === null || shape.coordinates.length / 2 > MAX_EDGES) return [];
  const edges = edgesOf(shape, bbox);
  const area = integrate(edges.south, edges.north, (rows) => {
    return scanRows({ edges, shift: 0 }, rows).map((line) => sharedLength(line, line));
  });
  return area > 0 ? [{ index, edges, area }] : [];
}

function placeCopies(region: Measured): Placed[] {
  const { west, east } = region.edges;
  const place = (shift: number) => ({ region, shift, west: west + shift, east: east + shift });
  return east > 180 ? [place(0), place(-360)] : [place(0)];
}

function sharedArea(a: Placed, b: Placed): number {
  const south = Math.max(a.region.edges.south, b.region.edges.south);
  const north = Math.min(a.region.edges.north, b.region.edges.north);
  return integrate(south, north, (rows) => {
    const [linesA, linesB] = [a, b].map(({ region, shift }) =>
      scanRows({ edges: region.edges, shift }, rows)
    );
    return rows.map((_, i) => sharedLength(linesA![i]!, linesB![i]!));
  });
}

/** Integrates lengths per row, in degrees of longitude, to an area in square degrees at the equator. */
function integrate(
  south: number,
  north: number,
  lengthsAt: (latitudes: readonly number[]) => readonly number[],
): number {
  if (south >= north) return 0;
  const step = (north - south) / ROWS;
  const latitudes = Array.from({ length: ROWS }, (_, i) => south + (i + 0.5) * step);
  const lengths = lengthsAt(latitudes);
  return latitudes.reduce((sum, lat, i) => sum + lengths[i]! * step * Math.cos(lat * Math.PI / 180), 0);
}

function listPairs(
  regions: readonly RegionOutline[],
  shared: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const others = new Map<number, number[]>();
  const add = (one: number, other: number) => others.set(one, [...others.get(one) ?? [], other]);
  for (const [pair, share] of shared) {
    if (share <= MIN_SHARE) continue;
    const [a, b] = pair.split(" ").map(Number) as [number, number];
    add(a, b);
    add(b, a);
  }
  const keyOf = (index: number) => regions[index]!.key;
  return new Map(
    [...others].sort(([a], [b]) => a - b).map((
      [index, found],
    ) => [keyOf(index), found.sort((a, b) => a - b).map(keyOf)]),
  );
}

/**
 * Creates a `findOverlaps` that remembers its last result, because outlines rarely change but the drawer renders often.
 */
export function memoizeOverlaps(): (regions: readonly RegionOutline[]) => Map<string, string[]> {
  let last: { readonly regions: readonly RegionOutline[]; readonly found: Map<string, string[]> } | null =
    null;
  return (regions) => {
    if (last === null || !areSame(last.regions, regions)) last = { regions, found: findOverlaps(regions) };
    return last.found;
  };
}

function areSame(before: readonly RegionOutline[], now: readonly RegionOutline[]): boolean {
  return before.length === now.length &&
    now.every(({ key, shape }, i) => before[i]!.key === key && before[i]!.shape === shape);
}
