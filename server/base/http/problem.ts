// Errors as problem documents (RFC 9457), which OGC API clients expect.
import { representText, sendRepresentation } from "./representation.ts";
import { DOCUMENT_HEADERS, type HeaderRecord } from "./security_headers.ts";

export const PROBLEM_TYPE = "application/problem+json";

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad request",
  404: "Not found",
  405: "Method not allowed",
  410: "Gone",
  500: "Internal error",
  503: "Not available",
};

/** `detail` is public and must not contain internal details. */
export function refuseAsProblem(
  request: Request,
  status: number,
  detail: string,
  extraHeaders: HeaderRecord = {},
): Response {
  const text = JSON.stringify({ type: "about:blank", title: TITLES[status], status, detail });
  const headers = {
    ...DOCUMENT_HEADERS,
    "content-type": PROBLEM_TYPE,
    "cache-control": "no-store",
    ...extraHeaders,
  };
  return sendRepresentation(request, representText(text, headers), status);
}
