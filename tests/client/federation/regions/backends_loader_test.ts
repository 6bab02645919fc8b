import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import type { Result } from "client/kit/core/failure.ts";
import type { FetchedRegistry, FetchedStatus } from "client/federation/regions/hub_api.ts";
import { BOX } from "../../records.ts";
import { makeBackend, makeMeta, makeSnapshot, makeStatus } from "fakes/records.ts";
import { type BackendsStage, NETWORK, openBackendsStage, registryOf } from "./backends_stage.ts";

const [ALPHA, BRAVO] = [makeBackend("alpha"), makeBackend("bravo")];
const MINUTE_MS = 60_000;
const REFRESH_MS = 300_000;

const phaseOf = ({ state }: BackendsStage) => state.backends.phase.value;
const viewsOf = ({ state }: BackendsStage) => state.backends.views.value;
const keysOf = (list: readonly { readonly backend: { readonly key: string } }[]) =>
  list.map(({ backend }) => backend.key);

Deno.test("backends loader: loads registry and status at once, then every meta at once", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA, BRAVO) });
  assert.deepEqual(stage.registryCalls, [{ url: "regions.json", atMs: 0 }]);
  assert.deepEqual(stage.statusCalls, [{ atMs: 0 }]);
  assert.deepEqual(keysOf(stage.metaCalls), ["alpha", "bravo"]);
  assert.deepEqual(stage.state.backends.firstLoad.value, { done: 0, total: 2 });
  await stage.answerAll({ playgroundCount: 7 });
  assert.equal(stage.state.backends.firstLoad.value, null);
  assert.deepEqual(stage.state.backends.totals.value, { regions: 2, reached: 2, playgrounds: 14 });
});

Deno.test("backends loader: calls no backend before its ring of the last status is painted", async (test) => {
  const statuses: [name: string, ageMs: number, first: string[], all: string[]][] = [
    ["fresh", 0, ["bravo"], ["bravo", "alpha"]],
    ["stale", 120_001, ["bravo"], ["bravo", "alpha"]],
  ];
  for (const [name, ageMs, first, all] of statuses) {
    await test.step(`${name}: those without a ring at once`, async () => {
      const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
      const status = statusWith({ alpha: makeStatus({ bbox: BOX, playgroundCount: 7 }) }, ageMs);
      using stage = await openBackendsStage({ registry: registryOf(ALPHA, BRAVO), status, painted });
      await stage.pass(1000);
      assert.equal(viewsOf(stage).length, 2);
      assert.deepEqual(keysOf(stage.metaCalls), first);
      paint();
      await stage.pass(1);
      assert.deepEqual(keysOf(stage.metaCalls), all);
    });
  }
});

Deno.test("backends loader: a late status delays no call beyond the first paint", async () => {
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
  const pending = Promise.withResolvers<Result<FetchedStatus>>();
  using stage = await openBackendsStage({
    registry: registryOf(ALPHA, BRAVO),
    status: pending.promise,
    painted,
  });
  await stage.pass(1000);
  assert.equal(stage.metaCalls.length, 0);
  paint();
  await stage.pass(1);
  assert.deepEqual(keysOf(stage.metaCalls), ["alpha", "bravo"]);
});

Deno.test("backends loader: what a fresh status says settles the first load; metas follow in the background", async () => {
  const entries = Array.from({ length: 100 }, (_, i) => makeBackend(`region-${i}`));
  const known = Object.fromEntries(entries.map(({ key, url }, i) => {
    const bbox = [i, 50, i + 0.9, 51] as const;
    return [key, makeStatus({ url, bbox, playgroundCount: 7 })];
  }));
  using stage = await openBackendsStage({
    registry: registryOf(...entries),
    status: statusWith(known),
    visibleBox: [40.1, 50, 41.5, 51],
  });
  assert.equal(stage.state.backends.firstLoad.value, null);
  assert.deepEqual(stage.state.backends.totals.value, { regions: 100, reached: 100, playgrounds: 700 });
  await stage.pass(1);
  assert.equal(stage.metaCalls.length, 16);
  assert.deepEqual(keysOf(stage.metaCalls).slice(0, 4), ["region-40", "region-41", "region-0", "region-1"]);
  stage.metaCalls[0]!.answer({ ok: true, value: makeMeta({ playgroundCount: 8 }) });
  await stage.pass(1);
  assert.equal(stage.metaCalls.length, 17);
  while (stage.metaCalls.length < 100) await stage.answerAll();
  assert.equal(new Set(keysOf(stage.metaCalls)).size, 100);
});

