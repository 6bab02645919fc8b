// Serves `/openapi.json`, which describes the routes for programs. It is generated from the routing table itself.
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { VERSION } from "../../base/kit/version.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import { DOCUMENT_HEADERS, OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import { type ApiOperation, ODBL } from "../../base/openapi/core/api_document.ts";
import { encodeOpenApi } from "../../base/openapi/core/encode_open_api.ts";
import { describeRoute, NOT_MODIFIED } from "../frame/described_routes.ts";

const OPERATION: ApiOperation = {
  path: "/openapi.json",
  id: "get_description",
  summary: "This document",
  description: "The addresses of this server as an OpenAPI document.",
  answers: {
    200: { description: "The document.", content: { "application/json": { type: "object" } } },
    304: NOT_MODIFIED,
  },
};

export interface DescriptionParts {
  readonly operations: readonly ApiOperation[];
  /** Whether pages of other origins may read the document, like the status file. */
  readonly allowsOtherOrigins: boolean;
  /** Whether the data API, which has its own document, is served below `/api`. */
  readonly hasApi: boolean;
}

/** The document is sent as `application/json`, like that of the data API. */
export function createDescriptionRoute({ operations, allowsOtherOrigins, hasApi }: DescriptionParts) {
  const headers = {
    ...(allowsOtherOrigins ? { ...OPEN_DATA_HEADERS, "access-control-allow-origin": "*" } : DOCUMENT_HEADERS),
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
  };
  // Generated on the first request, because most servers never receive such a request.
  const prepare = memoizeLast((all: readonly ApiOperation[]) => {
    const text = JSON.stringify(encodeOpenApi({
      title: "Monitoring and pages of a playground map",
      version: VERSION,
      description: "State and history of regions, and the documents for pages and search engines." +
        (hasApi ? " The data API has its own document at [api/](api/)." : ""),
      licence: ODBL,
      servers: [{ url: "." }],
      operations: [OPERATION, ...all],
      schemas: {},
    }));
    return prepareDocument(text, headers, true);
  });
  return describeRoute(OPERATION, (request) => sendConditionally(request, prepare(operations)(request)));
}
