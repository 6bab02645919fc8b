// Headers of all answers of the data API, and what caches may do with them.
import { type HeaderRecord, OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";

const CORS_HEADERS: HeaderRecord = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "Accept, Content-Type, If-None-Match",
  "access-control-max-age": "86400",
};

const MAX_AGE_SECONDS = 60;
/** A shared cache answers at once for this long after the end, and asks the node behind it. */
const REVALIDATE_SECONDS = 60;
/** For as long as operators may need to bring a node back: a day of old data is better than an empty map. */
const ERROR_SECONDS = 86_400;

/** Without `s-maxage`, which forbids shared caches to use what has ended (RFC 9111, 5.2.2.10). */
const LIFETIME = `public, max-age=${MAX_AGE_SECONDS}`;
const WHILE_AWAY = `stale-if-error=${ERROR_SECONDS}`;

/** What caches may do with answers that are not errors; errors are not kept. */
export const CACHE_CONTROL = {
  /** Depends on the import: visitors do not mind whether they see it a minute or two later. */
  data: `${LIFETIME}, stale-while-revalidate=${REVALIDATE_SECONDS}, ${WHILE_AWAY}`,
  /**
   * Written by the operator, who expects to see it after a minute. While the node is away, a closure that may have been
   * lifted is better than a closed playground that seems open.
   */
  written: `${LIFETIME}, ${WHILE_AWAY}`,
  /** A running import and an outage must be visible at once. */
  state: "no-cache",
} as const;

export type Lifetime = keyof typeof CACHE_CONTROL;

export interface ApiHeaders {
  /** Value of the `Allow` header. */
  readonly allow: string;
  /** Of the answer to an OPTIONS request. */
  readonly preflight: HeaderRecord;
  /** Of answers with a JSON body. */
  readonly shared: HeaderRecord;
}

/** `allowsOtherOrigins`: with CORS headers; otherwise the operator's proxy has to add them. */
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
