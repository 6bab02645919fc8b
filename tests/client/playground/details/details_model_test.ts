import assert from "node:assert/strict";
import { createDetailsModel, mapSection, type Section } from "client/playground/details/details_model.ts";

const FAILED: Section<never> = { kind: "failed", failure: { kind: "network" } };

Deno.test("details model: sections are settled one by one and reset together", () => {
  const { sections, settle, reset, emphasised, shownPlace } = createDetailsModel();
  settle("trees", { kind: "ready", value: [] });
  settle("nearby", FAILED);
  emphasised.value = [];
  assert.deepEqual(sections.trees.value, { kind: "ready", value: [] });
  assert.deepEqual(sections.nearby.value, FAILED);
  assert.equal(sections.equipment.value.kind, "loading");
  shownPlace.value = { position: [9, 50], icon: "toilets", label: "Toilette" };
  assert.equal(shownPlace.value?.icon, "toilets");
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
