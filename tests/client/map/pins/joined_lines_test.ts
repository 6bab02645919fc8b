import assert from "node:assert/strict";
import { joinLines } from "client/map/base_map/joined_lines.ts";

const flatsOf = (...flats: number[][]) =>
  joinLines(flats.map((flat) => ({ name: "Am Bach", flat }))).map(({ flat }) => flat);

Deno.test("joined lines: pieces in a row become one line, whichever comes first", () => {
  const [a, b, c] = [[0, 0, 1, 0], [1, 0, 2, 0], [2, 0, 3, 0]];
  for (const order of [[a, b, c], [a, c, b], [c, b, a]]) {
    assert.deepEqual(flatsOf(...order as number[][]), [[0, 0, 1, 0, 2, 0, 3, 0]]);
  }
});

Deno.test("joined lines: pieces that point towards each other are joined", () => {
  for (const pieces of [[[0, 0, 1, 0], [2, 0, 1, 0]], [[1, 0, 0, 0], [1, 0, 2, 0]]]) {
    const [line, ...others] = flatsOf(...pieces);
    assert.deepEqual(others, []);
    assert.ok(["0,0,1,0,2,0", "2,0,1,0,0,0"].includes(String(line)), String(line));
  }
});

Deno.test("joined lines: at a fork two are joined, the third stays", () => {
  const found = flatsOf([0, 0, 1, 0], [1, 0, 2, 0], [1, 0, 1, 1]);
  assert.equal(found.length, 2);
  assert.equal(found.flat().length, 6 + 4);
});

Deno.test("joined lines: names are kept apart, points and rings survive", () => {
  const lines = [{ name: "A", flat: [0, 0, 1, 0] }, { name: "B", flat: [1, 0, 2, 0] }];
  assert.deepEqual(joinLines(lines), lines);
  assert.deepEqual(flatsOf([0, 0]), []);
  assert.deepEqual(flatsOf([0, 0, 1, 0, 1, 1, 0, 0]), [[0, 0, 1, 0, 1, 1, 0, 0]]);
});
