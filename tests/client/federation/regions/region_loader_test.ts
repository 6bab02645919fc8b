// The loader of a page for one region, with a fake node and a mocked clock.
import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { BackendMeta } from "contract/types.ts";
import { BOX, makeConfig } from "../../records.ts";
import { makeMeta } from "fakes/records.ts";
import type { Result } from "client/kit/core/failure.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { createRegionBackend, startRegionLoader } from "client/federation/regions/region_loader.ts";

const NETWORK: Result<BackendMeta> = { ok: false, failure: { kind: "network" } };
const answerOf = (fields: Partial<BackendMeta>): Result<BackendMeta> => ({
  ok: true,
  value: makeMeta({ name: "Landkreis Fulda", bbox: BOX, playgroundCount: 353, ...fields }),
});

function openStage(first: Result<BackendMeta>) {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 0 });
  const state = createPageState(makeConfig({ appMode: "standalone", pollIntervalSeconds: 300 }));
  /** Times of the calls, in seconds since the start. */
  const calledAt: number[] = [];
  const stage = { answer: first, signal: undefined as AbortSignal | undefined };
  const stop = startRegionLoader({
    state,
    backend: createRegionBackend("/api", "Spielplatzkarte"),
    api: {
      fetchMeta(_backend, signal) {
        calledAt.push(Date.now() / 1000);
        stage.signal = signal;
        return Promise.resolve(stage.answer);
      },
    },
  });
  return {
    state,
    calledAt,
    stage,
    stop,
    view: () => state.backends.views.value[0]!,
    async pass(seconds: number) {
      await setImmediate();
      for (let left = seconds; left > 0; left--) {
        mock.timers.tick(1000);
        await setImmediate();
      }
    },
    [Symbol.dispose]() {
      stop();
      mock.timers.reset();
    },
  };
}

Deno.test("region loader: the region is listed at once, and gets its name and data from the node", async () => {
  using page = openStage(answerOf({}));
  assert.equal(page.state.backends.phase.value, "ready");
  assert.deepEqual(page.view().backend, {
    key: "local",
    slug: null,
    url: "/api",
    name: "Spielplatzkarte",
  });
  assert.equal(page.view().settled, false);
  await page.pass(0);
  const { backend, health, bbox, playgroundCount } = page.view();
  assert.equal(backend.name, "Landkreis Fulda");
  assert.deepEqual({ health, bbox, playgroundCount }, { health: "up", bbox: BOX, playgroundCount: 353 });
  assert.equal(page.state.backends.hubTimeMs.value, 0);
});

Deno.test("region loader: a region without a name keeps the initial one", async () => {
  using page = openStage(answerOf({ name: null }));
  await page.pass(0);
  assert.equal(page.view().backend.name, "Spielplatzkarte");
});

Deno.test("region loader: refreshes on the page's schedule", async () => {
  using page = openStage(answerOf({}));
  await page.pass(299);
  assert.deepEqual(page.calledAt, [0]);
  page.stage.answer = answerOf({ playgroundCount: 400 });
  await page.pass(1);
  assert.deepEqual(page.calledAt, [0, 300]);
  assert.equal(page.view().playgroundCount, 400);
});

Deno.test("region loader: retries with growing pauses", async () => {
  using page = openStage(NETWORK);
  await page.pass(65);
  assert.deepEqual(page.calledAt, [0, 1, 3, 7, 15, 31, 63]);
  assert.equal(page.view().health, "failed");
  assert.equal(page.state.connection.connection.value, "hubLost");
  await page.pass(180);
  assert.deepEqual(page.calledAt.slice(7), [123, 183, 243]);

  page.stage.answer = answerOf({});
  await page.pass(60);
  assert.equal(page.view().health, "up");
  assert.equal(page.state.connection.connection.value, "online");
  page.stage.answer = NETWORK;
  await page.pass(300);
  // Data is kept, and pauses start short again.
  assert.deepEqual(page.calledAt.slice(-2), [603, 604]);
  assert.deepEqual([page.view().health, page.view().playgroundCount], ["failed", 353]);
});

Deno.test("region loader: notices the end of an import soon", async () => {
  using page = openStage(answerOf({ importing: true, playgroundCount: 0, bbox: null }));
  await page.pass(15);
  page.stage.answer = answerOf({ importing: false });
  assert.equal(page.view().importing, true);
  await page.pass(15);
  assert.deepEqual(page.calledAt, [0, 15, 30]);
  assert.deepEqual([page.view().importing, page.view().bbox], [false, BOX]);
});

Deno.test("region loader: retries at once when the network is back", async () => {
  using page = openStage(NETWORK);
  const { connection } = page.state;
  connection.setNetwork(false);
  await page.pass(20);
  assert.equal(connection.connection.value, "offline");
  const count = page.calledAt.length;
  page.stage.answer = answerOf({});
  connection.setNetwork(true);
  await page.pass(0);
  assert.equal(page.calledAt.length, count + 1);
  assert.equal(connection.connection.value, "online");
  // The scheduled retry is cancelled.
  await page.pass(100);
  assert.equal(page.calledAt.length, count + 1);
});

Deno.test("region loader: after stop no requests and no changes", async () => {
  using page = openStage(answerOf({}));
  page.stop();
  await page.pass(1_000);
  assert.deepEqual(page.calledAt, [0]);
  assert.equal(page.stage.signal?.aborted, true);
  assert.equal(page.view().settled, false);
});

Deno.test("region loader: after stop no calls by schedule or network", async () => {
  using page = openStage(answerOf({}));
  const { connection } = page.state;
  connection.setNetwork(false);
  await page.pass(10);
  page.stop();
  const calls = page.calledAt.length;
  connection.setNetwork(true);
  await page.pass(1_000);
  assert.equal(page.calledAt.length, calls);
});

const cases: [given: string, url: string][] = [
  ["api", "api"],
  ["/api", "/api"],
  ["/api/", "/api"],
  ["https://node.example/api//", "https://node.example/api"],
  ["/", ""],
];
for (const [given, url] of cases) {
  Deno.test(`createRegionBackend: ${given} without a trailing slash`, () => {
    const backend = { key: "local", slug: null, url, name: "Spielplatzkarte" };
    assert.deepEqual(createRegionBackend(given, "Spielplatzkarte"), backend);
  });
}
