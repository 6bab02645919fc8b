// Types of routes, redirects, and error answers for programs: `{"error": reason}`.
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

/** Leads to another address for now: it follows from settings and the registry, which may change. */
export function redirect(location: string): Response {
  const headers = { ...DOCUMENT_HEADERS, location, "cache-control": "no-store", "content-length": "0" };
  return new Response(null, { status: 302, headers });
}

/** Answers GET and HEAD of one path. */
export type Route = (request: Request) => Response;
/** A route that may wait for a disk or another server. */
export type SlowRoute = (request: Request) => Response | Promise<Response>;
/** If a path has several routes, the last one is used. */
export type Routes = readonly (readonly [path: string, route: Route])[];
