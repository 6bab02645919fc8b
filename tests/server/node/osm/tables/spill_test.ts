// Bytes that are read back from a temporary file.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createFileSpill, type Spill } from "server/node/osm/tables/spill.ts";
import { withDirectory } from "fakes/with_directory.ts";

function checkSpill(spill: Spill): void {
  spill.add(Uint8Array.of(1, 2));
  spill.add(new Uint8Array());
  spill.add(Uint8Array.of(3));
  for (let i = 0; i < 2; i++) {
    assert.deepEqual([...spill.pieces()].map((piece) => [...piece]), [[1, 2], [3]]);
  }
  assert.equal(spill.sizeBytes, 3);
}

Deno.test("a spill in a file returns its pieces, and removes the file", () =>
  withDirectory(async (directory) => {
    {
      using spill = createFileSpill(join(directory, "spill"));
      checkSpill(spill);
    }
    assert.deepEqual(await Array.fromAsync(Deno.readDir(directory)), []);
  }));
