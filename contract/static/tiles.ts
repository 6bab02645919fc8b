// The tiles by which the files of a static region are cut: those of Web Mercator maps.
import type { Position } from "../geometry/geometry.ts";
import type { Bbox } from "../types.ts";

/** Zoom of the largest cells. A cell with too many playgrounds is cut in four repeatedly. */
export const CELL_ZOOM = 12;
export const MAX_CELL_ZOOM = 18;
/** Zoom of the tiles by which the indexes of a large region are cut. */
export const PART_ZOOM = 8;
/** Number of playgrounds above which the indexes of a region are cut. */
export const MAX_UNCUT_PLAYGROUNDS = 4_000;
/** Number of playgrounds above which a cell is cut in four. */
export const MAX_CELL_PLAYGROUNDS = 200;

export interface Tile {
  readonly z: number;
  /** From the west. */
  readonly x: number;
  /** From the north. */
  readonly y: number;
}

/** The tile at a zoom that contains a position in degrees. Positions beyond the edge of the map belong to the edge. */
export function tileAt([lon, lat]: Position, z: number): Tile {
  const side = 2 ** z;
  const clamp = (index: number) => Math.min(side - 1, Math.max(0, Math.floor(index)));
  const sine = Math.sin((lat * Math.PI) / 180);
  const northing = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { z, x: clamp((lon / 360 + 0.5) * side), y: clamp(northing * side) };
}

/** The box of a tile in degrees. */
export function tileBox({ z, x, y }: Tile): Bbox {
  const side = 2 ** z;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  return [(x / side - 0.5) * 360, latitude(y + 1), ((x + 1) / side - 0.5) * 360, latitude(y)];
}

/** Identifies a tile in texts and maps. */
export const tileKey = ({ z, x, y }: Tile): string => `${z}/${x}/${y}`;
