import assert from "node:assert/strict";
import { makeFilters, NO_FILTERS } from "../../../client/filters/core/filters.ts";
import { createFiltersModel } from "../../../client/filters/filters_model.ts";
import { makeBackend } from "../records.ts";

Deno.test("filters: set one by one, taken back one by one, reset at once", () => {
  const filters = createFiltersModel();
  filters.toggleAttribute("shade");
  filters.toggleAttribute("water");
  filters.toggleClass("missing");
  assert.deepEqual(filters.current.value, makeFilters(["water", "shade"], ["missing"]));
  filters.toggleAttribute("shade");
  filters.toggleClass("missing");
  assert.deepEqual(filters.current.value, makeFilters(["water"], []));
  filters.reset();
  assert.equal(filters.current.value, NO_FILTERS);
});

Deno.test("filters: setting the same ones again tells nobody", () => {
  const filters = createFiltersModel();
  let told = 0;
  const stop = filters.current.subscribe(() => void told++);
  filters.set(makeFilters([], []));
  assert.equal(told, 1, "only at the start");
  filters.set(makeFilters(["water"], []));
  filters.set(makeFilters(["water"], []));
  stop();
  assert.equal(told, 2);
});

Deno.test("filters: who cannot filter is remembered by address, also while none is set", () => {
  const filters = createFiltersModel();
  filters.markUnable(makeBackend("alpha"));
  filters.markUnable(makeBackend("bravo"));
  filters.reset();
  assert.deepEqual(
    [...filters.unableUrls.value],
    [makeBackend("alpha").url, makeBackend("bravo").url],
  );
});
