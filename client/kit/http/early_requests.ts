// Requests that start_link.ts sends before the page's script runs.
import type { Fetch } from "./fetch_json.ts";

/** Requests by absolute URL. */
export type EarlyRequests = Map<
  string,
  readonly [response: Promise<Response>, controller: Pick<AbortController, "abort">]
>;

declare global {
  var earlyRequests: EarlyRequests | undefined;
}

/**
 * Returns a fetch that takes over the response of an early request to the same URL, once. A failed request is sent
 * again.
 */
export function takeEarly(fetch: Fetch, requests: EarlyRequests | undefined, pageUrl: string): Fetch {
  return (url, init) => {
    const key = new URL(url, pageUrl).href;
    const early = requests?.get(key);
    if (!early) return fetch(url, init);
    requests!.delete(key);
    const [response, controller] = early;
    init.signal?.addEventListener("abort", () => controller.abort());
    return response.catch(() => fetch(url, init));
  };
}

/** Aborts the requests that have not been taken over, because their answers would be outdated later. */
export function dropEarly(requests: EarlyRequests | undefined): void {
  requests?.forEach(([, controller]) => controller.abort());
  requests?.clear();
}
