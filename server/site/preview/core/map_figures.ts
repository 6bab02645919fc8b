// Finds the tiles around a playground, and positions their features in the image.
import type { AreaKind, Level, LineKind } from "contract/map/base_map/map_rules.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import type { Bbox } from "contract/types.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureView } from "./picture_outline.ts";

/** Maximum number of tiles in an image. */
export const MAX_PICTURE_TILES = 6;
/** Points that are closer to the previous one, in pixels, are dropped from a tile's geometry. */
const MIN_STEP = 0.4;
/** Features further from the image, in pixels, do not reach into it. */
const MARGIN = 64;

/** A square in pixels of the image. */
export interface TileSquare {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** A tile and its position in the image. */
export interface PlacedTile extends TileAddress, TileSquare {}

/** An area or a line of the map, in pixels of the image. */
export interface MapFigure {
  readonly shape: AreaKind | LineKind;
  readonly level: Level;
  /** The tile of the figure. Beyond this tile, the figure continues in other tiles. */
  readonly tile: TileSquare;
  /** Flat `x, y` pairs. */
  readonly points: Float32Array;
  /** End index of each ring or line. */
  readonly ends: readonly number[];
}

export interface TileRange {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees. */
  readonly bounds: Bbox;
}

/**
 * Returns tiles at the largest zoom at which few cover the image. Null without such a zoom, or beyond the map's edge.
 */
export function placeTiles(view: PictureView, { minZoom, maxZoom, bounds }: TileRange): PlacedTile[] | null {
  const { lon, lat, worldPixels } = view;
  const [west, south, east, north] = bounds;
  if (!(lon >= west && lon <= east && lat >= south && lat <= north)) return null;
  const sine = Math.sin(lat * Math.PI / 180);
  /** Position of the image, in pixels of the world from its north-west. */
  const left = (lon + 180) / 360 * worldPixels - PICTURE_WIDTH / 2;
  const top = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPixels - PICTURE_HEIGHT / 2;
  const isWithin = left >= 0 && top >= 0 && left + PICTURE_WIDTH <= worldPixels &&
    top + PICTURE_HEIGHT <= worldPixels;
  if (!isWithin) return null;
  for (let z = maxZoom; z >= minZoom; z--) {
    const size = worldPixels / 2 ** z;
    const [firstX, firstY] = [Math.floor(left / size), Math.floor(top / size)];
    const columns = Math.ceil((left + PICTURE_WIDTH) / size) - firstX;
    const rows = Math.ceil((top + PICTURE_HEIGHT) / size) - firstY;
    if (columns * rows > MAX_PICTURE_TILES) continue;
    return Array.from({ length: columns * rows }, (_, i) => {
      const [x, y] = [firstX + i % columns, firstY + Math.floor(i / columns)];
      return { z, x, y, left: x * size - left, top: y * size - top, size };
    });
  }
  return null;
}

/** The part of a tile that reaches into the image, in tile widths from the tile's north-west corner. */
export function findVisibleBox({ left, top, size }: TileSquare) {
  return {
    left: (-MARGIN - left) / size,
    top: (-MARGIN - top) / size,
    right: (PICTURE_WIDTH + MARGIN - left) / size,
    bottom: (PICTURE_HEIGHT + MARGIN - top) / size,
  };
}

/** `points` are in tile widths. */
export function placeGeometry(
  { points, ends }: { readonly points: readonly number[]; readonly ends: readonly number[] },
  tile: TileSquare,
): Pick<MapFigure, "tile" | "points" | "ends"> {
  const { left, top, size } = tile;
  const placed: number[] = [];
  const placedEnds: number[] = [];
  let start = 0;
  for (const end of ends) {
    let [lastX, lastY] = [NaN, NaN];
    for (let i = start; i < end; i += 2) {
      const x = left + points[i]! * size;
      const y = top + points[i + 1]! * size;
      const isClose = Math.abs(x - lastX) < MIN_STEP && Math.abs(y - lastY) < MIN_STEP;
      // Another line may begin at the last point.
      if (isClose && i + 2 < end) continue;
      placed.push(x, y);
      lastX = x;
      lastY = y;
    }
    placedEnds.push(placed.length);
    start = end;
  }
  return { tile, points: Float32Array.from(placed), ends: placedEnds };
}
