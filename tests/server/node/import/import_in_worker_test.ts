// The limits of the thread that builds a store: they end the import, and not the program.
import assert from "node:assert/strict";
import { join } from "node:path";
import { importInWorker, type WorkerOptions } from "server/node/import/import_in_worker.ts";
import { heapLimitMb, timeLimitMinutes } from "server/node/osm/limits/limited_worker.ts";
import { ExhaustedError } from "server/node/osm/limits/import_error.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { manyNodes } from "fakes/hostile_extracts.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

const build = async (directory: string, extract: Uint8Array, options: Partial<WorkerOptions> = {}) => {
  const extractPath = join(directory, "region.osm.pbf");
  await Deno.writeFile(extractPath, extract);
  const storePath = join(directory, `${crypto.randomUUID()}.sqlite`);
  return await importInWorker(
    { extractPath, relationId: TOWN_RELATION, storePath, importedAt: "2026-11-20T05:00:00.000Z" },
    { signal: new AbortController().signal, onProgress() {}, ...options },
  );
};

Deno.test("an import above its memory is ended with a sentence, and the next one runs", () =>
  withDirectory(async (directory) => {
    const large = manyNodes({ count: 140_000, tags: { leisure: "playground" } });
    await assert.rejects(build(directory, large, { maxHeapMb: 30 }), (error) => {
      assert.ok(error instanceof ExhaustedError, String(error));
      assert.match(error.message, /^the import takes more than 30 MB of memory; /);
      return true;
    });
    assert.equal((await build(directory, encodeExtract(createTown()))).name, "Musterstadt");
  }));

Deno.test("an import above its time is ended with a sentence", () =>
  withDirectory((directory) =>
    assert.rejects(build(directory, encodeExtract(createTown()), { maxMinutes: 1e-6 }), (error) => {
      assert.ok(error instanceof ExhaustedError, String(error));
      assert.match(error.message, /^the import takes more than .* minutes; use a smaller extract/);
      return true;
    })
  ));

Deno.test("the time of an import grows with the extract", () => {
  assert.deepEqual([0, 1, 100e6, 4.45e9].map(timeLimitMinutes), [30, 31, 31, 75]);
});

Deno.test("the memory of an import grows with the extract, to a limit", () => {
  assert.deepEqual([0, 2_300_000, 20e6, 800e6].map(heapLimitMb), [384, 458, 1024, 1536]);
});
