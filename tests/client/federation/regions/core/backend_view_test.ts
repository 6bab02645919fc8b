import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type BackendView,
  type Health,
  type HubError,
  isQueryable,
  type MetaState,
  PENDING_META,
  totalsOf,
} from "client/federation/regions/core/backend_view.ts";
import type { BackendStatus } from "contract/types.ts";
import { BOX, makeView } from "../../../records.ts";
import { makeKnown, makeMeta, makeStatus } from "fakes/records.ts";
import {
  ANSWERED_MS,
  DOWN,
  join,
  makeAnswered,
  makeFailed,
  NEWER,
  type ObservationTime,
  OLDER,
  STALE,
  TIMEOUT,
  UP,
} from "./joined_backends.ts";

Deno.test("joinBackend: a fresh status that reports a backend down counts, whatever the browser's calls say", async (test) => {
  const calls: [name: string, own: MetaState][] = [
    ["pending", PENDING_META],
    ["answered", makeAnswered()],
    ["failed", makeFailed()],
    ["failed after a good answer", makeFailed({})],
  ];
  const ownHealth: Health[] = ["unknown", "up", "failed", "failed"];
  const upHealth: Health[] = ["up", "up", "failed", "failed"];
  const downHealth: Health[] = ["down", "down", "down", "down"];
  const cases: [
    name: string,
    status: BackendStatus | null,
    observation: ObservationTime,
    expected: Health[],
  ][] = [
    ["up, at the same time", UP, {}, upHealth],
    ["down, at the same time", DOWN, {}, downHealth],
    ["up, later", UP, NEWER, upHealth],
    ["down, later", DOWN, NEWER, downHealth],
    ["up, before", UP, OLDER, upHealth],
    ["down, before", DOWN, OLDER, downHealth],
    ["down, two minutes before", DOWN, { observedAtMs: ANSWERED_MS - 120_000 }, downHealth],
    ["up, stale", UP, STALE, ownHealth],
    ["down, stale", DOWN, STALE, ownHealth],
    ["nothing", null, {}, ownHealth],
  ];
  for (const [name, status, observation, expected] of cases) {
    for (const [i, [call, own]] of calls.entries()) {
      await test.step(`hub: ${name}; own call ${call}: ${expected[i]}`, () => {
        assert.equal(join(status, own, observation).health, expected[i]);
      });
    }
  }
});

Deno.test("joinBackend: settled by the own call, or by a fresh status that says what a ring shows", async (test) => {
  const known = makeStatus({ bbox: BOX, playgroundCount: 0 });
  const cases: [
    name: string,
    status: BackendStatus | null,
    observation: ObservationTime,
    expected: boolean,
  ][] = [
    ["no status", null, {}, false],
    ["box and count", known, {}, true],
    ["box and count, stale", known, STALE, false],
    ["no box, as from other hubs", { ...known, bbox: null }, {}, false],
    ["no count, as of older nodes", { ...known, playgroundCount: null }, {}, false],
    ["down", DOWN, {}, true],
    ["down, stale", DOWN, STALE, false],
  ];
  for (const [name, status, observation, expected] of cases) {
    await test.step(name, () => {
      assert.equal(join(status, PENDING_META, observation).settled, expected);
      assert.equal(join(status, makeFailed(), observation).settled, true);
    });
  }
});

