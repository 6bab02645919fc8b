import assert from "node:assert/strict";
import { type ComparedRow, splitRows } from "client/features/favourites/core/compared_rows.ts";

const [YES, NO, UNKNOWN] = [["Ja"], ["Nein"], []];
const row = (title: string, ...cells: ComparedRow["cells"]): ComparedRow => ({ title, cells });
const titles = (rows: readonly ComparedRow[]) => rows.map(({ title }) => title);

const EQUAL = row("equal", YES, YES);
const OF_NONE = row("known of none", UNKNOWN, UNKNOWN);
const OF_ONE = row("known of one", YES, UNKNOWN);
const OF_TWO_EQUAL = row("known of two, equal", YES, YES, UNKNOWN);
const DIFFERENT = row("different", YES, NO);
const DIFFERENT_AND_UNKNOWN = row("different, one unknown", YES, UNKNOWN, NO);

Deno.test("comparison: different answers first, then what is not known of all; the same for all is apart", () => {
  const rows = [EQUAL, OF_ONE, DIFFERENT, OF_NONE, OF_TWO_EQUAL, DIFFERENT_AND_UNKNOWN];
  const { different, same } = splitRows(rows);
  assert.deepEqual(titles(different), [
    "different",
    "different, one unknown",
    "known of one",
    "known of two, equal",
  ]);
  assert.deepEqual(titles(same), ["equal", "known of none"]);
});

Deno.test("comparison: an answer of several lines differs from one of them", () => {
  const { different } = splitRows([row("equipment", ["Rutsche", "Wippe"], ["Rutsche"])]);
  assert.deepEqual(titles(different), ["equipment"]);
});

Deno.test("comparison: no row moves while answers are awaited", () => {
  const rows = [EQUAL, DIFFERENT, row("loading", YES, null)];
  assert.deepEqual(splitRows(rows), { different: rows, same: [] });
});
