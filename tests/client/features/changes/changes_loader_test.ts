import assert from "node:assert/strict";
import type { ChangesApi } from "client/federation/nodes/changes_api.ts";
import { startChangesLoader } from "client/features/changes/changes_loader.ts";
import { SAME_VISIT_MS } from "client/features/changes/core/visit.ts";
import { createPageState } from "client/page/state/page_state.ts";
import type { BackendMeta } from "contract/types.ts";
import { CHANGE } from "../../federation/nodes/change.ts";
import { makeConfig } from "../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import { BLOCKED_STORAGE, createStorage } from "../../storage.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();

type Answer = Awaited<ReturnType<ChangesApi["fetchChanges"]>>;
const ANSWER: Answer = { ok: true, value: { items: [CHANGE], dropped: 0 } };

/** A page whose device keeps `stored` between visits. */
function visit(
  stored: Map<string, string>,
  { nowMs, appMode = "standalone", answer = ANSWER, isBlocked = false }: {
    readonly nowMs: number;
    readonly appMode?: "hub" | "standalone";
    readonly answer?: Answer | Promise<Answer>;
    readonly isBlocked?: boolean;
  },
) {
  const state = createPageState(makeConfig({ appMode }));
  const asked: [key: string, days: number][] = [];
  const announced: (string | null)[] = [];
  const stop = startChangesLoader({
    state,
    api: {
      fetchChanges(backend, days) {
        asked.push([backend.key, days]);
        return Promise.resolve(answer);
      },
    },
    page: isBlocked ? BLOCKED_STORAGE : createStorage(stored),
    announceFeed: (_, feedUrl) => announced.push(feedUrl),
    now: () => nowMs,
  });
  return {
    state,
    asked,
    announced,
    stop,
    /** The node's answer to `get_meta` arrives. */
    settle(key: string, meta: Partial<BackendMeta>) {
      const backend = makeBackend(key);
      const others = state.backends.views.peek().map((view) => view.backend).filter((each) =>
        each.key !== key
      );
      state.backends.setRegistry([...others, backend]);
      state.backends.settleMeta(backend, { ok: true, value: makeMeta({ relationId: 7, ...meta }) }, nowMs);
    },
    news: async () => {
      for (let i = 0; i < 5; i++) await Promise.resolve();
      return state.news.value?.news.new.map(({ osmId }) => osmId) ?? null;
    },
  };
}

const FIRST_MS = Date.parse(day(16)) + 1_000;
const SECOND_MS = Date.parse(day(18));
const FIRST_META = { lastImportAt: day(16), lastChangeAt: day(10) };
const SECOND_META = { lastImportAt: day(17), lastChangeAt: day(17) };

Deno.test("the first visit asks nothing; the next one asks for what has changed since", async () => {
  const device = new Map<string, string>();
  const first = visit(device, { nowMs: FIRST_MS });
  first.settle("local", FIRST_META);
  assert.deepEqual([await first.news(), first.asked], [null, []]);
  first.stop();
  const second = visit(device, { nowMs: SECOND_MS });
  second.settle("local", SECOND_META);
  assert.deepEqual([await second.news(), second.asked], [[1], [["local", 3]]]);
  // The next `get_meta` of the same page asks nothing.
  second.settle("local", { ...SECOND_META, lastChangeAt: day(18), lastImportAt: day(18) });
  assert.equal(second.asked.length, 1);
  second.stop();
});

Deno.test("a node without changes, or without newer ones, is not asked", async () => {
  for (const lastChangeAt of [null, day(10), day(16)]) {
    const device = new Map<string, string>();
    visit(device, { nowMs: FIRST_MS }).settle("local", FIRST_META);
    const second = visit(device, { nowMs: SECOND_MS });
    second.settle("local", { lastImportAt: day(17), lastChangeAt });
    assert.deepEqual([await second.news(), second.asked], [null, []], `${lastChangeAt}`);
  }
});

