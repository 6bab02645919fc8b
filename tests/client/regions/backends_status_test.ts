// What the hub's status file does to the backends model.
import assert from "node:assert/strict";
import { type BackendsModel, createBackendsModel } from "../../../client/regions/backends_model.ts";
import { BOX, makeKnown, makeSnapshot, makeStatus } from "../records.ts";
import {
  ALPHA,
  answer,
  BRAVO,
  createReadyModel,
  fail,
  readHealths,
  tell,
  WRITTEN,
  WRITTEN_MS,
} from "./backend_events.ts";

Deno.test("backends: the status file tells before anybody has answered, whichever comes first", async (test) => {
  const known = makeKnown({ bbox: BOX, playgroundCount: 80 });
  const snapshot = makeSnapshot({
    alpha: makeStatus({ playgroundCount: 7 }),
    bravo: makeStatus({ url: BRAVO.url, up: false, lastKnown: known }),
    gone: makeStatus({ url: "https://gone.example/api", playgroundCount: 1000 }),
  }, WRITTEN);
  const orders: [name: string, act: (model: BackendsModel) => void][] = [
    ["status first", (model) => {
      tell(model, snapshot);
      model.setRegistry([ALPHA, BRAVO]);
    }],
    ["registry first", (model) => {
      model.setRegistry([ALPHA, BRAVO]);
      tell(model, snapshot);
    }],
  ];
  for (const [name, act] of orders) {
    await test.step(name, () => {
      const model = createBackendsModel();
      act(model);
      assert.deepEqual(readHealths(model), ["up", "down"]);
      assert.deepEqual(model.views.value[1]?.bbox, BOX);
      assert.deepEqual(model.totals.value, { regions: 2, playgrounds: 87 });
      assert.deepEqual(model.firstLoad.value, { done: 0, total: 2 });
    });
  }
});

Deno.test("backends: an observation of another URL under the same key does not count", () => {
  const model = createReadyModel(ALPHA);
  const elsewhere = makeStatus({ url: "https://old.example/api", up: false, playgroundCount: 7, bbox: BOX });
  tell(model, makeSnapshot({ alpha: elsewhere }, WRITTEN));
  assert.deepEqual(readHealths(model), ["unknown"]);
  assert.equal(model.views.value[0]?.bbox, null);
  assert.equal(model.views.value[0]?.playgroundCount, null);
});

Deno.test("backends: the status is stale after two poll intervals", async (test) => {
  const cases: [name: string, ageMs: number, pollIntervalSeconds: number, isStale: boolean][] = [
    ["just written", 0, 60, false],
    ["two intervals old", 120_000, 60, false],
    ["older", 120_001, 60, true],
    ["from a clock that is ahead", -10_000, 60, false],
    ["by a longer interval", 599_000, 300, false],
    ["older than two long intervals", 600_001, 300, true],
  ];
  for (const [name, ageMs, pollIntervalSeconds, isStale] of cases) {
    const snapshot = { ...makeSnapshot({}, WRITTEN), pollIntervalSeconds };
    await test.step(`${name}: on arrival`, () => {
      const model = createBackendsModel();
      tell(model, snapshot, ageMs);
      assert.equal(model.isStatusStale.value, isStale);
      assert.equal(model.statusGeneratedAt.value, WRITTEN);
    });
    await test.step(`${name}: when looked at again`, () => {
      const model = createBackendsModel();
      tell(model, snapshot);
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

Deno.test("backends: the age counts from the given moment, not from what the file says", () => {
  const model = createBackendsModel();
  const yearsAgoMs = WRITTEN_MS - 1e11;
  model.setStatus(makeSnapshot({}, WRITTEN), yearsAgoMs, yearsAgoMs + 1000);
  assert.equal(model.isStatusStale.value, false);
});

Deno.test("backends: ages count by the hub's clock, and go on at every look at the clock", async (test) => {
  await test.step("without a status by the browser's", () => {
    const model = createBackendsModel();
    assert.equal(model.hubTimeMs.value, null);
    assert.equal(model.statusAgeMs.value, null);
    model.checkStatusAge(5_000);
    assert.equal(model.hubTimeMs.value, 5_000);
    assert.equal(model.statusAgeMs.value, null);
  });
  for (const wrongMs of [0, -1e11, 1e11]) {
    await test.step(`with a browser that is ${wrongMs} ms off`, () => {
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

Deno.test("backends: a status that goes stale leaves health to the own calls, until a new one comes", () => {
  const model = createReadyModel(ALPHA, BRAVO);
  const down = makeSnapshot({
    alpha: makeStatus({ up: false, lastKnown: makeKnown({ playgroundCount: 80 }) }),
    bravo: makeStatus({ url: BRAVO.url }),
  }, WRITTEN);
  tell(model, down);
  answer(model, ALPHA);
  assert.deepEqual(readHealths(model), ["down", "up"]);

  model.checkStatusAge(WRITTEN_MS + 120_001);
  assert.equal(model.isStatusStale.value, true);
  assert.deepEqual(readHealths(model), ["up", "unknown"]);
  assert.equal(model.views.value[0]?.playgroundCount, 80);

  tell(model, { ...down, generatedAt: "2026-11-20T05:03:00.000Z" });
  assert.equal(model.isStatusStale.value, false);
  assert.deepEqual(readHealths(model), ["down", "up"]);
});

Deno.test("backends: whoever looked last decides, by when the call ended and the hub looked", async (test) => {
  const snapshot = makeSnapshot({ alpha: makeStatus({ up: false }) }, WRITTEN);
  const cases: [name: string, settledAtMs: number, expected: string][] = [
    ["the call ended before", WRITTEN_MS - 60_000, "down"],
    ["the call ended while the page was loading", WRITTEN_MS + 5_000, "down"],
    ["the call ended later", WRITTEN_MS + 5_001, "up"],
  ];
  for (const [name, settledAtMs, expected] of cases) {
    await test.step(name, () => {
      const model = createReadyModel(ALPHA);
      tell(model, snapshot);
      answer(model, ALPHA, {}, settledAtMs);
      assert.deepEqual(readHealths(model), [expected]);
    });
  }
  await test.step("a call that failed counts until one succeeds, whatever the hub can reach", () => {
    const model = createReadyModel(ALPHA);
    tell(model, makeSnapshot({ alpha: makeStatus() }, WRITTEN));
    fail(model, ALPHA, WRITTEN_MS + 1_000);
    assert.deepEqual(readHealths(model), ["failed"]);
    tell(model, makeSnapshot({ alpha: makeStatus() }, "2026-11-20T05:01:00.000Z"));
    assert.deepEqual(readHealths(model), ["failed"]);
    answer(model, ALPHA, {}, WRITTEN_MS + 61_000);
    assert.deepEqual(readHealths(model), ["up"]);
  });
});

Deno.test("backends: a failed request for the map is told until one works, and leaves health alone", () => {
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
