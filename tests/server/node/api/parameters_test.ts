import assert from "node:assert/strict";
import fc from "fast-check";
import { type ParameterType, readArguments } from "server/node/api/parameters.ts";

const read = (type: ParameterType, text: string) =>
  readArguments("f", { required: { a: { type } }, optional: {} }, new URLSearchParams({ a: text }));

const good: [type: ParameterType, text: string, value: unknown][] = [
  ["double precision", "9.5", 9.5],
  ["double precision", "-9.5", -9.5],
  ["double precision", "+9", 9],
  ["double precision", ".5", 0.5],
  ["double precision", "5.", 5],
  ["double precision", " 7 ", 7],
  ["double precision", "1e2", 100],
  ["double precision", "-0", -0],
  ["integer", "8", 8],
  ["integer", "-8", -8],
  ["integer", "+8", 8],
  ["integer", "2147483647", 2147483647],
  ["integer", "-2147483648", -2147483648],
  ["bigint", "13112739622", 13112739622],
  ["boolean", "true", true],
  ["boolean", "T", true],
  ["boolean", "1", true],
  ["boolean", "on", true],
  ["boolean", "false", false],
  ["boolean", "0", false],
  ["boolean", "No", false],
  ["text", "", ""],
  ["text", "a&b=c", "a&b=c"],
  ["search text", " am ", "am"],
  ["search text", "x".repeat(80), "x".repeat(80)],
];
for (const [type, text, value] of good) {
  Deno.test(`${JSON.stringify(text)} is a value of ${type}`, () => {
    assert.deepEqual(read(type, text), { ok: true, args: { a: value } });
  });
}

const bad: [type: ParameterType, text: string][] = [
  ["double precision", ""],
  ["double precision", " "],
  ["double precision", "abc"],
  ["double precision", "NaN"],
  ["double precision", "Infinity"],
  ["double precision", "-Infinity"],
  ["double precision", "1e999"],
  ["double precision", "1,5"],
  ["double precision", "0x10"],
  ["double precision", "1 2"],
  ["double precision", "--1"],
  ["double precision", "null"],
  ["double precision", "__proto__"],
  ["integer", "8.5"],
  ["integer", "8.0"],
  ["integer", "1e1"],
  ["integer", ""],
  ["integer", "2147483648"],
  ["integer", "-2147483649"],
  ["integer", "eight"],
  ["bigint", "9007199254740993"],
  ["search text", ""],
  ["search text", " a "],
  ["search text", "x".repeat(81)],
  ["bigint", "abc"],
  ["boolean", ""],
  ["boolean", "maybe"],
  ["boolean", "2"],
];
for (const [type, text] of bad) {
  Deno.test(`${JSON.stringify(text)} is not a value of ${type}`, () => {
    assert.deepEqual(read(type, text), {
      ok: false,
      error: {
        status: 400,
        code: "22P02",
        message: `invalid input syntax for type ${type}: "${text}"`,
        details: null,
        hint: null,
      },
    });
  });
}

const PARAMETERS = {
  required: { lat: { type: "double precision" }, lon: { type: "double precision" } },
  optional: { max: { type: "integer" } },
} as const;

const calls: [name: string, query: string, isOk: boolean][] = [
  ["all required", "lat=1&lon=2", true],
  ["an optional one too", "lon=2&max=3&lat=1", true],
  ["one missing", "lat=1", false],
  ["only the optional one", "max=3", false],
  ["none", "", false],
  ["an unknown one", "lat=1&lon=2&lang=de", false],
  ["one twice", "lat=1&lon=2&lat=3", false],
  ["another case", "lat=1&Lon=2", false],
  ["one named like an Object.prototype property", "lat=1&lon=2&constructor=3", false],
  ["one named __proto__", "lat=1&lon=2&__proto__=3", false],
];
for (const [name, query, isOk] of calls) {
  Deno.test(`readArguments with ${name}: ${isOk ? "taken" : "404"}`, () => {
    const result = readArguments("find", PARAMETERS, new URLSearchParams(query));
    assert.equal(result.ok, isOk);
    if (result.ok) return;
    const { status, code, hint } = result.error;
    assert.deepEqual({ status, code, hint }, {
      status: 404,
      code: "PGRST202",
      hint: "find takes lat, lon, [max]",
    });
  });
}

Deno.test("an invalid value is reported only when all names are valid", () => {
  const result = readArguments("find", PARAMETERS, new URLSearchParams("lat=x&lon=2&lang=de"));
  assert.ok(!result.ok && result.error.status === 404);
});

Deno.test("numbers are parsed exactly", () => {
  fc.assert(fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
    // As text there is no difference between 0 and -0.
    assert.deepEqual(read("double precision", String(value)), { ok: true, args: { a: value + 0 } });
  }));
  fc.assert(fc.property(fc.integer(), (value) => {
    assert.deepEqual(read("integer", String(value)), { ok: true, args: { a: value } });
  }));
});

Deno.test("every parsed number is finite", () => {
  const numberLike = fc.string({ unit: fc.constantFrom(..."0123456789.-+eE "), minLength: 1, maxLength: 6 });
  const huge = fc.tuple(fc.double({ noNaN: true }), fc.nat(400)).map(([value, power]) => `${value}e${power}`);
  const texts = fc.oneof({ weight: 4, arbitrary: numberLike }, fc.double().map(String), huge, fc.string());
  let [taken, refused] = [0, 0];
  fc.assert(
    fc.property(texts, (text) => {
      const result = read("double precision", text);
      if (!result.ok) return void refused++;
      taken++;
      assert.ok(Number.isFinite(result.args.a));
    }),
    { numRuns: 500 },
  );
  assert.ok(taken > 50 && refused > 50, `the generator made ${taken} numbers and ${refused} other texts`);
});
