// Downloads an area and writes it: answers, then tiles, then both become visible at once. A failure leaves what is kept.
import type { Backend, Bbox } from "../../contract/types.ts";
import type { DownloadProgress, DownloadResult } from "./area_download.ts";
import type { AreaStore, StoreProblem } from "./area_store.ts";
import type { AreaTiles } from "./area_tiles.ts";
import { countBytes, type KeptArea } from "./core/kept_area.ts";
import type { KeptTiles, TileProblem } from "./core/kept_tiles.ts";
import type { DownloadedTiles } from "./tile_download.ts";

export type AreaOutcome =
  /** `tileProblem`: why tiles are missing; null: none are, or none were wanted. */
  | { readonly kind: "kept" | "renewed"; readonly area: KeptArea; readonly tileProblem: TileProblem | null }
  | { readonly kind: "removed" | "cancelled" | "noAnswer" | "tooMany" | "tooLarge" | "empty" }
  /** `neededBytes`: null while unknown. */
  | { readonly kind: StoreProblem; readonly neededBytes: number | null };

export interface UpdateParts {
  readonly store: AreaStore;
  /** The regions in a box. */
  readonly backendsIn: (box: Bbox) => readonly Backend[];
  readonly download: (
    job: {
      readonly box: Bbox;
      readonly backends: readonly Backend[];
      readonly signal: AbortSignal;
      readonly onProgress: (progress: DownloadProgress) => void;
    },
  ) => Promise<DownloadResult>;
  /** Null: this page keeps no tiles. */
  readonly tiles: AreaTiles | null;
}

export interface UpdateJob {
  readonly id: string;
  readonly box: Bbox;
  /** Null: a new area. */
  readonly earlier: KeptArea | null;
  readonly hasTiles: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly onTiles: (done: number, total: number) => void;
}

/** Never rejects because of a server or the storage. */
export async function updateArea(job: UpdateJob, parts: UpdateParts): Promise<AreaOutcome> {
  const { tiles } = parts;
  const result = await (tiles ? tiles.hold(() => update(job, parts)) : update(job, parts));
  // Nothing of a new area stays unless all of it does.
  const isStored = result.kind === "kept" || result.kind === "renewed";
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
  // A region that does not answer now keeps its earlier answers.
  for (const node of earlier?.nodes ?? []) {
    const text = texts.has(node.url) ? null : await store.read(earlier!.id, node.url);
    if (text === null || !result.failed.some(({ url }) => url === node.url)) continue;
    nodes.push(node);
    texts.set(node.url, text);
  }
  const loaded = await loadTiles(job, parts);
  if (signal.aborted) return { kind: "cancelled" };
  const failed = result.failed.map(({ name }) => name);
  const area: KeptArea = { id, box, nodes, failed, tiles: loaded.tiles };
  const written = await store.write(area, texts);
  if (!written.ok) return { kind: written.problem, neededBytes: countBytes(area) };
  return { kind: earlier ? "renewed" : "kept", area, tileProblem: loaded.problem };
}

async function loadTiles(job: UpdateJob, { tiles }: UpdateParts): Promise<DownloadedTiles> {
  const { id, box, earlier, hasTiles, signal, onTiles } = job;
  const before = earlier?.tiles ?? null;
  if (!hasTiles || !tiles?.isAllowed) return { tiles: before, problem: null };
  const loaded = await tiles.download({ areaId: id, box, signal, onProgress: onTiles }).catch(() => null);
  if (loaded === null) return { tiles: before, problem: signal.aborted ? null : "unreachable" };
  if (loaded.problem !== "full" || earlier !== null) return { ...loaded, tiles: loaded.tiles ?? before };
  // The playgrounds matter more: the tiles make room for them.
  await tiles.remove(id);
  return { tiles: loaded.tiles && withoutAny(loaded.tiles), problem: "full" };
}

const withoutAny = ({ count, missing, keptAtMs }: KeptTiles): KeptTiles => ({
  count: 0,
  bytes: 0,
  missing: count + missing,
  keptAtMs,
});
