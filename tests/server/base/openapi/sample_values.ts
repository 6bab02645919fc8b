// The schema of a parameter -> values that it allows, values that it does not, and texts that an attacker might send.
import fc from "fast-check";
import type { DocumentedParameter, Schema } from "./document_operations.ts";

/** Values that a schema allows. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map(valuesOf));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer(limitsOf(schema, -(2 ** 31), 2 ** 31 - 1));
    case "number":
      return fc.double({ ...limitsOf(schema, -1e6, 1e6), noNaN: true });
    case "array":
      return fc.array(valuesOf((schema.items ?? { type: "string" }) as Schema), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Number(schema.maxItems ?? 8),
      });
    default:
      return textsOf(schema);
  }
}

function limitsOf({ minimum, maximum }: Schema, low: number, high: number) {
  const [min, max] = [minimum as number | undefined, maximum as number | undefined];
  return { min: min ?? Math.min(low, max ?? low), max: max ?? Math.max(high, min ?? high) };
}

function textsOf({ format, pattern, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  const date = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  if (format === "date-time") return date.map((time) => time.toISOString());
  if (format === "date") return date.map((time) => time.toISOString().slice(0, 10));
  const [least, most] = [Number(minLength), Number(maxLength)];
  if (typeof pattern !== "string") return fc.string({ minLength: least, maxLength: most });
  return fc.stringMatching(new RegExp(pattern, "u"), { maxLength: most })
    .filter(({ length }) => length >= least && length <= most);
}

/** A text that is no value of the schema; null if every text may be one. */
export function findInvalid(schema: Schema): string | null {
  if (Array.isArray(schema.enum)) return "no-such-value";
  switch (schema.type) {
    case "boolean":
      return "maybe";
    case "integer":
      return typeof schema.maximum === "number" ? String(BigInt(schema.maximum) + 1n) : "1.5";
    case "number":
      return "many";
    case "array":
      return "many,of,these,and,those,too,many";
  }
  if (schema.format === "date-time" || schema.format === "date") return "yesterday";
  if (typeof schema.minLength === "number" && schema.minLength > 0) return "x".repeat(schema.minLength - 1);
  if (typeof schema.maxLength === "number") return "x".repeat(schema.maxLength + 1);
  return typeof schema.pattern === "string" && !new RegExp(schema.pattern, "u").test("NO such ~ value")
    ? "NO such ~ value"
    : null;
}

/** The value as it is written in an address. */
export function writeValue({ in: place, explode }: DocumentedParameter, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  if (place === "query" && explode !== false) throw new Error("lists are expected with commas");
  return value.join(",");
}

export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "-1",
  "0",
  "00",
  "1e999",
  "-1e308",
  "9".repeat(400),
  "0x10",
  "1_000",
  "٣",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "true;false",
  "__proto__",
  "constructor",
  "toString",
  "'; DROP TABLE playgrounds; --",
  '" OR ""="',
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "..\\..\\windows",
  "%00",
  "\0",
  "%",
  "%zz",
  "a\r\nX-Injected: 1",
  "\ud800",
  "\u202e\u200f",
  "💩".repeat(100),
  "é".normalize("NFD"),
  "*".repeat(2_000),
  "(((((((((((((((((((((((((((((a*)*)*)*",
  ",",
  "1,2,3",
  "[1]",
  '{"a":1}',
  "2026-13-45T99:99:99Z",
  "1969-12-31T23:59:59Z",
  "+010000-01-01T00:00:00Z",
  "W0",
  "W99999999999999999999",
];
