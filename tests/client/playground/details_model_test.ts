import assert from "node:assert/strict";
import {
  createDetailsModel,
  createOpeningModel,
  mapSection,
  type Section,
} from "../../../client/playground/details_model.ts";
import { makePlaced } from "../records.ts";

const FAILED: Section<never> = { kind: "failed", failure: { kind: "network" } };

Deno.test("details model: sections are settled one by one and reset together", () => {
  const { sections, settle, reset, emphasise, emphasised, showPlace, shownPlace } = createDetailsModel();
  settle("trees", { kind: "ready", value: [] });
  settle("nearby", FAILED);
  emphasise([]);
  assert.deepEqual(sections.trees.value, { kind: "ready", value: [] });
  assert.deepEqual(sections.nearby.value, FAILED);
  assert.equal(sections.equipment.value.kind, "loading");
  showPlace({ position: [9, 50], pictogram: "toilets", label: "Toilette" });
  assert.equal(shownPlace.value?.pictogram, "toilets");
  reset();
  assert.equal(shownPlace.value, null);
  assert.equal(sections.trees.value.kind, "loading");
  assert.equal(sections.nearby.value.kind, "loading");
  assert.equal(emphasised.value, null);
});

Deno.test("details model: every retry is a new request", () => {
  const { sections, retryRequest, retry, failAll } = createDetailsModel();
  failAll({ kind: "network" });
  retry("trees");
  const first = retryRequest.value;
  assert.deepEqual(first, { name: "trees" });
  assert.equal(sections.trees.value.kind, "loading");
  assert.equal(sections.equipment.value.kind, "failed");
  retry("trees");
  assert.notEqual(retryRequest.value, first);
});

Deno.test("mapSection changes ready sections only", () => {
  const double = (value: number) => 2 * value;
  assert.deepEqual(mapSection({ kind: "ready", value: 4 }, double), { kind: "ready", value: 8 });
  for (const section of [FAILED, { kind: "loading" }, { kind: "absent" }] as const) {
    assert.equal(mapSection(section, double), section);
  }
});

Deno.test("opening model: shows the latest value", () => {
  const model = createOpeningModel();
  assert.equal(model.current.value, null);
  const opening = { placed: makePlaced(), rules: "24/7", status: null, asOf: new Date(0) };
  model.show(opening);
  assert.equal(model.current.value, opening);
  model.show(null);
  assert.equal(model.current.value, null);
});
