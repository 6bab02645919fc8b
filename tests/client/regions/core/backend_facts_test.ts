// Which of the sources tells a joined view its facts: counts, box, version, import.
import assert from "node:assert/strict";
import fc from "fast-check";
import { type MetaState, PENDING_META } from "../../../../client/regions/core/backend_view.ts";
import type { BackendStatus } from "../../../../contract/types.ts";
import { BOX, makeKnown, makeStatus } from "../../records.ts";
import {
  join,
  JUST_NEWER,
  type Looked,
  makeAnswered,
  makeFailed,
  OLDER,
  SETTLED_MS,
  STALE,
  UP,
} from "./joined_backends.ts";

const META = { playgroundCount: 100, complete: 10, partial: 20, missing: 70 };
const STATUS = { playgroundCount: 90, complete: 9, partial: 18, missing: 63 };
const KNOWN = { playgroundCount: 80, complete: 8, partial: 16, missing: 56 };
const NO_CLASSES = { complete: null, partial: null, missing: null };

function countsOf(status: BackendStatus | null, own: MetaState) {
  const { playgroundCount, completeness } = join(status, own);
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

Deno.test("joinBackend: after a failed call, a newer record that is up tells the facts first", async (test) => {
  const own = {
    ...META,
    bbox: [1, 1, 2, 2],
    version: "own",
    importing: false,
    lastImportAt: "2026-11-19T00:00:00Z",
  } as const;
  const hub = {
    ...STATUS,
    bbox: [3, 3, 4, 4],
    version: "hub",
    importing: true,
    lastImportAt: "2026-11-20T00:00:00Z",
  } as const;
  const cases: [
    name: string,
    status: BackendStatus,
    own: MetaState,
    looked: Looked,
    teller: "own" | "hub",
  ][] = [
    ["failed, the hub sees it up", makeStatus(hub), makeFailed(own), {}, "hub"],
    ["failed, the hub saw it up five seconds before", makeStatus(hub), makeFailed(own), JUST_NEWER, "hub"],
    ["failed, the hub saw it up longer before", makeStatus(hub), makeFailed(own), OLDER, "own"],
    ["failed, the record is stale", makeStatus(hub), makeFailed(own), STALE, "own"],
    ["failed, and down for the hub too", makeStatus({ ...hub, up: false }), makeFailed(own), {}, "own"],
    ["answered", makeStatus(hub), makeAnswered(own), {}, "own"],
    ["answered long before the hub looked", makeStatus(hub), makeAnswered(own), {
      observedAtMs: SETTLED_MS + 240_000,
    }, "own"],
    ["failed without an earlier answer", makeStatus(hub), makeFailed(), OLDER, "hub"],
  ];
  for (const [name, status, state, looked, teller] of cases) {
    await test.step(`${name}: ${teller}`, () => {
      const told = teller === "own" ? own : hub;
      const view = join(status, state, looked);
      assert.equal(view.playgroundCount, told.playgroundCount);
      assert.equal(view.completeness?.missing, told.missing);
      assert.deepEqual(view.bbox, told.bbox);
      assert.equal(view.version, told.version);
      assert.equal(view.importing, told.importing);
      assert.equal(view.lastImportAt, told.lastImportAt);
    });
  }
  await test.step("what the record leaves out comes from the earlier answer", () => {
    const view = join(makeStatus({ playgroundCount: 90 }), makeFailed(own));
    assert.equal(view.playgroundCount, 90);
    assert.equal(view.completeness, null);
    assert.deepEqual(view.bbox, own.bbox);
    assert.equal(view.version, "own");
  });
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
      const view = join(status, state);
      assert.deepEqual(view.bbox, bbox);
      assert.equal(view.version, version);
    });
  }
  assert.equal(join(makeStatus(hub), makeAnswered(own)).lastImportAt, own.lastImportAt);
  assert.equal(join(makeStatus(hub), makeAnswered()).lastImportAt, hub.lastImportAt);
  assert.equal(join(UP, makeAnswered()).lastImportAt, null);
});

Deno.test("joinBackend: a stale observation still tells box and counts", () => {
  const view = join(makeStatus({ ...STATUS, bbox: BOX }), PENDING_META, STALE);
  assert.deepEqual(view.bbox, BOX);
  assert.equal(view.playgroundCount, 90);
  assert.equal(view.health, "unknown");
});

Deno.test("joinBackend: importing", async (test) => {
  const cases: [name: string, status: boolean | null, own: boolean | null, expected: boolean][] = [
    ["nobody says", null, null, false],
    ["the hub says so", true, null, true],
    ["the backend says so", null, true, true],
    ["the backend says no more", true, false, false],
    ["the backend says so, the hub not yet", false, true, true],
  ];
  for (const [name, hubSays, backendSays, expected] of cases) {
    await test.step(name, () => {
      const view = join(makeStatus({ importing: hubSays }), makeAnswered({ importing: backendSays }));
      assert.equal(view.importing, expected);
    });
  }
});
