// Headers of all answers of the data API, and their cache policy.
import { type HeaderRecord, OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";

const CORS_HEADERS: HeaderRecord = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "Accept, Content-Type, If-None-Match",
  "access-control-max-age": "86400",
};

const MAX_AGE_SECONDS = 60;
/** A shared cache serves an expired answer for this long while it revalidates. */
const REVALIDATE_SECONDS = 60;
/** The time in which operators can bring a node back. Day-old data is better than an empty map. */
const ERROR_SECONDS = 86_400;

/** Omits `s-maxage`, which forbids shared caches to serve stale answers (RFC 9111, 5.2.2.10). */
const LIFETIME = `public, max-age=${MAX_AGE_SECONDS}`;
const WHILE_AWAY = `stale-if-error=${ERROR_SECONDS}`;

/** Cache policy of successful answers. Errors are not cached. */
export const CACHE_CONTROL = {
  /** Depends on the import. Visitors do not mind seeing it a minute or two later. */
  data: `${LIFETIME}, stale-while-revalidate=${REVALIDATE_SECONDS}, ${WHILE_AWAY}`,
  /**
   * Written by the operator, who expects to see it after a minute. While the node is away, a closure that may have been
   * lifted is better than a closed playground that seems open.
   */
  written: `${LIFETIME}, ${WHILE_AWAY}`,
  /** A running import or an outage must be visible immediately. */
  state: "no-cache",
} as const;

export type Lifetime = keyof typeof CACHE_CONTROL;

export interface ApiHeaders {
  /** Value of the `Allow` header. */
  readonly allow: string;
  /** Headers of the answer to an OPTIONS request. */
  readonly preflight: HeaderRecord;
  /** Headers of answers with a JSON body. */
  readonly shared: HeaderRecord;
}

/** `allowsOtherOrigins` adds CORS headers; otherwise the operator's proxy has to add them. */
export function createApiHeaders(allowsOtherOrigins: boolean): ApiHeaders {
  const preflight = { ...OPEN_DATA_HEADERS, ...(allowsOtherOrigins ? CORS_HEADERS : {}) };
  return {
    allow: allowsOtherOrigins ? "GET, HEAD, OPTIONS" : "GET, HEAD",
    preflight,
    shared: {
      ...preflight,
      "content-type": "application/json; charset=utf-8",
      "vary": "accept-encoding",
    },
  };
}
