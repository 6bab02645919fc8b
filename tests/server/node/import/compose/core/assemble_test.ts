import assert from "node:assert/strict";
import fc from "fast-check";
import type { Shape } from "contract/types.ts";
import {
  assembleRelation,
  assembleWay,
  isClosedRing,
  locateRefs,
  type RingPart,
} from "server/node/import/compose/core/assemble.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { coversPoint } from "contract/geometry/shape_distance.ts";
import { shapeAreaMetres } from "server/node/region/core/measure.ts";

/** Node 203 is at 2°/3°; negative ids are not in the extract. */
const positionOf = (ref: number): Position | undefined =>
  ref < 0 ? undefined : [Math.floor(ref / 100), ref % 100];

const outer = (...refs: number[]): RingPart => ({ refs, isInner: false });
const inner = (...refs: number[]): RingPart => ({ refs, isInner: true });

/** Corners of a square from 0/0 to 6/6, of one within it, and of one apart. */
const LARGE = [0, 600, 606, 6, 0];
const SMALL = [202, 402, 404, 204, 202];
const APART = [1000, 1200, 1202, 1002, 1000];

/** Rings per polygon, ascending, because the order of polygons is undefined. */
const ringCounts = (shape: Shape | null) => shape?.ringEnds.map((ends) => ends.length).sort() ?? null;

const relations: [name: string, parts: RingPart[], rings: number[] | null][] = [
  ["one closed way", [outer(...LARGE)], [1]],
  ["two ways end to end", [outer(0, 600, 606), outer(606, 6, 0)], [1]],
  ["a way that runs against the others", [outer(0, 600, 606), outer(0, 6, 606)], [1]],
  ["ways in any order", [outer(606, 6), outer(0, 600), outer(6, 0), outer(606, 600)], [1]],
  ["several outer rings", [outer(...LARGE), outer(...APART)], [1, 1]],
  ["a hole", [outer(...LARGE), inner(...SMALL)], [2]],
  ["a hole in parts", [outer(...LARGE), inner(202, 402, 404), inner(404, 204, 202)], [2]],
  ["a hole of the second ring", [outer(...APART), outer(...LARGE), inner(...SMALL)], [1, 2]],
  ["an island in a hole is a ring of its own", [
    outer(...LARGE),
    inner(101, 501, 505, 105, 101),
    outer(...SMALL),
  ], [1, 2]],
  ["a hole in the island belongs to the island", [
    outer(0, 2000, 2020, 20, 0),
    inner(101, 1801, 1818, 118, 101),
    outer(202, 1602, 1616, 216, 202),
    inner(303, 403, 404, 304, 303),
  ], [2, 2]],
  ["an inner ring outside of everything is an outline", [outer(...LARGE), inner(...APART)], [1, 1]],
  ["rings that share a corner", [outer(...LARGE), outer(606, 806, 808, 608, 606)], [1, 1]],
  ["nothing", [], null],
  ["only an inner ring", [inner(...SMALL)], [1]],
  ["swapped roles", [inner(...LARGE), outer(...SMALL)], [2]],
  ["an unconnected end", [outer(0, 600, 606)], null],
  ["a gap between two ways", [outer(0, 600, 606), outer(6, 0)], null],
  ["an open hole is left out", [outer(...LARGE), inner(202, 402, 404)], [1]],
  ["an open hole of a missing outline", [outer(0, 600, 606), inner(...SMALL)], null],
  ["an outline beside an open one", [outer(0, 600, 606), outer(...APART)], [1]],
  ["a missing way beside an outline", [{ refs: null, isInner: false }, outer(...APART)], [1]],
  ["a missing way of an outline", [{ refs: null, isInner: false }, outer(0, 600, 606)], null],
  ["a ring of two nodes", [outer(0, 600), outer(600, 0)], null],
  ["a node that is not in the extract", [outer(0, 600, -1, 6, 0)], null],
  ["a hole with a missing node is left out", [outer(...LARGE), inner(202, -2, 404, 202)], [1]],
  ["a way of one node is ignored", [outer(...LARGE), outer(606)], [1]],
];
for (const [name, parts, rings] of relations) {
  Deno.test(`assembleRelation: ${name}`, () => {
    assert.deepEqual(ringCounts(assembleRelation(parts, positionOf).shape), rings);
  });
}

Deno.test("assembleRelation: holes are outside, islands inside", () => {
  const shape = assembleRelation(
    [outer(...LARGE), inner(101, 501, 505, 105, 101), outer(...SMALL)],
    positionOf,
  ).shape!;
  assert.ok(coversPoint(shape, 0.5, 3));
  assert.ok(!coversPoint(shape, 1.5, 3));
  assert.ok(coversPoint(shape, 3, 3));
});

Deno.test("assembleRelation is independent of how the ring is split and rotated", () => {
  const corners = [0, 200, 400, 600, 602, 604, 606, 406, 206, 6, 4, 2];
  const whole = shapeAreaMetres(assembleRelation([outer(...corners, 0)], positionOf).shape!);
  const cuts = fc.subarray(corners.map((_, i) => i), { minLength: 2 });
  fc.assert(fc.property(cuts, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (starts, turns) => {
    const parts = starts.map((start, i) => {
      const end = starts[i + 1] ?? starts[0]! + corners.length;
      const refs = Array.from({ length: end - start + 1 }, (_, k) => corners[(start + k) % corners.length]!);
      return outer(...(turns[i] ? refs.reverse() : refs));
    });
    const { shape } = assembleRelation(parts.sort((a, b) => a.refs![1]! - b.refs![1]!), positionOf);
    assert.ok(shape !== null);
    assert.ok(Math.abs(shapeAreaMetres(shape) / whole - 1) < 0.01);
  }));
});

