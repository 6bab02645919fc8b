// Encodes our model of an API as an OpenAPI 3.0.3 document. More programs support 3.0 than 3.1. Pure.
import type { ApiAnswer, ApiDocument, ApiOperation, ApiParameter } from "./api_document.ts";
import type { JsonValue } from "./json_schema.ts";

export interface OpenApiObject {
  readonly openapi: "3.0.3";
  readonly info: Readonly<Record<string, JsonValue>>;
  readonly servers: readonly JsonValue[];
  readonly paths: Readonly<Record<string, JsonValue>>;
  readonly components: Readonly<Record<string, JsonValue>>;
}

/**
 * Returns an OpenAPI object for `JSON.stringify`. Throws a TypeError when two operations have the same path or id, when
 * the parameters do not match the path, or when a referenced schema is missing.
 */
export function encodeOpenApi(document: ApiDocument): OpenApiObject {
  const { title, version, description, licence, servers, operations, schemas } = document;
  requireUnique("path", operations.map(({ path }) => path));
  requireUnique("operation id", operations.map(({ id }) => id));
  operations.forEach(checkPath);
  const paths = operations.map((operation): [string, JsonValue] => [
    operation.path,
    { get: encodeOperation(operation) },
  ]);
  const encoded: OpenApiObject = {
    openapi: "3.0.3",
    info: { title, version, description, license: { ...licence } },
    servers: servers.map((server) => ({ ...server })),
    paths: Object.fromEntries(paths),
    components: { schemas: schemas as Readonly<Record<string, JsonValue>> },
  };
  checkReferences(encoded, schemas);
  return encoded;
}

function encodeOperation(operation: ApiOperation): JsonValue {
  const { id, summary, description, tags, parameters = [], answers, isDeprecated } = operation;
  return {
    operationId: id,
    summary,
    description,
    ...(tags && { tags }),
    ...(isDeprecated && { deprecated: true }),
    parameters: parameters.map(encodeParameter),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, encodeAnswer(answer)]),
    ),
  };
}

function encodeParameter(parameter: ApiParameter): JsonValue {
  const { name, in: place, description, schema, example, isCommaSeparated, isDeprecated } = parameter;
  return {
    name,
    in: place,
    required: place === "path" || parameter.required === true,
    description,
    ...(isDeprecated && { deprecated: true }),
    ...(isCommaSeparated && { style: place === "query" ? "form" : "simple", explode: false }),
    schema: schema as JsonValue,
    ...(example !== undefined && { example }),
  };
}

function encodeAnswer({ description, content, headers }: ApiAnswer): JsonValue {
  return {
    description,
    ...(headers && { headers: headers as JsonValue }),
    ...(content && {
      content: Object.fromEntries(
        Object.entries(content).map(([type, schema]) => [type, { schema: schema as JsonValue }]),
      ),
    }),
  };
}

function requireUnique(what: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated !== undefined) {
    throw new TypeError(`cannot describe an API with the ${what} "${repeated}" twice`);
  }
}

/** Checks that the names in braces match the path's parameters. */
function checkPath({ path, parameters = [] }: ApiOperation): void {
  const named = [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]!);
  const described = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  if (named.toSorted().join() === described.toSorted().join()) return;
  throw new TypeError(
    `cannot describe the path "${path}": its required parameters are "${described.join()}"`,
  );
}

function checkReferences(encoded: OpenApiObject, schemas: ApiDocument["schemas"]): void {
  for (const [, name] of JSON.stringify(encoded).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (!Object.hasOwn(schemas, name!)) {
      throw new TypeError(`cannot refer to the schema "${name}": it is missing`);
    }
  }
}