Deno.test("joinBackend: reached from here if down for the hub, and a call has succeeded since", async (test) => {
  const tierFailed: MetaState = { ...makeAnswered(), tierFailure: TIMEOUT };
  const since = (downSinceMs: number): ObservationTime => ({ ...NEWER, downSinceMs });
  const cases: [
    name: string,
    status: BackendStatus | null,
    own: MetaState,
    observation: ObservationTime,
    expected: boolean,
  ][] = [
    ["down, answered since", DOWN, makeAnswered(), since(ANSWERED_MS), true],
    ["down, answered long since", DOWN, makeAnswered(), since(ANSWERED_MS - 1e9), true],
    ["never reached by the hub", DOWN, makeAnswered(), since(-Infinity), true],
    ["down, answered only before", DOWN, makeAnswered(), since(ANSWERED_MS + 1), false],
    ["down, no own call yet", DOWN, PENDING_META, since(-Infinity), false],
    ["down, the newest call failed", DOWN, makeFailed({}), since(-Infinity), false],
    ["down, the newest request for playgrounds failed", DOWN, tierFailed, since(-Infinity), false],
    ["down, stale", DOWN, makeAnswered(), { ...STALE, downSinceMs: -Infinity }, false],
    ["up", UP, makeAnswered(), {}, false],
    ["nothing", null, makeAnswered(), {}, false],
  ];
  for (const [name, status, own, observation, expected] of cases) {
    await test.step(name, () => assert.equal(join(status, own, observation).isReachedHere, expected));
  }
});

Deno.test("joinBackend: the hub's reason counts while its status is fresh and reports a failure", async (test) => {
  const timeout: HubError = { text: "no response within 3 s", reason: { code: "timeout", detail: 3 } };
  const cases: [
    name: string,
    status: BackendStatus | null,
    own: MetaState,
    observation: ObservationTime,
    shown: HubError | null,
  ][] = [
    ["down", DOWN, makeAnswered(), {}, timeout],
    ["down, no own call yet", DOWN, PENDING_META, OLDER, timeout],
    ["down, before a good answer", DOWN, makeAnswered(), OLDER, timeout],
    ["down, before the own failure", DOWN, makeFailed(), OLDER, timeout],
    ["down, stale", DOWN, makeAnswered(), STALE, null],
    ["down, without a code", makeStatus({ up: false, error: "odd" }), makeAnswered(), {}, {
      text: "odd",
      reason: null,
    }],
    ["down, without a reason", makeStatus({ up: false }), makeAnswered(), {}, null],
    ["up", makeStatus({ error: "left over" }), makeAnswered(), {}, null],
    ["nothing", null, makeFailed(), {}, null],
  ];
  for (const [name, status, own, observation, shown] of cases) {
    await test.step(name, () => assert.deepEqual(join(status, own, observation).statusError, shown));
  }
});

Deno.test("joinBackend: the own failure counts for any observation", () => {
  for (const observation of [{}, OLDER, STALE]) {
    assert.deepEqual(join(UP, makeFailed(), observation).failure, TIMEOUT);
  }
  assert.equal(join(DOWN, makeAnswered()).failure, null);
});

Deno.test("joinBackend: settled follows the own call", () => {
  assert.equal(join(UP, PENDING_META).settled, false);
  assert.equal(join(UP, makeAnswered()).settled, true);
  assert.equal(join(UP, makeFailed()).settled, true);
});

Deno.test("isQueryable: up or unknown", async (test) => {
  const cases: [health: Health, expected: boolean][] = [
    ["up", true],
    ["unknown", true],
    ["down", false],
    ["failed", false],
  ];
  for (const [health, expected] of cases) {
    await test.step(health, () => {
      assert.equal(isQueryable(makeView({ health })), expected);
    });
  }
});

Deno.test("totalsOf: all regions of the registry, and the playgrounds of those that are known", async (test) => {
  const cases: [name: string, counts: (number | null)[], reached: number, playgrounds: number][] = [
    ["no backends", [], 0, 0],
    ["none known", [null, null], 0, 0],
    ["some known", [10, null, 5], 2, 15],
    ["an empty region is known", [0, 7], 2, 7],
  ];
  for (const [name, counts, reached, playgrounds] of cases) {
    await test.step(name, () => {
      const views = counts.map((playgroundCount) => makeView({ playgroundCount, meta: null, status: null }));
      assert.deepEqual(totalsOf(views), { regions: counts.length, reached, playgrounds });
    });
  }
  await test.step("one that is down counts with what was last known", () => {
    const view = join(makeStatus({ up: false, lastKnown: makeKnown({ playgroundCount: 80 }) }), makeFailed());
    assert.deepEqual(totalsOf([view]), { regions: 1, reached: 1, playgrounds: 80 });
  });
});

