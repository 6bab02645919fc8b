// Calls of data-node functions, with a timeout and a size limit, to origins that the page's security policy allows.
import { type RpcName, rpcUrl } from "../../contract/rpc.ts";
import type { Backend } from "../../contract/types.ts";
import { fail, type Result } from "../kit/core/failure.ts";
import { type Fetch, fetchJson } from "../kit/http/fetch_json.ts";

/** The specification's limit for the requests of a tier. */
export const REQUEST_TIMEOUT_MS = 5_000;
export const ANSWER_LIMIT_BYTES = 16_777_216;

export interface BackendCallParts {
  readonly fetch: Fetch;
  /** Address of the page; relative backend URLs resolve against it. */
  readonly pageUrl: string;
  /** Sources that the page's policy allows besides its own: origins, or a scheme such as `https:`. */
  readonly connectOrigins: readonly string[];
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly limitBytes?: number;
  readonly cache?: RequestCache;
}

export type BackendCall = (
  backend: Backend,
  name: RpcName,
  args: Record<string, string>,
  options: CallOptions,
) => Promise<Result<unknown>>;

export function createBackendCall({ fetch, pageUrl, connectOrigins }: BackendCallParts): BackendCall {
  const allowed = new Set([new URL(pageUrl).origin, ...connectOrigins]);
  // A backend URL has no trailing slash: the root path is empty, which would resolve to the page itself.
  const baseOf = (backend: Backend) => new URL(backend.url || "/", pageUrl);
  return async (backend, name, args, options) => {
    const base = baseOf(backend);
    if (!allowed.has(base.origin) && !allowed.has(base.protocol)) {
      return fail({ kind: "unknownOrigin", origin: base.origin });
    }
    return await fetchJson(rpcUrl(base.href.replace(/\/$/, ""), name, args), {
      fetch,
      timeoutMs: options.timeoutMs ?? REQUEST_TIMEOUT_MS,
      limitBytes: options.limitBytes ?? ANSWER_LIMIT_BYTES,
      ...(options.signal && { signal: options.signal }),
      ...(options.cache && { cache: options.cache }),
    });
  };
}
