// Headers of all answers of the data API.
import { type HeaderRecord, OPEN_DATA_HEADERS } from "../../http/security_headers.ts";

const CORS_HEADERS: HeaderRecord = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "Accept, Content-Type, If-None-Match",
  "access-control-max-age": "86400",
};

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
