// Backup and restore with real files, within one process. As commands: tests/server/cli/line/backup_process_test.ts.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { BACKUP_PARTS, MAX_MANIFEST_BYTES } from "server/program/backup/core/manifest.ts";
import { finishRestore, writePlan } from "server/program/backup/pending_restore.ts";
import { restoreBackup } from "server/program/backup/restore_backup.ts";
import { takeBackup } from "server/program/backup/take_backup.ts";
import { lockDataDirectory } from "server/base/kit/data_directory_lock.ts";
import { createLog } from "server/base/kit/log.ts";
import { lockImports } from "server/node/import/import_lock.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { openLoggedHistory } from "../../hub/history/rounds.ts";
import { DAY_START } from "../../hub/history/samples.ts";
import { readTree, SAVED, writeDataDirectory, writeFiles } from "./data_directory.ts";
import { needingRoot } from "fakes/needing.ts";

const rootTest = needingRoot();

const NOW = new Date("2026-11-22T10:00:00Z");
const OLD = "before-restore-2026-11-22T10-00-00-000Z";

interface Stage {
  readonly directory: string;
  readonly dataDir: string;
  readonly folder: string;
}

/** With a backup of `dataDir` in `folder`. */
const withBackup = (run: (stage: Stage) => Promise<void>) =>
  withDirectory(async (directory) => {
    const [dataDir, folder] = [join(directory, "the data"), join(directory, "the backup")];
    await writeDataDirectory(dataDir);
    await takeBackup({ dataDir, folder, now: NOW, version: "0.1.0" });
    await run({ directory, dataDir, folder });
  });
const restore = (folder: string, dataDir: string, isReplacing = false) =>
  restoreBackup({ folder, dataDir, isReplacing, now: NOW });

async function readKnownPolls(dataDir: string): Promise<number> {
  const { history, logged } = openLoggedHistory(join(dataDir, "history"));
  const summary = history.summarise("alpha", (DAY_START + 10) * 60_000)!;
  await history.close();
  assert.deepEqual(logged, []);
  return summary.days.reduce((sum, day) => sum + (day?.polls ?? 0), 0);
}

Deno.test("a backup has what cannot be made again; restored, it is the same", () =>
  withBackup(async ({ directory, folder }) => {
    const { "manifest.json": manifest, ...files } = await readTree(folder);
    assert.deepEqual(Object.keys(files).sort(), [...Object.keys(SAVED), "history/history.sqlite"].sort());
    assert.deepEqual(JSON.parse(manifest!).files.length, Object.keys(files).length);
    assert.equal((await Deno.stat(folder)).mode! & 0o777, 0o700);
    const target = join(directory, "a new place");
    const { old } = await restore(folder, target);
    assert.equal(old, null);
    assert.deepEqual(await readTree(target), files);
    assert.equal(await readKnownPolls(target), 3);
  }));

Deno.test("takeBackup: an existing folder is left alone, and of nothing there is no backup", () =>
  withBackup(async ({ directory, dataDir, folder }) => {
    const before = await readTree(folder);
    const take = (from: string, to: string) =>
      takeBackup({ dataDir: from, folder: to, now: NOW, version: "1" });
    await assert.rejects(take(dataDir, folder), /it already exists; give a new folder, or remove this one$/);
    const deep = take(dataDir, join(folder, "missing", "b"));
    await assert.rejects(deep, /its parent folder does not exist; create it first$/);
    assert.deepEqual(await readTree(folder), before);
    const other = join(directory, "other");
    await assert.rejects(take(join(directory, "none"), other), /has no data of this program; set DATA_DIR/);
    await assert.rejects(Deno.stat(other), Deno.errors.NotFound);
    await writeFiles(dataDir, { "history/history.sqlite": "damaged" });
    await assert.rejects(
      take(dataDir, other),
      /the history ".*": file is not a database; no backup was made$/,
    );
    await assert.rejects(Deno.stat(other), Deno.errors.NotFound);
  }));

Deno.test("restoreBackup: data that is there stays, or is moved aside as a whole", () =>
  withBackup(async ({ directory, folder }) => {
    const target = join(directory, "target");
    const before = { "status/federation-status.json": "other", "node/region.sqlite.unusable": "mine" };
    await writeFiles(target, before);
    await assert.rejects(
      restore(folder, target),
      /it has data \(status, node\); --replace moves it .*nothing was changed/,
    );
    assert.deepEqual(await readTree(target), before);

    assert.deepEqual((await restore(folder, target, true)).old, join(target, OLD));
    const { "manifest.json": _, ...restored } = await readTree(folder);
    const moved = Object.entries(before).map(([path, text]) => [`${OLD}/${path}`, text]);
    assert.deepEqual(await readTree(target), { ...restored, ...Object.fromEntries(moved) });
  }));

