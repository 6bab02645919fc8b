import assert from "node:assert/strict";
import { join } from "node:path";
import { indexBlobs } from "server/node/osm/extract/blob_index.ts";
import { createInlineSource } from "server/node/osm/threads/block_source.ts";
import { composeRegion } from "server/node/import/compose/compose_region.ts";
import { openExtractFile } from "server/node/osm/pbf/extract_file.ts";
import { mapExtract } from "server/node/import/compose/map_extract.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import { createMemorySpills } from "../server/node/import/memory_extract.ts";
import { LARGE_EXTRACT_RELATION, writeLargeExtract } from "./large_extract.ts";

Deno.test("a large extract has the requested size, is deterministic, and can be imported", async () => {
  const directory = await Deno.makeTempDir();
  try {
    const [first, second] = ["first", "second"].map((name) => join(directory, name));
    const bytes = writeLargeExtract(first!, 2_000_000);
    assert.ok(bytes >= 2_000_000 && bytes < 2_500_000, `${bytes}`);
    writeLargeExtract(second!, 2_000_000);
    assert.deepEqual(await Deno.readFile(second!), await Deno.readFile(first!));

    using file = openExtractFile(first!);
    const source = createInlineSource(file);
    const index = indexBlobs({ file, source, trustsOrder: true, onBytes() {} });
    const extract = readExtract({
      bytes,
      index,
      source,
      relationId: LARGE_EXTRACT_RELATION,
      spills: createMemorySpills(),
      onProgress() {},
    });
    const { name, boundary, playgrounds, trees } = composeRegion(mapExtract(extract));
    assert.equal(name, "Musterland");
    assert.ok(boundary);
    assert.deepEqual(new Set(playgrounds.map(({ osmType }) => osmType)), new Set(["N", "W"]));
    assert.ok([...trees].length > 100);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});
