// Fallback for old nodes: their whole region replaces functions that they lack. A missing function is called once per
// session. The whole region of a backend is requested once per session, and after a temporary failure at most once per
// refresh of the page's data.
import type { Parsed } from "contract/playground/playground.ts";
import type { Backend, BackendMeta, Playground } from "contract/types.ts";
import { type Failure, isNotFound, type Result, type WarnOnce } from "../../kit/core/failure.ts";
import type { BackendApi } from "./backend_api.ts";

/** Functions that a whole region can replace. A node that lacks one of the first two lacks all of them. */
const TIER_FUNCTIONS = ["get_playground_clusters", "get_playgrounds_bbox", "get_playground"] as const;

type TierFunction = typeof TIER_FUNCTIONS[number];

export type RegionFallback = ReturnType<typeof createRegionFallback>;

interface RegionView {
  readonly backend: Backend;
  /** The latest answer of `get_meta`. */
  readonly meta: BackendMeta | null;
}

interface Attempt {
  readonly url: string;
  /**
   * The answer of `get_meta` at the time of the attempt, or the first one after it. Every refresh gets a new answer.
   */
  meta: BackendMeta | null;
  readonly call: Promise<Result<Parsed<Playground>>>;
  isRepeatable: boolean;
}

export function createRegionFallback(
  api: Pick<BackendApi, "fetchRegion">,
  warnOnce: WarnOnce,
) {
  /** Functions that nodes lack, as texts of URL and function. */
  const lacking = new Set<string>();
  const attempts = new Map<string, Attempt>();
  /**
   * By node URL: functions that count as missing because their answer is unreadable. Some servers omit the CORS header
   * of a 404, or send a page instead. Null once the node has answered one of them, or if its region could not be loaded
   * either. Never contains clusters, because a short outage would load the regions of all nodes in a wide view.
   */
  const doubted = new Map<string, Set<TierFunction> | null>();

  const lacks = ({ url }: Backend, name: TierFunction) => lacking.has(`${url} ${name}`);

  const markLacking = (url: string, name: TierFunction) => {
    const lost = name === "get_playground" ? [name] : TIER_FUNCTIONS;
    for (const each of lost) lacking.add(`${url} ${each}`);
  };

  return {
    /** True once the node has reported that it lacks the function. */
    lacks,
    /**
     * Returns the answer to `call`, which calls this function without optional arguments. Returns null if the node
     * lacks the function. Skips `call` once that is known.
     */
    async ask<T>(
      backend: Backend,
      name: TierFunction,
      call: () => Promise<Result<T>>,
    ): Promise<Result<T> | null> {
      if (lacks(backend, name)) return null;
      const result = await call();
      const { url } = backend;
      if (result.ok) doubted.set(url, null);
      else if (isNotFound(result.failure)) {
        markLacking(url, name);
        return null;
      } else if (
        name !== "get_playground_clusters" && isUnreadable(result.failure) && doubted.get(url) !== null
      ) {
        doubted.set(url, (doubted.get(url) ?? new Set()).add(name));
        return null;
      }
      return result;
    },
    /**
     * Returns the whole region: the session's answer, or the latest failure. A change of view does not abort the
     * request, because the next view in the region needs the same answer.
     */
    fetch({ backend, meta }: RegionView): Promise<Result<Parsed<Playground>>> {
      const { key, url } = backend;
      const latest = attempts.get(key);
      if (latest) latest.meta ??= meta;
      if (latest?.url === url && !(latest.isRepeatable && latest.meta !== meta)) return latest.call;
      const warn = () =>
        warnOnce(
          `fallback ${url}`,
          `${backend.name} (${url}) lacks the tier functions, so this session uses get_playgrounds`,
        );
      // No warning about a doubted node, which may just be down.
      if (!doubted.get(url)) warn();
      const attempt: Attempt = { url, meta, call: api.fetchRegion(backend), isRepeatable: false };
      attempts.set(key, attempt);
      void attempt.call.then((result) => {
        if (result.ok) {
          for (const name of doubted.get(url) ?? []) markLacking(url, name);
          warn();
        } else {
          doubted.set(url, null);
          attempt.isRepeatable = isTransient(result.failure);
        }
      });
      return attempt.call;
    },
  };
}

/** Whether the browser cannot read the answer, or it is not from a node. */
const isUnreadable = (failure: Failure) =>
  failure.kind === "network" || failure.kind === "format" ||
  failure.kind === "http" && failure.status === 403;

/** A refusal or an invalid answer is final for the session. */
function isTransient(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status >= 500 || failure.status === 429;
  return failure.kind === "network" || failure.kind === "timeout";
}