Deno.test("restoreBackup: nothing is restored while a server or an import uses the directory", () =>
  withBackup(async ({ dataDir, folder }) => {
    const before = await readTree(dataDir);
    const server = await lockDataDirectory(dataDir, createLog({ format: "json" }), NOW);
    await assert.rejects(
      restore(folder, dataDir, true),
      /in use by another program \(process \d+ since .*stop/,
    );
    server.release();
    const running = await lockImports(join(dataDir, "node"), NOW);
    await assert.rejects(
      restore(folder, dataDir, true),
      /in use by another program \(process \d+ since .*stop/,
    );
    if (running.isHeld) running.release();
    assert.deepEqual(await readTree(dataDir), before);
    await restore(folder, dataDir, true);
  }));

const FILE = "node/region.sqlite";
const damages: [what: string, damage: (folder: string) => Promise<void>, reason: RegExp][] = [
  [
    "no manifest",
    (folder) => Deno.remove(join(folder, "manifest.json")),
    /it has no manifest\.json; .*interrupted/,
  ],
  [
    "a truncated manifest",
    (folder) => Deno.truncate(join(folder, "manifest.json"), 200),
    /not a JSON object/,
  ],
  [
    "a huge manifest",
    (folder) => Deno.truncate(join(folder, "manifest.json"), MAX_MANIFEST_BYTES + 1),
    /manifest\.json is not a regular file of at most/,
  ],
  ["a missing file", (folder) => Deno.remove(join(folder, FILE)), /region\.sqlite of the backup is missing/],
  ["a truncated file", (folder) => Deno.truncate(join(folder, FILE), 100), /does not have 20000 bytes/],
  [
    "a changed file",
    async (folder) => {
      const text = await Deno.readTextFile(join(folder, FILE));
      await Deno.writeTextFile(join(folder, FILE), text.replace("read", "READ"));
    },
    /region\.sqlite of the backup is damaged: its checksum is wrong/,
  ],
  [
    "a link instead of a file",
    async (folder) => {
      await Deno.rename(join(folder, FILE), join(folder, "moved"));
      await Deno.symlink("../moved", join(folder, FILE));
    },
    /region\.sqlite of the backup is missing/,
  ],
  [
    "a link of the file's length to a file with its checksum",
    async (folder) => {
      // 64 bytes: what a link says has a length as well.
      const link = `../${"x".repeat(61)}`;
      await Deno.writeTextFile(join(folder, "x".repeat(61)), "other");
      await Deno.remove(join(folder, FILE));
      await Deno.symlink(link, join(folder, FILE));
      await changeManifest(folder, FILE, { bytes: link.length, sha256: hashOf("other") });
    },
    /region\.sqlite of the backup is missing/,
  ],
  [
    "a folder instead of a file",
    async (folder) => {
      await Deno.remove(join(folder, FILE));
      await Deno.mkdir(join(folder, FILE));
    },
    /region\.sqlite of the backup is missing/,
  ],
  [
    "a link instead of a folder",
    async (folder) => {
      await Deno.rename(join(folder, "node"), join(folder, "..", "elsewhere"));
      await Deno.symlink("../elsewhere", join(folder, "node"));
    },
    /: node of the backup is missing, or is not a folder; nothing was changed$/,
  ],
  [
    "a link in the middle of a path",
    async (folder) => {
      await Deno.rename(join(folder, "registry", "file"), join(folder, "..", "elsewhere"));
      await Deno.symlink("../../elsewhere", join(folder, "registry", "file"));
    },
    /: registry\/file of the backup is missing, or is not a folder; nothing was changed$/,
  ],
  [
    "a link at the begin of a path",
    async (folder) => {
      await Deno.rename(join(folder, "registry"), join(folder, "..", "elsewhere"));
      await Deno.symlink("../elsewhere", join(folder, "registry"));
    },
    /: registry of the backup is missing, or is not a folder; nothing was changed$/,
  ],
];

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

async function changeManifest(folder: string, path: string, facts: object): Promise<void> {
  const manifest = JSON.parse(await Deno.readTextFile(join(folder, "manifest.json")));
  manifest.files = manifest.files.map((file: { path: string }) =>
    file.path === path ? { ...file, ...facts } : file
  );
  await Deno.writeTextFile(join(folder, "manifest.json"), JSON.stringify(manifest));
}

Deno.test("restoreBackup: the folder of a backup may itself be named by a link", () =>
  withBackup(async ({ directory, folder }) => {
    await Deno.symlink(folder, join(directory, "latest"));
    await restore(join(directory, "latest"), join(directory, "target"));
    const { "manifest.json": _, ...files } = await readTree(folder);
    assert.deepEqual(await readTree(join(directory, "target")), files);
  }));

for (const [what, damage, reason] of damages) {
  Deno.test(`restoreBackup: of a backup with ${what} nothing is restored`, () =>
    withBackup(async ({ dataDir, folder }) => {
      const before = await readTree(dataDir);
      await damage(folder);
      await assert.rejects(restore(folder, dataDir, true), reason);
      assert.deepEqual(await readTree(dataDir), before);
    }));
}

Deno.test("restoreBackup: what a killed restore has copied is removed by the next one", () =>
  withBackup(async ({ directory, folder }) => {
    const target = join(directory, "target");
    await writeFiles(target, { "restore-new/node/region.sqlite": "half", "restore-new/plan.json.tmp": "{" });
    assert.equal(await finishRestore(target), null);
    await restore(folder, target);
    const { "manifest.json": _, ...restored } = await readTree(folder);
    assert.deepEqual(await readTree(target), restored);
  }));

/** All states in which a process can be killed while it exchanges the folders: so many moves are done. */
for (let done = 0; done <= 2 * BACKUP_PARTS.length; done++) {
  Deno.test(`finishRestore: a restore that was interrupted after ${done} of its moves is completed`, () =>
    withDirectory(async (dataDir) => {
      // The backup has no alerts.
      const parts = BACKUP_PARTS.filter((part) => part !== "alerts");
      const files = (prefix: string, names: readonly string[], text: string) =>
        Object.fromEntries(names.map((name) => [`${prefix}${name}/file`, text]));
      await writeFiles(dataDir, files("", BACKUP_PARTS, "old"));
      await writeFiles(dataDir, files("restore-new/", parts, "new"));
      await writePlan(dataDir, { old: OLD, backupCreatedAt: NOW.toISOString(), parts });
      const moves = BACKUP_PARTS.flatMap((part) => [
        [part, `${OLD}/${part}`],
        ...(part === "alerts" ? [] : [[`restore-new/${part}`, part]]),
      ]);
      if (done > 0) await Deno.mkdir(join(dataDir, OLD));
      for (const [from, to] of moves.slice(0, done)) {
        await Deno.rename(join(dataDir, from!), join(dataDir, to!));
      }

      assert.equal((await finishRestore(dataDir))?.backupCreatedAt, NOW.toISOString());
      const expected = { ...files("", parts, "new"), ...files(`${OLD}/`, BACKUP_PARTS, "old") };
      assert.deepEqual(await readTree(dataDir), expected);
      assert.equal(await finishRestore(dataDir), null);
    }));
}

Deno.test("finishRestore: a plan that names another place than a folder of old data is not followed", () =>
  withDirectory(async (directory) => {
    for (const old of ["../elsewhere", "before-restore-1/../../elsewhere", "node", "before-restore-"]) {
      const dataDir = join(directory, `data ${old.replaceAll("/", "")}`);
      const files = { "node/file": "old", "restore-new/node/file": "new" };
      await writeFiles(dataDir, files);
      await writePlan(dataDir, { old, backupCreatedAt: NOW.toISOString(), parts: ["node"] });
      assert.equal(await finishRestore(dataDir), null, old);
      const { "restore-new/plan.json": _, ...left } = await readTree(dataDir);
      assert.deepEqual(left, files, old);
    }
    await assert.rejects(Deno.stat(join(directory, "elsewhere")), Deno.errors.NotFound);
  }));

Deno.test("takeBackup refuses a directory with an interrupted restore, and the same restore completes it", () =>
  withBackup(async ({ directory, dataDir, folder }) => {
    await writeFiles(dataDir, { "restore-new/status/federation-status.json": "new" });
    await writePlan(dataDir, { old: OLD, backupCreatedAt: NOW.toISOString(), parts: ["status"] });
    const take = takeBackup({ dataDir, folder: join(directory, "b"), now: NOW, version: "1" });
    await assert.rejects(take, /a restore was interrupted; start the program to complete it/);
    assert.equal((await restore(folder, dataDir)).old, join(dataDir, OLD));
    assert.equal((await readTree(dataDir))["status/federation-status.json"], "new");
  }));

Deno.test("restoreBackup: a lock that is a link is refused, and what it leads to stays as it is", () =>
  withBackup(async ({ directory, folder }) => {
    const target = join(directory, "target");
    await Deno.mkdir(target);
    await Deno.writeTextFile(join(directory, "other"), "of another user");
    await Deno.symlink("../other", join(target, "server.lock"));
    await assert.rejects(
      restore(folder, target),
      /: server\.lock is a symbolic link; remove it; nothing was changed$/,
    );
    assert.equal(await Deno.readTextFile(join(directory, "other")), "of another user");
  }));

rootTest(
  "restoreBackup: what root restores belongs to the owner of DATA_DIR",
  () =>
    withBackup(async ({ directory, folder }) => {
      const target = join(directory, "target");
      await Deno.mkdir(target);
      await Deno.chown(target, 65534, 65534);
      await restore(folder, target);
      for (const path of ["server.lock", "node", "node/region.sqlite", "history/history.sqlite"]) {
        assert.equal((await Deno.stat(join(target, path))).uid, 65534, path);
      }
    }),
);
