// Previews of playgrounds of other nodes. Calls `get_playground` once with the limits of a probe, and `get_notices`
// once. Responses are cached for a short time.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { parseJson } from "contract/kit/fields.ts";
import { type Notice, parseNotices } from "contract/playground/notice.ts";
import { parseLookup } from "contract/playground/playground.ts";
import { bboxArgs, playgroundArgs, rpcUrl } from "contract/rpc.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Backend, Playground } from "contract/types.ts";
import { resolveBackendUrl } from "../../base/outbound/core/backend_url.ts";
import { PROBE_TIMEOUT_MS } from "../../hub/monitor/probe.ts";
import { type Reply, requestText } from "../../base/outbound/request_text.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import type { LookUp } from "../../base/outbound/destination.ts";
import { summarise } from "./core/playground_summary.ts";
import { formatPreviewPath, isTarget, type PreviewTarget } from "contract/page/preview_link.ts";
import type { PreviewOutcome, PreviewSource } from "./preview_source.ts";
import { createNodeTurns } from "./node_turns.ts";
import { createSummaryCache } from "./summary_cache.ts";

/** Four times the size of the largest mapped outline. */
export const MAX_PREVIEW_BYTES = 256 * 1024;
/** Maximum number of running requests, in all and to one node. */
export const MAX_REQUESTS = 16;
export const MAX_NODE_REQUESTS = 2;
/** Maximum number of requests that wait for one node, and how long they wait. */
export const MAX_WAITING_REQUESTS = 1_000;
export const WAIT_MS = 5_000;
/** A response that takes longer is slow. */
export const SLOW_ANSWER_MS = 2_000;
/** Pause before the next request to a node that was unreachable, or was slow twice in a row. */
export const COOLDOWN_MS = 15_000;
/** Pause before a node that lacks notices is queried for them again, because the node may have been updated. */
export const LACKING_MS = 60 * 60_000;

export interface NodeSourceParts {
  /** The region of a link, or null. */
  readonly findBackend: (target: PreviewTarget) => Backend | null;
  /** Name of a region for a title, or null if unknown. */
  readonly nameOf: (backend: Backend) => string | null;
  /** The program's own origin, against which relative backend URLs are resolved. */
  readonly selfOrigin: () => string;
  readonly privateNodes: PrivateNodes;
  readonly userAgent: string;
  /** Client for requests of this program to itself over a Unix socket. */
  readonly ownClient?: Deno.HttpClient | undefined;
  readonly timeoutMs?: number;
  readonly waitMs?: number;
  readonly lookUp?: LookUp;
  /** In milliseconds. */
  readonly now?: () => number;
}

export interface NodeSource extends PreviewSource {
  /** Ends running and waiting requests. */
  stop(): void;
}

