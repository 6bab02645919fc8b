// Headers of all answers of the data API, and their cache policy.
import { type HeaderRecord, OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";

const CORS_HEADERS: HeaderRecord = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "Accept, Content-Type, If-None-Match",
  "access-control-max-age": "86400",
};

const MAX_AGE_SECONDS = 60;
/** Time for which a shared cache may serve an expired answer while revalidating it. */
const REVALIDATE_SECONDS = 60;
/** Time for which caches may serve expired answers of a node that is down. Day-old data is better than an empty map. */
const ERROR_SECONDS = 86_400;

/** Lifetime without `s-maxage`, which would forbid shared caches to serve stale answers (RFC 9111, 5.2.2.10). */
const LIFETIME = `public, max-age=${MAX_AGE_SECONDS}`;
const WHILE_AWAY = `stale-if-error=${ERROR_SECONDS}`;

/** Cache policy of successful answers. Errors are not cached. */
export const CACHE_CONTROL = {
  /** For answers that depend on the import. Visitors do not mind seeing a new import a minute or two later. */
  data: `${LIFETIME}, stale-while-revalidate=${REVALIDATE_SECONDS}, ${WHILE_AWAY}`,
  /**
   * For text written by the operator, who expects to see a change after a minute. While the node is down, a stale
   * answer is served. It is better to show a closure that may have been lifted than a closed playground that seems
   * open.
   */
  written: `${LIFETIME}, ${WHILE_AWAY}`,
  /** For the state of the node, because a running import or an outage must be visible immediately. */
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

/** `allowsOtherOrigins` adds CORS headers. If false, the operator's proxy has to add them. */
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
