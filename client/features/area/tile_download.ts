// Downloads the tiles of an area, a few at a time. Stops at the first sign that the server rejects requests, and keeps
// the tiles received so far.
import { areaTileUrl, keyOfTileUrl } from "contract/page/area_tiles.ts";
import { runBounded } from "contract/kit/run_bounded.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import type { Bbox } from "contract/types.ts";
import type { Fetch } from "../../kit/http/fetch_json.ts";
import { readBody } from "../../kit/read_body.ts";
import { MAX_AREA_TILE_BYTES } from "./core/area_limits.ts";
import type { OfflineTiles, TileProblem } from "./core/offline_area.ts";
import { listTiles, planTiles } from "./core/tile_plan.ts";
import type { TileCache, TileCopy } from "./tile_cache.ts";

/** Maximum number of concurrent requests, half as many as a browser sends for a map. */
export const TILE_REQUESTS = 3;
/** Age in days below which an update keeps a tile, because maps change slowly. */
export const TILE_FRESH_DAYS = 7;
/** Consecutive failures after which the server counts as unreachable. */
const MAX_FAILURES = 5;
/** If this many tiles at the start of a zoom are absent, the server is assumed to lack that zoom and closer ones. */
const MAX_ABSENT = 30;

const DAY_MS = 86_400_000;
export const MAX_TILE_BYTES = 1_048_576;
const TILE_TYPE = /^(?:image\/|application\/vnd\.mapbox-vector-tile)/;
const TILE_TIMEOUT_MS = 20_000;

export interface DownloadedTiles {
  /** The stored tiles. Null if the server does not permit the download, so that nothing is stored. */
  readonly tiles: OfflineTiles | null;
  readonly problem: TileProblem | null;
}

export interface TileDownloadParts {
  readonly areaId: string;
  readonly box: Bbox;
  /** URL template of the tiles, which may be relative to `scope`. */
  readonly template: string;
  /** Closest zoom of the map. Defaults to that of raster maps. */
  readonly mapZoom?: number | undefined;
  /** Absolute URL of the page's folder. */
  readonly scope: string;
  readonly cache: Pick<TileCache, "find" | "put">;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (done: number, total: number) => void;
}

/** Downloads the tiles. Rejects with the signal's reason if aborted. */
export async function downloadTiles(parts: TileDownloadParts): Promise<DownloadedTiles> {
  const { areaId, box, template, mapZoom, scope, cache, fetch, signal, now, onProgress } = parts;
  const all = listTiles(box, planTiles(box, mapZoom));
  const credentials = template.startsWith("tiles/") ? "same-origin" : "omit";
  const freshSinceMs = now() - TILE_FRESH_DAYS * DAY_MS;
  const saved = { count: 0, bytes: 0, keptAtMs: now() };
  const ofZoom = { zoom: -1, hasTiles: false, absent: 0 };
  let [done, absent, failures] = [0, 0, 0];
  let problem: TileProblem | null = null;
  /** True once no more tiles are requested. Stored copies are still counted. */
  let isStopped = false;

  function stop(reason: TileProblem | null): void {
    isStopped = true;
    problem ??= reason;
  }

  function count({ bytes, keptAtMs }: TileCopy): void {
    saved.count++;
    saved.bytes += bytes;
    saved.keptAtMs = Math.min(saved.keptAtMs, keptAtMs);
  }

  function noteAbsent({ z }: TileAddress): void {
    absent++;
    if (z !== ofZoom.zoom) Object.assign(ofZoom, { zoom: z, hasTiles: false, absent: 0 });
    if (++ofZoom.absent >= MAX_ABSENT && !ofZoom.hasTiles) stop(null);
  }

  async function noteFailure(url: string): Promise<void> {
    failures++;
    const isFirst = saved.count === 0 && failures === 1;
    if (isFirst && await isUnreadable(url, { fetch, signal, cache: "default" })) stop("unreadable");
    else if (failures >= MAX_FAILURES) stop("unreachable");
  }

  async function save(key: string, { z }: TileAddress, image: Blob): Promise<TileCopy | null> {
    failures = 0;
    Object.assign(ofZoom, { zoom: z, hasTiles: true });
    if (saved.bytes + image.size > MAX_AREA_TILE_BYTES) return stop("tooLarge"), null;
    try {
      await cache.put(areaId, key, image, now());
      return { bytes: image.size, keptAtMs: now() };
    } catch {
      return stop("full"), null;
    }
  }

  async function load(tile: TileAddress): Promise<void> {
    const url = areaTileUrl(template, scope, tile);
    const key = keyOfTileUrl(url);
    // The earlier copy of a tile stays if an update fails.
    let copy = await cache.find(areaId, key);
    if (!isStopped && !(copy && copy.keptAtMs > freshSinceMs)) {
      const answer = await requestTile(url, {
        fetch,
        signal,
        credentials,
        cache: copy ? "no-cache" : "default",
      });
      signal.throwIfAborted();
      if (answer instanceof Blob) copy = await save(key, tile, answer) ?? copy;
      else if (answer === "refused") stop("refused");
      else if (answer === "failed") await noteFailure(url);
      else if (copy === null) noteAbsent(tile);
    }
    if (copy) count(copy);
    if (!isStopped) onProgress(++done, all.length);
  }

  onProgress(0, all.length);
  await runBounded(all, TILE_REQUESTS, load);
  signal.throwIfAborted();
  if (problem === "unreadable") return { tiles: null, problem };
  // If the download stopped without a problem, the remaining tiles do not exist.
  const missing = isStopped && problem === null ? 0 : all.length - saved.count - absent;
  return { tiles: { ...saved, missing }, problem };
}

/** `absent` means that the server has no such tile, `refused` that it rejects requests or is failing. */
type TileAnswer = Blob | "absent" | "refused" | "failed";

interface TileRequestOptions {
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  readonly cache: RequestCache;
  /** `same-origin` for tiles of this server, which may require a login. */
  readonly credentials?: "omit" | "same-origin";
}

/** Requests a tile. Never rejects. An aborted request counts as failed. */
async function requestTile(url: string, options: TileRequestOptions): Promise<TileAnswer> {
  const { fetch, cache, credentials = "omit" } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TILE_TIMEOUT_MS)]);
  try {
    const response = await fetch(url, { mode: "cors", credentials, cache, signal });
    const { status } = response;
    const isTile = TILE_TYPE.test(response.headers.get("content-type") ?? "");
    const length = Number(response.headers.get("content-length") ?? 0);
    if (status !== 200 || !isTile || length > MAX_TILE_BYTES) {
      response.body?.cancel().catch(() => {});
      if (status === 204 || status === 404 || status === 410) return "absent";
      return status >= 400 ? "refused" : "failed";
    }
    // The announced length may be wrong, and a body may be endless.
    const body = await readBody(response, MAX_TILE_BYTES);
    if (body === null) return "failed";
    const image = new Blob([...body], { type: response.headers.get("content-type")! });
    return image.size > 0 ? image : "failed";
  } catch {
    return "failed";
  }
}

/** Whether the server answers but does not permit pages to read the tile. */
async function isUnreadable(url: string, { fetch, signal }: TileRequestOptions): Promise<boolean> {
  try {
    const response = await fetch(url, { mode: "no-cors", credentials: "omit", signal });
    return response.type === "opaque";
  } catch {
    return false;
  }
}
