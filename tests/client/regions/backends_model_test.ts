import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import { type BackendsModel, createBackendsModel } from "../../../client/regions/backends_model.ts";
import { BOX, makeBackend, makeSnapshot } from "../records.ts";
import {
  ALPHA,
  answer,
  BRAVO,
  createReadyModel,
  fail,
  readHealths,
  tell,
  WRITTEN,
} from "./backend_events.ts";

Deno.test("backends: phases of the registry", async (test) => {
  const cases: [name: string, act: (model: BackendsModel) => void, expected: string][] = [
    ["at first", () => {}, "loading"],
    ["it could not be fetched", (model) => model.failRegistry(), "failed"],
    ["it came", (model) => model.setRegistry([ALPHA]), "ready"],
    ["it came without any backend", (model) => model.setRegistry([]), "ready"],
    ["it came at last", (model) => {
      model.failRegistry();
      model.setRegistry([ALPHA]);
    }, "ready"],
    ["a refresh failed", (model) => {
      model.setRegistry([ALPHA]);
      model.failRegistry();
    }, "ready"],
    ["only the status came", (model) => tell(model, makeSnapshot({}, WRITTEN)), "loading"],
  ];
  for (const [name, act, expected] of cases) {
    await test.step(name, () => {
      const model = createBackendsModel();
      act(model);
      assert.equal(model.phase.value, expected);
    });
  }
});

Deno.test("backends: the first load counts settled calls, good and bad", () => {
  const model = createBackendsModel();
  assert.equal(model.firstLoad.value, null);
  model.setRegistry([ALPHA, BRAVO]);
  assert.deepEqual(model.firstLoad.value, { done: 0, total: 2 });
  fail(model, ALPHA);
  assert.deepEqual(model.firstLoad.value, { done: 1, total: 2 });
  answer(model, ALPHA);
  assert.deepEqual(model.firstLoad.value, { done: 1, total: 2 });
  answer(model, BRAVO);
  assert.equal(model.firstLoad.value, null);
});

Deno.test("backends: once over, the first load never returns", async (test) => {
  const cases: [name: string, refresh: (model: BackendsModel) => void][] = [
    ["when a call fails later", (model) => fail(model, ALPHA)],
    ["when a backend is added", (model) => model.setRegistry([ALPHA, BRAVO])],
    ["when a backend moves to another address", (model) => {
      model.setRegistry([makeBackend("alpha", { url: "https://moved.example/api" })]);
    }],
    ["when all are exchanged", (model) => {
      model.setRegistry([]);
      model.setRegistry([BRAVO]);
    }],
  ];
  for (const [name, refresh] of cases) {
    await test.step(name, () => {
      const model = createReadyModel(ALPHA);
      answer(model, ALPHA);
      assert.equal(model.firstLoad.value, null);
      refresh(model);
      assert.equal(model.firstLoad.value, null);
    });
  }
});

Deno.test("backends: a registry that changes during the first load changes its total", () => {
  const model = createReadyModel(ALPHA);
  model.setRegistry([ALPHA, BRAVO]);
  assert.deepEqual(model.firstLoad.value, { done: 0, total: 2 });
  answer(model, ALPHA);
  assert.deepEqual(model.firstLoad.value, { done: 1, total: 2 });
  model.setRegistry([ALPHA]);
  assert.equal(model.firstLoad.value, null);
});

Deno.test("backends: an empty registry has nothing to load", () => {
  const model = createReadyModel();
  assert.equal(model.firstLoad.value, null);
  assert.deepEqual(model.totals.value, { regions: 0, playgrounds: 0 });
});

Deno.test("backends: views follow the registry's order and entries", () => {
  const model = createReadyModel(BRAVO, ALPHA);
  assert.deepEqual(model.views.value.map(({ backend }) => backend), [BRAVO, ALPHA]);
  const renamed = makeBackend("alpha", { name: "Neu" });
  model.setRegistry([renamed]);
  assert.deepEqual(model.views.value.map(({ backend }) => backend), [renamed]);
});

