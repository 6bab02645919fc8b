// Writes `security.txt` (RFC 9116): whom to tell about a flaw of this server. Pure.

/** Where the file is, below the root of a host. */
export const SECURITY_TXT_PATH = ".well-known/security.txt";

/** The RFC recommends less than a year. */
const MONTHS_VALID = 6;

export interface SecurityFacts {
  /** An https URL, or an e-mail address. */
  readonly contact: string;
  /** URL of the map with a trailing slash; null: unknown. */
  readonly publicUrl: string | null;
  readonly nowMs: number;
}

/** Returns the text of the file, with lines as the RFC asks for. It changes once a month. */
export function writeSecurityTxt({ contact, publicUrl, nowMs }: SecurityFacts): string {
  const fields = [
    ["Contact", contact.includes("://") ? contact : `mailto:${encodeMailAddress(contact)}`],
    ["Expires", findExpiry(nowMs)],
    ...listCanonicalUrls(publicUrl).map((url) => ["Canonical", url]),
    ["Preferred-Languages", "de, en"],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
}

/** The first of a month, so that the text does not differ from request to request. */
function findExpiry(nowMs: number): string {
  const now = new Date(nowMs);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1);
  return new Date(first).toISOString().replace(".000Z", "Z");
}

/**
 * Below a path, a proxy may answer the address at the root of the host with this file, too. Only https addresses are
 * allowed in the file.
 */
function listCanonicalUrls(publicUrl: string | null): string[] {
  if (publicUrl === null || !publicUrl.startsWith("https://")) return [];
  return [...new Set([new URL("/", publicUrl).href, publicUrl])].map((base) => `${base}${SECURITY_TXT_PATH}`);
}

/** RFC 6068: what would be read as the end of the address or as an escape is itself escaped. */
const encodeMailAddress = (address: string) => encodeURIComponent(address).replaceAll("%40", "@");
