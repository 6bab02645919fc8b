import assert from "node:assert/strict";
import { readSimpleHours } from "server/site/preview/core/simple_hours.ts";

const SIMPLE = [
  ["24/7", ["Mo-Su 00:00-24:00"]],
  ["08:00-20:00", ["Mo-Su 08:00-20:00"]],
  ["Mo-Fr 08:00-20:00", ["Mo-Fr 08:00-20:00"]],
  ["Mo-Fr 08:00-20:00; Sa,Su 09:00-18:00", ["Mo-Fr 08:00-20:00", "Sa,Su 09:00-18:00"]],
  ["Mo-Sa 08:00-12:00, 14:00-20:00;", ["Mo-Sa 08:00-12:00", "Mo-Sa 14:00-20:00"]],
  ["Sa-Mo 10:00-24:00", ["Sa-Mo 10:00-24:00"]],
] as const;
for (const [value, expected] of SIMPLE) {
  Deno.test(`simple hours: ${value}`, () => assert.deepEqual(readSimpleHours(value), expected));
}

const OTHERS: readonly unknown[] = [
  "sunrise-sunset",
  "Mo-Fr 08:00-20:00; PH off",
  "Apr-Oct 08:00-20:00",
  'Mo-Fr 08:00-20:00 "nur Schüler"',
  // The second rule replaces the first on Saturdays.
  "Mo-Sa 08:00-20:00; Sa 10:00-18:00",
  // Past midnight.
  "Fr 20:00-02:00",
  "Mo 24:30-25:00",
  "Mo 08:00",
  "Mo-Fr",
  "08:00-20:00+",
  "",
  ";",
  "; ".repeat(200),
  "08:00-20:00; ".repeat(50),
  null,
  5,
  ["08:00-20:00"],
];
for (const value of OTHERS) {
  Deno.test(`simple hours: nothing is claimed for ${JSON.stringify(value)?.slice(0, 50)}`, () => {
    assert.deepEqual(readSimpleHours(value), []);
  });
}