Deno.test("totalsOf: a region is reached once the page or the hub has had an answer", async (test) => {
  const lastSuccess = "2026-11-20T12:00:00Z";
  const cases: [name: string, fields: Partial<BackendView>, isReached: boolean][] = [
    ["nothing is known", {}, false],
    ["its count is known", { playgroundCount: 0 }, true],
    ["it answered the page without a count", { meta: makeMeta() }, true],
    ["it answered the hub without a count", { status: makeStatus({ up: true }) }, true],
    ["it answered the hub at some time", { status: makeStatus({ up: false, lastSuccess }) }, true],
    ["it never answered the hub", { status: makeStatus({ up: false, lastSuccess: null }) }, false],
  ];
  for (const [name, fields, isReached] of cases) {
    await test.step(name, () => {
      const view = makeView({ playgroundCount: null, meta: null, status: null, ...fields });
      assert.equal(totalsOf([view]).reached, isReached ? 1 : 0);
    });
  }
});

const META = { playgroundCount: 100, complete: 10, partial: 20, missing: 70 };
const STATUS = { playgroundCount: 90, complete: 9, partial: 18, missing: 63 };
const KNOWN = { playgroundCount: 80, complete: 8, partial: 16, missing: 56 };
const NO_CLASSES = { complete: null, partial: null, missing: null };

function countsOf(status: BackendStatus | null, own: MetaState) {
  const { playgroundCount, completeness } = join(status, own, OLDER);
  return { playgroundCount, completeness };
}

Deno.test("joinBackend: counts come from the first source that has them, all four from one", async (test) => {
  const known = makeKnown(KNOWN);
  const cases: [
    name: string,
    status: BackendStatus | null,
    own: MetaState,
    playgroundCount: number | null,
    complete: number | null,
  ][] = [
    ["own answer first", makeStatus({ ...STATUS, lastKnown: known }), makeAnswered(META), 100, 10],
    ["then the hub's", makeStatus({ ...STATUS, lastKnown: known }), PENDING_META, 90, 9],
    ["last known when down", makeStatus({ up: false, lastKnown: known }), PENDING_META, 80, 8],
    [
      "last known when down and the own call failed",
      makeStatus({ up: false, lastKnown: known }),
      makeFailed(),
      80,
      8,
    ],
    [
      "own answer of before when down",
      makeStatus({ up: false, lastKnown: known }),
      makeAnswered(META),
      100,
      10,
    ],
    ["an own answer without counts", makeStatus(STATUS), makeAnswered(), 90, 9],
    [
      "an own answer with classes but no count",
      makeStatus(STATUS),
      makeAnswered({ ...META, playgroundCount: null }),
      90,
      9,
    ],
    [
      "an old node: no classes from elsewhere",
      makeStatus(STATUS),
      makeAnswered({ playgroundCount: 100 }),
      100,
      null,
    ],
    ["a count of zero is a count", makeStatus(STATUS), makeAnswered({ playgroundCount: 0 }), 0, null],
    ["nothing known", null, PENDING_META, null, null],
  ];
  for (const [name, status, own, playgroundCount, complete] of cases) {
    await test.step(name, () => {
      const counts = countsOf(status, own);
      assert.equal(counts.playgroundCount, playgroundCount);
      assert.equal(counts.completeness?.complete ?? null, complete);
    });
  }
});

