import assert from "node:assert/strict";
import { join } from "node:path";
import { createFileSpill, createMemorySpill, type Spill } from "../../../../server/node/import/spill.ts";
import {
  createStreetRecords,
  readStreetNodes,
  readStreets,
} from "../../../../server/node/import/street_records.ts";
import { withDirectory } from "../../../fakes/with_directory.ts";

Deno.test("streets and their nodes are recorded without loss", () => {
  const records = createStreetRecords();
  const nodes: [number, number, number][] = [[12e9, 9.1234567, -50.7654321], [3, -180, 90], [4, 180, -90]];
  for (let round = 0; round < 2; round++) {
    records.addStreet("Straße", [7, 12e9, 5]);
    records.addStreet("without nodes", []);
    records.addStreet("x".repeat(100_000), [1]);
    for (const node of nodes) records.addNode(...node);
    const streets: unknown[] = [];
    readStreets(records.takeStreets(), (name, refs) => void streets.push([name, [...refs]]));
    assert.deepEqual(streets, [["Straße", [7, 12e9, 5]], ["x".repeat(100_000), [1]]]);
    const read: unknown[] = [];
    readStreetNodes(records.takeNodes(), (...node) => void read.push(node));
    assert.deepEqual(read, nodes);
  }
});

Deno.test("millions of nodes of one block are recorded, and none of an empty one", () => {
  const records = createStreetRecords();
  const count = 2 ** 20 + 1;
  for (let id = 1; id <= count; id++) records.addNode(id, 1e-7 * id, -1e-7 * id);
  let sum = 0;
  readStreetNodes(records.takeNodes(), (id, lon, lat) => {
    if (Math.round(1e7 * lon) === id && lat === -lon) sum += id;
  });
  assert.equal(sum, count * (count + 1) / 2);
  assert.equal(records.takeNodes().length, 0);
  readStreetNodes(records.takeNodes(), () => assert.fail());
});

function checkSpill(spill: Spill): void {
  spill.add(Uint8Array.of(1, 2));
  spill.add(new Uint8Array());
  spill.add(Uint8Array.of(3));
  for (let i = 0; i < 2; i++) {
    assert.deepEqual([...spill.pieces()].map((piece) => [...piece]), [[1, 2], [3]]);
  }
  assert.equal(spill.sizeBytes, 3);
}

Deno.test("a spill in memory returns its pieces, more than once", () => checkSpill(createMemorySpill()));

Deno.test("a spill in a file returns its pieces, and removes the file", () =>
  withDirectory(async (directory) => {
    {
      using spill = createFileSpill(join(directory, "spill"));
      checkSpill(spill);
    }
    assert.deepEqual(await Array.fromAsync(Deno.readDir(directory)), []);
  }));
