import assert from "node:assert/strict";
import fc from "fast-check";
import * as v from "valibot";
import {
  field,
  isJsonObject,
  MAX_AGE_SECONDS,
  MAX_COUNT,
  MAX_TIME_LENGTH,
  MAX_URL_LENGTH,
  parseHttpUrl,
  parseJson,
  parseTimestamp,
} from "contract/kit/fields.ts";

const long = "x".repeat(400);
const cases: [name: keyof typeof field, value: unknown, expected: unknown][] = [
  ["text", "Fulda", "Fulda"],
  ["text", "  Fulda\n", "Fulda"],
  ["text", "<b>Fulda</b>", "<b>Fulda</b>"],
  ["text", "   ", null],
  ["text", 7, null],
  ["text", long, long.slice(0, 300)],
  ["count", 0, 0],
  ["count", 353, 353],
  ["count", -1, null],
  ["count", 1.5, null],
  ["count", "353", null],
  ["count", NaN, null],
  ["count", MAX_COUNT, MAX_COUNT],
  ["count", MAX_COUNT + 1, null],
  ["finite", -1.5, -1.5],
  ["finite", Infinity, null],
  ["finite", "1", null],
  ["integer", -62_000, -62_000],
  ["integer", 0.5, null],
  ["age", -5, -5],
  ["age", MAX_AGE_SECONDS, MAX_AGE_SECONDS],
  ["age", MAX_AGE_SECONDS + 1, null],
  ["age", -MAX_AGE_SECONDS - 1, null],
  ["age", 0.5, null],
  ["flag", false, false],
  ["flag", "true", true],
  ["flag", "false", false],
  ["flag", 1, true],
  ["flag", 0, false],
  ["flag", 2, null],
  ["flag", "yes", null],
  ["flag", null, null],
  ["timestamp", "2026-11-20T03:00:00Z", "2026-11-20T03:00:00Z"],
  ["timestamp", "2026-11-20 03:00", null],
  ["httpUrl", "https://node.example/impressum", "https://node.example/impressum"],
  ["httpUrl", "javascript:alert(1)", null],
];
for (const [name, value, expected] of cases) {
  Deno.test(`field.${name} reads ${String(JSON.stringify(value)).slice(0, 40)}`, () => {
    assert.deepEqual(v.parse(field[name], value), expected);
  });
}

Deno.test("every field is null for null and when it is absent from its object", () => {
  const nothing = Object.fromEntries(Object.keys(field).map((name) => [name, null]));
  assert.deepEqual(v.parse(v.object(field), nothing), nothing);
  assert.deepEqual(v.parse(v.object(field), {}), nothing);
});

Deno.test("no field throws, and each accepts its own result", () => {
  const anyField = fc.constantFrom(...Object.values(field));
  fc.assert(
    fc.property(anyField, fc.oneof(fc.anything(), fc.string(), fc.double(), fc.webUrl()), (schema, value) => {
      const once: unknown = v.parse(schema, value);
      assert.deepEqual(v.parse(schema, once), once);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("field.text cuts without leaving a blank at the end", () => {
  const cut = v.parse(field.text, `${"x".repeat(299)} y`);
  assert.equal(cut, "x".repeat(299));
});

const LONG_URL = "https://node.example/".padEnd(MAX_URL_LENGTH, "a");
const urls: [value: unknown, expected: string | null][] = [
  ["http://node.example", "http://node.example"],
  ["HTTPS://node.example/a?b#c", "HTTPS://node.example/a?b#c"],
  ["/impressum", null],
  ["//node.example/impressum", null],
  ["data:text/html,x", null],
  ["\u0001javascript:alert(1)", null],
  ["https://", null],
  ["", null],
  [{ href: "https://node.example" }, null],
  ["https:evil.example", null],
  ["https:/evil.example", null],
  ["https:\\\\evil.example", null],
  ["https:///evil.example", null],
  ["ht\ntps://evil.example", null],
  ["https://fulda.example@evil.example/", null],
  ["https://user:secret@a.example/", null],
  ["https://:secret@a.example/", null],
  ["HTTPS://A.example/", "HTTPS://A.example/"],
  [LONG_URL, LONG_URL],
  [`${LONG_URL}a`, null],
];
for (const [value, expected] of urls) {
  Deno.test(`parseHttpUrl reads ${JSON.stringify(value)}`, () => assert.equal(parseHttpUrl(value), expected));
}

const times: [value: unknown, expected: boolean][] = [
  ["2026-11-21T05:17:57Z", true],
  ["2026-11-21T05:17:57.123456+00:00", true],
  ["2026-11-21T05:17", true],
  ["2026-13-21T05:17:57Z", false],
  ["2026-11-21", false],
  ["yesterday", false],
  // The runtime reads a date up to a null character, and ignores the rest.
  ["2026-11-21T05:17:57Z\u0000", false],
  ["2026-11-21T05:17Z\u0000]]><script>", false],
  [`${"2026-11-21T05:17:57.".padEnd(MAX_TIME_LENGTH - 1, "0")}Z`, true],
  [`${"2026-11-21T05:17:57.".padEnd(MAX_TIME_LENGTH, "0")}Z`, false],
  ["21 Nov 2026", false],
  [1_795_000_000_000, false],
  [new Date(0), false],
];
for (const [value, expected] of times) {
  Deno.test(`parseTimestamp ${expected ? "takes" : "refuses"} ${JSON.stringify(value)}`, () => {
    assert.equal(parseTimestamp(value), expected ? value : null);
  });
}

Deno.test("parseJson reads JSON, and gives undefined for other text", () => {
  assert.deepEqual(parseJson('{"a":[1,null]}'), { a: [1, null] });
  assert.equal(parseJson("null"), null);
  for (const text of ["", "{", "undefined", "{} {}"]) assert.equal(parseJson(text), undefined);
});

Deno.test("isJsonObject tells objects from arrays, null and plain values", () => {
  for (const value of [{}, { a: 1 }, Object.create(null)]) assert.equal(isJsonObject(value), true);
  for (const value of [null, undefined, [], "{}", 1, true, () => {}]) {
    assert.equal(isJsonObject(value), false);
  }
});
