// Tests whether an IP address belongs to the public internet, by the special-purpose registries of IANA (RFC 6890).

/** First address and length of the prefix. */
const PRIVATE_V4: readonly (readonly [first: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // Behind carrier-grade NAT (RFC 6598).
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, including the metadata services of cloud providers.
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
 * internet. Accepts every notation of IPv4 that URLs allow (decimal, octal, hexadecimal, short), and IPv6 with or
 * without brackets and zone. If an IPv6 address embeds an IPv4 address, the latter decides. True for other text.
 */
export function isPrivateAddress(address: string): boolean {
  const read = readAddress(address);
  if (read === null) return true;
  return typeof read === "number" ? isPrivateV4(read) : isPrivateV6(read);
}

/**
 * Whether the address is link-local or belongs to a cloud's metadata service, which hands out credentials. This program
 * needs no server at such an address. False for other text.
 */
export function isLinkLocal(address: string): boolean {
  const read = readAddress(address);
  if (read === null) return false;
  const value = typeof read === "number" ? read : findEmbedded(read);
  if (value !== null) return Math.floor(value / 65_536) === 0xa9fe;
  const [first = 0, ...rest] = read as readonly number[];
  return (first & 0xffc0) === 0xfe80 || (first === 0xfd00 && rest.join() === METADATA_REST);
}

/** The groups of fd00:ec2::254, without the first group. */
const METADATA_REST = [0xec2, 0, 0, 0, 0, 0, 0x254].join();

/** Returns the value of an IPv4 address, or the groups of an IPv6 address, or null for other text. */
function readAddress(address: string): number | readonly number[] | null {
  const plain = address.replace(/^\[(.*)\]$/, "$1").replace(/%.*$/, "");
  const host = URL.parse(`http://${plain.includes(":") ? `[${plain}]` : plain}/`)?.hostname ?? "";
  if (host.startsWith("[")) return readGroups(host.slice(1, -1));
  return isV4(host) ? readV4(host) : null;
}

/** Whether the host of a parsed URL is an address instead of a name. */
export const isAddress = (hostname: string): boolean => hostname.startsWith("[") || isV4(hostname);

/** Whether a name is `localhost` or below it, which is always this machine (RFC 6761). */
export const isLocalhost = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

const isV4 = (host: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(host);

const readV4 = (host: string) => host.split(".").reduce((value, part) => value * 256 + Number(part), 0);

function isPrivateV4(value: number): boolean {
  return PRIVATE_V4.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(value / size) === Math.floor(readV4(first) / size);
  });
}

/** Returns the eight groups of an address in the notation of URLs, which has no dots and at most one `::`. */
function readGroups(text: string): number[] {
  const [head = "", tail] = text.split("::");
  const read = (part: string) => part === "" ? [] : part.split(":").map((group) => parseInt(group, 16));
  const [start, end] = [read(head), tail === undefined ? [] : read(tail)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function isPrivateV6(groups: readonly number[]): boolean {
  const embedded = findEmbedded(groups);
  if (embedded !== null) return isPrivateV4(embedded);
  const [a = 0, b = 0] = groups;
  // Teredo addresses count as private, because they obfuscate the IPv4 address. Only 2000::/3 is global unicast.
  return (a === 0x2001 && b === 0) || (a & 0xe000) !== 0x2000;
}

/** Returns the embedded IPv4 address (IPv4-mapped, IPv4-translated RFC 2765, NAT64 RFC 6052, 6to4), or null. */
function findEmbedded(groups: readonly number[]): number | null {
  const read = (from: number) => (groups[from] ?? 0) * 65_536 + (groups[from + 1] ?? 0);
  const prefix = groups.slice(0, 6).join();
  if (EMBEDDING.has(prefix)) return read(6);
  return groups[0] === 0x2002 ? read(1) : null;
}

const EMBEDDING: ReadonlySet<string> = new Set(
  [[0, 0, 0, 0, 0, 0xffff], [0, 0, 0, 0, 0xffff, 0], [0x64, 0xff9b, 0, 0, 0, 0]].map((prefix) =>
    prefix.join()
  ),
);