Deno.test("dismissed news do not come back with a reload", async () => {
  const device = new Map<string, string>();
  visit(device, { nowMs: FIRST_MS }).settle("local", FIRST_META);
  const second = visit(device, { nowMs: SECOND_MS });
  second.settle("local", SECOND_META);
  assert.deepEqual(await second.news(), [1]);
  const reloaded = visit(device, { nowMs: SECOND_MS + 1 });
  reloaded.settle("local", SECOND_META);
  assert.deepEqual(await reloaded.news(), [1], "a reload alone keeps them");
  reloaded.state.news.value = null;
  const again = visit(device, { nowMs: SECOND_MS + 2 });
  again.settle("local", SECOND_META);
  assert.deepEqual([await again.news(), again.asked], [null, []]);
});

Deno.test("on a Hub the region counts that was opened last", async () => {
  const device = new Map<string, string>();
  const first = visit(device, { nowMs: FIRST_MS, appMode: "hub" });
  for (const key of ["a", "b"]) {
    first.settle(key, FIRST_META);
    first.state.regionGoal.show(key);
  }
  const second = visit(device, { nowMs: FIRST_MS + SAME_VISIT_MS, appMode: "hub" });
  for (const key of ["a", "b", "c"]) second.settle(key, SECOND_META);
  assert.deepEqual([await second.news(), second.asked], [null, []], "no region was opened");
  second.state.regionGoal.show("a");
  assert.deepEqual(await second.news(), [1]);
  assert.equal(second.state.news.value!.backend.key, "a");
  second.state.regionGoal.clear();
  assert.deepEqual(await second.news(), [1], "the map was moved there");
  second.state.regionGoal.show("c");
  assert.equal(await second.news(), null, "the first visit to this one");
  second.state.regionGoal.show("b");
  assert.equal((await second.news(), second.state.news.value!.backend.key), "b");
  assert.deepEqual(second.asked.map(([key]) => key), ["a", "b"]);
});

Deno.test("an answer that arrives after its region was left shows no news", async () => {
  const device = new Map<string, string>();
  const first = visit(device, { nowMs: FIRST_MS, appMode: "hub" });
  first.settle("a", FIRST_META);
  first.state.regionGoal.show("a");
  const { promise: answer, resolve } = Promise.withResolvers<Answer>();
  const second = visit(device, { nowMs: SECOND_MS, appMode: "hub", answer });
  for (const key of ["a", "b"]) second.settle(key, SECOND_META);
  second.state.regionGoal.show("a");
  second.state.regionGoal.show("b");
  resolve(ANSWER);
  assert.deepEqual([await second.news(), second.asked.map(([key]) => key)], [null, ["a"]]);
});

Deno.test("a failure, blocked storage and a damaged record show no news", async () => {
  const device = new Map<string, string>();
  visit(device, { nowMs: FIRST_MS }).settle("local", FIRST_META);
  const answer: Answer = { ok: false, failure: { kind: "timeout", afterMs: 5_000 } };
  const failed = visit(new Map(device), { nowMs: SECOND_MS, answer });
  failed.settle("local", SECOND_META);
  assert.equal(await failed.news(), null);
  const blocked = visit(device, { nowMs: SECOND_MS, isBlocked: true });
  blocked.settle("local", SECOND_META);
  assert.deepEqual([await blocked.news(), blocked.asked], [null, []]);
  const damaged = visit(new Map([...device.keys()].map((key) => [key, "{"])), { nowMs: SECOND_MS });
  damaged.settle("local", SECOND_META);
  assert.deepEqual([await damaged.news(), damaged.asked], [null, []]);
});

Deno.test("the feed of the opened region is announced, if its node has one", () => {
  const page = visit(new Map(), { nowMs: FIRST_MS, appMode: "hub" });
  page.settle("alpha", FIRST_META);
  page.settle("beta", { lastImportAt: day(16), lastChangeAt: null });
  assert.equal(page.announced.at(-1) ?? null, null);
  page.state.regionGoal.show("alpha");
  assert.match(page.announced.at(-1)!, /alpha.*\/changes\.atom$/);
  page.settle("gamma", { ...FIRST_META, staticMeta: "other" });
  page.state.regionGoal.show("gamma");
  assert.equal(page.announced.at(-1), null);
  page.stop();
});
