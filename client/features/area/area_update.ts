// Downloads an area's answers and tiles, then stores them in one step. A failure changes nothing.
import type { Backend, Bbox } from "contract/types.ts";
import type { DownloadProgress, DownloadResult } from "./area_download.ts";
import type { AreaStore, StoreProblem } from "./area_store.ts";
import type { AreaTiles } from "./area_tiles.ts";
import { countBytes, type OfflineArea } from "./core/offline_area.ts";
import type { OfflineTiles, TileProblem } from "./core/offline_area.ts";
import type { DownloadedTiles } from "./tile_download.ts";

export type AreaOutcome =
  /** `tileProblem` is the reason for missing tiles; null if no requested tile is missing. */
  | {
    readonly kind: "downloaded" | "updated";
    readonly area: OfflineArea;
    readonly tileProblem: TileProblem | null;
  }
  | { readonly kind: "removed" | "cancelled" | "noAnswer" | "tooMany" | "tooLarge" | "empty" }
  /** `neededBytes` is null if unknown. */
  | { readonly kind: StoreProblem; readonly neededBytes: number | null };

export interface UpdateParts {
  readonly store: AreaStore;
  readonly backendsIn: (box: Bbox) => readonly Backend[];
  readonly download: (
    job: {
      readonly box: Bbox;
      readonly backends: readonly Backend[];
      readonly signal: AbortSignal;
      readonly onProgress: (progress: DownloadProgress) => void;
    },
  ) => Promise<DownloadResult>;
  /** The manager of tiles; null if this page stores none. */
  readonly tiles: AreaTiles | null;
}

interface UpdateJob {
  readonly id: string;
  readonly box: Bbox;
  /** The area to update; null for a new one. */
  readonly earlier: OfflineArea | null;
  readonly hasTiles: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly onTiles: (done: number, total: number) => void;
}

/** Updates an area. Never rejects because of server or storage failures. */
export async function updateArea(job: UpdateJob, parts: UpdateParts): Promise<AreaOutcome> {
  const { tiles } = parts;
  const result = await (tiles ? tiles.hold(() => update(job, parts)) : update(job, parts));
  // A new area is stored completely or not at all.
  const isStored = result.kind === "downloaded" || result.kind === "updated";
  if (!isStored && job.earlier === null) await tiles?.remove(job.id);
  return result;
}

async function update(job: UpdateJob, parts: UpdateParts): Promise<AreaOutcome> {
  const { id, box, earlier, signal, onProgress } = job;
  const { store, backendsIn, download } = parts;
  const result = await download({ box, backends: backendsIn(box), signal, onProgress });
  if (signal.aborted || result === "aborted") return { kind: "cancelled" };
  if (typeof result === "string") return { kind: result };
  const isEmpty = result.nodes.every(({ node }) => node.playgrounds === 0);
  if (result.nodes.length === 0 || (isEmpty && earlier === null)) {
    return { kind: result.failed.length > 0 ? "noAnswer" : "empty" };
  }
  const texts = new Map(result.nodes.map(({ node, text }) => [node.url, text]));
  const nodes = result.nodes.map(({ node }) => node);
  // A region that does not answer keeps its earlier answers.
  for (const node of earlier?.nodes ?? []) {
    const text = texts.has(node.url) ? null : await store.read(earlier!.id, node.url);
    if (text === null || !result.failed.some(({ url }) => url === node.url)) continue;
    nodes.push(node);
    texts.set(node.url, text);
  }
  const loaded = await loadTiles(job, parts);
  if (signal.aborted) return { kind: "cancelled" };
  const failed = result.failed.map(({ name }) => name);
  const area: OfflineArea = { id, box, nodes, failed, tiles: loaded.tiles };
  const written = await store.write(area, texts);
  if (!written.ok) return { kind: written.problem, neededBytes: countBytes(area) };
  return { kind: earlier ? "updated" : "downloaded", area, tileProblem: loaded.problem };
}

async function loadTiles(job: UpdateJob, { tiles }: UpdateParts): Promise<DownloadedTiles> {
  const { id, box, earlier, hasTiles, signal, onTiles } = job;
  const before = earlier?.tiles ?? null;
  if (!hasTiles || !tiles?.isAllowed) return { tiles: before, problem: null };
  const loaded = await tiles.download({ areaId: id, box, signal, onProgress: onTiles }).catch(() => null);
  if (loaded === null) return { tiles: before, problem: signal.aborted ? null : "unreachable" };
  if (loaded.problem !== "full" || earlier !== null) return { ...loaded, tiles: loaded.tiles ?? before };
  // Tiles are removed to make room for playgrounds, which matter more.
  await tiles.remove(id);
  return { tiles: loaded.tiles && withoutAny(loaded.tiles), problem: "full" };
}

const withoutAny = ({ count, missing, keptAtMs }: OfflineTiles): OfflineTiles => ({
  count: 0,
  bytes: 0,
  missing: count + missing,
  keptAtMs,
});
