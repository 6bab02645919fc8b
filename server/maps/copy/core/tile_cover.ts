// Finds the tiles at all zooms that a region touches. Enclaves are included, so that the map has no holes.
import type { Bbox, Shape } from "contract/types.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import { tileIdOf } from "../../../formats/pmtiles/core/tile_id.ts";
import { rangesOf, type TileRanges } from "./tile_ranges.ts";

/** Closed ring of coordinates in degrees, `[lon, lat, lon, lat, …]`. Longitudes may exceed 180. */
export type Ring = Float64Array;

/** Maximum number of tiles at the largest zoom. Germany has about 650 000 at zoom 15. */
export const MAX_TILES = 4_000_000;
/** Maximum total number of tile rows crossed by edges of the outline. */
const MAX_STEPS = 2_000_000;
/** Latitude of the northern edge of the Web Mercator square. */
const MAX_LATITUDE = 85.0511287798066;

/** Returns the outer rings of a region. If the region crosses the antimeridian, longitudes are from 0 to 360. */
export function ringsOfShape(shape: Shape): Ring[] {
  const [west, , east] = shapeBbox(shape);
  let start = 0;
  return shape.ringEnds.map((ends) => {
    const ring = shape.coordinates.slice(start, ends[0]);
    start = ends.at(-1)!;
    if (west > east) { for (let i = 0; i < ring.length; i += 2) if (ring[i]! < 0) ring[i]! += 360; }
    return ring;
  });
}

/** Returns the ring of a box. The box crosses the antimeridian if `west > east`. */
export function ringOfBox([west, south, east, north]: Bbox): Ring {
  const far = east < west ? east + 360 : east;
  return Float64Array.of(west, south, far, south, far, north, west, north, west, south);
}

/** First and last column of tiles in a row, inclusive. */
type Span = readonly [first: number, last: number];
type Rows = ReadonlyMap<number, readonly Span[]>;

/**
 * Returns all tiles from `minZoom` to `maxZoom` that have a point inside a ring or on it. Throws {@link ArchiveError}
 * if there are more than {@link MAX_TILES} tiles at the largest zoom.
 */
export function coverRings(rings: readonly Ring[], minZoom: number, maxZoom: number): TileRanges {
  const ids: number[][] = [];
  let rows = fillRows(rings, maxZoom);
  for (let zoom = maxZoom; zoom >= minZoom; zoom--) {
    ids.push(listIds(rows, zoom));
    rows = halve(rows);
  }
  const all = new Float64Array(ids.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of ids) {
    all.set(part, at);
    at += part.length;
  }
  return rangesOf(all);
}

function fillRows(rings: readonly Ring[], zoom: number): Rows {
  const size = 2 ** zoom;
  const touched = new Map<number, Span[]>();
  let steps = 0;
  for (const ring of rings) {
    const isWrapped = ring.some((value, at) => at % 2 === 0 && value > 180);
    const column = (x: number) => isWrapped ? Math.floor(x) : Math.min(size - 1, Math.floor(x));
    const add = (row: number, x1: number, x2: number) => {
      if (++steps > MAX_STEPS) throw tooMany(zoom);
      const key = Math.min(row, size - 1);
      const spans = touched.get(key) ?? [];
      touched.set(key, spans);
      spans.push(...wrap([column(Math.min(x1, x2)), column(Math.max(x1, x2))], size));
    };
    /** For each row, the positions where edges cross its middle. The inside of the ring is between pairs of them. */
    const crossings = new Map<number, number[]>();
    forEachEdge(ring, size, (x1, y1, x2, y2) => {
      const xAt = (y: number) => y1 === y2 ? x1 : x1 + (x2 - x1) * (y - y1) / (y2 - y1);
      const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
      for (let row = Math.floor(top); row <= Math.floor(bottom); row++) {
        if (y1 === y2) add(row, x1, x2);
        else add(row, xAt(Math.max(top, row)), xAt(Math.min(bottom, row + 1)));
        const middle = row + 0.5;
        if (y1 > middle === y2 > middle) continue;
        const list = crossings.get(row) ?? [];
        crossings.set(row, list);
        list.push(xAt(middle));
      }
    });
    for (const [row, list] of crossings) {
      list.sort((a, b) => a - b);
      for (let i = 0; i + 1 < list.length; i += 2) add(row, list[i]!, list[i + 1]!);
    }
  }
  return limit(new Map([...touched].map(([row, spans]) => [row, mergeSpans(spans)])), zoom);
}

/** Splits columns that extend beyond the antimeridian, so that they continue on the other side of the world. */
function wrap([first, last]: Span, size: number): Span[] {
  if (last < size) return [[first, last]];
  if (first >= size) return [[first - size, last - size]];
  return [[first, size - 1], [0, last - size]];
}

/** Calls back for every edge. Coordinates are in units of tiles. */
function forEachEdge(
  ring: Ring,
  size: number,
  visit: (x1: number, y1: number, x2: number, y2: number) => void,
): void {
  const x = (at: number) => (ring[at]! + 180) / 360 * size;
  const y = (at: number) => {
    const latitude = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, ring[at + 1]!));
    const share = 0.5 - Math.asinh(Math.tan(latitude * Math.PI / 180)) / (2 * Math.PI);
    return Math.min(1, Math.max(0, share)) * size;
  };
  for (let at = 2; at < ring.length; at += 2) visit(x(at - 2), y(at - 2), x(at), y(at));
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [first, last] of spans.toSorted((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

function limit(rows: Rows, zoom: number): Rows {
  let count = 0;
  for (const spans of rows.values()) for (const [first, last] of spans) count += last - first + 1;
  if (count > MAX_TILES) throw tooMany(zoom);
  return rows;
}

const tooMany = (zoom: number) =>
  new ArchiveError(
    `the region has more than ${MAX_TILES} tiles at zoom ${zoom}; give a smaller --max-zoom or a smaller region`,
  );

/** Returns the rows of the next smaller zoom. */
function halve(rows: Rows): Rows {
  const halved = new Map<number, Span[]>();
  for (const [row, spans] of rows) {
    const key = row >> 1;
    halved.set(key, [
      ...halved.get(key) ?? [],
      ...spans.map(([first, last]): Span => [first >> 1, last >> 1]),
    ]);
  }
  return new Map([...halved].map(([row, spans]) => [row, mergeSpans(spans)]));
}

function listIds(rows: Rows, zoom: number): number[] {
  const ids: number[] = [];
  for (const [row, spans] of rows) {
    for (const [first, last] of spans) {
      for (let column = first; column <= last; column++) ids.push(tileIdOf(zoom, column, row));
    }
  }
  return ids;
}