Deno.test("backends loader: a slow backend does not delay the others", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA, BRAVO) });
  stage.metaCalls[1]!.answer({ ok: true, value: makeMeta({ playgroundCount: 7 }) });
  await stage.pass(1000);
  assert.deepEqual(stage.state.backends.firstLoad.value, { done: 1, total: 2 });
  assert.deepEqual(viewsOf(stage).map(({ playgroundCount }) => playgroundCount), [null, 7]);
});

Deno.test("backends loader: responses of one turn update the page once", async () => {
  const entries = Array.from({ length: 20 }, (_, i) => makeBackend(`region-${i}`));
  using stage = await openBackendsStage({ registry: registryOf(...entries) });
  let updates = -1;
  const stop = effect(() => {
    void stage.state.backends.views.value;
    updates++;
  });
  await stage.answerAll();
  stop();
  assert.equal(updates, 1);
});

Deno.test("backends loader: retries the registry with growing pauses", async () => {
  using stage = await openBackendsStage({ registry: NETWORK });
  assert.equal(phaseOf(stage), "failed");
  await stage.pass(4 * MINUTE_MS);
  const times = stage.registryCalls.map(({ atMs }) => atMs / 1000);
  assert.deepEqual(times, [0, 1, 3, 7, 15, 31, 63, 123, 183]);
  assert.equal(stage.metaCalls.length, 0);
});

Deno.test("backends loader: a recovered registry is used, and refreshed on schedule", async () => {
  using stage = await openBackendsStage({ registry: NETWORK });
  await stage.pass(2000);
  stage.registry = registryOf(ALPHA);
  await stage.pass(1000);
  assert.equal(phaseOf(stage), "ready");
  assert.deepEqual(keysOf(stage.metaCalls), ["alpha"]);
  const before = stage.registryCalls.length;
  await stage.pass(REFRESH_MS - 1000);
  assert.equal(stage.registryCalls.length, before);
  await stage.pass(1000);
  assert.equal(stage.registryCalls.length, before + 1);
});

Deno.test("backends loader: a failed refresh of the registry refreshes the known backends", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
  await stage.answerAll({ playgroundCount: 7 });
  stage.registry = NETWORK;
  await stage.pass(REFRESH_MS);
  assert.equal(phaseOf(stage), "ready");
  assert.deepEqual(keysOf(stage.metaCalls), ["alpha", "alpha"]);
  await stage.answerAll({ playgroundCount: 8 });
  assert.equal(viewsOf(stage)[0]?.playgroundCount, 8);
  await stage.pass(2 * REFRESH_MS);
  assert.deepEqual(stage.registryCalls.map(({ atMs }) => Math.round(atMs / 1000)), [0, 300, 600, 900]);
});

const cachedOf = (registry: Result<FetchedRegistry>): Result<FetchedRegistry> =>
  registry.ok ? { ...registry, value: { ...registry.value, isCached: true } } : registry;

