// The limits of the thread that merges changes: they end the update, and not the program.
import assert from "node:assert/strict";
import { join } from "node:path";
import { ExhaustedError } from "server/node/osm/limits/import_error.ts";
import { createElementWriter } from "fakes/element_writer.ts";
import { mergeInWorker, type MergeOptions } from "server/node/update/merge_in_worker.ts";
import { packChanges } from "fakes/change_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { node, put } from "./arbitrary_changes.ts";

const STATE = { sequence: 7, timestamp: "2026-11-20T00:00:00.000Z" };

async function merge(directory: string, options: Partial<MergeOptions>) {
  const keptPath = join(directory, "kept.osm.pbf");
  using writer = createElementWriter(keptPath, {
    area: [0, 0, 1, 1],
    dataTimestamp: null,
    replication: null,
  });
  for (let id = 1; id <= 10; id++) writer.write(node(id, 1, [0.5, 0.5]));
  writer.finish();
  const path = join(directory, "1.osc.gz");
  const changes = Array.from({ length: 200_000 }, (_, i) => put(node(100 + i, 1, [0.5, 0.5])));
  await Deno.writeFile(path, packChanges(changes));
  return await mergeInWorker({
    keptPath,
    mergedPath: join(directory, "merged.osm.pbf"),
    relationId: 1,
    files: [{ path, name: "1.osc.gz" }],
    server: "https://changes.example",
    state: STATE,
  }, { signal: new AbortController().signal, onProgress() {}, ...options });
}

const LIMITS: readonly (readonly [name: string, options: Partial<MergeOptions>, reason: RegExp])[] = [
  ["memory", { maxHeapMb: 30 }, /^the import takes more than 30 MB of memory; /],
  ["time", { maxMinutes: 1e-6 }, /^the import takes more than .* minutes; use a smaller extract/],
];

for (const [name, options, reason] of LIMITS) {
  Deno.test(`an update above its ${name} is ended with a sentence`, () =>
    withDirectory((directory) =>
      assert.rejects(merge(directory, options), (error) => {
        assert.ok(error instanceof ExhaustedError, String(error));
        assert.match(error.message, reason);
        return true;
      })
    ));
}

Deno.test("an update within its limits reports its progress and its counts", () =>
  withDirectory(async (directory) => {
    const shares: number[] = [];
    const summary = await merge(directory, { onProgress: (done) => shares.push(done) });
    assert.equal(summary.created, 200_000);
    assert.ok(shares.length > 0 && shares.every((share) => share > 0 && share <= 1));
  }));
