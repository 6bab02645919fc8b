import assert from "node:assert/strict";
import fc from "fast-check";
import type { Completeness, OsmType } from "contract/types.ts";
import {
  comparePlaygrounds,
  isOtherArea,
  isSameBox,
  type PlaygroundState,
} from "server/node/region/core/region_changes.ts";

/** "W1 partial", and a checksum that is 0 by default. */
function read(text: string): PlaygroundState {
  const [id, completeness, content = "0"] = text.split(" ");
  return {
    osmType: id![0] as OsmType,
    osmId: Number(id!.slice(1)),
    completeness: completeness as Completeness,
    content: Number(content),
  };
}

const describe = (before: readonly string[], after: readonly string[]) =>
  comparePlaygrounds(before.map(read), after.map(read)).map(({ kind, before, after }) => {
    const { osmType, osmId } = (after ?? before)!;
    return `${kind} ${osmType}${osmId} ${before?.completeness ?? "-"} ${after?.completeness ?? "-"}`;
  });

const cases: [name: string, before: string[], after: string[], expected: string[]][] = [
  ["nothing", [], [], []],
  ["new", ["W1 missing"], ["W1 missing", "W2 partial"], ["new W2 - partial"]],
  ["gone", ["W1 missing", "W2 partial"], ["W1 missing"], ["gone W2 partial -"]],
  ["missing to partial", ["W1 missing"], ["W1 partial"], ["better W1 missing partial"]],
  ["partial to complete", ["W1 partial"], ["W1 complete"], ["better W1 partial complete"]],
  ["missing to complete", ["W1 missing"], ["W1 complete"], ["better W1 missing complete"]],
  ["worse", ["W1 complete"], ["W1 missing 1"], ["changed W1 complete missing"]],
  ["other content", ["W1 partial"], ["W1 partial 1"], ["changed W1 partial partial"]],
  ["other content of a better class", ["W1 partial"], ["W1 complete 1"], ["better W1 partial complete"]],
  ["the same id of another type", ["N1 missing"], ["W1 missing"], [
    "new W1 - missing",
    "gone N1 missing -",
  ]],
  ["new, better, gone, changed, in this order", ["W0 missing", "W1 missing", "W2 missing"], [
    "W0 missing 1",
    "W2 partial",
    "W3 missing",
  ], [
    "new W3 - missing",
    "better W2 missing partial",
    "gone W1 missing -",
    "changed W0 missing missing",
  ]],
];

for (const [name, before, after, expected] of cases) {
  Deno.test(`comparePlaygrounds: ${name}`, () => assert.deepEqual(describe(before, after), expected));
}

const playgrounds = fc.uniqueArray(
  fc.record({
    osmType: fc.constantFrom<OsmType>("N", "W", "R"),
    osmId: fc.integer({ min: 1, max: 12 }),
    completeness: fc.constantFrom<Completeness>("complete", "partial", "missing"),
    content: fc.integer({ min: 0, max: 1 }),
  }),
  { selector: ({ osmType, osmId }) => `${osmType}${osmId}` },
);

Deno.test("comparing a list with itself finds nothing; what is new in one direction is gone in the other", () => {
  fc.assert(fc.property(playgrounds, playgrounds, (a, b) => {
    assert.deepEqual(comparePlaygrounds(a, a), []);
    const forth = comparePlaygrounds(a, b);
    const back = comparePlaygrounds(b, a);
    const added = (found: typeof forth) => found.flatMap(({ kind, after }) => kind === "new" ? [after] : []);
    const gone = (found: typeof forth) =>
      found.flatMap(({ kind, before }) => kind === "gone" ? [before] : []);
    assert.deepEqual(added(forth), gone(back));
    assert.deepEqual(gone(forth), added(back));
    assert.equal(a.length + added(forth).length - gone(forth).length, b.length);
    const better = (found: typeof forth) =>
      found.filter(({ kind }) => kind === "better").map(({ after }) => `${after!.osmType}${after!.osmId}`);
    assert.equal(better(forth).some((id) => better(back).includes(id)), false);
  }));
});

Deno.test("another area: most playgrounds are new or gone, and they are not few", () => {
  const found = (added: number, gone: number) => [
    ...Array(added).fill({ kind: "new" as const }),
    ...Array(gone).fill({ kind: "gone" as const }),
    ...Array(100).fill({ kind: "better" as const }),
  ];
  const cases: [countBefore: number, added: number, gone: number, isOther: boolean][] = [
    [0, 0, 0, false],
    [2, 50, 0, false],
    [2, 51, 0, true],
    [100, 100, 0, false],
    [100, 101, 0, true],
    [100, 0, 50, false],
    [100, 0, 51, true],
    [400, 100, 100, false],
    [400, 10_000, 0, true],
  ];
  for (const [countBefore, added, gone, isOther] of cases) {
    assert.equal(isOtherArea(countBefore, found(added, gone)), isOther, `${countBefore} +${added} -${gone}`);
  }
});

Deno.test("boxes of the same area differ by rounding at most; an unknown box says nothing", () => {
  const box = [9, 50, 10, 51] as const;
  assert.equal(isSameBox(box, [9.00005, 50, 10, 51]), true);
  assert.equal(isSameBox(box, [9, 50, 10, 51.01]), false);
  assert.equal(isSameBox(null, box), true);
  assert.equal(isSameBox(box, null), true);
});
