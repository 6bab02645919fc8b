import assert from "node:assert/strict";
import { createSizeFormat } from "client/features/area/texts/texts.ts";

Deno.test("sizes of areas: the first of a month in French is an ordinal number", () => {
  const { day } = createSizeFormat("fr");
  assert.equal(day(new Date(2026, 4, 1)), "1er mai 2026");
  assert.equal(day(new Date(2026, 4, 21)), "21 mai 2026");
});
