// Downloads what is kept of an area: of every node in it the playgrounds, then equipment, trees and places around them,
// cell by cell. Few requests at a time.
import { intersects } from "../../contract/bbox.ts";
import { parsePlayground, playgroundKey } from "../../contract/playground.ts";
import type { RpcName } from "../../contract/rpc.ts";
import { runBounded } from "../../contract/run_bounded.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Backend, Bbox, Playground } from "../../contract/types.ts";
import type { BackendCall } from "../nodes/backend_call.ts";
import { MAX_AREA_BYTES, MAX_AREA_PLAYGROUNDS } from "./core/area_limits.ts";
import { type Cell, splitIntoCells } from "./core/cells.ts";
import { encodeAnswers, type KeptNode } from "./core/kept_area.ts";
import { withoutCopies } from "./core/near_items.ts";
import { createNodeRequests, NodeFailure } from "./node_requests.ts";

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

export interface DownloadParts {
  readonly box: Bbox;
  readonly backends: readonly Backend[];
  /** Without kept answers. */
  readonly call: BackendCall;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly onProgress: (progress: DownloadProgress) => void;
}

/** Ends the whole download. */
class LimitReached extends Error {
  constructor(readonly limit: "tooMany" | "tooLarge") {
    super(limit);
  }
}

interface FoundNode {
  readonly backend: Backend;
  readonly meta: unknown;
  readonly playgrounds: readonly unknown[];
  readonly cells: readonly Cell[];
}

/** Never rejects because of a node. */
export async function downloadArea(parts: DownloadParts): Promise<DownloadResult> {
  const { box, backends, signal, now, onProgress } = parts;
  const request = createNodeRequests(parts.call, signal);
  const failed: Backend[] = [];
  let total = 0;
  let done = 0;
  let bytes = 0;

  async function attempt<T>(backend: Backend, run: () => Promise<T>): Promise<T | null> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NodeFailure) || signal.aborted) throw error;
      failed.push(backend);
      return null;
    }
  }

  async function find(backend: Backend): Promise<FoundNode> {
    const features = await request.playgrounds(backend, box);
    const kept = new Map<string, { readonly item: unknown; readonly playground: Playground }>();
    for (const item of features) {
      const playground = parsePlayground(item);
      if (playground === null || !intersects(shapeBbox(playground.shape), box)) continue;
      kept.set(playgroundKey(playground), { item, playground });
    }
    total += kept.size;
    if (total > MAX_AREA_PLAYGROUNDS) throw new LimitReached("tooMany");
    const meta = await request.meta(backend);
    const all = [...kept.values()];
    return {
      backend,
      meta,
      playgrounds: all.map(({ item }) => item),
      cells: splitIntoCells(all.map(({ playground }) => playground)),
    };
  }

  async function complete({ backend, meta, playgrounds, cells }: FoundNode): Promise<DownloadedNode> {
    const lacking = new Set<RpcName>();
    const details = await runBounded(cells, NODE_REQUESTS, async (cell) => {
      const equipment = await request.equipment(backend, cell, lacking);
      const trees = await request.trees(backend, cell, lacking);
      const pois = await request.pois(backend, cell, lacking);
      done += cell.length;
      onProgress({ done, total });
      return { equipment, trees, pois };
    });
    const text = encodeAnswers({
      meta,
      playgrounds,
      equipment: withoutCopies(details.flatMap(({ equipment }) => equipment)),
      trees: withoutCopies(details.flatMap(({ trees }) => trees)),
      pois: withoutCopies(details.flatMap(({ pois }) => pois)),
    });
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
    const found = await runBounded(backends, NODES_AT_ONCE, (each) => attempt(each, () => find(each)));
    onProgress({ done: 0, total });
    const there = found.filter((each) => each !== null);
    const nodes = await runBounded(
      there,
      NODES_AT_ONCE,
      (each) => attempt(each.backend, () => complete(each)),
    );
    return { nodes: nodes.filter((each) => each !== null), failed };
  } catch (error) {
    if (error instanceof LimitReached) return error.limit;
    if (signal.aborted) return "aborted";
    throw error;
  }
}
