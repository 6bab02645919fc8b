import assert from "node:assert/strict";
import { join } from "node:path";
import { lockDataDirectory } from "server/base/kit/data_directory_lock.ts";
import { createLog } from "server/base/kit/log.ts";
import { StartError } from "server/base/kit/start_error.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { withDirectory } from "fakes/with_directory.ts";

const NOW = new Date("2026-11-21T05:00:00Z");

function collectLog() {
  const lines: string[] = [];
  const log = createLog({ format: "json", write: (line) => lines.push(line), now: () => NOW });
  return { log, lines };
}

Deno.test("lockDataDirectory: the second holder is refused and the first one named, until it is released", () =>
  withDirectory(async (directory) => {
    const { log, lines } = collectLog();
    const first = await lockDataDirectory(directory, log, NOW);
    await assert.rejects(
      lockDataDirectory(directory, log, NOW),
      (error) =>
        error instanceof StartError && error.exitCode === 1 &&
        error.message === `DATA_DIR=${JSON.stringify(directory)} is in use by another program ` +
            `(process ${Deno.pid} since 2026-11-21T05:00:00.000Z); ` +
            "stop that program or set another DATA_DIR",
    );
    first.release();
    (await lockDataDirectory(directory, log, NOW)).release();
    assert.deepEqual(lines, []);
  }));

Deno.test("lockDataDirectory: a file that a killed program left is no obstacle, whatever process it names", () =>
  withDirectory(async (directory) => {
    const { log, lines } = collectLog();
    // In a container every program has the same process id.
    await Deno.writeTextFile(
      join(directory, "server.lock"),
      `process ${Deno.pid} since ${NOW.toISOString()}`,
    );
    (await lockDataDirectory(directory, log, NOW)).release();
    assert.deepEqual(lines, []);
  }));

Deno.test("lockDataDirectory: a directory that cannot be written to is used without a lock, with a warning", () =>
  withDirectory(async (directory) => {
    const { log, lines } = collectLog();
    const file = join(directory, "file");
    await Deno.writeTextFile(file, "");
    (await lockDataDirectory(file, log, NOW)).release();
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /data directory not locked/);
  }));

// The test runner checks that no file stays open.
Deno.test({
  name: "lockDataDirectory: the lock holds on a full disk",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    withDirectory(async (directory) => {
      const { log, lines } = collectLog();
      await Deno.symlink("/dev/full", join(directory, "server.lock"));
      (await lockDataDirectory(directory, log, NOW)).release();
      assert.deepEqual(lines, []);
    }),
});

Deno.test("a second Hub on one DATA_DIR ends with a sentence; after a kill the next one starts", () =>
  withDirectory(async (directory) => {
    await using registry = await createRegistryFile([]);
    const options = { registry: registry.path, dataDir: join(directory, "data") };
    const first = await startHub(options);
    await assert.rejects(startHub(options), /code 1 [^]*is in use by another program \(process \d+ since /);
    assert.match(await (await fetch(`${first.url}registry.json`)).text(), /instances/);
    first.kill("SIGKILL");
    await first.stop();
    await using second = await startHub(options);
    assert.ok(second.url);
  }));
