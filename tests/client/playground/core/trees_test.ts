import assert from "node:assert/strict";
import { countTrees, treesOf } from "../../../../client/playground/core/surroundings.ts";
import type { Position } from "../../../../contract/geometry.ts";
import type { Tree } from "../../../../contract/tree.ts";
import { makePlayground } from "../../records.ts";
import { lineAlong, moveBy, pointAt, squareAround } from "../../squares.ts";

const HERE: Position = [9.7, 50.5];
const at = (east: number) => moveBy(HERE, east, 0);
const makeTree = (fields: Partial<Tree> = {}): Tree => ({
  geometry: pointAt(HERE),
  leafType: null,
  lengthMetres: null,
  ...fields,
});

Deno.test("treesOf takes trees right beside the outline too, no others", () => {
  const [inside, beside, away] = [0, 29, 35].map((east) => makeTree({ geometry: pointAt(at(east)) }));
  const playground = makePlayground({ shape: squareAround(HERE, 20) });
  assert.deepEqual(treesOf(playground, [away!, inside!, beside!]), [inside, beside]);
});

Deno.test("countTrees tells leaves apart where they are known, and rows from trees", () => {
  const row = (lengthMetres: number | null) => makeTree({ geometry: lineAlong(HERE, at(9)), lengthMetres });
  const trees = [
    makeTree({ leafType: "broadleaved" }),
    makeTree({ leafType: "broadleaved" }),
    makeTree({ leafType: "needleleaved" }),
    makeTree(),
  ];
  const counted = { trees: 4, broadleaved: 2, needleleaved: 1 };
  assert.deepEqual(countTrees(trees), { ...counted, rows: 0, rowMetres: 0 });
  assert.deepEqual(countTrees([...trees, row(12.5), row(30)]), { ...counted, rows: 2, rowMetres: 42.5 });
  assert.deepEqual(countTrees([...trees, row(12.5), row(null)]), { ...counted, rows: 2, rowMetres: null });
});
