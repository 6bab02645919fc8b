import assert from "node:assert/strict";
import type { ChangesApi } from "client/federation/nodes/changes_api.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { startChangeTimeLoader } from "client/playground/details/change_time_loader.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import type { BackendMeta } from "contract/types.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import { CHANGE } from "../../federation/nodes/change.ts";
import { makeConfig, makePlayground } from "../../records.ts";

const NOW_MS = Date.parse("2026-11-24T05:00:00.000Z");
const ago = (minutes: number) => new Date(NOW_MS - minutes * 60_000).toISOString();
const HOUR_AGO = ago(60);

type Answer = Awaited<ReturnType<ChangesApi["fetchChanges"]>>;
const listing = (at: string): Answer => ({ ok: true, value: { items: [{ ...CHANGE, at }], dropped: 0 } });
const FAILED: Answer = { ok: false, failure: { kind: "network" } };

function openStage(answer: Answer) {
  const state = createPageState(makeConfig());
  state.backends.checkStatusAge(NOW_MS);
  const asked: [key: string, days: number][] = [];
  const answers = { next: answer };
  const stop = startChangeTimeLoader({
    state,
    api: {
      fetchChanges(backend, days) {
        asked.push([backend.key, days]);
        return Promise.resolve(answers.next);
      },
    },
  });
  return {
    state,
    asked,
    answers,
    /** Nodes answer `get_meta`. */
    settle(metas: Readonly<Record<string, Partial<BackendMeta>>>) {
      const backends = Object.keys(metas).map((key) => makeBackend(key));
      state.backends.setRegistry(backends);
      for (const backend of backends) {
        state.backends.settleMeta(backend, { ok: true, value: makeMeta(metas[backend.key]!) }, NOW_MS);
      }
    },
    async choose(key: string, osmId: number): Promise<string | null> {
      const backend = makeBackend(key);
      const placed: PlacedPlayground = {
        playground: { ...makePlayground({ osmId }), osmType: "W", completeness: "missing" },
        origin: { backendKey: key, backendUrl: backend.url, backendName: key, lastImportAt: null },
      };
      state.selection.select(placed);
      return await this.shown();
    },
    async shown() {
      for (let i = 0; i < 8; i++) await Promise.resolve();
      return state.details.changedAt.value;
    },
    [Symbol.dispose]: stop,
  };
}

Deno.test("change time: known for a changed playground, with one request per region", async () => {
  using stage = openStage(listing(HOUR_AGO));
  stage.settle({ west: { lastChangeAt: HOUR_AGO }, east: { lastChangeAt: HOUR_AGO } });
  assert.equal(await stage.shown(), null);
  assert.deepEqual(stage.asked, []);
  assert.equal(await stage.choose("west", CHANGE.osmId), HOUR_AGO);
  assert.equal(await stage.choose("west", 77), null);
  assert.equal(await stage.choose("west", CHANGE.osmId), HOUR_AGO);
  assert.deepEqual(stage.asked, [["west", 1]]);
  assert.equal(await stage.choose("east", CHANGE.osmId), HOUR_AGO);
  assert.deepEqual(stage.asked, [["west", 1], ["east", 1]]);
  stage.state.selection.clear();
  assert.equal(await stage.shown(), null);
});

Deno.test("change time: a node without changes, or without one within a day, is not asked", async () => {
  using stage = openStage(listing(HOUR_AGO));
  stage.settle({ west: { lastChangeAt: null }, east: { lastChangeAt: ago(24 * 60) } });
  for (const key of ["west", "east", "gone"]) assert.equal(await stage.choose(key, CHANGE.osmId), null);
  assert.deepEqual(stage.asked, []);
});

Deno.test("change time: a later change of the region is asked for while the panel is open", async () => {
  using stage = openStage({ ok: true, value: { items: [], dropped: 0 } });
  stage.settle({ west: { lastChangeAt: HOUR_AGO } });
  assert.equal(await stage.choose("west", CHANGE.osmId), null);
  stage.settle({ west: { lastChangeAt: HOUR_AGO } });
  assert.equal(stage.asked.length, 1);
  stage.answers.next = listing(ago(1));
  stage.settle({ west: { lastChangeAt: ago(1) } });
  assert.equal(await stage.shown(), ago(1));
  assert.equal(stage.asked.length, 2);
});

Deno.test("change time: after a failure the next choice asks again", async () => {
  using stage = openStage(FAILED);
  stage.settle({ west: { lastChangeAt: HOUR_AGO } });
  assert.equal(await stage.choose("west", CHANGE.osmId), null);
  stage.answers.next = listing(HOUR_AGO);
  assert.equal(await stage.choose("west", CHANGE.osmId), HOUR_AGO);
  assert.equal(stage.asked.length, 2);
});

Deno.test("change time: an answer for an earlier choice is not shown", async () => {
  using stage = openStage(listing(HOUR_AGO));
  stage.settle({ west: { lastChangeAt: HOUR_AGO } });
  void stage.choose("west", CHANGE.osmId);
  assert.equal(await stage.choose("west", 77), null);
});
