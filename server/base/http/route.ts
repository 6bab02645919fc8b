// Types of routes, redirects, and error responses for programs, which are `{"error": reason}`.
import { representText, sendRepresentation } from "./representation.ts";
import { DOCUMENT_HEADERS, type HeaderRecord } from "./security_headers.ts";

/** `reason` is public and must not contain internal details. */
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

/** Redirects temporarily, because the target depends on settings and the registry, which may change. */
export function redirect(location: string): Response {
  const headers = { ...DOCUMENT_HEADERS, location, "cache-control": "no-store", "content-length": "0" };
  return new Response(null, { status: 302, headers });
}

/** Handles GET and HEAD for a path. */
export type Route = (request: Request) => Response;
/** A route that may wait for a disk or another server. */
export type SlowRoute = (request: Request) => Response | Promise<Response>;
/** If a path has several routes, the last one wins. */
export type Routes = readonly (readonly [path: string, route: Route])[];
