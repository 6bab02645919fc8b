// The file of a copy that is not complete.
import assert from "node:assert/strict";
import { join } from "node:path";
import { openPartFile, partBytes } from "server/maps/copy/part_file.ts";
import { withDirectory } from "fakes/with_directory.ts";

const bytes = Uint8Array.of(1, 2, 3, 4);

async function interrupt(output: string): Promise<void> {
  const file = await openPartFile(output, "one");
  file.write(bytes, 0);
  await file.record(7);
  file.close();
}

Deno.test("openPartFile continues a copy with the same digest", async () => {
  await withDirectory(async (directory) => {
    const output = join(directory, "map");
    await interrupt(output);
    assert.ok(await partBytes(output, "one") > 0);
    const file = await openPartFile(output, "one");
    assert.equal(file.doneReads, 7);
    file.write(Uint8Array.of(9), 2);
    await file.finish(3);
    file.close();
    assert.deepEqual(await Deno.readFile(output), Uint8Array.of(1, 2, 9));
    assert.deepEqual(await Array.fromAsync(Deno.readDir(directory), ({ name }) => name), ["map"]);
  });
});

Deno.test("openPartFile begins again for another digest, a damaged record, or without the part", async () => {
  const damage: ((output: string) => Promise<void>)[] = [
    (output) => Deno.writeTextFile(`${output}.part.json`, '{"digest":"two","done":7}'),
    (output) => Deno.writeTextFile(`${output}.part.json`, "{"),
    (output) => Deno.writeTextFile(`${output}.part.json`, '{"digest":"one","done":"7"}'),
    (output) => Deno.remove(`${output}.part`),
    // A disk that has lost what was written.
    (output) => Deno.truncate(`${output}.part`, 3),
  ];
  for (const change of damage) {
    await withDirectory(async (directory) => {
      const output = join(directory, "map");
      await interrupt(output);
      await change(output);
      assert.equal(await partBytes(output, "one"), 0);
      const file = await openPartFile(output, "one");
      assert.equal(file.doneReads, 0);
      assert.equal((await Deno.stat(`${output}.part`)).size, 0);
      file.close();
    });
  }
});

Deno.test({
  name: "partBytes does not count holes",
  ignore: Deno.build.os === "windows",
  async fn() {
    await withDirectory(async (directory) => {
      const output = join(directory, "map");
      const file = await openPartFile(output, "one");
      file.write(bytes, 50_000_000);
      await file.record(1);
      file.close();
      const present = await partBytes(output, "one");
      assert.ok(present > 0 && present < 1_000_000, `${present}`);
    });
  },
});

Deno.test("openPartFile refuses a part that another program makes", async () => {
  await withDirectory(async (directory) => {
    const output = join(directory, "map");
    const first = await openPartFile(output, "one");
    await assert.rejects(openPartFile(output, "one"), {
      name: "ArchiveError",
      message: `another program is writing ${JSON.stringify(`${output}.part`)}; wait until it has finished`,
    });
    await first.remove();
    first.close();
    assert.deepEqual(await Array.fromAsync(Deno.readDir(directory)), []);
  });
});
