// Where the tiles of kept areas are: one cache per area, filled by the page and read by its service worker.
import { fillTileUrl, type TileAddress } from "./tile_url.ts";

/** Of all these caches. `scope`: absolute URL of the page's folder, because an origin can have several Hubs. */
export const areaTilesPrefix = (scope: string) => `spielplatz-hub ${scope} area-tiles `;

export const nameAreaTiles = (scope: string, areaId: string) => areaTilesPrefix(scope) + areaId;

/** The URL under which a tile is kept. `template` may be relative to the page's folder. */
export function areaTileKey(template: string, scope: string, tile: TileAddress): string {
  return new URL(fillTileUrl(template, tile), scope).href;
}
