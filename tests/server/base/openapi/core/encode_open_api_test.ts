// What is written of a description, and which descriptions are refused.
import assert from "node:assert/strict";
import { type ApiDocument, type ApiOperation, ODBL } from "server/base/openapi/core/api_document.ts";
import { encodeOpenApi } from "server/base/openapi/core/encode_open_api.ts";
import { describeList, describeRecord, referTo } from "server/base/openapi/core/json_schema.ts";

const read: ApiOperation = {
  path: "/items/{id}",
  id: "read_item",
  summary: "An item",
  description: "Returns one item.",
  parameters: [
    { name: "id", in: "path", required: true, description: "Its id.", schema: { type: "string" } },
    {
      name: "bbox",
      in: "query",
      required: false,
      description: "A box.",
      schema: describeList({ type: "number" }, { minItems: 4, maxItems: 4 }),
      isCommaSeparated: true,
      example: [1, 2, 3, 4],
    },
  ],
  answers: {
    200: { description: "The item.", content: { "application/json": referTo("Item") } },
    304: { description: "Unchanged." },
  },
};

const document: ApiDocument = {
  title: "Items",
  version: "1.2.3",
  description: "All items.",
  licence: ODBL,
  servers: [{ url: "." }],
  operations: [read],
  schemas: { Item: describeRecord({ id: { type: "string" } }) },
};

Deno.test("a description is written as OpenAPI 3.0.3", () => {
  assert.deepEqual(encodeOpenApi(document), {
    openapi: "3.0.3",
    info: { title: "Items", version: "1.2.3", description: "All items.", license: { ...ODBL } },
    servers: [{ url: "." }],
    paths: {
      "/items/{id}": {
        get: {
          operationId: "read_item",
          summary: "An item",
          description: "Returns one item.",
          parameters: [
            { name: "id", in: "path", required: true, description: "Its id.", schema: { type: "string" } },
            {
              name: "bbox",
              in: "query",
              required: false,
              description: "A box.",
              style: "form",
              explode: false,
              schema: { type: "array", minItems: 4, maxItems: 4, items: { type: "number" } },
              example: [1, 2, 3, 4],
            },
          ],
          responses: {
            200: {
              description: "The item.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Item" } } },
            },
            304: { description: "Unchanged." },
          },
        },
      },
    },
    components: {
      schemas: { Item: { type: "object", required: ["id"], properties: { id: { type: "string" } } } },
    },
  });
});

const refused: [what: string, change: Partial<ApiDocument>, message: RegExp][] = [
  ["a path twice", { operations: [read, { ...read, id: "other" }] }, /path "\/items\/\{id\}" twice/],
  ["an id twice", { operations: [read, { ...read, path: "/{id}" }] }, /operation id "read_item" twice/],
  ["a path without its parameter", { operations: [{ ...read, parameters: [] }] }, /the path "\/items/],
  ["a parameter that the path lacks", { operations: [{ ...read, path: "/items" }] }, /the path "\/items"/],
  ["a missing schema", { schemas: {} }, /the schema "Item": it is missing/],
];

for (const [what, change, message] of refused) {
  Deno.test(`refused: ${what}`, () => {
    assert.throws(() => encodeOpenApi({ ...document, ...change }), { name: "TypeError", message });
  });
}
