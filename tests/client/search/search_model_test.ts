import assert from "node:assert/strict";
import type { Place } from "../../../client/search/core/geocoding.ts";
import { createSearchModel } from "../../../client/search/search_model.ts";

const FULDA: Place = { name: "Fulda", detail: "", lon: 9.67, lat: 50.55, bbox: null };

/** A model that has been told this text and asked for it. */
function askFor(text: string) {
  const search = createSearchModel(true);
  search.setText(text);
  search.askPlaces();
  return search;
}

Deno.test("search: typing asks nobody", () => {
  const search = createSearchModel(true);
  search.setText("Ful");
  assert.equal(search.text.value, "Ful");
  assert.equal(search.places.value.kind, "none");
});

Deno.test("search: what is submitted is asked for, without the spaces around it", () => {
  assert.deepEqual(askFor(" Fulda ").places.value, { kind: "asking", text: "Fulda" });
});

Deno.test("search: nothing to ask for, or nobody to ask", () => {
  assert.equal(askFor("  ").places.value.kind, "none");
  const search = createSearchModel(false);
  search.setText("Fulda");
  search.askPlaces();
  assert.equal(search.places.value.kind, "none");
});

Deno.test("search: an answer, and a failure that can be tried again", () => {
  const search = askFor("Fulda");
  search.settlePlaces({ ok: false, failure: { kind: "network" } });
  assert.deepEqual(search.places.value, { kind: "failed", text: "Fulda", failure: { kind: "network" } });
  search.askPlaces();
  assert.equal(search.places.value.kind, "asking");
  search.settlePlaces({ ok: true, value: [FULDA] });
  assert.deepEqual(search.places.value, { kind: "found", text: "Fulda", places: [FULDA] });
});

Deno.test("search: the same question is not asked twice in a row", () => {
  const search = askFor("Fulda");
  const asked = search.places.value;
  search.askPlaces();
  assert.equal(search.places.value, asked);
  search.settlePlaces({ ok: true, value: [FULDA] });
  search.askPlaces();
  assert.equal(search.places.value.kind, "found");
});

Deno.test("search: another text forgets the places, a space more does not", () => {
  const search = askFor("Fulda");
  search.settlePlaces({ ok: true, value: [FULDA] });
  search.setText("Fulda ");
  assert.equal(search.places.value.kind, "found");
  search.setText("Fuld");
  assert.equal(search.places.value.kind, "none");
});

Deno.test("search: an answer that nobody waits for any more is dropped", () => {
  const search = askFor("Fulda");
  search.setText("Kassel");
  search.settlePlaces({ ok: true, value: [FULDA] });
  assert.equal(search.places.value.kind, "none");
});
