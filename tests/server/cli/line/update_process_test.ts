// Runs the command "update" in a process of its own, which fails or is killed in the middle.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { createRandom } from "fakes/random.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import type { FileElement, OsmChange } from "server/node/osm/elements/element.ts";
import { KEPT_NAME } from "server/node/import/kept_file.ts";
import { createUpdateScene, townElements, type UpdateScene } from "../../node/update/update_scene.ts";
import { node, put } from "../../node/update/arbitrary_changes.ts";

const NODES = 60_000;
/** A limit for `ulimit -f` in units of 512 bytes, below the size of the kept extract. */
const FEW_BLOCKS = 128;

const playground = (id: number, name: string): OsmChange =>
  put({ ...node(id, 1, [9.005, 50.005]), tags: [["leisure", "playground"], ["name", name]] } as FileElement);

/** Yields the town with many trees, so that a merge takes a while. */
function* manyElements(directory: string): Generator<FileElement> {
  const [nodes, others] = [[] as FileElement[], [] as FileElement[]];
  for (const element of townElements(directory)) (element.kind === "node" ? nodes : others).push(element);
  yield* nodes;
  const random = createRandom(1);
  for (let i = 0; i < NODES; i++) {
    yield node(1_000_000 + 3 * i, 1, [random.between(9, 9.01), random.between(50, 50.01)]);
  }
  yield* others;
}

async function importScene(scene: UpdateScene): Promise<void> {
  await scene.writeExtract(manyElements(dirname(dirname(scene.directory))));
  assert.equal((await scene.importWhole()).kind, "imported");
  scene.publish(101, [playground(5_000, "Neu"), playground(1_000_001, "Dazwischen")]);
}

function startUpdate(scene: UpdateScene, before = "") {
  const directory = dirname(dirname(scene.directory));
  const env = { DATA_DIR: dirname(scene.directory), UPDATES_URL: scene.server.url };
  return startProgram(["update"], { directory, env, before });
}

Deno.test("an update on a full disk leaves the data and no other file, and the next one succeeds", async () => {
  await using scene = await createUpdateScene();
  await importScene(scene);
  const keptPath = join(scene.directory, KEPT_NAME);
  const [kept, names] = [await Deno.readFile(keptPath), scene.names()];
  assert.ok(kept.length > FEW_BLOCKS * 512);
  const full = await finish(startUpdate(scene, `trap "" XFSZ; ulimit -f ${FEW_BLOCKS}; `));
  assert.equal(full.code, 1, full.stdout);
  assert.match(full.stderr, /^cannot update: /);
  assert.deepEqual(await Deno.readFile(keptPath), kept);
  assert.deepEqual(scene.names(), names);
  assert.ok(!scene.files().some((name) => name.startsWith(".import-")), scene.files().join());
  const next = await finish(startUpdate(scene));
  assert.deepEqual([next.code, next.stderr], [0, ""]);
  assert.deepEqual(scene.names(), [...names, "Neu", "Dazwischen"].sort());
});

Deno.test("an update that is killed at any time loses nothing, and the next one succeeds", async () => {
  await using scene = await createUpdateScene();
  await importScene(scene);
  const names = scene.names();
  const countWork = () => scene.files().filter((name) => name.startsWith(".import-")).length;
  for (const afterMs of [0, 150]) {
    const before = countWork();
    const killed = startUpdate(scene);
    const output = finish(killed);
    let isRunning = true;
    output.then(() => isRunning = false);
    while (isRunning && countWork() <= before) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    try {
      killed.kill("SIGKILL");
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // It has just ended.
    }
    await output;
    assert.ok(
      scene.kept().replication?.sequenceNumber === 100 || scene.kept().replication?.sequenceNumber === 101,
    );
  }
  const next = await finish(startUpdate(scene));
  assert.deepEqual([next.code, next.stderr], [0, ""]);
  assert.deepEqual(scene.names(), [...names, "Neu", "Dazwischen"].sort());
  assert.equal(countWork(), 0);
});
