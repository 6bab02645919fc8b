import assert from "node:assert/strict";
import { FRAME_BUDGET, MAX_DOTS, paintCost, thinOut, traceWithin } from "client/map/paint/paint_budget.ts";

Deno.test("a dense town fits into the budget of a frame five times", () => {
  const outline = paintCost({ corners: 8, lengthPx: 40, areaPx: 400 });
  assert.ok(100 * outline * 5 < FRAME_BUDGET);
});

Deno.test("outlines over the whole frame, long ones, and those of many corners use the budget up", () => {
  for (const work of [{ areaPx: 448 ** 2 }, { lengthPx: 2_000 }, { corners: 500 }]) {
    const cost = paintCost({ corners: 0, lengthPx: 0, areaPx: 0, ...work });
    assert.ok(200 * cost > FRAME_BUDGET, JSON.stringify(work));
  }
});

Deno.test("traceWithin keeps the order, and takes cheap items first when not all fit", () => {
  const split = (costs: readonly number[], budget: number) => {
    const traced: number[] = [];
    const trace = (cost: number) => {
      traced.push(cost);
      return { cost };
    };
    const { within, beyond } = traceWithin(costs, (cost) => cost, trace, budget);
    return [within.map(({ cost }) => cost), beyond, traced];
  };
  assert.deepEqual(split([3, 1, 2], 6), [[3, 1, 2], [], [3, 1, 2]]);
  assert.deepEqual(split([9, 1, 2, 3, 8], 6), [[1, 2, 3], [8, 9], [1, 2, 3]]);
  assert.deepEqual(split([9, 8], 6), [[], [8, 9], [8, 9]]);
});

Deno.test("traceWithin takes what fits into the budget of a frame", () => {
  const third = { cost: FRAME_BUDGET / 3 };
  const { within, beyond } = traceWithin(Array(4).fill(third), ({ cost }) => cost, (item) => item);
  assert.deepEqual([within.length, beyond.length], [3, 1]);
});

Deno.test("traceWithin counts what an item costs when it is traced", () => {
  const { within } = traceWithin([90, 91], (rough) => rough, (rough) => ({ cost: 1, rough }), 10);
  assert.equal(within.length, 2);
});

Deno.test("thinOut keeps ordinary numbers of dots, and bounds larger ones", () => {
  const places = Array.from({ length: MAX_DOTS }, (_, i) => ({ x: i % 7, y: i % 11 }));
  assert.equal(thinOut(places), places);
  const many = Array.from(
    { length: 50_000 },
    (_, i) => ({ x: i * 0.754877666 % 1 * 448, y: i * 0.569840291 % 1 * 448 }),
  );
  const kept = thinOut(many);
  assert.ok(kept.length > 4_000 && kept.length < 6_000, `${kept.length} dots`);
  assert.equal(thinOut(many.map(() => ({ x: 5, y: 5 }))).length, 1);
});
