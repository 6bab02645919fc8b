// Merges of files with several blobs, most of which are copied.
import assert from "node:assert/strict";
import { join } from "node:path";
import { packChanges } from "fakes/change_writer.ts";
import { createRandom, type Random } from "fakes/random.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { openExtractFile } from "server/node/osm/pbf/extract_file.ts";
import { listBlobs } from "server/node/osm/pbf/pbf_file.ts";
import { compareElements, type FileElement, type OsmChange } from "server/node/osm/elements/element.ts";
import { readElements } from "fakes/element_reader.ts";
import { createElementWriter } from "fakes/element_writer.ts";
import { applyChanges } from "server/node/update/patch/apply_changes.ts";
import { mergeChanges } from "server/node/update/merge_changes.ts";
import { node, put, remove, way } from "./arbitrary_changes.ts";

const RELATION = 4711;
const NODES = 40_000;
const WAYS = 17_000;
const STATE = { sequence: 1, timestamp: "2026-11-26T00:00:00.000Z" };

const nodeAt = (id: number, version = 1) => node(id, version, [9 + (id % 1_000) / 1e4, 50]);
const wayAt = (id: number, version = 1) => way(id, [id * 4, id * 4 + 2, id * 4 + 4], version);

function* createElements(): Generator<FileElement> {
  for (let i = 1; i <= NODES; i++) yield nodeAt(2 * i);
  for (let i = 1; i <= WAYS; i++) yield wayAt(i);
  yield {
    kind: "relation",
    id: RELATION,
    version: 1,
    timestamp: null,
    tags: [["type", "boundary"]],
    members: [1, 2, 3].map((ref) => ({ kind: "way", ref, role: "outer" })),
  };
}

function writeKept(path: string): void {
  using writer = createElementWriter(path, { area: null, dataTimestamp: null, replication: null });
  for (const element of createElements()) writer.write(element);
  writer.finish();
}

function countBlobs(path: string): number {
  using file = openExtractFile(path);
  return [...listBlobs(file)].length;
}

/** Of each element at most one, near each other or anywhere. */
function createChanges(random: Random): OsmChange[] {
  const changes = new Map<string, OsmChange>();
  const first = random.integer(1, 2 * NODES);
  for (let i = random.integer(1, 12); i > 0; i--) {
    const id = random.chance(0.5) ? first + i : random.integer(1, 2 * NODES + 50);
    changes.set(`n${id}`, random.chance(0.4) ? remove("node", id, 2) : put(nodeAt(id, 2)));
    const wayId = random.integer(1, WAYS + 5);
    if (random.chance(0.3)) {
      changes.set(`w${wayId}`, random.chance(0.4) ? remove("way", wayId, 2) : put(wayAt(wayId, 2)));
    }
  }
  return [...changes.values()];
}

function textOf(elements: Iterable<FileElement>): string {
  return Array.from(elements, (element) => {
    const content = element.kind === "node"
      ? [element.lonE7, element.latE7]
      : element.kind === "way"
      ? element.refs
      : element.members.map(({ kind, ref }) => `${kind} ${ref}`);
    return [element.kind, element.id, element.version, ...content].join(" ");
  }).join("\n");
}

async function merge(keptPath: string, mergedPath: string, changes: readonly OsmChange[]) {
  const diff = `${mergedPath}.osc.gz`;
  await Deno.writeFile(diff, packChanges(changes));
  const files = [{ path: diff, name: "1" }];
  return await mergeChanges({
    keptPath,
    mergedPath,
    relationId: RELATION,
    files,
    server: "https://download.example/",
    state: STATE,
  });
}

Deno.test("a merge that copies what no change touches gives the same as one that writes all of it", async () => {
  await withDirectory(async (directory) => {
    const keptPath = join(directory, "kept.osm.pbf");
    writeKept(keptPath);
    for (let seed = 1; seed <= 12; seed++) {
      const changes = createChanges(createRandom(seed));
      const mergedPath = join(directory, `${seed}.osm.pbf`);
      const { sizeBytes, ...counts } = await merge(keptPath, mergedPath, changes);
      const expected = applyChanges(
        createElements(),
        changes.toSorted((a, b) => compareElements(a.element, b.element)),
      );
      assert.equal(textOf(readElements(mergedPath)), textOf(expected.elements), `seed ${seed}`);
      // Deletions of what the file does not have are not collected.
      const { created, modified, deleted } = counts;
      const before = NODES + WAYS + 1;
      assert.equal(before + created - deleted, expected.elements.length, `seed ${seed}`);
      assert.ok(created + modified + deleted > 0);
      assert.equal(sizeBytes, (await Deno.stat(mergedPath)).size);
      await Deno.remove(mergedPath);
    }
  });
});

Deno.test("a file does not break into ever more blobs", async () => {
  await withDirectory(async (directory) => {
    let path = join(directory, "0.osm.pbf");
    writeKept(path);
    const before = countBlobs(path);
    for (let i = 1; i <= 40; i++) {
      const next = join(directory, `${i}.osm.pbf`);
      await merge(path, next, [put(nodeAt(2 * NODES + i)), put(wayAt(WAYS + i)), put(nodeAt(1_000 * i + 1))]);
      await Deno.remove(path);
      path = next;
    }
    assert.equal([...readElements(path)].length, NODES + WAYS + 1 + 3 * 40);
    assert.ok(countBlobs(path) <= 2 * before, `${before} blobs became ${countBlobs(path)}`);
  });
});
