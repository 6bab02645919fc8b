import assert from "node:assert/strict";
import { MAX_CHANGES, type PlaygroundChange } from "contract/playground/playground_changes.ts";
import {
  type ChangeHistory,
  changesSince,
  extendHistory,
  type NextImport,
  NO_CHANGES,
  serveChanges,
} from "server/node/region/core/change_history.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

const change = (at: string, osmId = 1): PlaygroundChange => ({
  at,
  kind: "new",
  osmType: "W",
  osmId,
  name: null,
  nearStreet: null,
  nearLandmark: null,
  lon: 9,
  lat: 50,
  from: null,
  to: "missing",
});

const first = extendHistory(null, next(1, []));

function next(
  number: number,
  changes: readonly PlaygroundChange[],
  parts: Partial<NextImport> = {},
): NextImport {
  return {
    relationId: 7,
    importedAt: day(number),
    area: null,
    comparedWith: number === 1 ? null : day(number - 1),
    isOtherArea: false,
    changes,
    ...parts,
  };
}

Deno.test("the first import begins a history", () => {
  const begun = {
    relationId: 7,
    importedAt: day(1),
    startedAt: day(1),
    comparedWith: null,
    area: null,
    changes: [],
  };
  assert.deepEqual(first, begun);
});

Deno.test("without an earlier record the comparison with the served data counts", () => {
  const { changes, startedAt } = extendHistory(null, next(2, [change(day(2))]));
  assert.deepEqual([changes, startedAt], [[change(day(2))], day(1)]);
});

Deno.test("the changes of the next imports come first", () => {
  const second = extendHistory(first, next(2, [change(day(2), 1), change(day(2), 2)]));
  const third = extendHistory(second, next(3, [change(day(3), 3)]));
  assert.deepEqual(third.changes.map(({ osmId }) => osmId), [3, 1, 2]);
  assert.deepEqual([third.startedAt, third.importedAt], [day(1), day(3)]);
});

Deno.test("another region or another area begins a new history", () => {
  const second = extendHistory(first, next(2, [change(day(2))]));
  const others = [
    next(3, [], { relationId: 8, comparedWith: null }),
    next(3, [change(day(3))], { isOtherArea: true }),
  ];
  for (const other of others) {
    const { changes, startedAt } = extendHistory(second, other);
    assert.deepEqual([changes, startedAt], [[], day(3)]);
  }
});

Deno.test("the changes of an import that was never served are found again, not recorded twice", () => {
  const crashed = extendHistory(first, next(2, [change(day(2))]));
  const again = extendHistory(crashed, next(3, [change(day(3))], { comparedWith: day(1) }));
  assert.deepEqual(again.changes, [change(day(3))]);
});

Deno.test("without anything to compare with the earlier changes stay", () => {
  const second = extendHistory(first, next(2, [change(day(2))]));
  assert.deepEqual(extendHistory(second, next(3, [], { comparedWith: null })).changes, [change(day(2))]);
});

Deno.test("changes are recorded for 90 days, and at most 10 000", () => {
  const old: ChangeHistory = { ...first, changes: [change(day(11)), change(day(10))] };
  assert.deepEqual(extendHistory(old, next(101, [])).changes, [change(day(11))]);
  const many = Array.from({ length: MAX_CHANGES }, (_, i) => change(day(2), i));
  const { changes } = extendHistory({ ...first, changes: many }, next(3, [change(day(3), 99_999)]));
  assert.equal(changes.length, MAX_CHANGES);
  assert.equal(changes[0]!.osmId, 99_999);
});

Deno.test("changesSince counts days of 24 hours", () => {
  const all = [change(day(10)), change(day(9)), change(day(1))];
  const list = (days: number) => changesSince(all, days, Date.parse(day(10))).length;
  assert.deepEqual([1, 2, 8, 9, 90].map(list), [2, 2, 2, 3, 3]);
});

Deno.test("served are the changes up to the served import, of its region", () => {
  const history = extendHistory(extendHistory(first, next(2, [change(day(2))])), next(3, [change(day(3))]));
  const serve = (relationId: number | null, importedAt: string | null) =>
    serveChanges(history, { relationId, importedAt });
  assert.deepEqual(serve(7, day(3)), { changes: history.changes, lastChangeAt: day(3) });
  assert.deepEqual(serve(7, day(2)), { changes: [change(day(2))], lastChangeAt: day(2) });
  assert.deepEqual(serve(7, day(1)), { changes: [], lastChangeAt: day(1) });
  assert.deepEqual(serve(8, day(3)), { changes: [], lastChangeAt: day(3) });
  assert.deepEqual(serve(null, null), NO_CHANGES);
  assert.deepEqual(serveChanges(null, { relationId: 7, importedAt: day(3) }), {
    changes: [],
    lastChangeAt: day(3),
  });
  const quiet = extendHistory(first, next(2, []));
  assert.equal(serveChanges(quiet, { relationId: 7, importedAt: day(2) }).lastChangeAt, day(1));
});