Deno.test("backends loader: since when the registry could not be updated", async (test) => {
  const ageOf = ({ state }: BackendsStage) => state.backends.outdatedRegistry.value;
  const failures: [name: string, registry: BackendsStage["registry"]][] = [
    ["no connection", NETWORK],
    ["an error of the hub", { ok: false, failure: { kind: "http", status: 500 } }],
    ["a wrong format", { ok: false, failure: { kind: "format" } }],
    ["a cached copy", cachedOf(registryOf(ALPHA))],
  ];
  for (const [name, failure] of failures) {
    await test.step(name, async () => {
      using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
      assert.equal(ageOf(stage), null);
      stage.registry = failure;
      await stage.pass(REFRESH_MS);
      assert.deepEqual(ageOf(stage), { ageMs: REFRESH_MS });
      // The age grows at every clock check.
      await stage.pass(2 * MINUTE_MS);
      assert.deepEqual(ageOf(stage), { ageMs: REFRESH_MS + 2 * MINUTE_MS });
      await stage.pass(REFRESH_MS);
      stage.registry = registryOf(ALPHA, BRAVO);
      await stage.pass(REFRESH_MS);
      assert.equal(ageOf(stage), null);
    });
  }
  await test.step("only a cached copy since the page was opened", async () => {
    using stage = await openBackendsStage({ registry: cachedOf(registryOf(ALPHA)) });
    assert.equal(phaseOf(stage), "ready");
    assert.deepEqual(ageOf(stage), { ageMs: null });
    stage.registry = registryOf(ALPHA);
    await stage.pass(REFRESH_MS);
    assert.equal(ageOf(stage), null);
  });
  await test.step("never loaded: the registry is unreachable, not outdated", async () => {
    using stage = await openBackendsStage({ registry: NETWORK });
    await stage.pass(MINUTE_MS);
    assert.equal(phaseOf(stage), "failed");
    assert.equal(ageOf(stage), null);
  });
});

Deno.test("backends loader: a refresh applies added, removed, renamed and moved entries", async (test) => {
  const moved = { ...ALPHA, url: "https://moved.example/api" };
  const renamed = { ...ALPHA, name: "Neuer Name" };
  const cases: [name: string, entries: (typeof ALPHA)[], counts: (number | null)[]][] = [
    ["nothing new", [ALPHA], [7]],
    ["added", [ALPHA, BRAVO], [7, null]],
    ["removed", [], []],
    ["replaced", [BRAVO], [null]],
    ["renamed", [renamed], [7]],
    ["moved to another address", [moved], [null]],
  ];
  for (const [name, entries, counts] of cases) {
    await test.step(name, async () => {
      using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
      await stage.answerAll({ playgroundCount: 7 });
      stage.registry = registryOf(...entries);
      await stage.pass(REFRESH_MS);
      assert.deepEqual(viewsOf(stage).map(({ backend }) => backend), entries);
      assert.deepEqual(viewsOf(stage).map(({ playgroundCount }) => playgroundCount), counts);
      const asked = stage.metaCalls.slice(1).map(({ backend }) => backend);
      assert.deepEqual(new Set(asked), new Set(entries));
      await stage.answerAll({ playgroundCount: 8 });
      assert.deepEqual(viewsOf(stage).map(({ playgroundCount }) => playgroundCount), entries.map(() => 8));
      assert.equal(stage.state.backends.firstLoad.value, null);
    });
  }
});

Deno.test("backends loader: a refresh aborts earlier calls", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
  await stage.pass(REFRESH_MS);
  const [first, second] = stage.metaCalls;
  assert.equal(first?.signal?.aborted, true);
  assert.equal(second?.signal?.aborted, false);
  first?.answer({ ok: true, value: makeMeta({ playgroundCount: 1 }) });
  await stage.pass(1000);
  assert.equal(viewsOf(stage)[0]?.settled, false);
  second?.answer({ ok: true, value: makeMeta({ playgroundCount: 2 }) });
  await stage.pass(1000);
  assert.equal(viewsOf(stage)[0]?.playgroundCount, 2);
});

Deno.test("backends loader: warns once per session about every problem of the registry", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA, { name: "Ohne Adresse" }) });
  await stage.answerAll();
  assert.equal(stage.warnings.length, 1);
  assert.match(stage.warnings[0]!, /^registry: entry 1, field "url": is missing/);
  await stage.pass(2 * REFRESH_MS);
  assert.equal(stage.warnings.length, 1);
  stage.registry = registryOf(ALPHA, { name: "Ohne Adresse" }, 7);
  await stage.pass(REFRESH_MS);
  assert.equal(stage.warnings.length, 2);
  assert.match(stage.warnings[1]!, /^registry: entry 2: must be an object/);
});

