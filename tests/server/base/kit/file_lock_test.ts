import assert from "node:assert/strict";
import { join } from "node:path";
import { lockFile } from "server/base/kit/file_lock.ts";

Deno.test("a released lock is free at once, also while the process starts others", async () => {
  const directory = await Deno.makeTempDir();
  const path = join(directory, "lock");
  let isOver = false;
  // A child has the files of its parent until it begins its own program.
  const spawn = async () => {
    while (!isOver) await new Deno.Command("true").output();
  };
  const spawned = Promise.all([spawn(), spawn()]);
  try {
    for (let attempt = 0; attempt < 5_000; attempt++) {
      const lock = await lockFile(path);
      assert.ok(lock.isHeld, `attempt ${attempt}`);
      lock.release();
    }
  } finally {
    isOver = true;
    await spawned;
    await Deno.remove(directory, { recursive: true });
  }
});
