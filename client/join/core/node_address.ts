// Reads the address that a visitor types, before anything is requested. Pure.
import { isAddress, isLocalhost, isPrivateAddress } from "contract/kit/address_range.ts";

/** Why an address cannot be checked. */
export type AddressProblem = "notAddress" | "credentials" | "query" | "ipv6" | "insecure" | "localOnly";

/** URL of the page that checks. */
export type PageUrl = Pick<URL, "protocol" | "hostname">;

export type NodeAddress =
  | { readonly ok: true; readonly baseUrl: string; readonly isInsecure: boolean }
  | { readonly ok: false; readonly problem: AddressProblem };

/** In characters. Leaves room for a call's arguments in URLs of 2 000 characters, which every server accepts. */
const MAX_ADDRESS = 500;
/** Names that only a local network resolves (RFC 6762, RFC 8375, ICANN's reservation of `internal`). */
const LOCAL_NAME = /^[^.]+$|\.(?:local|internal|lan|home\.arpa)\.?$/;

/**
 * Reads an absolute http(s) URL. The base has no trailing slash. A page served by http, or from a private address, also
 * accepts nodes that are, because its visitors reach them.
 */
export function readNodeAddress(typed: string, page: PageUrl): NodeAddress {
  const refuse = (problem: AddressProblem): NodeAddress => ({ ok: false, problem });
  const text = typed.trim();
  const url = text.length <= MAX_ADDRESS && /^https?:\/\/[^/\\]/i.test(text) ? URL.parse(text) : null;
  if (url === null || /\p{Cc}/u.test(text)) return refuse("notAddress");
  if (url.username !== "" || url.password !== "") return refuse("credentials");
  if (/[?#]/.test(text)) return refuse("query");
  // A Content-Security-Policy cannot name such an address, so the map could not connect to it.
  if (url.hostname.startsWith("[")) return refuse("ipv6");
  const isInsecure = url.protocol === "http:";
  if (isInsecure && page.protocol === "https:") return refuse("insecure");
  if (isLocal(url.hostname) && !isLocal(page.hostname)) return refuse("localOnly");
  return { ok: true, baseUrl: url.href.replace(/\/+$/, ""), isInsecure };
}

function isLocal(hostname: string): boolean {
  if (isLocalhost(hostname) || LOCAL_NAME.test(hostname)) return true;
  return isAddress(hostname) && isPrivateAddress(hostname);
}
