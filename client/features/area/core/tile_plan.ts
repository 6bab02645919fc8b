// Plans the base map tiles of an offline area: from the zoom at which a few tiles cover it down to street level.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import type { Bbox } from "contract/types.ts";

/** Closest zoom of the tiles, which shows individual houses. Closer zooms of the map stretch these tiles. */
export const LAST_TILE_ZOOM = 17;
/** Maximum per area. Enough for a town down to its streets, or a county without the closest zooms. */
export const MAX_AREA_TILES = 2_500;
/** Maximum number of tiles at the farthest zoom. A zoom farther out would mostly show the surroundings. */
const FIRST_ZOOM_TILES = 6;
/** Limit of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.0511;

interface TilePlan {
  readonly firstZoom: number;
  readonly lastZoom: number;
  /** True if the closest zooms are omitted because they have too many tiles. */
  readonly isCoarse: boolean;
  readonly count: number;
}

/** Columns and rows of one zoom, inclusive. */
interface TileRange {
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

/**
 * Plans the tiles of an area. `box` is in degrees and may cross the antimeridian. `mapZoom` is the closest zoom of the
 * map.
 */
export function planTiles(box: Bbox, mapZoom = LAST_TILE_ZOOM): TilePlan {
  const closest = Math.min(mapZoom, LAST_TILE_ZOOM);
  let firstZoom = 0;
  while (firstZoom < closest && countTiles(box, firstZoom + 1) <= FIRST_ZOOM_TILES) firstZoom++;
  let lastZoom = firstZoom;
  let count = countTiles(box, firstZoom);
  for (let zoom = firstZoom + 1; zoom <= closest; zoom++) {
    const next = count + countTiles(box, zoom);
    if (next > MAX_AREA_TILES) break;
    [lastZoom, count] = [zoom, next];
  }
  return { firstZoom, lastZoom, isCoarse: lastZoom < closest, count };
}

/**
 * Lists all tiles, those of the farthest zoom first, so that an incomplete download only lacks tiles that can be
 * stretched.
 */
export function listTiles(box: Bbox, { firstZoom, lastZoom }: TilePlan): TileAddress[] {
  const tiles: TileAddress[] = [];
  for (let z = firstZoom; z <= lastZoom; z++) {
    for (const { columns, rows } of rangesOf(box, z)) {
      for (let y = rows[0]; y <= rows[1]; y++) {
        for (let x = columns[0]; x <= columns[1]; x++) tiles.push({ z, x, y });
      }
    }
  }
  return tiles;
}

function countTiles(box: Bbox, zoom: number): number {
  const size = ([first, last]: readonly [number, number]) => last - first + 1;
  return rangesOf(box, zoom).reduce((sum, { columns, rows }) => sum + size(columns) * size(rows), 0);
}

function rangesOf(box: Bbox, zoom: number): TileRange[] {
  const ranges = splitAtAntimeridian(box).map(([west, south, east, north]): TileRange => ({
    columns: [columnOf(west, zoom), columnOf(east, zoom)],
    rows: [rowOf(north, zoom), rowOf(south, zoom)],
  }));
  // At low zooms, one tile can cover both sides of the antimeridian.
  const isCovered = ({ columns }: TileRange, index: number) =>
    ranges.slice(0, index).some((other) => other.columns[0] <= columns[0] && other.columns[1] >= columns[1]);
  return ranges.filter((range, index) => !isCovered(range, index));
}

function columnOf(lon: number, zoom: number): number {
  return keepWithin(Math.floor(((lon + 180) / 360) * 2 ** zoom), zoom);
}

function rowOf(lat: number, zoom: number): number {
  const limited = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const northing = Math.asinh(Math.tan((limited * Math.PI) / 180)) / Math.PI;
  return keepWithin(Math.floor(((1 - northing) / 2) * 2 ** zoom), zoom);
}

const keepWithin = (index: number, zoom: number) => Math.max(0, Math.min(2 ** zoom - 1, index));
