// What of the extract an import leaves next to the store.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { ImportArea } from "server/node/region/core/import_area.ts";
import { ImportError } from "server/node/osm/limits/import_error.ts";
import { KEPT_NAME, lacksKept, NOT_KEPT_NAME, readNotKept } from "server/node/import/kept_file.ts";
import { importExtract, type ImportOptions } from "server/node/import/import_extract.ts";
import { readFileHeader } from "server/node/osm/elements/read_elements.ts";
import { readElements } from "fakes/element_reader.ts";
import { readChangeFile } from "server/node/store/change_file.ts";
import { encodeExtract, type ExtractOptions } from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { withDirectory } from "fakes/with_directory.ts";

/** The town, with most nodes of the extract far away. */
const town: ExtractOptions = {
  ...createTown(),
  nodes: [
    ...createTown().nodes,
    ...Array.from({ length: 200 }, (_, i) => ({ id: 900 + i, lon: 40, lat: 40, tags: {} })),
  ],
  dataTimestamp: new Date("2026-11-01T00:00:00Z"),
  area: [0, 0, 50, 60],
};
const unsorted = { ...town, nodes: town.nodes!.toReversed() };

async function runIn(
  directory: string,
  extract: ExtractOptions,
  options: Partial<ImportOptions> & { readonly area?: ImportArea; readonly extractPath?: string } = {},
) {
  const { area = "boundary", extractPath = join(directory, "whole.osm.pbf"), ...others } = options;
  if (options.extractPath === undefined) await Deno.writeFile(extractPath, encodeExtract(extract));
  const storePath = join(directory, "node", "region.sqlite");
  const job = {
    extractPath,
    relationId: TOWN_RELATION,
    area,
    storePath,
    importedAt: "2026-11-20T05:00:00.000Z",
  };
  const summary = await importExtract(job, {
    signal: new AbortController().signal,
    onProgress() {},
    ...others,
  });
  return { summary, store: await Deno.readFile(storePath) };
}

const listNode = (directory: string) =>
  [...Deno.readDirSync(join(directory, "node"))].map(({ name }) => name).sort();

Deno.test("an import keeps the region's part of the extract, and an import of that gives the same store", () =>
  withDirectory(async (directory) => {
    const phases = new Set<string>();
    const onProgress = ({ phase }: { readonly phase: string }) => void phases.add(phase);
    const { summary, store } = await runIn(directory, town, { keeps: "cut", onProgress });
    assert.deepEqual(summary.warnings, []);
    assert.ok(phases.has("keep"));
    assert.deepEqual(listNode(directory), ["changes.json", KEPT_NAME, "region.sqlite"]);
    const kept = join(directory, "node", KEPT_NAME);
    const ids = [...readElements(kept)].map(({ kind, id }) => `${kind} ${id}`);
    assert.ok(
      ids.includes("node 1") && ids.includes(`relation ${TOWN_RELATION}`) && !ids.includes("node 900"),
    );
    assert.equal(readFileHeader(kept).dataTimestamp, summary.dataTimestamp);
    const readArea = () => readChangeFile(join(directory, "node", "changes.json"))!.area;
    const area = readArea();

    const again = await runIn(directory, town, { extractPath: kept, keeps: "cut" });
    assert.deepEqual(again.store, store);
    // Or the list of changes would start again.
    assert.deepEqual(readArea(), area);
  }));

Deno.test("an import of the whole extract keeps all of it", () =>
  withDirectory(async (directory) => {
    await runIn(directory, town, { keeps: "cut", area: "extract" });
    assert.ok([...readElements(join(directory, "node", KEPT_NAME))].some(({ id }) => id === 900));
  }));

Deno.test("a complete file is moved next to the store", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "merged.osm.pbf");
    await Deno.writeFile(path, encodeExtract(town));
    await runIn(directory, town, { extractPath: path, keeps: { path } });
    assert.deepEqual(await Deno.readFile(join(directory, "node", KEPT_NAME)), encodeExtract(town));
    await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
  }));

Deno.test("an import that keeps nothing removes what an earlier one has kept", () =>
  withDirectory(async (directory) => {
    await runIn(directory, town, { keeps: "cut" });
    await runIn(directory, town);
    assert.deepEqual(listNode(directory), ["changes.json", "region.sqlite"]);
  }));

Deno.test("an extract that cannot be kept is imported with a warning, and the kept one is removed", () =>
  withDirectory(async (directory) => {
    await runIn(directory, town, { keeps: "cut" });
    const { summary } = await runIn(directory, unsorted, { keeps: "cut" });
    assert.deepEqual(summary.warnings, [
      "the extract is not kept, so OpenStreetMap's changes cannot be applied: it is not sorted; sort it with " +
      "osmium sort",
    ]);
    assert.equal(summary.playgroundCount, 3);
    const node = join(directory, "node");
    assert.deepEqual(listNode(directory), ["changes.json", NOT_KEPT_NAME, "region.sqlite"]);
    assert.equal(await readNotKept(node), summary.warnings[0]);
    assert.equal(await lacksKept(node, null), false);
    await runIn(directory, town, { keeps: "cut" });
    assert.equal(await readNotKept(node), null);
    await Deno.remove(join(node, KEPT_NAME));
    assert.equal(await lacksKept(node, null), true);
  }));

const NO_SERVER_NOTES: readonly (readonly [name: string, note: string, sentence: string])[] = [
  ["with the code, whatever its sentence", "there is no server\nno-server", "there is no server"],
  [
    "of a version that wrote no code",
    "the extract is not kept, so that changes of OpenStreetMap cannot be followed: it does not name a replication " +
    "server; set UPDATES_URL, or use an extract of Geofabrik, and import again",
    "the extract is not kept, so that changes of OpenStreetMap cannot be followed: it does not name a replication " +
    "server; set UPDATES_URL, or use an extract of Geofabrik, and import again",
  ],
];

for (const [name, note, sentence] of NO_SERVER_NOTES) {
  Deno.test(`a note about a missing server asks for an import once UPDATES_URL is set: ${name}`, () =>
    withDirectory(async (directory) => {
      await Deno.writeTextFile(join(directory, NOT_KEPT_NAME), note);
      assert.equal(await readNotKept(directory), sentence);
      assert.equal(await lacksKept(directory, null), false);
      assert.equal(await lacksKept(directory, "https://updates.example/"), true);
    }));
}

Deno.test("an import that fails or is refused leaves store and kept extract as they are", () =>
  withDirectory(async (directory) => {
    const { store } = await runIn(directory, town, { keeps: "cut" });
    const kept = await Deno.readFile(join(directory, "node", KEPT_NAME));
    const review = () => {
      throw new ImportError("a loss");
    };
    await assert.rejects(runIn(directory, { ...town, nodes: [] }, { keeps: "cut", review }));
    await assert.rejects(
      runIn(directory, { ...town, dataTimestamp: new Date(0) }, { keeps: "cut", review }),
      {
        message: "a loss",
      },
    );
    assert.deepEqual(await Deno.readFile(join(directory, "node", KEPT_NAME)), kept);
    assert.deepEqual(await Deno.readFile(join(directory, "node", "region.sqlite")), store);
    assert.deepEqual(listNode(directory), ["changes.json", KEPT_NAME, "region.sqlite"]);
  }));
