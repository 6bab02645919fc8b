import assert from "node:assert/strict";
import fc from "fast-check";
import { findMaintenance, MAX_NOTE, readMaintenance } from "contract/registry/maintenance.ts";

const FROM = "2026-12-01T22:00:00Z";
const TO = "2026-12-02T02:00:00+00:00";
const [FROM_MS, TO_MS] = [Date.parse(FROM), Date.parse(TO)];

const notes: [note: unknown, expected: string | null, problems: number][] = [
  ["Umzug des Servers", "Umzug des Servers", 0],
  [undefined, null, 0],
  [null, null, 0],
  ["  ", null, 0],
  [7, null, 1],
  ["eins\nzwei\u0000\u202edrei", "eins zwei drei", 0],
  ["<b onclick=x>", "<b onclick=x>", 0],
  ["ä".repeat(300), `${"ä".repeat(MAX_NOTE - 1)}…`, 0],
];
for (const [note, expected, count] of notes) {
  Deno.test(`readMaintenance: the note ${JSON.stringify(note)?.slice(0, 30)} is one line of plain text`, () => {
    const problems: string[] = [];
    const windows = readMaintenance([{ from: FROM, to: TO, note }], (problem) => problems.push(problem));
    assert.deepEqual(windows, [{ fromMs: FROM_MS, toMs: TO_MS, note: expected }]);
    assert.equal(problems.length, count);
  });
}

Deno.test("findMaintenance: the current window that ends last", () => {
  const windows = [[0, 10], [5, 20], [6, 15], [30, 40]].map(([fromMs, toMs]) => ({
    fromMs: fromMs!,
    toMs: toMs!,
    note: null,
  }));
  const endAt = (nowMs: number) => findMaintenance(windows, nowMs)?.toMs ?? null;
  assert.deepEqual([0, 4, 7, 20, 30, 40].map(endAt), [10, 10, 20, null, 40, null]);
});

Deno.test("readMaintenance never throws, and its windows end after they begin", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    for (const { fromMs, toMs } of readMaintenance(value)) assert.ok(fromMs < toMs);
  }));
});
