// Path of a request -> the tile that it names. Pure.
import type { TileAddress } from "contract/map/tile_url.ts";

export interface TileRequest extends TileAddress {
  readonly extension: string;
}

/** Without leading zeros, so that a tile has one URL: proxies would otherwise cache it more than once. */
const PATH = /^\/tiles\/(0|[1-9]\d?)\/(0|[1-9]\d{0,8})\/(0|[1-9]\d{0,8})\.([a-z]{3,4})$/;

/** Null for anything that is no tile of the world, such as a column beyond the last one of its zoom. */
export function parseTilePath(path: string): TileRequest | null {
  const [, ...parts] = PATH.exec(path) ?? [];
  const [z = NaN, x = NaN, y = NaN] = parts.slice(0, 3).map(Number);
  const count = 2 ** z;
  return x < count && y < count ? { z, x, y, extension: parts[3]! } : null;
}
