// `backup` and `restore` as commands, beside a server that runs, on a full disk, and after a restore was killed.
import assert from "node:assert/strict";
import { join } from "node:path";
import { writePlan } from "server/program/backup/pending_restore.ts";
import { startFakeNode } from "fakes/fake_node.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { readTree, writeDataDirectory } from "../../program/backup/data_directory.ts";
import { writeYesterday } from "../../hub/history/rounds.ts";

/** For `ulimit -f`, in 512 bytes: a write beyond it fails as on a full disk, if its signal is ignored. */
const FEW_BLOCKS = 16;

const run = (directory: string, dataDir: string, args: readonly string[], before = "") =>
  finish(startProgram(args, { directory, env: { DATA_DIR: dataDir }, before }));

const waitForRound = (hub: HubProcess) =>
  until(() => hub.log.some(({ event }) => event === "first poll round done"));

/** Of the days that are known. */
async function readDays(hub: HubProcess, slug: string): Promise<number[]> {
  const response = await fetch(`${hub.url}history.json?slug=${slug}&range=1y`);
  return (await response.json()).up.filter((share: number | null) => share !== null);
}

Deno.test("a backup of a running Hub, restored elsewhere, has its history and its registry", () =>
  withDirectory(async (directory) => {
    await using node = await startFakeNode();
    const slug = node.registryEntry.slug!;
    const [dataDir, other] = [join(directory, "data"), join(directory, "other")];
    await writeYesterday(dataDir, slug);
    {
      await using registry = await createRegistryFile([node.registryEntry]);
      await using hub = await startHub({ registry: registry.path, dataDir });
      await waitForRound(hub);
      const taken = await run(directory, dataDir, ["backup", "the backup"]);
      assert.deepEqual([taken.code, taken.stderr], [0, ""]);
      assert.match(
        taken.stdout,
        /^\d files, 0\.\d MB of .*data in the backup(?:\nnot included: .*)*\na backup with --all includes these files\nnot included: settings in the environment/,
      );
      await Deno.writeTextFile(join(dataDir, "notices.json"), "[]");
      const listed = await run(directory, dataDir, ["backup", "listed"]);
      assert.match(
        listed.stdout,
        /\nnot included: .*data\/notices\.json, 1 kB\n(?:.*\n)*a backup with --all includes these files\n/,
      );
      const all = await run(directory, dataDir, ["backup", "all", "--all"]);
      assert.deepEqual([all.code, all.stderr], [0, ""]);
      assert.match(all.stdout, /^\d files, .*\nnot included: settings in the environment/);
      assert.equal(await Deno.readTextFile(join(directory, "all", "notices.json")), "[]");

      const refused = await run(directory, dataDir, ["restore", "the backup", "--replace"]);
      assert.equal(refused.code, 1);
      assert.match(
        refused.stderr,
        /it is in use by another program \(process \d+ since .*; nothing was changed$/,
      );
      assert.equal((await readDays(hub, slug))[0], 0.75);
    }
    const restored = await run(directory, other, ["restore", "the backup"]);
    assert.deepEqual([restored.code, restored.stderr], [0, ""]);
    assert.match(restored.stdout, /^restored to .*other: \d files, 0\.\d MB from 2\d{3}-/);
    await using registry = await createRegistryFile([node.registryEntry]);
    await using hub = await startHub({ registry: registry.path, dataDir: other });
    assert.equal((await readDays(hub, slug))[0], 0.75);
    assert.ok(!hub.log.some(({ event }) => /damaged|restore/.test(event ?? "")));
  }));

Deno.test("a full disk: no half backup is left, and a restore leaves the old data", () =>
  withDirectory(async (directory) => {
    const [dataDir, target] = [join(directory, "data"), join(directory, "target")];
    await writeDataDirectory(dataDir);
    const limit = `trap "" XFSZ; ulimit -f ${FEW_BLOCKS}; `;
    const refused = await run(directory, dataDir, ["backup", "first"], limit);
    assert.equal(refused.code, 1, refused.stdout);
    assert.match(refused.stderr, /^cannot back up DATA_DIR=.*; no backup was made$/);
    await assert.rejects(Deno.stat(join(directory, "first")), Deno.errors.NotFound);

    assert.equal((await run(directory, dataDir, ["backup", "second"])).code, 0);
    await writeDataDirectory(target, 1);
    const before = await readTree(target);
    const failed = await run(directory, target, ["restore", "second", "--replace"], limit);
    assert.equal(failed.code, 1, failed.stdout);
    assert.match(failed.stderr, /^cannot restore "second" to DATA_DIR=.*; nothing was changed$/);
    assert.deepEqual(await readTree(target), before);
  }));

Deno.test("a Hub completes a restore that was interrupted while it moved folders, and says so", () =>
  withDirectory(async (dataDir) => {
    await writeDataDirectory(dataDir);
    await Deno.mkdir(join(dataDir, "restore-new", "alerts"), { recursive: true });
    await Deno.writeTextFile(join(dataDir, "restore-new", "alerts", "alerts.json"), "{}");
    const plan = { old: "before-restore-x", backupCreatedAt: "2026-11-22T10:00:00.000Z", parts: ["alerts"] };
    await writePlan(dataDir, plan);
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({ registry: registry.path, dataDir });
    const line = hub.log.find(({ event }) => event === "interrupted restore completed");
    assert.deepEqual([line?.level, line?.backup, line?.old_data], [
      "warn",
      plan.backupCreatedAt,
      join(dataDir, plan.old),
    ]);
    await Deno.stat(join(dataDir, "before-restore-x", "history", "history.sqlite"));
    assert.equal(await Deno.readTextFile(join(dataDir, "alerts", "alerts.json")), "{}");
  }));

Deno.test("a backup of a front end says that the region is only in the database", () =>
  withDirectory(async (directory) => {
    const url = "postgres://spielplatz_reader:geheim@db.example/spielplatz";
    const region =
      "the region, which is only in the database spielplatz_reader@db.example/spielplatz \\(STORE_URL\\); " +
      "back it up with pg_dump";
    const [dataDir, empty] = [join(directory, "data"), join(directory, "empty")];
    await writeDataDirectory(dataDir);
    const backup = (from: string, folder: string) =>
      run(directory, from, ["backup", folder], `export STORE_URL=${url}; `);

    // A program that imports keeps the region in its directory, too.
    const whole = await backup(dataDir, "whole");
    assert.deepEqual([whole.code, whole.stderr], [0, ""]);
    assert.doesNotMatch(whole.stdout, /pg_dump/);

    await Deno.remove(join(dataDir, "node"), { recursive: true });
    const partial = await backup(dataDir, "partial");
    assert.deepEqual([partial.code, partial.stderr], [0, ""]);
    assert.match(partial.stdout, new RegExp(`^not included: ${region}$`, "m"));

    await Deno.mkdir(empty);
    const nothing = await backup(empty, "nothing");
    assert.equal(nothing.code, 1);
    assert.match(nothing.stderr, new RegExp(`there is nothing to back up but ${region}; no backup was made`));
    assert.doesNotMatch(nothing.stderr + partial.stdout, /geheim/);
  }));
