import assert from "node:assert/strict";
import type { Place } from "client/features/search/core/geocoding.ts";
import { createSearchModel } from "client/features/search/search_model.ts";

const FULDA: Place = { name: "Fulda", detail: "", lon: 9.67, lat: 50.55, bbox: null };

/** A model in which this text was submitted. */
function submit(text: string) {
  const search = createSearchModel(true);
  search.setText(text);
  search.askPlaces();
  return search;
}

Deno.test("search: typing submits nothing", () => {
  const search = createSearchModel(true);
  search.setText("Ful");
  assert.equal(search.text.value, "Ful");
  assert.equal(search.places.value.kind, "none");
});

Deno.test("search: the submitted text is trimmed", () => {
  assert.deepEqual(submit(" Fulda ").places.value, { kind: "asking", text: "Fulda" });
});

Deno.test("search: nothing is submitted without text or without geocoder", () => {
  assert.equal(submit("  ").places.value.kind, "none");
  const search = createSearchModel(false);
  search.setText("Fulda");
  search.askPlaces();
  assert.equal(search.places.value.kind, "none");
});

Deno.test("search: an answer, and a failure that can be retried", () => {
  const search = submit("Fulda");
  search.settlePlaces({ ok: false, failure: { kind: "network" } });
  assert.deepEqual(search.places.value, { kind: "failed", text: "Fulda", failure: { kind: "network" } });
  search.askPlaces();
  assert.equal(search.places.value.kind, "asking");
  search.settlePlaces({ ok: true, value: [FULDA] });
  assert.deepEqual(search.places.value, { kind: "found", text: "Fulda", places: [FULDA] });
});

Deno.test("search: a running or answered search is not submitted again", () => {
  const search = submit("Fulda");
  const asked = search.places.value;
  search.askPlaces();
  assert.equal(search.places.value, asked);
  search.settlePlaces({ ok: true, value: [FULDA] });
  search.askPlaces();
  assert.equal(search.places.value.kind, "found");
});

Deno.test("search: a different text clears the places, an added space does not", () => {
  const search = submit("Fulda");
  search.settlePlaces({ ok: true, value: [FULDA] });
  search.setText("Fulda ");
  assert.equal(search.places.value.kind, "found");
  search.setText("Fuld");
  assert.equal(search.places.value.kind, "none");
});

Deno.test("search: a chosen place stays in the field, but is not searched for", () => {
  const search = submit("Fuld");
  search.open();
  search.finish("Fulda");
  const read = () => [search.isOpen.value, search.text.value, search.places.value.kind, search.chosen.value];
  assert.deepEqual(read(), [false, "", "none", "Fulda"]);
  search.setText("Fulda,");
  assert.deepEqual(read(), [false, "Fulda,", "none", null]);
  search.finish(null);
  assert.deepEqual(read(), [false, "", "none", null]);
});

Deno.test("search: an outdated answer is dropped", () => {
  const search = submit("Fulda");
  search.setText("Kassel");
  search.settlePlaces({ ok: true, value: [FULDA] });
  assert.equal(search.places.value.kind, "none");
});
