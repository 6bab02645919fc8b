import assert from "node:assert/strict";
import { join } from "node:path";
import { createAttempts, identifyExtract } from "server/node/import/import_attempts.ts";
import { withDirectory } from "fakes/with_directory.ts";

Deno.test("an attempt is an obstacle after a failure, or when the program ended during it twice", () =>
  withDirectory(async (directory) => {
    const start = () => createAttempts(directory);
    assert.equal(await start().findObstacle("a"), null);
    await start().begin("a");
    assert.equal(await start().findObstacle("a"), null);
    await start().begin("a");
    assert.equal(await start().findObstacle("a"), "the program ended 2 times during its import");
    assert.equal(await start().findObstacle("b"), null);
    await start().begin("b");
    assert.equal(await start().findObstacle("b"), null);
    await start().failed("b", "the import takes too much");
    assert.equal(await start().findObstacle("b"), "the import takes too much");
    await start().clear();
    await start().clear();
    assert.equal(await start().findObstacle("b"), null);
  }));

Deno.test("a damaged record is no obstacle", () =>
  withDirectory(async (directory) => {
    for (const text of ["", "{", "[]", '{"key":"a"}', '{"key":"a","crashes":"many"}']) {
      await Deno.writeTextFile(join(directory, "import-attempt.json"), text);
      assert.equal(await createAttempts(directory).findObstacle("a"), null);
    }
  }));

Deno.test("identifyExtract is equal for equal files, and differs in start, end and length", () =>
  withDirectory(async (directory) => {
    const path = join(directory, "file");
    const identify = async (change: (bytes: Uint8Array) => Uint8Array) => {
      await Deno.writeFile(path, change(new Uint8Array(3_000_000)));
      return await identifyExtract(path);
    };
    const mark = (at: number) => (bytes: Uint8Array) => bytes.fill(1, at, at + 1);
    const keys: (string | null)[] = [];
    for (
      const change of [mark(0), mark(2_999_999), (bytes: Uint8Array) => bytes.subarray(1), mark(5_000_000)]
    ) {
      keys.push(await identify(change));
    }
    assert.equal(new Set(keys).size, 4);
    assert.equal(await identify((bytes) => bytes), keys[3]);
    assert.equal(await identifyExtract(join(directory, "missing")), null);
  }));
