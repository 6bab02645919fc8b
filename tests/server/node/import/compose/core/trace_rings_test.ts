import assert from "node:assert/strict";
import { type Line, traceRings } from "server/node/import/compose/core/trace_rings.ts";

const line = (...coordinates: number[]): Line => ({
  coordinates: Float64Array.from(coordinates),
  isInner: false,
});
const inner = (...coordinates: number[]): Line => ({ ...line(...coordinates), isInner: true });
const trace = (...lines: Line[]) => traceRings(lines, () => {});
const SQUARE = [0, 0, 4, 0, 4, 4, 0, 4, 0, 0];

Deno.test("traceRings closes lines at their places, and leaves out what two of them share", () => {
  const { rings, isWhole } = trace(line(...SQUARE), line(4, 0, 8, 0, 8, 4, 4, 4, 4, 0));
  assert.ok(isWhole);
  assert.equal(rings.length, 1);
  assert.deepEqual([...rings[0]!.coordinates], [0, 0, 4, 0, 8, 0, 8, 4, 4, 4, 0, 4, 0, 0]);
  assert.deepEqual(trace(line(...SQUARE), line(...SQUARE)), { rings: [], isWhole: true });
});

Deno.test("traceRings leaves out lines that end somewhere, and says so", () => {
  for (
    const open of [
      line(4, 4, 6, 6),
      line(-2, -2, 0, 0),
      line(-2, 2, -1, 2),
      // To another ring, and through a place of the first one.
      line(4, 4, 6, 4, 8, 8, 9, 8, 9, 9, 8, 8),
      line(-2, 2, 0, 4, 2, 6),
    ]
  ) {
    const { rings, isWhole } = trace(open, line(...SQUARE));
    assert.equal(isWhole, false);
    assert.ok(rings.some(({ coordinates }) => coordinates.length === SQUARE.length), `${open.coordinates}`);
  }
});

Deno.test("traceRings passes over a place that is twice in a row", () => {
  assert.equal(trace(line(0, 0, 4, 0, 4, 0, 4, 4, 4, 4, 0, 4, 0, 0)).rings.length, 1);
});

/** Moves lines, so that x = 6 is at the antimeridian. */
const moved = (...coordinates: number[]) =>
  line(...coordinates.map((value, i) => i % 2 === 1 ? value : value < 6 ? value + 174 : value - 186));

Deno.test("traceRings follows the area around a hole that touches the outline twice, also across 180°", () => {
  const outline = [0, 0, 12, 0, 12, 12, 0, 12, 0, 0];
  const hole = [0, 0, 8, 4, 12, 12, 4, 8, 0, 0];
  for (const lines of [[line(...outline), line(...hole)], [moved(...outline), moved(...hole)]]) {
    const { rings } = trace(...lines);
    // Below and above: each goes along the outline and back along the hole.
    assert.deepEqual(rings.map(({ coordinates }) => coordinates.length / 2 - 1), [4, 4]);
    const corners = rings.map(({ coordinates }) =>
      [...coordinates].filter((value, i) => i % 2 === 1 && (value === 4 || value === 8))
    );
    assert.deepEqual(corners, [[4], [8]]);
  }
});

Deno.test("a ring is inner when all of its lines are", () => {
  const isInner = (...lines: Line[]) => trace(...lines).rings.map((ring) => ring.isInner);
  assert.deepEqual(isInner(inner(0, 0, 4, 0, 4, 4), inner(4, 4, 0, 4, 0, 0)), [true]);
  assert.deepEqual(isInner(inner(0, 0, 4, 0, 4, 4), line(4, 4, 0, 4, 0, 0)), [false]);
  assert.deepEqual(isInner(inner(...SQUARE), line(...SQUARE), inner(...SQUARE)), [true]);
});

Deno.test("traceRings takes as many steps as there are corners, also where thousands of rings meet", () => {
  const count = 5_000;
  const spike = (i: number) => {
    const [from, to] = [i, i + 0.5].map((part) => (2 * Math.PI * part) / count);
    return line(0, 0, Math.cos(from!), Math.sin(from!), Math.cos(to!), Math.sin(to!), 0, 0);
  };
  let steps = 0;
  const spikes = Array.from({ length: count }, (_, i) => spike(i));
  const { rings, isWhole } = traceRings(spikes, (more) => steps += more);
  assert.deepEqual([rings.length, isWhole, steps], [count, true, 4 * count]);
});
