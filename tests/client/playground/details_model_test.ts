import assert from "node:assert/strict";
import { createDetailsModel, mapSection, type Section } from "../../../client/playground/details_model.ts";

const FAILED: Section<never> = { kind: "failed", failure: { kind: "network" } };

Deno.test("details model: sections are settled one by one and reset together", () => {
  const { sections, settle, reset, emphasise, emphasised } = createDetailsModel();
  settle("trees", { kind: "ready", value: [] });
  settle("nearby", FAILED);
  emphasise([]);
  assert.deepEqual(sections.trees.value, { kind: "ready", value: [] });
  assert.deepEqual(sections.nearby.value, FAILED);
  assert.equal(sections.equipment.value.kind, "loading");
  reset();
  assert.equal(sections.trees.value.kind, "loading");
  assert.equal(sections.nearby.value.kind, "loading");
  assert.equal(emphasised.value, null);
});

Deno.test("details model: every wish to try again is a new one", () => {
  const { sections, wish, askAgain, failAll } = createDetailsModel();
  failAll({ kind: "network" });
  askAgain("trees");
  const first = wish.value;
  assert.deepEqual(first, { name: "trees" });
  assert.equal(sections.trees.value.kind, "loading");
  assert.equal(sections.equipment.value.kind, "failed");
  askAgain("trees");
  assert.notEqual(wish.value, first);
});

Deno.test("mapSection changes what is ready, and nothing else", () => {
  const double = (value: number) => 2 * value;
  assert.deepEqual(mapSection({ kind: "ready", value: 4 }, double), { kind: "ready", value: 8 });
  for (const section of [FAILED, { kind: "loading" }, { kind: "absent" }] as const) {
    assert.equal(mapSection(section, double), section);
  }
});