const incomplete: [name: string, parts: RingPart[]][] = [
  ["a way that is not in the extract", [outer(...LARGE), { refs: null, isInner: true }]],
  ["a node that is not in the extract", [outer(...LARGE), inner(202, -2, 404, 202)]],
  ["an open way", [outer(...LARGE), outer(606, 808)]],
  ["an open way between outlines", [outer(...LARGE), outer(...APART), outer(600, 1000)]],
];
for (const [name, parts] of incomplete) {
  Deno.test(`assembleRelation is not whole with ${name}, and uses what closes`, () => {
    const { shape, isWhole } = assembleRelation(parts, positionOf);
    assert.equal(isWhole, false);
    assert.ok(coversPoint(shape!, 1, 1));
  });
}

const CELLS = 5;

/** The ring around a cell of a grid, from any corner in either direction. */
function cellRing(cell: number, start: number, isReversed: boolean): number[] {
  const corner = 100 * (cell % CELLS) + Math.floor(cell / CELLS);
  const corners = [corner, corner + 100, corner + 101, corner + 1];
  const turned = [...corners.slice(start), ...corners.slice(0, start), corners[start]!];
  return isReversed ? turned.reverse() : turned;
}

/** Number of parts of a set of cells; cells with a common side are one. */
function countParts(cells: ReadonlySet<number>): number {
  const left = new Set(cells);
  let parts = 0;
  for (const cell of left) {
    parts += 1;
    const pending = [cell];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (!left.delete(next)) continue;
      if (next % CELLS > 0) pending.push(next - 1);
      if (next % CELLS < CELLS - 1) pending.push(next + 1);
      pending.push(next - CELLS, next + CELLS);
    }
  }
  return parts;
}

Deno.test("assembleRelation gives the area of all rings together, and one polygon for each of its parts", () => {
  const allCells = Array.from({ length: CELLS * CELLS }, (_, i) => i);
  const turns = fc.array(fc.tuple(fc.nat(3), fc.boolean(), fc.boolean()), {
    minLength: allCells.length,
    maxLength: allCells.length,
  });
  const isSet = (cells: readonly number[]) => cells.length > 0;
  fc.assert(
    fc.property(fc.shuffledSubarray(allCells).filter(isSet), turns, (cells, turned) => {
      const parts = cells.map((cell): RingPart => {
        const [start, isReversed, isInner] = turned[cell]!;
        return { refs: cellRing(cell, start, isReversed), isInner };
      });
      const { shape, isWhole } = assembleRelation(parts, positionOf);
      assert.ok(shape !== null && isWhole);
      for (const cell of allCells) {
        const isCovered = coversPoint(shape, cell % CELLS + 0.5, Math.floor(cell / CELLS) + 0.5);
        assert.equal(isCovered, cells.includes(cell), `cell ${cell}`);
      }
      assert.equal(shape.ringEnds.length, countParts(new Set(cells)));
      let start = 0;
      for (const end of shape.ringEnds.flat()) {
        const corners: string[] = Array.from(
          { length: (end - start) / 2 - 1 },
          (_, i) => shape.coordinates.slice(start + 2 * i, start + 2 * i + 2).join(),
        );
        assert.equal(new Set(corners).size, corners.length, "a ring repeats a corner");
        start = end;
      }
    }),
    { numRuns: 500 },
  );
});

Deno.test("assembleRelation nests rings by geometry, whatever their roles", () => {
  const squares = [0, 1, 2, 3, 4].map((inset) => {
    const [low, high] = [inset, 12 - inset];
    return [101 * low, 100 * high + low, 101 * high, 100 * low + high, 101 * low];
  });
  fc.assert(
    fc.property(fc.shuffledSubarray(squares, { minLength: 1 }), fc.array(fc.boolean()), (rings, roles) => {
      const parts = rings.map((refs, i): RingPart => ({ refs, isInner: roles[i] === true }));
      const { shape } = assembleRelation(parts, positionOf);
      const holes = Math.floor(rings.length / 2);
      const single = rings.length - 2 * holes;
      assert.deepEqual(ringCounts(shape), [...Array(single).fill(1), ...Array(holes).fill(2)]);
      for (let place = 0; place < 5; place++) {
        const around = rings.filter((refs) => refs[0]! / 101 <= place).length;
        assert.equal(coversPoint(shape!, place + 0.5, 6), around % 2 === 1);
      }
    }),
  );
});

const ways: [name: string, refs: number[], isArea: boolean][] = [
  ["a closed way", LARGE, true],
  ["an open way", [0, 600, 606], false],
  ["there and back", [0, 600, 0], false],
  ["a missing node", [0, 600, -1, 0], false],
  ["no nodes", [], false],
];
for (const [name, refs, isArea] of ways) {
  Deno.test(`assembleWay: ${name}`, () => assert.equal(assembleWay(refs, positionOf) !== null, isArea));
}

Deno.test("isClosedRing requires three different corners", () => {
  assert.ok(isClosedRing([1, 2, 3, 1]));
  assert.ok(!isClosedRing([1, 2, 1]));
  assert.ok(!isClosedRing([1, 2, 3, 4]));
});

Deno.test("locateRefs returns flat pairs, or null", () => {
  assert.deepEqual(locateRefs([203, 405], positionOf), Float64Array.of(2, 3, 4, 5));
  assert.equal(locateRefs([203, -1], positionOf), null);
});
