import assert from "node:assert/strict";
import { join } from "node:path";
import { isImportLocked, lockImports } from "server/node/import/import_lock.ts";
import { withDirectory } from "fakes/with_directory.ts";

const NOW = new Date("2026-11-21T05:00:00Z");

Deno.test("lockImports: only one holder, which is named", () =>
  withDirectory(async (directory) => {
    const first = await lockImports(directory, NOW);
    assert.ok(first.isHeld);
    assert.equal(await isImportLocked(directory), true);
    const second = await lockImports(directory, NOW);
    assert.ok(!second.isHeld);
    assert.equal(second.holder, `process ${Deno.pid} since 2026-11-21T05:00:00.000Z`);
    first.release();
    assert.equal(await isImportLocked(directory), false);
    const third = await lockImports(directory, NOW);
    assert.ok(third.isHeld);
    third.release();
  }));

// The test runner checks that no file stays open.
Deno.test({
  name: "lockImports: keeps no lock when its file cannot be written",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    withDirectory(async (directory) => {
      await Deno.symlink("/dev/full", join(directory, "import.lock"));
      await assert.rejects(lockImports(directory, NOW));
    }),
});
