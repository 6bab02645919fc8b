// Downloads what is kept of an area: of every node in it the playgrounds, then equipment, trees and places around them,
// cell by cell. Few requests at a time.
import { intersects } from "../../contract/bbox.ts";
import { parsePlayground, playgroundKey } from "../../contract/playground.ts";
import type { RpcName } from "../../contract/rpc.ts";
import { runBounded } from "../../contract/run_bounded.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Backend, Bbox, Playground } from "../../contract/types.ts";
import { MAX_AREA_BYTES, MAX_AREA_PLAYGROUNDS } from "./core/area_limits.ts";
import { type Cell, splitIntoCells } from "./core/cells.ts";
import { encodeAnswers, type KeptNode } from "./core/kept_area.ts";
import { createNodeRequests, NodeFailure, type NodeRequestParts } from "./node_requests.ts";

/** Requests at a time to one node: data-nodes are small. */
export const NODE_REQUESTS = 2;
/** Nodes at a time. */
export const NODES_AT_ONCE = 4;

export interface DownloadedNode {
  readonly node: KeptNode;
  readonly text: string;
}

export interface Downloaded {
  readonly nodes: readonly DownloadedNode[];
  /** Regions that did not answer, or not completely. */
  readonly failed: readonly Backend[];
}

/** `tooMany`, `tooLarge`: beyond the limits of an area. */
export type DownloadResult = Downloaded | "tooMany" | "tooLarge" | "aborted";

/** Playgrounds whose details have arrived, of those known so far. */
export interface DownloadProgress {
  readonly done: number;
  /** Null while the playgrounds themselves are requested. */
  readonly total: number | null;
}

export interface DownloadParts extends NodeRequestParts {
  readonly box: Bbox;
  readonly backends: readonly Backend[];
  readonly now: () => number;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** Ends the whole download. */
class LimitReached extends Error {
  constructor(readonly limit: "tooMany" | "tooLarge") {
    super(limit);
  }
}

/** Counts the text of what is kept until the download ends. */
type Hold = (text: string) => void;

interface FoundNode {
  readonly backend: Backend;
  readonly meta: unknown;
  readonly playgrounds: readonly unknown[];
  readonly cells: readonly Cell[];
}

/** Never rejects because of a node. */
export async function downloadArea(parts: DownloadParts): Promise<DownloadResult> {
  const { box, backends, signal, now, onProgress } = parts;
  const request = createNodeRequests(parts);
  const failed: Backend[] = [];
  let total = 0;
  let done = 0;
  let bytes = 0;
  /** Characters of the answers so far: a node may send far more than an area can keep. */
  let held = 0;

  async function attempt<T>(backend: Backend, run: (hold: Hold) => Promise<T>): Promise<T | null> {
    let ownHeld = 0;
    const hold = (text: string) => {
      ownHeld += text.length;
      held += text.length;
      if (held > MAX_AREA_BYTES) throw new LimitReached("tooLarge");
    };
    try {
      return await run(hold);
    } catch (error) {
      if (!(error instanceof NodeFailure) || signal.aborted) throw error;
      held -= ownHeld;
      failed.push(backend);
      return null;
    }
  }

  function limitCount(playgrounds: number): void {
    if (playgrounds > MAX_AREA_PLAYGROUNDS) throw new LimitReached("tooMany");
  }

  async function find(backend: Backend, hold: Hold): Promise<FoundNode> {
    const kept = new Map<string, { readonly item: unknown; readonly playground: Playground }>();
    await request.playgrounds(backend, box, (features) => {
      for (const item of features) {
        const playground = parsePlayground(item);
        if (playground === null || !intersects(shapeBbox(playground.shape), box)) continue;
        const key = playgroundKey(playground);
        if (kept.has(key)) continue;
        hold(encode(() => JSON.stringify(item)));
        kept.set(key, { item, playground });
        limitCount(total + kept.size);
      }
    });
    total += kept.size;
    limitCount(total);
    const meta = await request.meta(backend);
    const all = [...kept.values()];
    return {
      backend,
      meta,
      playgrounds: all.map(({ item }) => item),
      cells: splitIntoCells(all.map(({ playground }) => playground)),
    };
  }

  async function complete(
    { backend, meta, playgrounds, cells }: FoundNode,
    hold: Hold,
  ): Promise<DownloadedNode> {
    const lacking = new Set<RpcName>();
    const kept = {
      equipment: createCollection(hold),
      trees: createCollection(hold),
      pois: createCollection(hold),
    };
    await runBounded(cells, NODE_REQUESTS, async (cell) => {
      kept.equipment.add(await request.equipment(backend, cell, lacking));
      kept.trees.add(await request.trees(backend, cell, lacking));
      kept.pois.add(await request.pois(backend, cell, lacking));
      done += cell.length;
      onProgress({ done, total });
    });
    const text = encode(() =>
      encodeAnswers({
        meta,
        playgrounds,
        equipment: kept.equipment.items(),
        trees: kept.trees.items(),
        pois: kept.pois.items(),
      })
    );
    const size = new TextEncoder().encode(text).byteLength;
    bytes += size;
    if (bytes > MAX_AREA_BYTES) throw new LimitReached("tooLarge");
    const { url, name } = backend;
    return {
      node: {
        url,
        name,
        keptAtMs: now(),
        playgrounds: playgrounds.length,
        bytes: size,
        lacking: [...lacking],
      },
      text,
    };
  }

  try {
    onProgress({ done: 0, total: null });
    const found = await runBounded(
      backends,
      NODES_AT_ONCE,
      (each) => attempt(each, (hold) => find(each, hold)),
    );
    onProgress({ done: 0, total });
    const there = found.filter((each) => each !== null);
    const nodes = await runBounded(
      there,
      NODES_AT_ONCE,
      (each) => attempt(each.backend, (hold) => complete(each, hold)),
    );
    return { nodes: nodes.filter((each) => each !== null), failed };
  } catch (error) {
    if (error instanceof LimitReached) return error.limit;
    if (signal.aborted) return "aborted";
    throw error;
  }
}

/** Items of several answers without copies, such as a tree near playgrounds of two cells. */
function createCollection(hold: Hold) {
  const byText = new Map<string, unknown>();
  return {
    add(items: readonly unknown[]): void {
      for (const item of items) {
        const text = encode(() => JSON.stringify(item));
        if (byText.has(text)) continue;
        hold(text);
        byText.set(text, item);
      }
    },
    items: () => [...byText.values()],
  };
}

/** Some browsers can read what is nested too deep for them to write. */
function encode(write: () => string): string {
  try {
    return write();
  } catch {
    throw new NodeFailure({ kind: "format" });
  }
}
