// Whether an IP address belongs to the public internet, according to the special-purpose registries of IANA (RFC 6890).

/** First address and length of the prefix. */
const PRIVATE_V4: readonly (readonly [first: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // Behind carrier-grade NAT (RFC 6598).
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, with the metadata services of cloud providers.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  // Benchmarks (RFC 2544).
  ["198.18.0.0", 15],
  // Multicast, reserved, broadcast.
  ["224.0.0.0", 3],
];

/**
 * Whether the address is loopback, link-local, private, shared, multicast, unspecified or otherwise outside the public
 * internet. Accepts every notation of IPv4 that URLs allow (decimal, octal, hexadecimal, short), and IPv6 with or without
 * brackets and zone. For an IPv6 address with an embedded IPv4 address, the latter decides. True for other text.
 */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[(.*)\]$/, "$1").replace(/%.*$/, "");
  const host = URL.parse(`http://${plain.includes(":") ? `[${plain}]` : plain}/`)?.hostname ?? "";
  const groups = host.startsWith("[") ? readGroups(host.slice(1, -1)) : null;
  if (groups !== null) return isPrivateV6(groups);
  return !isV4(host) || isPrivateV4(readV4(host));
}

/** Whether the host of a parsed URL is an address instead of a name. */
export const isAddress = (hostname: string): boolean => hostname.startsWith("[") || isV4(hostname);

/** `localhost` and names below it: always this machine (RFC 6761). */
export const isLocalhost = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

const isV4 = (host: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(host);

const readV4 = (host: string) => host.split(".").reduce((value, part) => value * 256 + Number(part), 0);

function isPrivateV4(value: number): boolean {
  return PRIVATE_V4.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(value / size) === Math.floor(readV4(first) / size);
  });
}

/** The eight groups of an address in the notation of URLs: without dots, at most one `::`. */
function readGroups(text: string): number[] {
  const [head = "", tail] = text.split("::");
  const read = (part: string) => part === "" ? [] : part.split(":").map((group) => parseInt(group, 16));
  const [start, end] = [read(head), tail === undefined ? [] : read(tail)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function isPrivateV6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0] = groups;
  const embedded = (from: number) => isPrivateV4((groups[from] ?? 0) * 65_536 + (groups[from + 1] ?? 0));
  const startsWith = (...prefix: readonly number[]) => prefix.every((group, i) => groups[i] === group);
  // IPv4-mapped, IPv4-translated (RFC 2765), NAT64 (RFC 6052), 6to4.
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0, 0, 0, 0, 0xffff, 0)) return embedded(6);
  if (startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return embedded(6);
  if (a === 0x2002) return isPrivateV4(b * 65_536 + c);
  // Teredo obfuscates the embedded address. Only 2000::/3 is global unicast.
  return startsWith(0x2001, 0) || (a & 0xe000) !== 0x2000;
}
