// Requests made at random from an OpenAPI document: valid values, others, and hostile texts, mixed.
import assert from "node:assert/strict";
import fc from "fast-check";
import { findUndocumented } from "./check_answer.ts";
import type { DocumentedOperation, DocumentedParameter } from "./document_operations.ts";
import { type DocumentedApi, findValid, openApi, type Texts } from "./exercise_document.ts";
import { findInvalid, HOSTILE_TEXTS, valuesOf, writeValue } from "./sample_values.ts";

/** Only documented answers, and no server error, in `requests` requests. Repeated by `PROPERTY_SEED`. */
export async function fuzzDocument(api: DocumentedApi, requests: number): Promise<void> {
  const { operations, call } = await openApi(api);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  // As often as they have parameters; those without any have been exercised.
  const weighted = operations.flatMap((operation) => operation.parameters.map(() => operation));
  const requested = fc.constantFrom(...weighted).chain((operation) =>
    // By its id, for a short report.
    textsOf(operation, api).map((texts) => ({ id: operation.id, texts }))
  );
  await fc.assert(
    fc.asyncProperty(requested, async ({ id, texts }) => {
      const operation = byId.get(id)!;
      const response = await call(operation, texts);
      const problem = await findUndocumented(operation, response);
      assert.ok(response.status < 500, `${id}: status ${response.status}`);
      assert.ok(problem === null, `${id}: ${problem}`);
    }),
    { numRuns: requests, includeErrorInReport: true },
  );
}

function textsOf({ id, parameters }: DocumentedOperation, api: DocumentedApi): fc.Arbitrary<Texts> {
  return fc.record(
    Object.fromEntries(parameters.map((parameter) => [parameter.name, textOf(parameter, id, api)])),
  ).map((texts) =>
    Object.fromEntries(
      Object.entries(texts).filter((entry): entry is [string, string | string[]] => entry[1] !== null),
    )
  );
}

/** Null: it is left out. */
function textOf(
  parameter: DocumentedParameter,
  id: string,
  { values }: DocumentedApi,
): fc.Arbitrary<string | string[] | null> {
  const { schema } = parameter;
  const valid = fc.oneof(
    fc.constant(findValid(parameter, id, values)),
    valuesOf(schema).map((value) => writeValue(parameter, value)),
  );
  const other = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.constant(findInvalid(schema) ?? "other"),
    fc.string({ maxLength: 50, unit: "binary" }),
    fc.double().map(String),
  );
  if (parameter.in === "path") {
    return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: other }).filter(isSegment);
  }
  return fc.oneof(
    { weight: parameter.required ? 20 : 3, arbitrary: valid },
    { weight: parameter.required ? 2 : 1, arbitrary: other },
    { weight: parameter.required ? 1 : 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.array(valid, { minLength: 2, maxLength: 2 }) },
  );
}

/** Other segments name another path. */
const isSegment = (text: string) => text !== "" && text !== "." && text !== "..";