Deno.test("joinBackend: facts come from the newer of the two answers", async (test) => {
  const own = {
    ...META,
    bbox: [1, 1, 2, 2],
    version: "own",
    importing: true,
    lastImportAt: "2026-11-19T00:00:00Z",
  } as const;
  const hub = {
    ...STATUS,
    bbox: [3, 3, 4, 4],
    version: "hub",
    importing: false,
    lastImportAt: "2026-11-20T00:00:00Z",
  } as const;
  const cases: [
    name: string,
    status: BackendStatus,
    own: MetaState,
    observation: ObservationTime,
    source: "own" | "hub",
  ][] = [
    ["answered at the same time", makeStatus(hub), makeAnswered(own), {}, "hub"],
    ["answered before the observation", makeStatus(hub), makeAnswered(own), NEWER, "hub"],
    ["answered after the observation", makeStatus(hub), makeAnswered(own), OLDER, "own"],
    ["not answered yet", makeStatus(hub), PENDING_META, OLDER, "hub"],
    ["the record is stale", makeStatus(hub), makeAnswered(own), { ...NEWER, ...STALE }, "own"],
    ["down for the hub", makeStatus({ ...hub, up: false }), makeAnswered(own), NEWER, "own"],
    ["failed since, answered before", makeStatus(hub), makeFailed(own), NEWER, "hub"],
    ["failed since, answered after", makeStatus(hub), makeFailed(own), OLDER, "own"],
    ["failed since, the record is stale", makeStatus(hub), makeFailed(own), { ...NEWER, ...STALE }, "own"],
    ["failed without an earlier answer", makeStatus(hub), makeFailed(), OLDER, "hub"],
  ];
  for (const [name, status, state, observation, source] of cases) {
    await test.step(`${name}: ${source}`, () => {
      const expected = source === "own" ? own : hub;
      const view = join(status, state, observation);
      assert.equal(view.playgroundCount, expected.playgroundCount);
      assert.equal(view.completeness?.missing, expected.missing);
      assert.deepEqual(view.bbox, expected.bbox);
      assert.equal(view.version, expected.version);
      assert.equal(view.importing, expected.importing);
      assert.equal(view.lastImportAt, expected.lastImportAt);
    });
  }
  await test.step("fields missing in the newer answer come from the other", () => {
    const view = join(makeStatus({ playgroundCount: 90 }), makeAnswered(own), NEWER);
    assert.equal(view.playgroundCount, 90);
    assert.equal(view.completeness, null);
    assert.deepEqual(view.bbox, own.bbox);
    assert.equal(view.version, "own");
    assert.equal(view.lastImportAt, own.lastImportAt);
  });
});

Deno.test("joinBackend: the age of the data is that of the hub's status while it is current", () => {
  const own = { lastImportAt: "2026-11-20T00:00:00Z", osmDataTimestamp: "2026-11-19T00:00:00Z" };
  const hub = { lastImportAt: "2026-11-18T00:00:00Z", osmDataTimestamp: "2026-11-17T00:00:00Z" };
  const agesOf = (...[status, state, observation]: Parameters<typeof join>) => {
    const { shownImportAt, osmDataTimestamp } = join(status, state, observation);
    return { lastImportAt: shownImportAt, osmDataTimestamp };
  };
  assert.deepEqual(agesOf(makeStatus(hub), makeAnswered(own), OLDER), hub);
  assert.deepEqual(agesOf(makeStatus(hub), makeAnswered(own), NEWER), hub);
  assert.deepEqual(agesOf(makeStatus(hub), makeAnswered(own), { ...OLDER, ...STALE }), own);
  assert.deepEqual(agesOf(makeStatus(hub), PENDING_META, STALE), hub);
  assert.deepEqual(agesOf(null, makeAnswered(own), {}), own);
  assert.deepEqual(agesOf(makeStatus({ up: false }), makeAnswered(own), NEWER), own, "a hub that knows none");
});