Deno.test("backends: what a backend said belongs to its key and its URL", async (test) => {
  const cases: [name: string, next: ReturnType<typeof makeBackend>[], isKept: boolean][] = [
    ["unchanged: kept", [ALPHA], true],
    ["renamed: kept", [makeBackend("alpha", { name: "Neu" })], true],
    ["among others: kept", [BRAVO, ALPHA], true],
    ["another URL: lost", [makeBackend("alpha", { url: "https://moved.example/api" })], false],
    ["another key: lost", [makeBackend("bravo", { url: ALPHA.url })], false],
  ];
  for (const [name, next, isKept] of cases) {
    await test.step(name, () => {
      const model = createReadyModel(ALPHA);
      answer(model, ALPHA, { bbox: BOX, playgroundCount: 7 });
      model.setRegistry(next);
      const view = model.views.value.find(({ backend }) => backend === next.at(-1))!;
      assert.deepEqual(view.bbox, isKept ? BOX : null);
      assert.equal(view.settled, isKept);
      assert.deepEqual(
        model.totals.value,
        isKept ? { regions: 1, playgrounds: 7 } : { regions: 0, playgrounds: 0 },
      );
    });
  }
  await test.step("removed and added again: lost", () => {
    const model = createReadyModel(ALPHA);
    answer(model, ALPHA, { bbox: BOX });
    model.setRegistry([]);
    model.setRegistry([ALPHA]);
    assert.equal(model.views.value[0]?.bbox, null);
  });
});

Deno.test("backends: an answer for a backend that is not registered is dropped", () => {
  const model = createReadyModel(ALPHA);
  answer(model, BRAVO, { playgroundCount: 7 });
  model.setRegistry([ALPHA, BRAVO]);
  assert.equal(model.views.value[1]?.settled, false);
  assert.equal(model.views.value[1]?.playgroundCount, null);
});

Deno.test("backends: a failed call keeps the last good answer, a good one ends the failure", () => {
  const model = createReadyModel(ALPHA);
  answer(model, ALPHA, { playgroundCount: 7 });
  fail(model, ALPHA);
  assert.equal(model.views.value[0]?.playgroundCount, 7);
  assert.deepEqual(model.views.value[0]?.failure, { kind: "network" });
  assert.deepEqual(readHealths(model), ["failed"]);
  answer(model, ALPHA, { playgroundCount: 8 });
  assert.equal(model.views.value[0]?.playgroundCount, 8);
  assert.equal(model.views.value[0]?.failure, null);
  assert.deepEqual(readHealths(model), ["up"]);
});

Deno.test("backends: an answer from an address that the key has left is dropped", () => {
  const moved = makeBackend("alpha", { url: "https://moved.example/api" });
  const model = createReadyModel(ALPHA);
  model.setRegistry([moved]);
  answer(model, ALPHA, { playgroundCount: 7 });
  assert.equal(model.views.value[0]?.settled, false);
  assert.deepEqual(model.firstLoad.value, { done: 0, total: 1 });
  answer(model, moved, { playgroundCount: 8 });
  assert.equal(model.views.value[0]?.playgroundCount, 8);
  assert.equal(model.firstLoad.value, null);
});

Deno.test("backends: an answer that was asked for under an older name counts", () => {
  const model = createReadyModel(ALPHA);
  model.setRegistry([makeBackend("alpha", { name: "Neu" })]);
  answer(model, ALPHA, { playgroundCount: 7 });
  assert.equal(model.views.value[0]?.playgroundCount, 7);
});

Deno.test("backends: a registry edit shows at once, never halfway", () => {
  const moved = makeBackend("alpha", { url: "https://moved.example/api" });
  const model = createReadyModel(ALPHA);
  answer(model, ALPHA, { playgroundCount: 7 });
  const seen: string[] = [];
  const stop = effect(() => {
    seen.push(...model.views.value.map(({ backend, settled }) => `${backend.url} ${settled}`));
  });
  model.setRegistry([moved]);
  stop();
  assert.deepEqual(seen, [`${ALPHA.url} true`, `${moved.url} false`]);
});
