// Calls of a node's functions within the limits of the check.
import type { RpcName } from "contract/rpc.ts";
import { createBackendCall } from "../federation/nodes/backend_call.ts";
import type { Result } from "../kit/core/failure.ts";
import type { Fetch } from "../kit/http/fetch_json.ts";

export const CHECK_TIMEOUT_MS = 5_000;
export const CHECK_LIMIT_BYTES = 1_048_576;

/** Calls a function of the node. Null from `parse` means a wrong format. */
export type Ask = <T>(
  name: RpcName,
  args: Record<string, string>,
  parse: (value: unknown) => T | null,
) => Promise<Result<T>>;

export interface AskParts {
  readonly fetch: Fetch;
  readonly pageUrl: string;
  readonly signal: AbortSignal;
}

/** A map connects only to the servers in its registry. */
export const refuseRedirects = (fetch: Fetch): Fetch => (url, init) =>
  fetch(url, { ...init, redirect: "manual" });

/** `onAnswer` receives the seconds of every call that succeeded. */
export function createAsk(
  { fetch, pageUrl, signal }: AskParts,
  baseUrl: string,
  onAnswer: (seconds: number) => void = () => {},
): Ask {
  const call = createBackendCall({
    fetch: refuseRedirects(fetch),
    pageUrl,
    connectOrigins: ["https:", "http:"],
  });
  const node = { key: "", slug: null, url: baseUrl, name: "" };
  return async (name, args, parse) => {
    const start = performance.now();
    const result = await call(node, name, args, parse, {
      signal,
      timeoutMs: CHECK_TIMEOUT_MS,
      limitBytes: CHECK_LIMIT_BYTES,
      cache: "no-store",
    });
    if (result.ok) onAnswer((performance.now() - start) / 1000);
    return result;
  };
}
