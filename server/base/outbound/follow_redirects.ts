// Follows redirects one by one, so that each can be rejected before its request.
import type { PlainErrorCode } from "contract/status/probe_error.ts";
import { isLinkLocal } from "contract/kit/address_range.ts";
import { type ConnectInit, connectTo, type Destination } from "./destination.ts";

const MAX_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface RedirectRules {
  readonly find: (url: URL) => Promise<Destination>;
  /** Why a redirect is refused, or null to follow it. Called before the name is looked up. */
  readonly refuseUrl?: (from: Destination, to: URL) => PlainErrorCode | null;
}

/** Resolves with the first response that is not a redirect, or why a redirect was refused. Rejects like `fetch`. */
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
    // For the same name, the addresses have already been looked up and checked.
    const to = next.hostname === from.url.hostname ? { ...from, url: next } : await find(next);
    if (from.privateAddress === null && to.privateAddress !== null) return "private_redirect";
    if (to.url.hostname !== from.url.hostname && isOnLink(to)) return "private_redirect";
    from = to;
  }
  return "too_many_redirects";
}

/** Link-local targets are also refused from within a private network, where no server needs them. */
const isOnLink = ({ url, addresses }: Destination) => (addresses ?? [url.hostname]).some(isLinkLocal);

/** Whether the origin is the same, or the same host upgraded from http to https, as in a Content-Security-Policy. */
export function isSameServer(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  const isUpgrade = from.protocol === "http:" && to.protocol === "https:";
  return isUpgrade && from.hostname === to.hostname && from.port === "" && to.port === "";
}
