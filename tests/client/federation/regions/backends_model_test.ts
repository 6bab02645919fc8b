import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import { type BackendsModel, createBackendsModel } from "client/federation/regions/backends_model.ts";
import { BOX } from "../../records.ts";
import { makeBackend, makeKnown, makeSnapshot, makeStatus } from "fakes/records.ts";
import {
  ALPHA,
  answer,
  BRAVO,
  createReadyModel,
  fail,
  readHealths,
  setStatus,
  WRITTEN,
  WRITTEN_MS,
} from "./backend_events.ts";

Deno.test("backends: the registry is empty only when it was read and lists no region", () => {
  const model = createBackendsModel();
  assert.equal(model.isEmpty.value, false);
  model.failRegistry(WRITTEN_MS);
  assert.equal(model.isEmpty.value, false);
  model.setRegistry([]);
  assert.equal(model.isEmpty.value, true);
  model.setRegistry([ALPHA]);
  assert.equal(model.isEmpty.value, false);
});

Deno.test("backends: phases of the registry", async (test) => {
  const cases: [name: string, act: (model: BackendsModel) => void, expected: string][] = [
    ["at first", () => {}, "loading"],
    ["failed", (model) => model.failRegistry(WRITTEN_MS), "failed"],
    ["loaded", (model) => model.setRegistry([ALPHA]), "ready"],
    ["loaded, without backends", (model) => model.setRegistry([]), "ready"],
    ["loaded after a failure", (model) => {
      model.failRegistry(WRITTEN_MS);
      model.setRegistry([ALPHA]);
    }, "ready"],
    ["a refresh failed", (model) => {
      model.setRegistry([ALPHA]);
      model.failRegistry(WRITTEN_MS);
    }, "ready"],
    ["only the status is loaded", (model) => setStatus(model, makeSnapshot({}, WRITTEN)), "loading"],
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

Deno.test("backends: the first load happens once", async (test) => {
  const cases: [name: string, refresh: (model: BackendsModel) => void][] = [
    ["when a call fails later", (model) => fail(model, ALPHA)],
    ["when a backend is added", (model) => model.setRegistry([ALPHA, BRAVO])],
    ["when a backend moves to another address", (model) => {
      model.setRegistry([makeBackend("alpha", { url: "https://moved.example/api" })]);
    }],
    ["when all are replaced", (model) => {
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

Deno.test("backends: a change of the registry during the first load changes its total", () => {
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
  assert.deepEqual(model.totals.value, { regions: 0, reached: 0, playgrounds: 0 });
});

Deno.test("backends: views have the order and entries of the registry", () => {
  const model = createReadyModel(BRAVO, ALPHA);
  assert.deepEqual(model.views.value.map(({ backend }) => backend), [BRAVO, ALPHA]);
  const renamed = makeBackend("alpha", { name: "Neu" });
  model.setRegistry([renamed]);
  assert.deepEqual(model.views.value.map(({ backend }) => backend), [renamed]);
});

Deno.test("backends: a response belongs to a key and a URL", async (test) => {
  const cases: [name: string, next: ReturnType<typeof makeBackend>[], isSame: boolean][] = [
    ["unchanged: kept", [ALPHA], true],
    ["renamed: kept", [makeBackend("alpha", { name: "Neu" })], true],
    ["among others: kept", [BRAVO, ALPHA], true],
    ["another URL: dropped", [makeBackend("alpha", { url: "https://moved.example/api" })], false],
    ["another key: dropped", [makeBackend("bravo", { url: ALPHA.url })], false],
  ];
  for (const [name, next, isSame] of cases) {
    await test.step(name, () => {
      const model = createReadyModel(ALPHA);
      answer(model, ALPHA, { bbox: BOX, playgroundCount: 7 });
      model.setRegistry(next);
      const view = model.views.value.find(({ backend }) => backend === next.at(-1))!;
      assert.deepEqual(view.bbox, isSame ? BOX : null);
      assert.equal(view.settled, isSame);
      assert.deepEqual(
        model.totals.value,
        { regions: next.length, reached: isSame ? 1 : 0, playgrounds: isSame ? 7 : 0 },
      );
    });
  }
  await test.step("removed and added again: dropped", () => {
    const model = createReadyModel(ALPHA);
    answer(model, ALPHA, { bbox: BOX });
    model.setRegistry([]);
    model.setRegistry([ALPHA]);
    assert.equal(model.views.value[0]?.bbox, null);
  });
});

Deno.test("backends: drops a response of an unregistered backend", () => {
  const model = createReadyModel(ALPHA);
  answer(model, BRAVO, { playgroundCount: 7 });
  model.setRegistry([ALPHA, BRAVO]);
  assert.equal(model.views.value[1]?.settled, false);
  assert.equal(model.views.value[1]?.playgroundCount, null);
});

Deno.test("backends: a failed call keeps the last good response, a good one ends the failure", () => {
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

Deno.test("backends: drops a response from an earlier URL of the key", () => {
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

Deno.test("backends: keeps a response to a call under an earlier name", () => {
  const model = createReadyModel(ALPHA);
  model.setRegistry([makeBackend("alpha", { name: "Neu" })]);
  answer(model, ALPHA, { playgroundCount: 7 });
  assert.equal(model.views.value[0]?.playgroundCount, 7);
});

Deno.test("backends: a registry edit is one update", () => {
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

Deno.test("backends: the status file counts before any call has ended, before or after the registry", async (test) => {
  const known = makeKnown({ bbox: BOX, playgroundCount: 80 });
  const snapshot = makeSnapshot({
    alpha: makeStatus({ bbox: BOX, playgroundCount: 7 }),
    bravo: makeStatus({ url: BRAVO.url, up: false, lastKnown: known }),
    gone: makeStatus({ url: "https://gone.example/api", playgroundCount: 1000 }),
  }, WRITTEN);
  const orders: [name: string, act: (model: BackendsModel) => void][] = [
    ["status first", (model) => {
      setStatus(model, snapshot);
      model.setRegistry([ALPHA, BRAVO]);
    }],
    ["registry first", (model) => {
      model.setRegistry([ALPHA, BRAVO]);
      setStatus(model, snapshot);
    }],
  ];
  for (const [name, act] of orders) {
    await test.step(name, () => {
      const model = createBackendsModel();
      act(model);
      assert.deepEqual(readHealths(model), ["up", "down"]);
      assert.deepEqual(model.views.value[1]?.bbox, BOX);
      assert.deepEqual(model.totals.value, { regions: 2, reached: 2, playgrounds: 87 });
      assert.equal(model.firstLoad.value, null);
    });
  }
});

Deno.test("backends: the first load waits for the regions that a fresh status does not describe", () => {
  const model = createReadyModel(ALPHA, BRAVO);
  const snapshot = makeSnapshot({ alpha: makeStatus({ bbox: BOX, playgroundCount: 7 }) }, WRITTEN);
  setStatus(model, snapshot, 120_001);
  assert.deepEqual(model.firstLoad.value, { done: 0, total: 2 });
  setStatus(model, { ...snapshot, generatedAt: "2026-11-20T05:03:00.000Z" });
  assert.deepEqual(model.firstLoad.value, { done: 1, total: 2 });
  answer(model, BRAVO);
  assert.equal(model.firstLoad.value, null);
  // It happens once.
  model.checkStatusAge(WRITTEN_MS + 1e9);
  assert.equal(model.views.value[0]?.settled, false);
  assert.equal(model.firstLoad.value, null);
});

Deno.test("backends: ignores an observation of another URL under the same key", () => {
  const model = createReadyModel(ALPHA);
  const elsewhere = makeStatus({ url: "https://old.example/api", up: false, playgroundCount: 7, bbox: BOX });
  setStatus(model, makeSnapshot({ alpha: elsewhere }, WRITTEN));
  assert.deepEqual(readHealths(model), ["unknown"]);
  assert.equal(model.views.value[0]?.bbox, null);
  assert.equal(model.views.value[0]?.playgroundCount, null);
});

Deno.test("backends: the status is stale after two poll intervals", async (test) => {
  const cases: [name: string, ageMs: number, pollIntervalSeconds: number, isStale: boolean][] = [
    ["just written", 0, 60, false],
    ["two intervals old", 120_000, 60, false],
    ["older", 120_001, 60, true],
    ["written in the future", -10_000, 60, false],
    ["by a longer interval", 599_000, 300, false],
    ["older than two long intervals", 600_001, 300, true],
  ];
  for (const [name, ageMs, pollIntervalSeconds, isStale] of cases) {
    const snapshot = { ...makeSnapshot({}, WRITTEN), pollIntervalSeconds };
    await test.step(`${name}: on arrival`, () => {
      const model = createBackendsModel();
      setStatus(model, snapshot, ageMs);
      assert.equal(model.isStatusStale.value, isStale);
      assert.equal(model.statusGeneratedAt.value, WRITTEN);
    });
    await test.step(`${name}: at a clock check`, () => {
      const model = createBackendsModel();
      setStatus(model, snapshot);
      model.checkStatusAge(WRITTEN_MS + ageMs);
      assert.equal(model.isStatusStale.value, isStale);
    });
  }
  await test.step("never fetched", () => {
    const model = createBackendsModel();
    model.checkStatusAge(WRITTEN_MS);
    assert.equal(model.isStatusStale.value, false);
    assert.equal(model.statusGeneratedAt.value, null);
  });
});

Deno.test("backends: a status that was received before keeps its time", () => {
  const model = createBackendsModel();
  const snapshot = makeSnapshot({}, WRITTEN);
  model.setStatus(snapshot, WRITTEN_MS, WRITTEN_MS);
  // A cached copy has no time of its own; a slow clock takes it for new.
  model.setStatus(snapshot, WRITTEN_MS + 200_000, WRITTEN_MS + 200_000);
  assert.equal(model.isStatusStale.value, true);
  model.setStatus(
    { ...snapshot, generatedAt: "2026-11-20T05:03:00.000Z" },
    WRITTEN_MS + 200_000,
    WRITTEN_MS + 200_000,
  );
  assert.equal(model.isStatusStale.value, false);
});

Deno.test("backends: the age counts from `observedAtMs`, not from the time in the file", () => {
  const model = createBackendsModel();
  const yearsAgoMs = WRITTEN_MS - 1e11;
  model.setStatus(makeSnapshot({}, WRITTEN), yearsAgoMs, yearsAgoMs + 1000);
  assert.equal(model.isStatusStale.value, false);
});

Deno.test("backends: ages follow the hub's clock at every clock check", async (test) => {
  await test.step("the browser's clock without a status", () => {
    const model = createBackendsModel();
    assert.equal(model.hubTimeMs.value, null);
    assert.equal(model.statusAgeMs.value, null);
    model.checkStatusAge(5_000);
    assert.equal(model.hubTimeMs.value, 5_000);
    assert.equal(model.statusAgeMs.value, null);
  });
  for (const wrongMs of [0, -1e11, 1e11]) {
    await test.step(`with a browser clock ${wrongMs} ms off`, () => {
      const model = createBackendsModel();
      const clockMs = WRITTEN_MS + wrongMs;
      model.setStatus(makeSnapshot({}, WRITTEN), clockMs - 20_000, clockMs);
      assert.equal(model.hubTimeMs.value, WRITTEN_MS + 20_000);
      assert.equal(model.statusAgeMs.value, 20_000);
      model.checkStatusAge(clockMs + 60_000);
      assert.equal(model.hubTimeMs.value, WRITTEN_MS + 80_000);
      assert.equal(model.statusAgeMs.value, 80_000);
    });
  }
});

Deno.test("backends: while the status is stale the own calls determine health", () => {
  const model = createReadyModel(ALPHA, BRAVO);
  const down = makeSnapshot({
    alpha: makeStatus({ up: false, lastKnown: makeKnown({ playgroundCount: 80 }) }),
    bravo: makeStatus({ url: BRAVO.url }),
  }, WRITTEN);
  setStatus(model, down);
  answer(model, ALPHA);
  assert.deepEqual(readHealths(model), ["down", "up"]);

  model.checkStatusAge(WRITTEN_MS + 120_001);
  assert.equal(model.isStatusStale.value, true);
  assert.deepEqual(readHealths(model), ["up", "unknown"]);
  assert.equal(model.views.value[0]?.playgroundCount, 80);

  setStatus(model, { ...down, generatedAt: "2026-11-20T05:03:00.000Z" });
  assert.equal(model.isStatusStale.value, false);
  assert.deepEqual(readHealths(model), ["down", "up"]);
});

Deno.test("backends: down for the hub counts until a newer status says otherwise", async (test) => {
  const down = makeSnapshot({ alpha: makeStatus({ up: false }) }, WRITTEN);
  for (const laterMs of [-60_000, 0, 5_001, 119_000]) {
    await test.step(`an own call succeeds ${laterMs} ms later`, () => {
      const model = createReadyModel(ALPHA);
      setStatus(model, down);
      answer(model, ALPHA, {}, WRITTEN_MS + laterMs);
      assert.deepEqual(readHealths(model), ["down"]);
      setStatus(model, makeSnapshot({ alpha: makeStatus() }, "2026-11-20T05:01:00.000Z"));
      assert.deepEqual(readHealths(model), ["up"]);
    });
  }
  await test.step("a failed call counts until one succeeds, even if the hub reaches the backend", () => {
    const model = createReadyModel(ALPHA);
    setStatus(model, makeSnapshot({ alpha: makeStatus() }, WRITTEN));
    fail(model, ALPHA, WRITTEN_MS + 1_000);
    assert.deepEqual(readHealths(model), ["failed"]);
    setStatus(model, makeSnapshot({ alpha: makeStatus() }, "2026-11-20T05:01:00.000Z"));
    assert.deepEqual(readHealths(model), ["failed"]);
    answer(model, ALPHA, {}, WRITTEN_MS + 61_000);
    assert.deepEqual(readHealths(model), ["up"]);
  });
});

Deno.test("backends: a failed tier request is kept until one succeeds, and does not affect health", () => {
  const model = createReadyModel(ALPHA);
  answer(model, ALPHA);
  model.settleTier(ALPHA, { kind: "http", status: 500 });
  assert.deepEqual(model.views.value[0]?.tierFailure, { kind: "http", status: 500 });
  assert.deepEqual(readHealths(model), ["up"]);
  model.settleTier(ALPHA, null);
  assert.equal(model.views.value[0]?.tierFailure, null);
  model.settleTier({ ...ALPHA, url: "https://elsewhere.example/api" }, { kind: "network" });
  assert.equal(model.views.value[0]?.tierFailure, null);
});
