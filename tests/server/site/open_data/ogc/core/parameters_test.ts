import assert from "node:assert/strict";
import {
  describeParameters,
  type OgcParameter,
  readQuery,
} from "server/site/open_data/ogc/core/parameters.ts";

const digits: OgcParameter<number> = {
  description: "Digits.",
  schema: { type: "integer" },
  allowed: "digits",
  read: (text) => /^\d+$/.test(text) ? Number(text) : null,
};
const words: OgcParameter<string> = {
  description: "Words.",
  schema: { type: "array", items: { type: "string" } },
  allowed: "a word",
  read: (text) => text === "" ? null : text,
};
const PARAMETERS = { digits, words };

const read = (query: string) => readQuery(PARAMETERS, new URLSearchParams(query));

Deno.test("readQuery gives the values of the parameters that there are", () => {
  assert.deepEqual(read(""), { ok: true, values: {} });
  assert.deepEqual(read("digits=12"), { ok: true, values: { digits: 12 } });
  assert.deepEqual(read("words=a,b&digits=0"), { ok: true, values: { words: "a,b", digits: 0 } });
});

Deno.test("readQuery says what is wrong, and what is allowed", () => {
  const cases: readonly [query: string, problem: string][] = [
    ["other=1", 'the parameter "other" is unknown; allowed: digits, words'],
    ["Digits=1", 'the parameter "Digits" is unknown; allowed: digits, words'],
    ["=1", 'the parameter "" is unknown; allowed: digits, words'],
    ["__proto__=1", 'the parameter "__proto__" is unknown; allowed: digits, words'],
    ["toString=1", 'the parameter "toString" is unknown; allowed: digits, words'],
    ["digits=1&digits=1", "digits is given twice; give it once"],
    ["digits=", 'digits="" is invalid; allowed: digits'],
    ["digits=x%22%0A", 'digits="x\\"\\n" is invalid; allowed: digits'],
    ["words=", 'words="" is invalid; allowed: a word'],
    [`digits=${"x".repeat(300)}`, `digits="${"x".repeat(100)}…" is invalid; allowed: digits`],
  ];
  for (const [query, problem] of cases) assert.deepEqual(read(query), { ok: false, problem }, query);
});

Deno.test("describeParameters lists them as optional parameters of the query", () => {
  assert.deepEqual(describeParameters(PARAMETERS), [
    {
      name: "digits",
      in: "query",
      required: false,
      description: "Digits.",
      schema: digits.schema,
      isCommaSeparated: true,
    },
    {
      name: "words",
      in: "query",
      required: false,
      description: "Words.",
      schema: words.schema,
      isCommaSeparated: true,
    },
  ]);
});