Deno.test("backends loader: on the first load the five seconds of a meta call count from the opening of the page", async (test) => {
  const cases: [pageAgeMs: number, timeoutMs: number][] = [
    [0, 5000],
    [400, 4600],
    [2000, 3000],
    [2500, 3000],
    [70_000, 3000],
  ];
  for (const [pageAgeMs, timeoutMs] of cases) {
    await test.step(`${pageAgeMs} ms after the page was opened: ${timeoutMs} ms`, async () => {
      using stage = await openBackendsStage({ registry: NETWORK });
      stage.pageAgeMs = pageAgeMs;
      stage.registry = registryOf(ALPHA);
      await stage.pass(1000);
      assert.deepEqual(stage.metaCalls.map((call) => call.timeoutMs), [timeoutMs]);
      await stage.answerAll();
      await stage.pass(REFRESH_MS);
      assert.deepEqual(stage.metaCalls.map((call) => call.timeoutMs), [timeoutMs, 5000]);
    });
  }
});

const WRITTEN = "2026-11-20T05:00:00.000Z";

function statusWith(
  backends: Parameters<typeof makeSnapshot>[0],
  ageMs = 0,
  writtenAt = WRITTEN,
): Result<FetchedStatus> {
  return {
    ok: true,
    value: { snapshot: makeSnapshot(backends, writtenAt), ageMs, note: undefined, isCached: false },
  };
}

const statusOf = (ageMs: number, writtenAt = WRITTEN) =>
  statusWith({ alpha: makeStatus({ up: false }) }, ageMs, writtenAt);

Deno.test("backends loader: loads the status every minute, with one early retry while the hub has none", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
  await stage.pass(3 * MINUTE_MS);
  assert.deepEqual(
    stage.statusCalls.map(({ atMs }) => atMs),
    [0, 5_000, ...[1, 2, 3].map((n) => n * MINUTE_MS)],
  );
});

Deno.test("backends loader: retries once, soon, while the hub has polled nothing yet", async () => {
  const empty: FetchedStatus = {
    snapshot: makeSnapshot({}, WRITTEN),
    ageMs: 0,
    note: undefined,
    isCached: false,
  };
  using stage = await openBackendsStage({
    registry: registryOf(ALPHA),
    status: { ok: true, value: empty },
  });
  assert.equal(viewsOf(stage)[0]?.health, "unknown");
  stage.status = statusOf(0);
  await stage.pass(5_000);
  assert.deepEqual(stage.statusCalls.map(({ atMs }) => atMs), [0, 5_000]);
  assert.equal(viewsOf(stage)[0]?.health, "down");
});

Deno.test("backends loader: a wrong browser clock does not affect the age of the status", async (test) => {
  const years: [name: string, startMs: number][] = [
    ["right", Date.parse(WRITTEN) + 20_000],
    ["years behind", Date.parse("2011-01-01T00:00:00Z")],
    ["years ahead", Date.parse("2042-01-01T00:00:00Z")],
  ];
  for (const [name, startMs] of years) {
    await test.step(`${name}: new`, async () => {
      using stage = await openBackendsStage({ registry: registryOf(ALPHA), startMs });
      stage.status = statusOf(20_000);
      await stage.pass(MINUTE_MS);
      assert.equal(stage.state.backends.isStatusStale.value, false);
      assert.equal(viewsOf(stage)[0]?.health, "down");
    });
    await test.step(`${name}: old`, async () => {
      using stage = await openBackendsStage({ registry: registryOf(ALPHA), startMs });
      stage.status = statusOf(120_001);
      await stage.pass(MINUTE_MS);
      assert.equal(stage.state.backends.isStatusStale.value, true);
      assert.equal(viewsOf(stage)[0]?.health, "unknown");
    });
  }
});

Deno.test("backends loader: a status becomes stale without updates", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
  stage.status = statusOf(0);
  await stage.pass(5_000);
  stage.status = NETWORK;
  await stage.pass(2 * MINUTE_MS);
  assert.equal(stage.state.backends.isStatusStale.value, false);
  await stage.pass(MINUTE_MS);
  assert.equal(stage.state.backends.isStatusStale.value, true);
  stage.status = statusOf(0, "2026-11-20T05:04:00.000Z");
  await stage.pass(MINUTE_MS);
  assert.equal(stage.state.backends.isStatusStale.value, false);
});

