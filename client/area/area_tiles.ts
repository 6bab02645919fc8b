// The base map in kept areas: what it would need, its download, its removal.
import { hasVectorTiles } from "../../contract/area_tiles.ts";
import { baseMapTemplate } from "../../contract/map_archive.ts";
import type { Bbox, ClientConfig } from "../../contract/types.ts";
import type { Fetch } from "../kit/http/fetch_json.ts";
import { LAST_TILE_ZOOM, planTiles } from "./core/tile_plan.ts";
import { createTileCache } from "./tile_cache.ts";
import { type DownloadedTiles, downloadTiles } from "./tile_download.ts";

/** What the tiles of an area would need. */
export interface TileOffer {
  readonly count: number;
  /** An estimate. */
  readonly bytes: number;
  /** The closest zooms would be too many tiles. */
  readonly isCoarse: boolean;
}

export interface TileJob {
  readonly areaId: string;
  readonly box: Bbox;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

export interface AreaTiles {
  /** False: the tile server must not be asked for whole areas. Tiles that are kept already stay usable. */
  readonly isAllowed: boolean;
  estimate(box: Bbox): Promise<TileOffer>;
  /** When aborted, rejects. */
  download(job: TileJob): Promise<DownloadedTiles>;
  remove(areaId: string): Promise<void>;
  /** Removes tiles of areas that are not listed; none if the list is null. */
  sweep(listAreaIds: () => Promise<readonly string[] | null>): Promise<void>;
  hold<T>(run: () => Promise<T>): Promise<T>;
}

interface AreaTilesParts {
  readonly config: Pick<ClientConfig, "keepsTiles" | "mapArchive" | "tilesUrl">;
  readonly fetch: Fetch;
  /** Absolute URL of the page's folder. */
  readonly scope: string;
}

/** Of raster maps: from 5 kB in the fields to 40 kB in a city. */
const BYTES_PER_TILE = 15_000;
/** Uncompressed, as browsers keep them: from 10 kB in the fields to 300 kB in a city. */
const BYTES_PER_VECTOR_TILE = 50_000;

/** Null without a base map, or without a secure connection: then no service worker would read the tiles. */
export function createAreaTiles({ config, fetch, scope }: AreaTilesParts): AreaTiles | null {
  const { mapArchive } = config;
  const template = baseMapTemplate(config);
  const { caches, navigator } = globalThis;
  if (template === null || !caches || !navigator.locks || !navigator.serviceWorker) return null;
  const cache = createTileCache(caches, navigator.locks, scope);
  const bytesPerTile = hasVectorTiles(template) ? BYTES_PER_VECTOR_TILE : BYTES_PER_TILE;
  /** Closer tiles do not exist: the map stretches these. */
  const closest = Math.min(LAST_TILE_ZOOM, mapArchive?.maxZoom ?? LAST_TILE_ZOOM);
  return {
    isAllowed: config.keepsTiles,
    async estimate(box) {
      const { count, lastZoom } = planTiles(box, closest);
      const bytes = count * (await cache.meanBytes() ?? bytesPerTile);
      return { count, bytes, isCoarse: lastZoom < closest };
    },
    download: (job) =>
      downloadTiles({ ...job, template, lastZoom: closest, scope, cache, fetch, now: () => Date.now() }),
    remove: cache.remove,
    sweep: cache.sweep,
    hold: cache.hold,
  };
}
