// Downloads an area: from each of its nodes the playgrounds, then the equipment, trees and POIs around them, cell by
// cell. Limits the number of concurrent requests.
import { intersects } from "contract/geometry/bbox.ts";
import { parseNotice } from "contract/playground/notice.ts";
import { parsePlayground, playgroundKey } from "contract/playground/playground.ts";
import type { RpcName } from "contract/rpc.ts";
import { runBounded } from "contract/kit/run_bounded.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Backend, Bbox, Playground } from "contract/types.ts";
import { MAX_AREA_BYTES, MAX_AREA_PLAYGROUNDS } from "./core/area_limits.ts";
import { type Cell, splitIntoCells } from "./core/cells.ts";
import type { NodeAnswers, OfflineNode } from "./core/offline_area.ts";
import { createNodeRequests, type DetailKind, NodeFailure, type NodeRequestParts } from "./node_requests.ts";

/** Maximum number of concurrent requests to one node. Low because data-nodes are small. */
export const NODE_REQUESTS = 2;
export const NODES_AT_ONCE = 4;
const DETAIL_KINDS: readonly DetailKind[] = ["equipment", "trees", "pois"];

interface DownloadedNode {
  readonly node: OfflineNode;
  /** The answers as JSON. */
  readonly text: string;
}

export interface Downloaded {
  readonly nodes: readonly DownloadedNode[];
  /** Regions without an answer, or with an incomplete one. */
  readonly failed: readonly Backend[];
}

/** `tooMany` and `tooLarge` mean that the area exceeds its limits. */
export type DownloadResult = Downloaded | "tooMany" | "tooLarge" | "aborted";

/** Number of playgrounds whose details are complete. */
export interface DownloadProgress {
  readonly done: number;
  /** Number of playgrounds. Null while the playgrounds themselves are being requested. */
  readonly total: number | null;
}

interface DownloadParts extends NodeRequestParts {
  readonly box: Bbox;
  readonly backends: readonly Backend[];
  readonly now: () => number;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** Ends the entire download. */
class LimitReached extends Error {
  constructor(readonly limit: "tooMany" | "tooLarge") {
    super(limit);
  }
}

/** Adds to the size of the text held in memory until the download ends. */
type Hold = (text: string) => void;

interface FoundNode {
  readonly backend: Backend;
  readonly meta: unknown;
  readonly playgrounds: readonly unknown[];
  readonly keys: ReadonlySet<string>;
  readonly cells: readonly Cell[];
}

/** Downloads an area. Never rejects because of a node's answers. */
export async function downloadArea(parts: DownloadParts): Promise<DownloadResult> {
  const { box, backends, signal, now, onProgress } = parts;
  const request = createNodeRequests(parts);
  const failed: Backend[] = [];
  let total = 0;
  let done = 0;
  let bytes = 0;
  /** Characters received so far, because a node may send far more than an area can hold. */
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
    const found = new Map<string, { readonly item: unknown; readonly playground: Playground }>();
    await request.playgrounds(backend, box, (features) => {
      for (const item of features) {
        const playground = parsePlayground(item);
        if (playground === null || !intersects(shapeBbox(playground.shape), box)) continue;
        const key = playgroundKey(playground);
        if (found.has(key)) continue;
        hold(encode(item));
        found.set(key, { item, playground });
        limitCount(total + found.size);
      }
    });
    total += found.size;
    limitCount(total);
    const meta = await request.meta(backend);
    const all = [...found.values()];
    return {
      backend,
      meta,
      playgrounds: all.map(({ item }) => item),
      keys: new Set(found.keys()),
      cells: splitIntoCells(all.map(({ playground }) => playground)),
    };
  }

  async function complete(
    { backend, meta, playgrounds, keys, cells }: FoundNode,
    hold: Hold,
  ): Promise<DownloadedNode> {
    const lacking = new Set<RpcName>();
    /** Items by their JSON text, because a tree may be near playgrounds of two cells. */
    const details = { equipment: new Map(), trees: new Map(), pois: new Map<string, unknown>() };
    await runBounded(cells, NODE_REQUESTS, async (cell) => {
      for (const kind of DETAIL_KINDS) {
        for (const item of await request.details(backend, kind, cell, lacking)) {
          const text = encode(item);
          if (details[kind].has(text)) continue;
          hold(text);
          details[kind].set(text, item);
        }
      }
      done += cell.length;
      onProgress({ done, total });
    });
    const notices = (await request.notices(backend)).filter((item) => {
      const notice = parseNotice(item);
      return notice !== null && keys.has(playgroundKey(notice));
    });
    const itemsOf = (kind: DetailKind): unknown[] => [...details[kind].values()];
    const [equipment, trees, pois] = [itemsOf("equipment"), itemsOf("trees"), itemsOf("pois")];
    const answers: NodeAnswers = { meta, playgrounds, equipment, trees, pois, notices };
    const text = encode(answers);
    const size = new TextEncoder().encode(text).byteLength;
    bytes += size;
    if (bytes > MAX_AREA_BYTES) throw new LimitReached("tooLarge");
    const { url, name } = backend;
    const count = playgrounds.length;
    return {
      node: { url, name, keptAtMs: now(), playgrounds: count, bytes: size, lacking: [...lacking] },
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
    const nodes = await runBounded(
      found.filter((each) => each !== null),
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

/** Some browsers can parse deeply nested JSON that they cannot stringify. */
function encode(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw new NodeFailure({ kind: "format" });
  }
}
