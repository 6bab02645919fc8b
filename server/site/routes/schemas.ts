// JSON Schemas of the registry and of the status document, for editors and for programs that read them.
import registrySchema from "../../../contract/schema/registry.json" with { type: "json" };
import statusSchema from "../../../contract/schema/status.json" with { type: "json" };
import { sendUnlessKnown } from "../../http/representation.ts";
import type { Route, Routes } from "../../http/route.ts";
import { OPEN_DATA_HEADERS } from "../../http/security_headers.ts";
import { prepareDocument } from "../../http/text_document.ts";

const HEADERS = {
  ...OPEN_DATA_HEADERS,
  "content-type": "application/schema+json",
  "cache-control": "public, max-age=3600",
  "access-control-allow-origin": "*",
};

export function createSchemaRoutes(): Routes {
  return [["/schema/registry.json", serve(registrySchema)], ["/schema/status.json", serve(statusSchema)]];
}

function serve(schema: object): Route {
  const document = prepareDocument(`${JSON.stringify(schema, null, 2)}\n`, HEADERS, true);
  return (request) => sendUnlessKnown(request, document(request));
}
