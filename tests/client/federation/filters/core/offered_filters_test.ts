import assert from "node:assert/strict";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { LOCAL_FILTERS } from "client/federation/filters/core/local_filters.ts";
import { OFFERED_FILTERS, QUICK_FILTERS } from "client/federation/filters/core/offered_filters.ts";
import type { FilterName } from "client/federation/filters/core/filters.ts";

const OFFERED: readonly FilterName[] = Object.values(OFFERED_FILTERS).flat();

Deno.test("offered filters: all but those of old links, each once", () => {
  const all = [...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].filter((name) =>
    name !== "private" && name !== "theme"
  );
  assert.deepEqual(OFFERED.toSorted(), all.toSorted());
});

Deno.test("quick filters: all are in the sheet, too", () => {
  assert.deepEqual(QUICK_FILTERS.filter((name) => !OFFERED.includes(name)), []);
});
