// The complete comparison over small made-up folders: answers of the sample region replace recorded ones.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { compareNode } from "./compare_node.ts";
import { createAsk, openNodeFolder } from "./open_node.ts";
import { findRelationId, readRecordings, type Recording } from "./recordings.ts";
import { renderComparison } from "./report.ts";

const FACTS = { relationId: 7, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: null };
const sample = createSampleRegion();
const ask = createAsk(createMemoryStore(sample, FACTS));
const BOX = "min_lon=-180&min_lat=-90&max_lon=180&max_lat=90";
const [osmId] = sample.playgrounds.map((playground) => playground.osmId);
const TARGETS = [
  "get_meta",
  `get_playground_clusters?z=8&${BOX}`,
  `get_playground_clusters?z=12&${BOX}&filter_bench=true`,
  `get_playgrounds_bbox?${BOX}`,
  `get_playground?osm_id=${osmId}`,
  "get_nearest_playgrounds?lat=51.08&lon=10.44",
  `get_equipment?${BOX}`,
  `get_trees?${BOX}`,
  "get_pois?lat=51.08&lon=10.44&radius_m=9000",
  `get_playground_centroids?${BOX}`,
  "get_legal?type=impressum",
  "get_playground?osm_id=abc",
  "get_playground_summary",
];

async function record(): Promise<Recording[]> {
  return await Promise.all(TARGETS.map(async (call, i) => {
    const target = `/api/rpc/${call}`;
    return { file: `town/${i}.json`, functionName: /^\w+/.exec(call)![0], target, ...await ask(target) };
  }));
}

Deno.test("a node compared with itself has no differences", async () => {
  const comparisons = await compareNode(await record(), ask);
  assert.deepEqual(comparisons.map(({ functionName }) => functionName), [
    ...new Set(TARGETS.map((target) => /^\w+/.exec(target)![0])),
  ]);
  for (const { functionName, compared, differences } of comparisons) {
    assert.ok(compared > 0, functionName);
    assert.deepEqual(differences, [], functionName);
  }
  assert.equal(renderComparison(comparisons).at(-1), "everything is as recorded");
});

Deno.test("another region differs in every function with data", async () => {
  const [first, ...others] = sample.playgrounds;
  const changed = {
    ...sample,
    playgrounds: [{ ...first!, tags: { leisure: "playground" } }, ...others.slice(0, 3)],
    equipment: [...sample.equipment].slice(1),
    trees: [],
    pois: [...sample.pois].slice(1),
  };
  const comparisons = await compareNode(await record(), createAsk(createMemoryStore(changed, FACTS)));
  const same = comparisons.filter(({ differences }) => differences.length === 0);
  assert.deepEqual(same.map(({ functionName }) => functionName), ["get_legal", "get_playground_summary"]);
  const lines = renderComparison(comparisons);
  assert.match(lines[0]!, /^get_meta +1 compared +0 equal +1 different$/);
  assert.match(lines[1]!, /^ {4}town\/0\.json: get_meta: playground_count is 4 instead of \d+/);
  assert.match(lines.at(-1)!, /^\d+ differences$/);
});

interface Folders {
  readonly recorded: string;
  readonly node: string;
  /** The content of `recorded`. */
  readonly recordings: readonly Recording[];
}

async function withFolders(run: (folders: Folders) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "compare-node-test-" });
  try {
    const [recorded, node] = [join(root, "town"), join(root, "data")];
    await Deno.mkdir(recorded);
    await Deno.mkdir(join(node, "node"), { recursive: true });
    const recordings = await record();
    for (const { file, body } of recordings) await Deno.writeTextFile(join(root, file), JSON.stringify(body));
    const files = recordings.map(({ file, target, status }) => ({
      node: "town",
      file,
      request: `GET ${target}`,
      status,
    }));
    const other = { node: "village", file: "village/0.json", request: "GET /api/rpc/get_meta", status: 200 };
    await Deno.writeTextFile(join(root, "index.json"), JSON.stringify({ files: [other, ...files] }));
    await run({ recorded, node, recordings });
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

Deno.test("recordings are read from their folder and the list beside it", async () => {
  await withFolders(async ({ recorded, recordings }) => {
    const read = await readRecordings(recorded);
    assert.deepEqual(read, recordings);
    assert.equal(findRelationId(read), 7);
    await assert.rejects(() => readRecordings(join(recorded, "..", "data")), /has no entries of "data"/);
  });
});

Deno.test("a folder without store and extract is an error that names the reason", async () => {
  await withFolders(async ({ node }) => {
    await assert.rejects(() => openNodeFolder(node, 7), /contains neither a store nor an extract/);
    await Deno.writeTextFile(join(node, "page.osm.pbf"), "<!DOCTYPE html>");
    await assert.rejects(() => openNodeFolder(node, 7), /page\.osm\.pbf: /);
  });
});

Deno.test("the script exits with 0 for equal answers, 1 for differences, 2 for wrong usage", async () => {
  await withFolders(async ({ recorded, node }) => {
    const script = async (...args: string[]) => {
      const main = new URL("main.ts", import.meta.url).href;
      const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", main, ...args],
      })
        .output();
      return { code, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
    };
    const path = join(node, "node", "region.sqlite");
    writeStore(path, sample, FACTS);
    assert.deepEqual((await script(recorded, node)).code, 0);
    await Deno.remove(path);
    writeStore(path, { ...sample, trees: [] }, FACTS);
    const different = await script(recorded, node);
    assert.equal(different.code, 1);
    assert.match(different.text, /get_trees .* different/);
    assert.equal((await script(recorded)).code, 2);
    assert.equal((await script(recorded, recorded)).code, 2);
  });
});
