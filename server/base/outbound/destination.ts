// Looks up the addresses of a host once, and sends requests to exactly those (against DNS rebinding).
import { lookup } from "node:dns/promises";
import { classifyFailure } from "./core/failure_text.ts";
import { isAddress, isLocalhost, isPrivateAddress } from "contract/kit/address_range.ts";
import { limitLookups } from "./limit_lookups.ts";

/** Returns the addresses of a name. Rejects if there are none. */
export type LookUp = (name: string) => Promise<readonly string[]>;

/** Resolves host names as `fetch` does (hosts file, system order). */
export const lookUpAddresses: LookUp = limitLookups(async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)
);

export interface Destination {
  readonly url: URL;
  /** Null if the host is an address or localhost, or was not looked up. */
  readonly addresses: readonly string[] | null;
  /** The first address outside the public internet, or null. */
  readonly privateAddress: string | null;
}

/** Options of `fetch`. `client` must allow the header Host. */
export interface ConnectInit {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly client: Deno.HttpClient;
}

/**
 * Resolves the URL's host. An unknown name gives no addresses, so connecting fails. Rejects with the signal's reason.
 */
export async function findDestination(url: URL, lookUp: LookUp, signal: AbortSignal): Promise<Destination> {
  const { hostname } = url;
  if (isLocalhost(hostname)) return { url, addresses: null, privateAddress: hostname };
  if (isAddress(hostname)) {
    return { url, addresses: null, privateAddress: isPrivateAddress(hostname) ? hostname : null };
  }
  const addresses = await untilAborted(lookUp(hostname).catch(() => []), signal);
  return { url, addresses, privateAddress: addresses.find(isPrivateAddress) ?? null };
}

/** Ignores late results, because a look-up of the system cannot be cancelled. */
function untilAborted<T>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    pending.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Sorts IPv4 first, because an unreachable IPv6 address would use up the time limit. */
export const inOrder = (addresses: readonly string[]) =>
  addresses.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));

/**
 * Requests the URL from the addresses that were looked up, because a second look-up could return different ones. Over
 * https, requests the name, because no other server has a certificate for it. Does not follow redirects.
 */
export async function connectTo({ url, addresses }: Destination, init: ConnectInit): Promise<Response> {
  if (addresses === null || url.protocol === "https:") {
    return await fetch(url, { ...init, redirect: "manual" });
  }
  const headers = { ...init.headers, host: url.host };
  for (const [position, address] of inOrder(addresses).entries()) {
    const pinned = new URL(url);
    pinned.hostname = address.includes(":") ? `[${address}]` : address;
    try {
      return await fetch(pinned, { ...init, headers, redirect: "manual" });
    } catch (error) {
      const isLast = position === addresses.length - 1;
      if (isLast || !UNREACHED.has(classifyFailure(error))) throw error;
    }
  }
  throw new TypeError("dns error: no address");
}

const UNREACHED: ReadonlySet<string> = new Set(["connection_refused", "host_unreachable"]);
