// The made-up country of the benchmarks has roads like a real one.
import assert from "node:assert/strict";
import { CELL_NODES, type CellWay, createCell } from "../../bench/country_cell.ts";

/** Several towns of 40 cells. */
const CELLS = 100;
const MAX_DEGREES = 0.3;

const cells = Array.from({ length: CELLS }, (_, number) => createCell(number));

Deno.test("the ways of a made-up country have nodes of their town only", () => {
  const places = new Map<number, readonly [lon: number, lat: number]>();
  for (const { ids, lons, lats } of cells) {
    ids.forEach((id, i) => places.set(id, [lons[i]! / 1e7, lats[i]! / 1e7]));
  }
  assert.equal(places.size, CELLS * CELL_NODES);
  const isLong = ({ refs }: CellWay) => {
    const [lon, lat] = places.get(refs[0]!)!;
    return refs.some((ref) => Math.hypot(places.get(ref)![0] - lon, places.get(ref)![1] - lat) > MAX_DEGREES);
  };
  assert.equal(cells.flatMap(({ ways }) => ways.filter(isLong)).length, 0);
});

Deno.test("some roads of a made-up country lead to other cells", () => {
  const leads = cells.map(({ ids, ways }) => {
    const own = new Set(ids);
    return ways.filter(({ refs }) => refs.some((ref) => !own.has(ref))).length;
  });
  assert.equal(leads[0], 0);
  assert.ok(leads[30]! > 0);
});
