// Names and keys of the tile caches: one per offline area, filled by the page and read by its service worker.
import { fillTileUrl, type TileAddress } from "../map/tile_url.ts";

/**
 * Prefix of cache names. `scope` is the absolute URL of the page's folder, because one origin can have several Hubs.
 */
export const areaTilesPrefix = (scope: string) => `spielplatz-hub ${scope} area-tiles `;

export const nameAreaTiles = (scope: string, areaId: string) => areaTilesPrefix(scope) + areaId;

/** URL from which a tile is requested. `template` may be relative to the page's folder. */
export function areaTileUrl(template: string, scope: string, tile: TileAddress): string {
  return new URL(fillTileUrl(template, tile), scope).href;
}

/** The id of a map archive, as `map_archive.ts` writes it. */
const ARCHIVE_ID = /\?v=[\w-]+$/;

/** Cache key of a tile: its URL without the archive's id, so that tiles of a newer archive have the same keys. */
export const keyOfTileUrl = (url: string): string => url.replace(ARCHIVE_ID, "");

export function areaTileKey(template: string, scope: string, tile: TileAddress): string {
  return keyOfTileUrl(areaTileUrl(template, scope, tile));
}

/** Whether a template is for vector tiles of a map archive, which are not images. */
export const hasVectorTiles = (template: string | null): boolean => /\.mvt(\?|$)/.test(template ?? "");
