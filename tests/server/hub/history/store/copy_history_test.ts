// Copies of a history that another process writes, with checkpoints of its write-ahead log.
import assert from "node:assert/strict";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { copyHistoryFile } from "server/hub/history/store/copy_history.ts";
import { DamagedHistoryError } from "server/hub/history/store/history_error.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { makeRound, openLoggedHistory } from "../rounds.ts";
import { DAY_START } from "../samples.ts";

const WRITER = fileURLToPath(new URL("write_with_checkpoints.ts", import.meta.url));
const REGIONS = 100;
const COPIES = 12;

/** Samples per minute, in the order of the minutes. */
function readMinutes(path: string): { minute: number; count: number }[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare("SELECT minute, COUNT(*) AS count FROM sample GROUP BY minute").all() as never;
  } finally {
    database.close();
  }
}

function expectRewritten(error: Error): false {
  assert.match(error.message, /was rewritten during all of/);
  return false;
}

Deno.test("every copy of a history that is being written has whole rounds, up to the last one before", () =>
  withDirectory(async (directory) => {
    const source = join(directory, "history", "history.sqlite");
    const writer = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", WRITER, join(directory, "history"), String(REGIONS)],
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const lines = writer.stdout.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let copy = 0; copy < COPIES; copy++) {
        const { value } = await lines.read();
        const printed = Number(value!.trimEnd().split("\n").at(-1));
        const target = join(directory, `copy ${copy}`, "history.sqlite");
        // This writer has checkpoints many times per second: all attempts of a copy may fail, and it must say so.
        while (!await copyHistoryFile(source, target).catch(expectRewritten));
        const minutes = readMinutes(target);
        assert.deepEqual(minutes.filter(({ count }) => count !== REGIONS), []);
        assert.ok(minutes.at(-1)!.minute >= printed, `${minutes.at(-1)!.minute} of ${printed}`);
        const names = await Array.fromAsync(
          Deno.readDir(join(directory, `copy ${copy}`)),
          ({ name }) => name,
        );
        assert.deepEqual(names, ["history.sqlite"]);
      }
    } finally {
      writer.kill("SIGKILL");
      await lines.cancel();
      await writer.status;
    }
  }));

Deno.test("copyHistoryFile: a checkpoint between file and log means another attempt; too many are an error", () =>
  withDirectory(async (directory) => {
    const source = join(directory, "history.sqlite");
    let { history } = openLoggedHistory(directory);
    await history.record(makeRound(DAY_START));
    let copies = 0;
    const closeOnce = async (from: string, to: string) => {
      await copyFile(from, to);
      // The end of a program is a checkpoint.
      if (++copies === 1) await history.close();
    };
    const target = join(directory, "copy", "history.sqlite");
    assert.equal(await copyHistoryFile(source, target, closeOnce), true);
    assert.deepEqual(readMinutes(target).map(({ minute }) => minute), [DAY_START]);

    let minute = DAY_START;
    const closeAlways = async (from: string, to: string) => {
      await copyFile(from, to);
      ({ history } = openLoggedHistory(directory));
      await history.record(makeRound(++minute));
      await history.close();
    };
    const never = join(directory, "never", "history.sqlite");
    await assert.rejects(
      copyHistoryFile(source, never, closeAlways),
      /was rewritten during all of 5 attempts/,
    );
    assert.deepEqual(await Array.fromAsync(Deno.readDir(join(directory, "never"))), []);
  }));

Deno.test("copyHistoryFile: without a history there is no copy; a damaged one is refused", () =>
  withDirectory(async (directory) => {
    const [source, target] = [join(directory, "history.sqlite"), join(directory, "copy", "history.sqlite")];
    assert.equal(await copyHistoryFile(source, target), false);
    const { history } = openLoggedHistory(directory);
    for (let i = 0; i < 200; i++) await history.record(makeRound(DAY_START + i));
    await history.close();
    const { size } = await Deno.stat(source);
    await Deno.truncate(source, size / 2);
    await assert.rejects(copyHistoryFile(source, target), DamagedHistoryError);
  }));

Deno.test("copyHistoryFile: the copy has nothing of what was appended to the file, and the source stays", () =>
  withDirectory(async (directory) => {
    const [source, target] = [join(directory, "history.sqlite"), join(directory, "copy", "history.sqlite")];
    const { history } = openLoggedHistory(directory);
    await history.record(makeRound(DAY_START));
    await history.close();
    const { size } = await Deno.stat(source);
    await Deno.writeFile(source, new Uint8Array(1_000_000), { append: true });
    assert.equal(await copyHistoryFile(source, target), true);
    assert.deepEqual(readMinutes(target).map(({ minute }) => minute), [DAY_START]);
    assert.equal((await Deno.stat(target)).size, size);
    assert.equal((await Deno.stat(source)).size, size + 1_000_000);
  }));

Deno.test("copyHistoryFile: the copy has the log of a program that was killed, and the source keeps it", () =>
  withDirectory(async (directory) => {
    const [source, target] = [join(directory, "history.sqlite"), join(directory, "copy", "history.sqlite")];
    const { history } = openLoggedHistory(directory);
    await history.record(makeRound(DAY_START));
    const before = await Deno.stat(`${source}-wal`);
    assert.equal(await copyHistoryFile(source, target), true);
    assert.deepEqual(readMinutes(target).map(({ minute }) => minute), [DAY_START]);
    assert.equal((await Deno.stat(`${source}-wal`)).size, before.size);
    await history.close();
  }));