Deno.test("backends loader: a status becomes stale at two poll intervals, not when it is read next", async (test) => {
  for (const ageMs of [0, 41_000, 119_000]) {
    await test.step(`received at an age of ${ageMs} ms`, async () => {
      using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: statusOf(ageMs) });
      stage.status = NETWORK;
      await stage.pass(120_000 - ageMs);
      assert.equal(stage.state.backends.isStatusStale.value, false);
      const read = stage.statusCalls.length;
      await stage.pass(1_000);
      assert.equal(stage.state.backends.isStatusStale.value, true);
      assert.equal(stage.statusCalls.length, read);
    });
  }
});

Deno.test("backends loader: a status that is updated every minute never becomes stale, however page and hub are timed", async (test) => {
  for (const firstAgeMs of [0, 1_000, 30_000, 59_000, 61_000, 64_000]) {
    await test.step(`received at an age of ${firstAgeMs} ms`, async () => {
      using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: statusOf(firstAgeMs) });
      // Rounds begin every minute and take up to five seconds.
      let writtenMs = -firstAgeMs;
      let round = 0;
      for (let nowMs = 0; nowMs < 10 * MINUTE_MS; nowMs += 1_000) {
        const dueMs = (round + 1) * MINUTE_MS - firstAgeMs + (round % 2) * 5_000;
        if (nowMs >= dueMs) [writtenMs, round] = [nowMs, round + 1];
        stage.status = statusOf(
          nowMs + 1_000 - writtenMs,
          new Date(Date.parse(WRITTEN) + round).toISOString(),
        );
        await stage.pass(1_000);
        assert.equal(stage.state.backends.isStatusStale.value, false, `after ${nowMs + 1_000} ms`);
      }
      // At most one extra read per status.
      assert.ok(stage.statusCalls.length <= 20, String(stage.statusCalls.length));
    });
  }
});

Deno.test("backends loader: a hub that does not update its status is asked once more before it is stale", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: statusOf(90_000) });
  await stage.pass(MINUTE_MS - 1_000);
  assert.deepEqual(stage.statusCalls.map(({ atMs }) => atMs), [0, 25_000]);
});

Deno.test("backends loader: checks the clock at the start and with every load of the status", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA), startMs: Date.parse(WRITTEN) });
  const { hubTimeMs, statusAgeMs } = stage.state.backends;
  assert.equal(hubTimeMs.value, Date.parse(WRITTEN));
  stage.status = statusOf(0);
  await stage.pass(MINUTE_MS);
  const age = statusAgeMs.value!;
  stage.status = NETWORK;
  await stage.pass(MINUTE_MS);
  assert.equal(statusAgeMs.value, age + MINUTE_MS);
});

const cachedStatus = () => {
  const status = statusOf(0);
  return status.ok ? { ...status, value: { ...status.value, isCached: true } } : status;
};
const connectionOf = ({ state }: BackendsStage) => state.connection.connection.value;

Deno.test("backends loader: whether the hub responds", async (test) => {
  const cases: [name: string, status: BackendsStage["status"], connection: string][] = [
    ["a new status", statusOf(0), "online"],
    ["a cached status", cachedStatus(), "hubLost"],
    ["no connection", NETWORK, "hubLost"],
    ["a timeout", { ok: false, failure: { kind: "timeout", afterMs: 10_000 } }, "hubLost"],
    ["a proxy without a hub", { ok: false, failure: { kind: "http", status: 502 } }, "hubLost"],
    ["a hub without a status yet", { ok: false, failure: { kind: "http", status: 503 } }, "online"],
    ["a wrong format", { ok: false, failure: { kind: "format" } }, "online"],
  ];
  for (const [name, status, connection] of cases) {
    await test.step(name, async () => {
      using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
      stage.status = status;
      await stage.pass(MINUTE_MS);
      assert.equal(connectionOf(stage), connection);
    });
  }
});

Deno.test("backends loader: shows a cached status, with an early retry", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: cachedStatus() });
  assert.equal(stage.state.backends.statusGeneratedAt.value, WRITTEN);
  await stage.pass(5_000);
  assert.deepEqual(stage.statusCalls.map(({ atMs }) => atMs), [0, 5_000]);
});

