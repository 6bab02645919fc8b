// The thread that reads an archive is ended when it does not answer, and what was asked of it fails.
import assert from "node:assert/strict";
import { join } from "node:path";
import { MAX_SILENCE_MS, startArchiveThread } from "server/maps/archive/thread/archive_thread.ts";
import { openArchive } from "server/maps/archive/thread/open_archive.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { makePyramid } from "fakes/map_tiles.ts";
import { writeMbtiles } from "fakes/mbtiles_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";

const tiles = makePyramid(5);

function withArchiveFile(run: (path: string) => Promise<void>): Promise<void> {
  return withDirectory((directory) => {
    const path = join(directory, "map.mbtiles");
    writeMbtiles(path, { tiles });
    return run(path);
  });
}

Deno.test("an archive that is not opened in time is refused, and nothing of it is read later", () =>
  withArchiveFile(async (path) => {
    // No thread starts within a millisecond.
    const thread = await withElapsed(MAX_SILENCE_MS, () => Promise.resolve(startArchiveThread(path)));
    const refusal = { name: "ArchiveError", message: "reading it took more than 5 s and was stopped" };
    await assert.rejects(thread.opened, refusal);
    await assert.rejects(thread.readTile({ z: 0, x: 0, y: 0 }), refusal);
    assert.equal(thread.failure(), refusal.message);
  }));

Deno.test("further requests do not prolong the time that a silent thread has", () =>
  withArchiveFile(async (path) => {
    // No thread starts that fast.
    const thread = startArchiveThread(path, 3);
    let isSettled = false;
    const opened = thread.opened.finally(() => isSettled = true);
    opened.catch(() => {});
    while (!isSettled) {
      thread.readTile({ z: 0, x: 0, y: 0 }).catch(() => {});
      await new Promise((resolve) => setImmediate(resolve));
    }
    thread.end();
    await assert.rejects(opened, { name: "ArchiveError", message: /took more than 0\.003 s/ });
  }));

Deno.test("an archive is not ended while it is idle, however long", () =>
  withArchiveFile(async (path) => {
    const thread = startArchiveThread(path, 2_000);
    await thread.opened;
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    assert.equal((await thread.readTile({ z: 1, x: 0, y: 0 }))!.length, tiles[1]!.bytes.length);
    assert.equal(thread.failure(), null);
    thread.end();
    await assert.rejects(thread.readTile({ z: 1, x: 0, y: 0 }), { message: "it was closed" });
    assert.equal(thread.failure(), null);
  }));

Deno.test("more tiles than the thread is asked for at once are all read, each as its own", () =>
  withArchiveFile(async (path) => {
    const thread = startArchiveThread(path);
    await thread.opened;
    const found = await Promise.all(tiles.map((tile) => thread.readTile(tile)));
    assert.deepEqual(found, tiles.map(({ bytes }) => bytes));
    thread.end();
  }));

Deno.test("opening an archive ends with the signal", () =>
  withArchiveFile(async (path) => {
    const stopping = new AbortController();
    const opening = openArchive(path, stopping.signal);
    stopping.abort(new Error("the program ends"));
    await assert.rejects(opening, /the program ends/);
  }));
