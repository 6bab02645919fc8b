// Manages the base map of offline areas: size, download, removal.
import { hasVectorTiles } from "contract/page/area_tiles.ts";
import { baseMapTemplate } from "contract/map/map_archive.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Bbox } from "contract/types.ts";
import type { Fetch } from "../../kit/http/fetch_json.ts";
import { planTiles } from "./core/tile_plan.ts";
import { createTileCache } from "./tile_cache.ts";
import { downloadTiles, type TileDownloadParts } from "./tile_download.ts";

/** The tiles that an area would contain. */
export interface TileOffer {
  readonly count: number;
  /** Estimated size. */
  readonly bytes: number;
  /** True if the closest zooms are omitted because they have too many tiles. */
  readonly isCoarse: boolean;
}

export type AreaTiles = NonNullable<ReturnType<typeof createAreaTiles>>;

interface AreaTilesParts {
  readonly config: Pick<ClientConfig, "keepsTiles" | "mapArchive" | "tilesUrl">;
  readonly fetch: Fetch;
  /** Absolute URL of the page's folder. */
  readonly scope: string;
}

/** Average tile size of a raster map, which ranges from 5 kB in the country to 40 kB in a city. */
const BYTES_PER_TILE = 15_000;
/**
 * Average size of vector tiles, uncompressed as browsers store them. Ranges from 10 kB in the country to 300 kB in a
 * city.
 */
const BYTES_PER_VECTOR_TILE = 50_000;

/**
 * Creates the manager of the tiles. Null without a base map, or without a service worker, which would serve the tiles.
 */
export function createAreaTiles({ config, fetch, scope }: AreaTilesParts) {
  const mapZoom = config.mapArchive?.maxZoom;
  const template = baseMapTemplate(config);
  const { caches, navigator } = globalThis;
  if (template === null || !caches || !navigator.locks || !navigator.serviceWorker) return null;
  const cache = createTileCache(caches, navigator.locks, scope);
  const bytesPerTile = hasVectorTiles(template) ? BYTES_PER_VECTOR_TILE : BYTES_PER_TILE;
  return {
    /** Whether tiles may be downloaded. Tiles downloaded earlier remain usable. */
    isAllowed: config.keepsTiles,
    async estimate(box: Bbox): Promise<TileOffer> {
      const { count, isCoarse } = planTiles(box, mapZoom);
      const bytes = count * (await cache.meanBytes() ?? bytesPerTile);
      return { count, bytes, isCoarse };
    },
    /** Downloads the tiles of an area. Rejects if aborted. */
    download: (job: Pick<TileDownloadParts, "areaId" | "box" | "signal" | "onProgress">) =>
      downloadTiles({ ...job, template, mapZoom, scope, cache, fetch, now: () => Date.now() }),
    remove: cache.remove,
    sweep: cache.sweep,
    hold: cache.hold,
  };
}