Deno.test("backends loader: reloads everything when the network is back", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: statusOf(0) });
  await stage.answerAll({ playgroundCount: 7 });
  const counts = () => [stage.statusCalls, stage.registryCalls, stage.metaCalls].map(({ length }) => length);
  assert.deepEqual(counts(), [1, 1, 1]);
  stage.status = NETWORK;
  stage.state.connection.setNetwork(false);
  await stage.pass(1);
  assert.equal(connectionOf(stage), "offline");
  assert.deepEqual(counts(), [2, 1, 1]);

  stage.status = statusOf(0);
  stage.registry = registryOf(ALPHA, BRAVO);
  stage.state.connection.setNetwork(true);
  await stage.pass(1);
  assert.equal(connectionOf(stage), "online");
  assert.deepEqual(counts(), [3, 2, 3]);
  await stage.answerAll({ playgroundCount: 8 });
  // Within the pause between batches.
  await stage.pass(100);
  assert.equal(stage.state.backends.totals.value.playgrounds, 16);
  // The schedule restarts, once.
  await stage.pass(REFRESH_MS);
  assert.equal(stage.registryCalls.length, 3);
});

Deno.test("backends loader: a registry that arrives after the answer to a newer request changes nothing", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: statusOf(0) });
  const late = Promise.withResolvers<Result<FetchedRegistry>>();
  stage.registry = late.promise;
  await stage.pass(REFRESH_MS);
  stage.status = NETWORK;
  stage.state.connection.setNetwork(false);
  await stage.pass(1);
  stage.status = statusOf(0);
  stage.registry = registryOf(BRAVO);
  stage.state.connection.setNetwork(true);
  await stage.pass(1);
  assert.equal(stage.registryCalls.length, 3);
  late.resolve(registryOf(ALPHA));
  await stage.pass(1);
  assert.deepEqual(keysOf(viewsOf(stage)), ["bravo"]);
});

Deno.test("backends loader: retries once if the hub does not match the reported network", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: statusOf(0) });
  stage.state.connection.setNetwork(false);
  await stage.pass(1);
  assert.equal(connectionOf(stage), "online");
  stage.status = NETWORK;
  await stage.pass(5_000);
  assert.equal(connectionOf(stage), "offline");
  stage.state.connection.setNetwork(true);
  await stage.pass(1);
  assert.equal(connectionOf(stage), "hubLost");
  stage.status = statusOf(0);
  await stage.pass(5_000);
  assert.equal(connectionOf(stage), "online");
});

Deno.test("backends loader: after stop no requests and no changes", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
  stage.stop();
  assert.equal(stage.metaCalls[0]?.signal?.aborted, true);
  await stage.answerAll({ playgroundCount: 7 });
  stage.status = statusOf(0);
  await stage.pass(2 * REFRESH_MS);
  assert.equal(stage.registryCalls.length, 1);
  assert.equal(stage.statusCalls.length, 1);
  assert.equal(stage.metaCalls.length, 1);
  assert.equal(viewsOf(stage)[0]?.settled, false);
  assert.equal(stage.state.backends.statusGeneratedAt.value, null);
});

Deno.test("backends loader: after stop the status is neither read again nor judged", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA), status: statusOf(90_000) });
  stage.stop();
  await stage.pass(2 * MINUTE_MS);
  assert.equal(stage.statusCalls.length, 1);
  assert.equal(stage.state.backends.isStatusStale.value, false);
});

Deno.test("backends loader: after stop no requests on a change of the network", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA) });
  stage.stop();
  stage.state.connection.setNetwork(false);
  stage.state.connection.setNetwork(true);
  await stage.pass(MINUTE_MS);
  assert.equal(stage.statusCalls.length, 1);
});

Deno.test("backends loader: stop drops responses that wait for the next batch", async () => {
  using stage = await openBackendsStage({ registry: registryOf(ALPHA, BRAVO) });
  stage.metaCalls[0]!.answer({ ok: true, value: makeMeta({ playgroundCount: 7 }) });
  await stage.pass(1);
  // Within the pause between batches.
  stage.metaCalls[1]!.answer({ ok: true, value: makeMeta({ playgroundCount: 8 }) });
  await stage.pass(1);
  stage.stop();
  await stage.pass(MINUTE_MS);
  assert.deepEqual(viewsOf(stage).map(({ playgroundCount }) => playgroundCount), [7, null]);
});