Deno.test("joinBackend: counts of two sources are never mixed", () => {
  // Every source draws its numbers from a range of its own.
  const source = (base: number) => {
    const count = fc.option(fc.integer({ min: base, max: base + 9 }));
    return fc.record({ playgroundCount: count, complete: count, partial: count, missing: count });
  };
  fc.assert(fc.property(
    fc.option(source(10)),
    fc.option(source(20)),
    fc.option(source(30)),
    fc.boolean(),
    fc.constantFrom("answered", "failed", "pending"),
    (meta, status, known, up, call) => {
      const own = call === "pending"
        ? PENDING_META
        : call === "failed"
        ? makeFailed(meta ?? undefined)
        : makeAnswered(meta ?? {});
      const counts = countsOf(
        status && makeStatus({ ...status, up, lastKnown: known && makeKnown(known) }),
        own,
      );
      const numbers = [counts.playgroundCount, ...Object.values(counts.completeness ?? {})]
        .filter((number) => number !== null);
      assert.ok(new Set(numbers.map((number) => Math.floor(number / 10))).size <= 1, String(numbers));
      if (counts.completeness) assert.notEqual(counts.playgroundCount, null);
    },
  ));
});

Deno.test("joinBackend: classes that are partly reported stay partly null", () => {
  assert.deepEqual(
    countsOf(null, makeAnswered({ playgroundCount: 5, ...NO_CLASSES, partial: 2 })).completeness,
    { complete: null, partial: 2, missing: null },
  );
});

Deno.test("joinBackend: box, version and import come from the first source that has them", async (test) => {
  const own = { bbox: [1, 1, 2, 2], version: "own", lastImportAt: "2026-11-20T00:00:00Z" } as const;
  const hub = { bbox: [3, 3, 4, 4], version: "hub", lastImportAt: "2026-11-19T00:00:00Z" } as const;
  const known = makeKnown({ bbox: [5, 5, 6, 6] });
  const cases: [
    name: string,
    status: BackendStatus | null,
    own: MetaState,
    bbox: readonly number[] | null,
    version: string | null,
  ][] = [
    ["own answer first", makeStatus({ ...hub, lastKnown: known }), makeAnswered(own), own.bbox, "own"],
    ["then the hub's", makeStatus({ ...hub, lastKnown: known }), PENDING_META, hub.bbox, "hub"],
    ["then the last known", makeStatus({ up: false, lastKnown: known }), makeFailed(), known.bbox, null],
    ["an own answer without box", makeStatus(hub), makeAnswered({ version: "own" }), hub.bbox, "own"],
    ["nothing known", null, PENDING_META, null, null],
  ];
  for (const [name, status, state, bbox, version] of cases) {
    await test.step(name, () => {
      const view = join(status, state, OLDER);
      assert.deepEqual(view.bbox, bbox);
      assert.equal(view.version, version);
    });
  }
  assert.equal(join(makeStatus(hub), makeAnswered(own), OLDER).lastImportAt, own.lastImportAt);
  assert.equal(join(makeStatus(hub), makeAnswered(), OLDER).lastImportAt, hub.lastImportAt);
  assert.equal(join(UP, makeAnswered(), OLDER).lastImportAt, null);
});

Deno.test("joinBackend: a stale observation still supplies box and counts", () => {
  const view = join(makeStatus({ ...STATUS, bbox: BOX }), PENDING_META, STALE);
  assert.deepEqual(view.bbox, BOX);
  assert.equal(view.playgroundCount, 90);
  assert.equal(view.health, "unknown");
});

Deno.test("joinBackend: importing", async (test) => {
  const cases: [
    name: string,
    status: boolean | null,
    own: boolean | null,
    observation: ObservationTime,
    expected: boolean,
  ][] = [
    ["unknown", null, null, NEWER, false],
    ["by the hub", true, null, OLDER, true],
    ["by the backend", null, true, NEWER, true],
    ["ended, by the backend", true, false, OLDER, false],
    ["by the backend, not yet by the hub", false, true, OLDER, true],
    ["ended, by the hub", false, true, NEWER, false],
    ["by the hub, not yet by the backend", true, false, NEWER, true],
  ];
  for (const [name, hubSays, backendSays, observation, expected] of cases) {
    await test.step(name, () => {
      const own = makeAnswered({ importing: backendSays });
      assert.equal(join(makeStatus({ importing: hubSays }), own, observation).importing, expected);
    });
  }
});
