import assert from "node:assert/strict";
import { readDay, readKnownValue, readTagValue, readTagValues } from "contract/playground/tag_value.ts";

const SURFACES = ["sand", "grass", "fine_gravel"] as const;
const lists: [value: unknown, expected: unknown[]][] = [
  ["sand", [{ known: "sand" }]],
  ["sand;grass", [{ known: "sand" }, { known: "grass" }]],
  ["Sand, Gras", [{ known: "sand" }, { text: "Gras" }]],
  ["fine gravel", [{ known: "fine_gravel" }]],
  ["sand,_wiese,_steinplatten", [{ known: "sand" }, { text: "Wiese" }, { text: "Steinplatten" }]],
  ["sand;SAND; sand", [{ known: "sand" }]],
  [";;, ", []],
  ["constructor;__proto__", [{ text: "Constructor" }, { text: "Proto" }]],
  [{ sand: 1 }, []],
  ["z".repeat(200), [{ text: `Z${"z".repeat(59)}` }]],
  ["a;b;c;d;e;f;g;h", ["A", "B", "C", "D", "E", "F"].map((text) => ({ text }))],
];
for (const [value, expected] of lists) {
  Deno.test(`readTagValues of ${JSON.stringify(value).slice(0, 40)}`, () =>
    assert.deepEqual(readTagValues({ surface: value }, "surface", SURFACES), expected));
}

Deno.test("readTagValue: the first of several", () => {
  assert.deepEqual(readTagValue({ a: "grass;sand" }, "a", SURFACES), { known: "grass" });
  assert.equal(readTagValue({}, "a", SURFACES), null);
});

Deno.test("readKnownValue: null for an unknown value", () => {
  assert.equal(readKnownValue({ a: "Yes" }, "a", ["yes"]), "yes");
  assert.equal(readKnownValue({ a: "maybe" }, "a", ["yes"]), null);
  assert.equal(readKnownValue({ a: true }, "a", ["yes"]), null);
});

const days: [value: unknown, expected: string | null][] = [
  ["2025-05-18", "2025-05-18T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  ["2025-02-29", null],
  ["2025-13-01", null],
  ["2025-05", null],
  ["18.05.2025", null],
  ["9999-01-01", null],
  [20250518, null],
];
for (const [value, expected] of days) {
  Deno.test(`readDay of ${value}`, () =>
    assert.equal(readDay({ check_date: value }, "check_date")?.toISOString() ?? null, expected));
}
