// Host of a URL -> its addresses, looked up once, and a request to exactly those (against DNS rebinding).
import { lookup } from "node:dns/promises";
import { classifyFailure } from "./core/failure_text.ts";
import { isAddress, isLocalhost, isPrivateAddress } from "./core/address_range.ts";
import { limitLookups } from "./limit_lookups.ts";

/** Addresses of a name. Rejects when it has none. */
export type LookUp = (name: string) => Promise<readonly string[]>;

/** As `fetch` does: with the hosts file and the order of the system. */
export const lookUpAddresses: LookUp = limitLookups(async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)
);

export interface Destination {
  readonly url: URL;
  /** Null: the host is an address or localhost, or was not looked up. */
  readonly addresses: readonly string[] | null;
  /** The first address that is not of the public internet; null for none. */
  readonly privateAddress: string | null;
}

/** What requests of this program need besides the URL. `client` must allow the header Host. */
export interface ConnectInit {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly client: Deno.HttpClient;
}

/** For a name that does not resolve the list is empty, and connecting fails. Rejects with the signal's reason. */
export async function findDestination(url: URL, lookUp: LookUp, signal: AbortSignal): Promise<Destination> {
  const { hostname } = url;
  if (isLocalhost(hostname)) return { url, addresses: null, privateAddress: hostname };
  if (isAddress(hostname)) {
    return { url, addresses: null, privateAddress: isPrivateAddress(hostname) ? hostname : null };
  }
  const addresses = await untilAborted(lookUp(hostname).catch(() => []), signal);
  return { url, addresses, privateAddress: addresses.find(isPrivateAddress) ?? null };
}

/** The system's look-up cannot be cancelled; a late result is dropped. */
function untilAborted<T>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    pending.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/**
 * Requests the URL from the addresses that were looked up: a second look-up could give others. Redirects are not
 * followed. Over https the name is enough, since no other server has a certificate for it.
 */
export async function connectTo({ url, addresses }: Destination, init: ConnectInit): Promise<Response> {
  if (addresses === null || url.protocol === "https:") {
    return await fetch(url, { ...init, redirect: "manual" });
  }
  // Without a parallel attempt an unreachable IPv6 address would use up the deadline.
  const inOrder = addresses.toSorted((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
  const headers = { ...init.headers, host: url.host };
  for (const [position, address] of inOrder.entries()) {
    const pinned = new URL(url);
    pinned.hostname = address.includes(":") ? `[${address}]` : address;
    try {
      return await fetch(pinned, { ...init, headers, redirect: "manual" });
    } catch (error) {
      const isElsewhere = UNREACHED.has(classifyFailure(error)) && position < inOrder.length - 1;
      if (!isElsewhere) throw error;
    }
  }
  throw new TypeError("dns error: no address");
}

const UNREACHED: ReadonlySet<string> = new Set(["connection_refused", "host_unreachable"]);
