// Downloads the tiles of an area, few at a time. Ends at the first sign that the server wants no more requests: what has
// arrived by then is kept.
import { areaTileUrl, keyOfTileUrl } from "../../contract/area_tiles.ts";
import { runBounded } from "../../contract/run_bounded.ts";
import type { TileAddress } from "../../contract/tile_url.ts";
import type { Bbox } from "../../contract/types.ts";
import type { Fetch } from "../kit/http/fetch_json.ts";
import { MAX_AREA_TILE_BYTES } from "./core/area_limits.ts";
import type { KeptTiles, TileProblem } from "./core/kept_tiles.ts";
import { listTiles, planTiles } from "./core/tile_plan.ts";
import type { TileCache, TileCopy } from "./tile_cache.ts";
import { isUnreadable, requestTile } from "./tile_request.ts";

/** Tiles at a time: half of what a browser requests for a map. */
export const TILE_REQUESTS = 3;
/** A renewal leaves younger tiles: maps change slowly. */
export const TILE_FRESH_DAYS = 7;
/** Failures in a row after which the server counts as unreachable. */
const MAX_FAILURES = 5;
/** The first tiles of a zoom: if the server has none of them, it is taken to have none of this and closer zooms. */
const MAX_ABSENT = 30;

const DAY_MS = 86_400_000;

export interface DownloadedTiles {
  /** Null: the server does not allow it; nothing is kept. */
  readonly tiles: KeptTiles | null;
  readonly problem: TileProblem | null;
}

export interface TileDownloadParts {
  readonly areaId: string;
  readonly box: Bbox;
  /** May be relative to `scope`. */
  readonly template: string;
  /** Closest zoom that the map has; by default that of raster maps. */
  readonly lastZoom?: number;
  /** Absolute URL of the page's folder. */
  readonly scope: string;
  readonly cache: Pick<TileCache, "find" | "put">;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (done: number, total: number) => void;
}

/** When aborted, rejects with the reason of the signal. */
export async function downloadTiles(parts: TileDownloadParts): Promise<DownloadedTiles> {
  const { areaId, box, template, lastZoom, scope, cache, fetch, signal, now, onProgress } = parts;
  const all = listTiles(box, planTiles(box, lastZoom));
  const credentials = template.startsWith("tiles/") ? "same-origin" : "omit";
  const freshSinceMs = now() - TILE_FRESH_DAYS * DAY_MS;
  const kept = { count: 0, bytes: 0, keptAtMs: now() };
  const ofZoom = { zoom: -1, hasTiles: false, absent: 0 };
  let [done, absent, failures] = [0, 0, 0];
  let problem: TileProblem | null = null;
  /** No more requests; copies that are there still count. */
  let isStopped = false;

  function stop(reason: TileProblem | null): void {
    isStopped = true;
    problem ??= reason;
  }

  function count({ bytes, keptAtMs }: TileCopy): void {
    kept.count++;
    kept.bytes += bytes;
    kept.keptAtMs = Math.min(kept.keptAtMs, keptAtMs);
  }

  function noteAbsent({ z }: TileAddress): void {
    absent++;
    if (z !== ofZoom.zoom) Object.assign(ofZoom, { zoom: z, hasTiles: false, absent: 0 });
    if (++ofZoom.absent >= MAX_ABSENT && !ofZoom.hasTiles) stop(null);
  }

  async function noteFailure(url: string): Promise<void> {
    failures++;
    const isFirst = kept.count === 0 && failures === 1;
    if (isFirst && await isUnreadable(url, { fetch, signal, cache: "default" })) stop("unreadable");
    else if (failures >= MAX_FAILURES) stop("unreachable");
  }

  async function keep(key: string, { z }: TileAddress, image: Blob): Promise<TileCopy | null> {
    failures = 0;
    Object.assign(ofZoom, { zoom: z, hasTiles: true });
    if (kept.bytes + image.size > MAX_AREA_TILE_BYTES) return stop("tooLarge"), null;
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
    // A renewal leaves the earlier copy of a tile that fails.
    let copy = await cache.find(areaId, key);
    if (!isStopped && !(copy && copy.keptAtMs > freshSinceMs)) {
      const answer = await requestTile(url, {
        fetch,
        signal,
        credentials,
        cache: copy ? "no-cache" : "default",
      });
      signal.throwIfAborted();
      if (answer instanceof Blob) copy = await keep(key, tile, answer) ?? copy;
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
  // Stopped without a problem: the rest does not exist.
  const missing = isStopped && problem === null ? 0 : all.length - kept.count - absent;
  return { tiles: { ...kept, missing }, problem };
}