export function createNodeSource(parts: NodeSourceParts): NodeSource {
  const { findBackend, nameOf, selfOrigin, privateNodes, userAgent, ownClient, now = Date.now } = parts;
  const { timeoutMs = PROBE_TIMEOUT_MS, waitMs = WAIT_MS, lookUp } = parts;
  const stopping = new AbortController();
  const cache = createSummaryCache(now);
  const turns = createNodeTurns({
    maxRunning: MAX_REQUESTS,
    maxOfNode: MAX_NODE_REQUESTS,
    maxWaiting: MAX_WAITING_REQUESTS,
    waitMs,
  });
  /** Running and waiting requests by base and path. */
  const running = new Map<string, Promise<PreviewOutcome>>();
  /** Bases of nodes whose last response was slow. */
  const slow = new Set<string>();
  /** End of the pause by base of the node. */
  const resting = new Map<string, number>();

  /** End of the pause by base of a node without notices. */
  const lacking = new Map<string, number>();

  const isResting = (base: string) => now() < (resting.get(base) ?? 0);

  /** Updates the pause. A slow node blocks requests even if its responses are good. */
  function noteReply(base: string, isReached: boolean, isSlow: boolean): void {
    if (!isReached || (isSlow && slow.has(base))) resting.set(base, now() + COOLDOWN_MS);
    else if (!isSlow) resting.delete(base);
    if (isSlow) slow.add(base);
    else slow.delete(base);
  }

  async function ask(backend: Backend, base: string, target: PreviewTarget): Promise<PreviewOutcome> {
    // The pause may have begun while this request waited.
    if (isResting(base) || stopping.signal.aborted) return { kind: "silent region" };
    const startedMs = now();
    const reply = await request(backend, {
      url: rpcUrl(base, "get_playground", playgroundArgs(target.osmId)),
      timeoutMs,
    });
    const isReached = reply.ok || (reply.kind !== "timeout" && reply.kind !== "network");
    noteReply(base, isReached, now() - startedMs > SLOW_ANSWER_MS);
    if (!reply.ok) return { kind: "silent region" };
    const lookup = parseLookup(parseJson(reply.text));
    const found = lookup?.playground ?? null;
    if (found !== null && isTarget(found, target)) {
      const extras = { notices: await askNotices(backend, base, found), at: now() };
      return { kind: "found", summary: summarise(found, nameOf(backend), extras) };
    }
    // The response may come from a service that is not a data-node, so only a playground with this id is published.
    const isGuarded = reply.privateAddress !== null && allowedNames(backend) === "guard";
    return { kind: lookup === null || isGuarded ? "silent region" : "unknown playground" };
  }

  /** Requests notices about a playground. A preview omits them if the node has none, or is slow. */
  async function askNotices(
    backend: Backend,
    base: string,
    { shape }: Playground,
  ): Promise<readonly Notice[]> {
    if (now() < (lacking.get(base) ?? 0)) return [];
    const [box] = splitAtAntimeridian(shapeBbox(shape));
    const reply = await request(backend, {
      url: rpcUrl(base, "get_notices", bboxArgs(box!)),
      timeoutMs: Math.min(timeoutMs, SLOW_ANSWER_MS),
    });
    if (reply.ok) return parseNotices(parseJson(reply.text))?.items ?? [];
    if (reply.status === 404) lacking.set(base, now() + LACKING_MS);
    return [];
  }

  function request(
    backend: Backend,
    { url, timeoutMs }: { readonly url: string; readonly timeoutMs: number },
  ): Promise<Reply> {
    return requestText(url, {
      timeoutMs,
      maxBytes: MAX_PREVIEW_BYTES,
      signal: stopping.signal,
      // The poll and the page do not follow redirects to other servers either.
      staysOnServer: true,
      privateNames: allowedNames(backend),
      userAgent,
      ownClient,
      ...(lookUp && { lookUp }),
    });
  }

  /** A URL without a host leads to this program itself, even if the Hub's name resolves to a private address. */
  const allowedNames = ({ url }: Backend): PrivateNodes => URL.canParse(url) ? privateNodes : "allow";

  return {
    find(target) {
      const backend = findBackend(target);
      const base = backend && resolveBackendUrl(backend.url, selfOrigin());
      if (backend === null) return { kind: "unknown region" };
      if (base === null) return { kind: "silent region" };
      const key = `${base} ${formatPreviewPath(target)}`;
      const known = cache.get(key) ?? running.get(key);
      if (known !== undefined) return known;
      if (isResting(base)) return { kind: "silent region" };
      const taken = turns.take(base, () => ask(backend, base, target));
      if (taken === null) return { kind: "busy" };
      const task = taken.then((outcome): PreviewOutcome => {
        running.delete(key);
        if (outcome === null) return { kind: "busy" };
        if (outcome.kind !== "silent region") cache.put(key, outcome);
        return outcome;
      });
      running.set(key, task);
      return task;
    },
    stop() {
      stopping.abort();
      turns.stop();
    },
  };
}
