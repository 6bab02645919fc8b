import assert from "node:assert/strict";
import { type ImportHistory, nextImportAt, retryPauseMs } from "server/node/region/core/import_schedule.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IMPORTED = 1_000 * DAY_MS;
const NOW = IMPORTED + 30 * DAY_MS;

const nothing: ImportHistory = { importedAtMs: null, succeededAtMs: null, failures: 0, failedAtMs: null };

const cases: [name: string, history: Partial<ImportHistory>, everyDays: number, expected: number | null][] = [
  ["at once where there is no data", {}, 0, 0],
  ["at once without data, also with an interval", {}, 7, 0],
  ["never where there is data and no schedule", { importedAtMs: IMPORTED }, 0, null],
  ["the interval after the last import", { importedAtMs: IMPORTED }, 7, IMPORTED + 7 * DAY_MS],
  [
    "the interval after a success that brought nothing new",
    { importedAtMs: IMPORTED, succeededAtMs: IMPORTED + 7 * DAY_MS },
    7,
    IMPORTED + 14 * DAY_MS,
  ],
  [
    "after the interval since an import by another process",
    { importedAtMs: IMPORTED + 3 * DAY_MS, succeededAtMs: IMPORTED },
    7,
    IMPORTED + 10 * DAY_MS,
  ],
  [
    "ten minutes after a first failure without data",
    { failures: 1, failedAtMs: IMPORTED },
    0,
    IMPORTED + 10 * MINUTE_MS,
  ],
  [
    "a while after a failure with old data",
    { importedAtMs: IMPORTED, failures: 2, failedAtMs: IMPORTED + 8 * DAY_MS },
    7,
    IMPORTED + 8 * DAY_MS + 20 * MINUTE_MS,
  ],
  [
    "not earlier than the schedule says after a failure",
    { importedAtMs: IMPORTED + DAY_MS, failures: 1, failedAtMs: IMPORTED },
    7,
    IMPORTED + 8 * DAY_MS,
  ],
];
for (const [name, history, everyDays, expected] of cases) {
  Deno.test(`nextImportAt: ${name}`, () => {
    assert.equal(nextImportAt({ ...nothing, ...history }, everyDays, NOW), expected);
  });
}

const turned: [name: string, history: Partial<ImportHistory>, everyDays: number, expected: number][] = [
  ["an import of tomorrow or later is due now", { importedAtMs: NOW + 4_000 * DAY_MS }, 7, 0],
  ["a failure of tomorrow or later holds nothing up", { failures: 3, failedAtMs: NOW + 2 * DAY_MS }, 0, 0],
  [
    "a success since the clock was set right counts",
    { importedAtMs: NOW + 4_000 * DAY_MS, succeededAtMs: NOW },
    7,
    NOW + 7 * DAY_MS,
  ],
  ["an hour back is no reason to import", { importedAtMs: NOW + DAY_MS / 24 }, 1, NOW + DAY_MS / 24 + DAY_MS],
];
for (const [name, history, everyDays, expected] of turned) {
  Deno.test(`nextImportAt after the clock was set back: ${name}`, () => {
    assert.equal(nextImportAt({ ...nothing, ...history }, everyDays, NOW), expected);
  });
}

Deno.test("retryPauseMs grows to at most a day", () => {
  const minutes = [1, 2, 3, 8, 9, 50, 5_000].map((failures) => retryPauseMs(failures) / MINUTE_MS);
  assert.deepEqual(minutes, [10, 20, 40, 1_280, 1_440, 1_440, 1_440]);
});

Deno.test("nextImportAt delays regular imports by at most two hours, and nothing else", () => {
  const imported = { ...nothing, importedAtMs: IMPORTED };
  const regular = IMPORTED + 7 * DAY_MS;
  assert.equal(nextImportAt(imported, 7, NOW, 0.5), regular + 60 * MINUTE_MS);
  assert.equal(nextImportAt(imported, 7, NOW, 1), regular + 120 * MINUTE_MS);
  assert.equal(nextImportAt(nothing, 7, NOW, 1), 0);
  assert.equal(nextImportAt(imported, 0, NOW, 1), null);
  const failed = { ...nothing, failures: 1, failedAtMs: NOW };
  assert.equal(nextImportAt(failed, 7, NOW, 1), NOW + 10 * MINUTE_MS);
});
