// Blocks read by several threads give the same store as without them, and failures end in one sentence.
import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { importInWorker, type WorkerOptions } from "server/node/import/import_in_worker.ts";
import type { BuildJob } from "server/node/import/build_store.ts";
import { ExhaustedError, ImportError } from "server/node/osm/limits/import_error.ts";
import { listBlobs } from "server/node/osm/pbf/pbf_file.ts";
import { createPooledSource } from "server/node/osm/threads/reader_pool.ts";
import {
  countReaders,
  MAX_READERS,
  MIN_POOLED_BYTES,
  READER_HEAP_MB,
  startReaders,
} from "server/node/osm/threads/reader_threads.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import { encodeBlob, encodeDataBlob, encodeExtract, encodeHeaderBlob } from "fakes/extract_writer.ts";
import { manyNodes } from "fakes/hostile_extracts.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { extractOf } from "../../import/memory_extract.ts";

const SORTED = ["Sort.Type_then_ID"];

async function build(
  directory: string,
  extract: Uint8Array,
  readers: number,
  { area = "extract", ...options }: Partial<WorkerOptions> & Pick<Partial<BuildJob>, "area"> = {},
) {
  const extractPath = join(directory, "region.osm.pbf");
  await Deno.writeFile(extractPath, extract);
  const storePath = join(directory, `${crypto.randomUUID()}.sqlite`);
  const keptPath = `${storePath}.kept`;
  const job = { extractPath, relationId: TOWN_RELATION, storePath, importedAt: "2026-11-20T05:00:00.000Z" };
  const summary = await importInWorker(
    { ...job, area, keptPath },
    { signal: new AbortController().signal, onProgress() {}, readers, ...options },
  );
  const kept = await Deno.readFile(keptPath).catch(() => null);
  return { summary, store: await Deno.readFile(storePath), kept };
}

const town = createTown();
/** Most nodes are far from the town, so that not the whole extract is kept. */
const farNodes = Array.from({ length: 200 }, (_, i) => ({ id: 5_000 + i, lon: 40, lat: 40, tags: {} }));
const country = {
  ...town,
  nodes: [...town.nodes, ...farNodes],
  ways: [...town.ways, { id: 5_000, refs: [town.nodes[0]!.id, 5_001], tags: { highway: "track" } }],
};
const forms: [name: string, extract: Uint8Array][] = [
  ["unsorted", encodeExtract({ ...country, maxElementsPerBlob: 1 })],
  ["sorted", encodeExtract({ ...country, maxElementsPerBlob: 3, optionalFeatures: SORTED })],
  [
    "wrongly marked as sorted",
    concatBytes(
      encodeHeaderBlob({ optionalFeatures: SORTED }),
      ...town.relations.map((relation) => encodeDataBlob({ relations: [relation] })),
      ...town.nodes.map((node) => encodeDataBlob({ nodes: [node] })),
      ...town.ways.map((way) => encodeDataBlob({ ways: [way] })),
    ),
  ],
];
for (const [name, extract] of forms) {
  for (const area of ["extract", "boundary"] as const) {
    Deno.test(`the store is the same with one, three and no threads: ${name}, area ${area}`, () =>
      withDirectory(async (directory) => {
        const alone = await build(directory, extract, 0, { area });
        assert.equal(alone.summary.name, "Musterstadt");
        assert.equal(alone.kept === null, name === "wrongly marked as sorted");
        for (const readers of [1, 3]) {
          assert.deepEqual(await build(directory, extract, readers, { area }), alone);
        }
      }));
  }
}

const damagedBlock = encodeBlob("OSMData", Uint8Array.of(0x12, 0x7f));
const damagedZlib = () => {
  const blob = encodeDataBlob({ nodes: town.nodes });
  blob.fill(0xff, blob.length - 60);
  return blob;
};

for (const [name, bad] of [["block", damagedBlock], ["compression", damagedZlib()]] as const) {
  Deno.test(`a damaged ${name} in a thread ends the import with the first damaged byte`, () =>
    withDirectory(async (directory) => {
      const extract = concatBytes(
        encodeExtract({ ...town, maxElementsPerBlob: 2 }),
        bad,
        ...Array.from({ length: 40 }, () => bad),
      );
      const { offset } = [...listBlobs(extractOf(extract))].at(-41)!;
      await assert.rejects(build(directory, extract, 2), (error) => {
        assert.ok(error instanceof ImportError, String(error));
        assert.equal(error.message, `the extract is damaged at byte ${offset}`);
        return true;
      });
    }));
}

Deno.test("a truncated extract is refused with threads too", () =>
  withDirectory((directory) =>
    assert.rejects(build(directory, encodeExtract(town).slice(0, -5), 2), {
      message: "the extract is truncated: it was not downloaded completely",
    })
  ));

Deno.test("a thread above its memory ends the import with a sentence, and the next one runs", () =>
  withDirectory(async (directory) => {
    const large = manyNodes({ count: 400_000, tags: { leisure: "playground" } });
    await assert.rejects(build(directory, large, 2, { maxReaderHeapMb: 12 }), (error) => {
      assert.ok(error instanceof ExhaustedError, String(error));
      assert.match(error.message, /^the import takes more than 12 MB of memory; use a smaller extract$/);
      return true;
    });
    assert.equal((await build(directory, encodeExtract(town), 2)).summary.name, "Musterstadt");
  }));

Deno.test("an import with threads ends when it is cancelled", () =>
  withDirectory(async (directory) => {
    const controller = new AbortController();
    const running = build(directory, encodeExtract({ ...town, maxElementsPerBlob: 1 }), 2, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error("cancelled")),
    });
    await assert.rejects(running, /cancelled/);
  }));

for (const passes of [0, 2]) {
  Deno.test(`the threads end with their source, after ${passes} passes`, () =>
    withDirectory(async (directory) => {
      const extract = encodeExtract({ ...town, maxElementsPerBlob: 1 });
      const extractPath = join(directory, "region.osm.pbf");
      await Deno.writeFile(extractPath, extract);
      const { workers, ports } = startReaders(extractPath, 2, READER_HEAP_MB);
      const exits = workers.map((worker) => once(worker, "exit"));
      const source = createPooledSource(ports);
      const blobs = [...listBlobs(extractOf(extract))].slice(1);
      let count = 0;
      for (let i = 0; i < passes; i++) source.run({ kind: "summary" }, blobs, () => void (count += 1));
      source.end();
      assert.deepEqual(await Promise.all(exits), [[0], [0]]);
      assert.equal(count, passes * blobs.length);
      for (const port of ports.ports) port.close();
    }));
}

Deno.test("the number of threads follows the extract and the cores", () => {
  assert.equal(countReaders(MIN_POOLED_BYTES, 1), 0);
  assert.equal(countReaders(MIN_POOLED_BYTES - 1, 4), 0);
  assert.equal(countReaders(MIN_POOLED_BYTES, 4), 4);
  assert.equal(countReaders(MIN_POOLED_BYTES, 64), MAX_READERS);
});
