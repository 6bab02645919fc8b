// Error responses by `Accept`: a page for people, JSON for programs.
import type { Brand } from "../brand/brand.ts";
import { prefersHtml } from "../../base/http/accept_html.ts";
import { representText, sendRepresentation } from "../../base/http/representation.ts";
import { readRawPath, readRootPath } from "../../base/http/request_path.ts";
import { refuse } from "../../base/http/route.ts";
import { refuseAsProblem } from "../../base/http/problem.ts";
import { type HeaderRecord, pageHeaders } from "../../base/http/security_headers.ts";
import { isOgcPath } from "./core/ogc_path.ts";
import { createErrorPages, type ErrorContent } from "./error_page.ts";

/** `reason` is public and must not contain internal details. */
export type Refuse = (
  request: Request,
  status: number,
  reason: string,
  extraHeaders?: HeaderRecord,
  content?: ErrorContent,
) => Response;

interface RefusalParts {
  /** Whether the error page can link to a map. */
  readonly hasMap: boolean;
  /** Below `/ogc`, errors are problem documents even for browsers. */
  readonly hasOgcApi: boolean;
  readonly brand: Brand;
}

export function createRefusal({ hasMap, hasOgcApi, brand }: RefusalParts): Refuse {
  const pages = createErrorPages(brand);
  return (request, status, reason, extraHeaders = {}, content) => {
    if (hasOgcApi && isOgcPath(readRawPath(request.url))) {
      return refuseAsProblem(request, status, reason, extraHeaders);
    }
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
