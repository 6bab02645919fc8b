// Serves JSON Schemas of the registry and of the status document, for editors and for programs that read them.
import registrySchema from "../../../contract/schema/registry.json" with { type: "json" };
import statusSchema from "../../../contract/schema/status.json" with { type: "json" };
import { sendConditionally } from "../../base/http/representation.ts";
import type { Route } from "../../base/http/route.ts";
import { type DescribedRoutes, describeRoute, NOT_MODIFIED } from "../frame/described_routes.ts";
import { OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";

const HEADERS = {
  ...OPEN_DATA_HEADERS,
  "content-type": "application/schema+json",
  "cache-control": "public, max-age=3600",
  "access-control-allow-origin": "*",
};

export function createSchemaRoutes(): DescribedRoutes {
  return [describeSchema("registry", registrySchema), describeSchema("status", statusSchema)];
}

function describeSchema(name: "registry" | "status", schema: object) {
  return describeRoute({
    path: `/schema/${name}.json`,
    id: `get_${name}_schema`,
    summary: `JSON Schema of the ${name} document`,
    description: "For editors, and for programs that read the document.",
    answers: {
      200: { description: "The schema.", content: { "application/schema+json": { type: "object" } } },
      304: NOT_MODIFIED,
    },
  }, serve(schema));
}

function serve(schema: object): Route {
  const document = prepareDocument(`${JSON.stringify(schema, null, 2)}\n`, HEADERS, true);
  return (request) => sendConditionally(request, document(request));
}
