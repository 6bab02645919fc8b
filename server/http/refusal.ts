// Answers for requests that cannot be served: small JSON, the same form for every status.
import { representText, sendRepresentation } from "./representation.ts";
import { DOCUMENT_HEADERS, type HeaderRecord } from "./security_headers.ts";

/** `reason` is for the reader; it must not hold internals. */
export function refuse(
  request: Request,
  status: number,
  reason: string,
  extraHeaders: HeaderRecord = {},
): Response {
  const headers = {
    ...DOCUMENT_HEADERS,
    "content-type": "application/json",
    "cache-control": "no-store",
    ...extraHeaders,
  };
  return sendRepresentation(request, representText(JSON.stringify({ error: reason }), headers), status);
}
