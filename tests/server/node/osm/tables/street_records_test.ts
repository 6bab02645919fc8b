// Streets and nodes as compact messages.
import assert from "node:assert/strict";
import { createStreetRecords, readStreetNodes, readStreets } from "server/node/osm/tables/street_records.ts";

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
