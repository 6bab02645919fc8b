// A response that is kept so that the server need not send it again while it is unchanged (RFC 9110, 13.1.2).

export interface KeptResponse {
  /** As accepted by `parseEtag`. */
  readonly etag: string;
  readonly text: string;
}

/** Maximum length in characters. Usual tags have less than 70. */
const MAX_ETAG = 256;

/**
 * Returns a weak or strong entity tag as it is. Returns null for null, for a text that is not a single tag of printable
 * ASCII characters, and for one with more than 256 characters.
 */
export function parseEtag(header: string | null): string | null {
  return header !== null && header.length <= MAX_ETAG && /^(W\/)?"[!#-~]*"$/.test(header) ? header : null;
}
