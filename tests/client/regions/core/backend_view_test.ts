import assert from "node:assert/strict";
import {
  type Health,
  type HubError,
  hubTime,
  isQueryable,
  type MetaState,
  PENDING_META,
  totalsOf,
} from "../../../../client/regions/core/backend_view.ts";
import type { BackendStatus } from "../../../../contract/types.ts";
import { makeKnown, makeStatus, makeView } from "../../records.ts";
import {
  DOWN,
  join,
  JUST_NEWER,
  type Looked,
  makeAnswered,
  makeFailed,
  OLDER,
  SETTLED_MS,
  STALE,
  TIMEOUT,
  UP,
} from "./joined_backends.ts";

Deno.test("joinBackend: a later look of the browser overrules the hub, a failed one until it succeeds", async (test) => {
  const calls: [name: string, own: MetaState][] = [
    ["pending", PENDING_META],
    ["answered", makeAnswered()],
    ["failed", makeFailed()],
    ["failed after a good answer", makeFailed({})],
  ];
  const ownWord: Health[] = ["unknown", "up", "failed", "failed"];
  const cases: [name: string, status: BackendStatus | null, looked: Looked, expected: Health[]][] = [
    ["up, at the same time", UP, {}, ["up", ...ownWord.slice(1)]],
    ["down, at the same time", DOWN, {}, ["down", "down", "down", "down"]],
    ["up, later", UP, { observedAtMs: SETTLED_MS + 60_000 }, ["up", ...ownWord.slice(1)]],
    ["down, later", DOWN, { observedAtMs: SETTLED_MS + 60_000 }, ["down", "down", "down", "down"]],
    ["up, five seconds before", UP, JUST_NEWER, ["up", ...ownWord.slice(1)]],
    ["down, five seconds before", DOWN, JUST_NEWER, ["down", "down", "down", "down"]],
    ["up, longer before", UP, OLDER, ["up", ...ownWord.slice(1)]],
    ["down, longer before", DOWN, OLDER, ["down", ...ownWord.slice(1)]],
    ["up, stale", UP, STALE, ownWord],
    ["down, stale", DOWN, STALE, ownWord],
    ["nothing", null, {}, ownWord],
  ];
  for (const [name, status, looked, expected] of cases) {
    for (const [i, [call, own]] of calls.entries()) {
      await test.step(`hub: ${name}; own call ${call}: ${expected[i]}`, () => {
        assert.equal(join(status, own, looked).health, expected[i]);
      });
    }
  }
});

Deno.test("joinBackend: the hub's reason counts only while it observed last and saw a failure", async (test) => {
  const timeout: HubError = { text: "no answer within 3 s", reason: { code: "timeout", detail: 3 } };
  const cases: [
    name: string,
    status: BackendStatus | null,
    own: MetaState,
    looked: Looked,
    shown: HubError | null,
  ][] = [
    ["down", DOWN, makeAnswered(), {}, timeout],
    ["down, nobody else has looked", DOWN, PENDING_META, OLDER, timeout],
    ["down, before a good answer", DOWN, makeAnswered(), OLDER, null],
    ["down, before the own failure", DOWN, makeFailed(), OLDER, null],
    ["down, stale", DOWN, makeAnswered(), STALE, null],
    ["down, without a code", makeStatus({ up: false, error: "odd" }), makeAnswered(), {}, {
      text: "odd",
      reason: null,
    }],
    ["down, without a reason", makeStatus({ up: false }), makeAnswered(), {}, null],
    ["up", makeStatus({ error: "left over" }), makeAnswered(), {}, null],
    ["nothing", null, makeFailed(), {}, null],
  ];
  for (const [name, status, own, looked, shown] of cases) {
    await test.step(name, () => assert.deepEqual(join(status, own, looked).statusError, shown));
  }
});

Deno.test("joinBackend: the own failure is told whatever the hub says", () => {
  for (const looked of [{}, OLDER, STALE]) assert.deepEqual(join(UP, makeFailed(), looked).failure, TIMEOUT);
  assert.equal(join(DOWN, makeAnswered()).failure, null);
});

Deno.test("joinBackend: settled follows the own call", () => {
  assert.equal(join(UP, PENDING_META).settled, false);
  assert.equal(join(UP, { ...makeAnswered(), settledAtMs: 0 }).settled, true);
  assert.equal(join(UP, makeFailed()).settled, true);
});

Deno.test("isQueryable: with a box, and up or unknown", async (test) => {
  const cases: [health: Health, expected: boolean][] = [
    ["up", true],
    ["unknown", true],
    ["down", false],
    ["failed", false],
  ];
  for (const [health, expected] of cases) {
    await test.step(health, () => {
      assert.equal(isQueryable(makeView({ health })), expected);
      assert.equal(isQueryable(makeView({ health, bbox: null })), false);
      assert.equal(isQueryable(makeView({ health, bbox: [0, 0, 0, 0] })), expected);
    });
  }
});

Deno.test("totalsOf: regions whose count is known, and their playgrounds", async (test) => {
  const cases: [name: string, counts: (number | null)[], regions: number, playgrounds: number][] = [
    ["no backends", [], 0, 0],
    ["none known", [null, null], 0, 0],
    ["some known", [10, null, 5], 2, 15],
    ["an empty region is a region", [0, 7], 2, 7],
  ];
  for (const [name, counts, regions, playgrounds] of cases) {
    await test.step(name, () => {
      const views = counts.map((playgroundCount) => makeView({ playgroundCount }));
      assert.deepEqual(totalsOf(views), { regions, playgrounds });
    });
  }
  await test.step("one that is down counts with what was last known", () => {
    const view = join(makeStatus({ up: false, lastKnown: makeKnown({ playgroundCount: 80 }) }), makeFailed());
    assert.deepEqual(totalsOf([view]), { regions: 1, playgrounds: 80 });
  });
});

Deno.test("hubTime: counts from when the hub wrote, whatever the visitor's clock shows", () => {
  const writtenAt = "2026-11-21T12:00:00Z";
  const writtenMs = Date.parse(writtenAt);
  for (const clockMs of [writtenMs, writtenMs - 1e11, writtenMs + 1e11]) {
    assert.equal(hubTime(clockMs + 42_000, writtenAt, clockMs), writtenMs + 42_000);
  }
});
