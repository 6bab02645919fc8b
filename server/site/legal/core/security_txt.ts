// Writes `security.txt` (RFC 9116) with a contact for security issues. Pure.

/** Path of the file below the root of a host. */
export const SECURITY_TXT_PATH = ".well-known/security.txt";

/** The RFC recommends less than a year. */
const MONTHS_VALID = 6;

export interface SecurityFacts {
  /** An https URL or an e-mail address. */
  readonly contact: string;
  /** URL of the map with a trailing slash, or null if unknown. */
  readonly publicUrl: string | null;
  readonly nowMs: number;
}

/** Returns the file's text in the format of the RFC. It changes once a month. */
export function writeSecurityTxt({ contact, publicUrl, nowMs }: SecurityFacts): string {
  const fields = [
    ["Contact", contact.includes("://") ? contact : `mailto:${encodeMailAddress(contact)}`],
    ["Expires", findExpiry(nowMs)],
    ...listCanonicalUrls(publicUrl).map((url) => ["Canonical", url]),
    ["Preferred-Languages", "de, en"],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
}

/** The first day of a month, so that the text does not change with every request. */
function findExpiry(nowMs: number): string {
  const now = new Date(nowMs);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1);
  return new Date(first).toISOString().replace(".000Z", "Z");
}

/**
 * Lists the file's own URLs, which have to be https. If the map is below a path, a proxy may also serve the file at the
 * root of the host.
 */
function listCanonicalUrls(publicUrl: string | null): string[] {
  if (publicUrl === null || !publicUrl.startsWith("https://")) return [];
  return [...new Set([new URL("/", publicUrl).href, publicUrl])].map((base) => `${base}${SECURITY_TXT_PATH}`);
}

/** Escapes characters that would end the address or start an escape (RFC 6068). */
const encodeMailAddress = (address: string) => encodeURIComponent(address).replaceAll("%40", "@");
