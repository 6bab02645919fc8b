// Follows redirects one by one, so that each can be refused before it is requested.
import type { PlainErrorCode } from "../../contract/probe_error.ts";
import { type ConnectInit, connectTo, type Destination } from "./destination.ts";

const MAX_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface RedirectRules {
  readonly find: (url: URL) => Promise<Destination>;
  /** Why the redirect is not followed; null: it is. Called before the name is looked up. */
  readonly refuseUrl?: (from: Destination, to: URL) => PlainErrorCode | null;
}

/** The first answer that is not a redirect, or why a redirect was not followed. Rejects as `fetch` does. */
export async function followRedirects(
  first: Destination,
  init: ConnectInit,
  { find, refuseUrl = () => null }: RedirectRules,
): Promise<Response | PlainErrorCode> {
  let from = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await connectTo(from, init);
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, from.url);
    if (next === null || !/^https?:$/.test(next.protocol)) return "redirect_not_http";
    const refusal = refuseUrl(from, next);
    if (refusal !== null) return refusal;
    // The same name keeps its addresses: they were checked.
    const to = next.hostname === from.url.hostname ? { ...from, url: next } : await find(next);
    if (from.privateAddress === null && to.privateAddress !== null) return "private_redirect";
    from = to;
  }
  return "too_many_redirects";
}

/** As in a Content-Security-Policy: the same origin, or the same host upgraded from http to https. */
export function isSameServer(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:";
  return isUpgrade && from.hostname === to.hostname && from.port === "" && to.port === "";
}
