// Names and keys of the tile caches: one per offline area, filled by the page and read by its service worker.
import { fillTileUrl, type TileAddress } from "../map/tile_url.ts";

/** Prefix of the caches' names. `scope`: absolute URL of the page's folder, because an origin can have several Hubs. */
export const areaTilesPrefix = (scope: string) => `spielplatz-hub ${scope} area-tiles `;

export const nameAreaTiles = (scope: string, areaId: string) => areaTilesPrefix(scope) + areaId;

/** The URL from which a tile is requested. `template` may be relative to the page's folder. */
export function areaTileUrl(template: string, scope: string, tile: TileAddress): string {
  return new URL(fillTileUrl(template, tile), scope).href;
}

/** The id of a map archive, as `map_archive.ts` writes it. */
const ARCHIVE_ID = /\?v=[\w-]+$/;

/** The cache key of a tile: its URL without the archive's id, because the next archive has newer tiles at the same place. */
export const keyOfTileUrl = (url: string): string => url.replace(ARCHIVE_ID, "");

export function areaTileKey(template: string, scope: string, tile: TileAddress): string {
  return keyOfTileUrl(areaTileUrl(template, scope, tile));
}

/** Whether the tiles of a template are vector tiles of a map archive, which are not images. */
export const hasVectorTiles = (template: string | null): boolean => /\.mvt(\?|$)/.test(template ?? "");
