// Previews of playgrounds that other nodes have: one call of `get_playground`, with the limits of a probe, kept for a
// short time.
import { parseLookup } from "../../contract/playground.ts";
import { playgroundArgs, rpcUrl } from "../../contract/rpc.ts";
import type { Backend } from "../../contract/types.ts";
import { resolveBackendUrl } from "../monitor/core/backend_url.ts";
import { PROBE_TIMEOUT_MS } from "../monitor/probe.ts";
import { requestText } from "../monitor/request_text.ts";
import type { PrivateNodes } from "../outbound/core/private_nodes.ts";
import type { LookUp } from "../outbound/destination.ts";
import { summarise } from "./core/playground_summary.ts";
import { formatPreviewPath, isTarget, type PreviewTarget } from "../../contract/preview_link.ts";
import type { PreviewOutcome, PreviewSource } from "./preview_source.ts";
import { createSummaryCache } from "./summary_cache.ts";

/** Four times the largest outline that is mapped. */
export const MAX_PREVIEW_BYTES = 256 * 1024;
/** Requests under way, in all and to one node. */
export const MAX_REQUESTS = 16;
export const MAX_NODE_REQUESTS = 4;
/** For which a node that was not reached is not asked again. */
export const COOLDOWN_MS = 15_000;

export interface NodeSourceParts {
  /** The region of a link; null: there is none. */
  readonly findBackend: (target: PreviewTarget) => Backend | null;
  /** Name of a region for a title; null: none is known. */
  readonly nameOf: (backend: Backend) => string | null;
  /** The program's own origin: relative backend URLs resolve against it. */
  readonly selfOrigin: () => string;
  readonly privateNodes: PrivateNodes;
  readonly userAgent: string;
  /** For requests of this program to itself over a Unix socket. */
  readonly ownClient?: Deno.HttpClient | undefined;
  readonly timeoutMs?: number;
  readonly lookUp?: LookUp;
  /** In milliseconds. */
  readonly now?: () => number;
}

export interface NodeSource extends PreviewSource {
  /** Ends the requests under way. */
  stop(): void;
}

export function createNodeSource(parts: NodeSourceParts): NodeSource {
  const { findBackend, nameOf, selfOrigin, privateNodes, userAgent, ownClient, now = Date.now } = parts;
  const { timeoutMs = PROBE_TIMEOUT_MS, lookUp } = parts;
  const stopping = new AbortController();
  const cache = createSummaryCache(now);
  /** By base and path. */
  const running = new Map<string, Promise<PreviewOutcome>>();
  /** Requests by base of the node. */
  const load = new Map<string, number>();
  /** End of the pause by base of the node; at most as many as there are nodes. */
  const resting = new Map<string, number>();

  async function ask(backend: Backend, base: string, target: PreviewTarget): Promise<PreviewOutcome> {
    const reply = await requestText(rpcUrl(base, "get_playground", playgroundArgs(target.osmId)), {
      timeoutMs,
      maxBytes: MAX_PREVIEW_BYTES,
      signal: stopping.signal,
      // As for the poll and the page.
      staysOnServer: true,
      privateNames: allowedNames(backend),
      userAgent,
      ownClient,
      ...(lookUp && { lookUp }),
    });
    if (reply.ok) {
      const outcome = readAnswer(reply.text, target, nameOf(backend));
      // The answer may be of a service that is no data-node: only a playground of this id is published.
      const isGuarded = reply.privateAddress !== null && allowedNames(backend) === "guard";
      return isGuarded && outcome.kind !== "found" ? { kind: "silent region" } : outcome;
    }
    if (reply.kind === "timeout" || reply.kind === "network") resting.set(base, now() + COOLDOWN_MS);
    return { kind: "silent region" };
  }

  /** A path is on this program itself, whatever its name resolves to. */
  const allowedNames = ({ url }: Backend): PrivateNodes => URL.canParse(url) ? privateNodes : "allow";

  async function track(base: string, task: Promise<PreviewOutcome>): Promise<PreviewOutcome> {
    load.set(base, (load.get(base) ?? 0) + 1);
    try {
      return await task;
    } finally {
      const left = load.get(base)! - 1;
      if (left === 0) load.delete(base);
      else load.set(base, left);
    }
  }

  return {
    find(target) {
      const backend = findBackend(target);
      const base = backend && resolveBackendUrl(backend.url, selfOrigin());
      if (backend === null) return { kind: "unknown region" };
      if (base === null) return { kind: "silent region" };
      const key = `${base} ${formatPreviewPath(target)}`;
      const known = cache.get(key) ?? running.get(key);
      if (known !== undefined) return known;
      if (now() < (resting.get(base) ?? 0)) return { kind: "silent region" };
      if (running.size >= MAX_REQUESTS || (load.get(base) ?? 0) >= MAX_NODE_REQUESTS) return { kind: "busy" };
      const task = track(base, ask(backend, base, target)).then((outcome) => {
        running.delete(key);
        if (outcome.kind !== "silent region") {
          resting.delete(base);
          cache.put(key, outcome);
        }
        return outcome;
      });
      running.set(key, task);
      return task;
    },
    stop: () => stopping.abort(),
  };
}

function readAnswer(text: string, target: PreviewTarget, region: string | null): PreviewOutcome {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { kind: "silent region" };
  }
  const lookup = parseLookup(document);
  if (lookup === null) return { kind: "silent region" };
  const { playground } = lookup;
  if (playground === null || !isTarget(playground, target)) return { kind: "unknown playground" };
  return { kind: "found", summary: summarise(playground, region) };
}
