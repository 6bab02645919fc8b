// What a route is, and error answers: a page for people, `{"error": reason}` for programs.
import type { Brand } from "../brand/brand.ts";
import { prefersHtml } from "./accept_html.ts";
import { createErrorPages, type ErrorContent } from "../site/error_page.ts";
import { representText, sendRepresentation } from "./representation.ts";
import { readRootPath } from "./request_path.ts";
import { DOCUMENT_HEADERS, type HeaderRecord, pageHeaders } from "./security_headers.ts";

/** `reason` is public: no internal details. */
export type Refuse = (
  request: Request,
  status: number,
  reason: string,
  extraHeaders?: HeaderRecord,
  content?: ErrorContent,
) => Response;

/** JSON for everyone: the data API has programs as clients. */
export const refuse: Refuse = (request, status, reason, extraHeaders = {}) => {
  const headers = {
    ...DOCUMENT_HEADERS,
    "content-type": "application/json",
    "cache-control": "no-store",
    ...extraHeaders,
  };
  return sendRepresentation(request, representText(JSON.stringify({ error: reason }), headers), status);
};

/** By `Accept`, for every other path. `hasMap`: this server has a page to go to. */
export function createRefusal(hasMap: boolean, brand: Brand): Refuse {
  const pages = createErrorPages(brand);
  return (request, status, reason, extraHeaders = {}, content) => {
    const headers = { ...extraHeaders, "vary": "accept" };
    if (!prefersHtml(request.headers.get("accept"))) return refuse(request, status, reason, headers);
    const page = representText(pages.render(status, hasMap ? readRootPath(request.url) : null, content), {
      ...headers,
      ...pageHeaders(pages.policy),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    return sendRepresentation(request, page, status);
  };
}

/** Answers GET and HEAD of one path. */
export type Route = (request: Request) => Response;
/** A route that may wait for a disk or another server. */
export type SlowRoute = (request: Request) => Response | Promise<Response>;
/** Of several routes for one path the last counts. */
export type Routes = readonly (readonly [path: string, route: Route])[];
