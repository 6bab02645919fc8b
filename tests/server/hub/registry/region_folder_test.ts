import assert from "node:assert/strict";
import { join } from "node:path";
import { parseRegionFiles } from "server/hub/registry/core/region_files.ts";
import {
  MAX_REGION_FILE_BYTES,
  MAX_REGION_FILES,
  readFolderStamp,
  readRegionFolder,
} from "server/hub/registry/region_folder.ts";
import { withDirectory } from "fakes/with_directory.ts";

const GOOD = '{"url":"/api"}';
const LIMIT = 10_000_000;

async function read(folder: string): Promise<readonly string[]> {
  const found = await readRegionFolder(folder, LIMIT);
  assert.ok(found.ok, JSON.stringify(found));
  return parseRegionFiles(found.text)!.map((file) =>
    `${file.name}: ${"text" in file ? file.text : file.reason}`
  );
}

const withFolder = (run: (folder: string, directory: string) => Promise<void>) =>
  withDirectory(async (directory) => {
    const folder = join(directory, "regions");
    await Deno.mkdir(folder);
    await run(folder, directory);
  });

Deno.test("readRegionFolder reads the JSON files of the folder, sorted by name", () =>
  withFolder(async (folder) => {
    for (const name of ["b.json", "a.json", "ä.json", "B.json", ".hidden.json", "README.md", "c.json~"]) {
      await Deno.writeTextFile(join(folder, name), `"${name}"`);
    }
    await Deno.mkdir(join(folder, "sub"));
    await Deno.writeTextFile(join(folder, "sub", "d.json"), GOOD);
    await Deno.mkdir(join(folder, "folder.json"));
    const names = ["B.json", "a.json", "b.json", "ä.json"];
    assert.deepEqual(await read(folder), names.map((name) => `${name}: "${name}"`));
  }));

Deno.test("readRegionFolder: a file that cannot be read has a reason, and the others are read", () =>
  withFolder(async (folder, directory) => {
    await Deno.writeTextFile(join(folder, "good.json"), `\uFEFF${GOOD}`);
    await Deno.writeFile(join(folder, "latin.json"), new Uint8Array([0x7b, 0xe4, 0x7d]));
    await Deno.writeTextFile(join(folder, "large.json"), " ".repeat(MAX_REGION_FILE_BYTES + 1));
    await Deno.symlink("nowhere", join(folder, "dangling.json"));
    await Deno.writeTextFile(join(directory, "secret.json"), '{"url":"/secret"}');
    await Deno.symlink("../secret.json", join(folder, "out.json"));
    await Deno.symlink(".", join(folder, "self.json"));
    // The name of this folder begins like that of the registry.
    await Deno.mkdir(`${folder}-old`);
    await Deno.writeTextFile(join(`${folder}-old`, "x.json"), GOOD);
    await Deno.symlink("../regions-old/x.json", join(folder, "sibling.json"));
    assert.deepEqual(await read(folder), [
      "dangling.json: it does not exist",
      `good.json: ${GOOD}`,
      `large.json: it has ${MAX_REGION_FILE_BYTES + 1} bytes; the limit is ${MAX_REGION_FILE_BYTES}`,
      "latin.json: it is not UTF-8 text",
      "out.json: it is a link to a file outside the folder",
      "self.json: it is a link to a file outside the folder",
      "sibling.json: it is a link to a file outside the folder",
    ]);
  }));

Deno.test("readRegionFolder follows links within the folder, as mounted configuration has them, and a folder that is a link", () =>
  withFolder(async (folder, directory) => {
    await Deno.mkdir(join(folder, "..version"));
    await Deno.writeTextFile(join(folder, "..version", "a.json"), GOOD);
    await Deno.symlink("..version", join(folder, "..data"));
    await Deno.symlink("..data/a.json", join(folder, "a.json"));
    await Deno.symlink("regions", join(directory, "link"));
    for (const path of [folder, join(directory, "link"), `${folder}/`]) {
      assert.deepEqual(await read(path), [`a.json: ${GOOD}`]);
    }
  }));

Deno.test("readRegionFolder says why a folder is not usable", () =>
  withFolder(async (folder, directory) => {
    const reasonOf = async (path: string, maxBytes = LIMIT) => {
      const found = await readRegionFolder(path, maxBytes);
      assert.ok(!found.ok);
      return found.reason;
    };
    assert.equal(await reasonOf(folder), 'the folder has no file whose name ends with ".json"');
    assert.equal(await reasonOf(join(directory, "missing")), "it does not exist");
    await Deno.writeTextFile(join(folder, "a.json"), GOOD);
    await Deno.writeTextFile(join(folder, "b.json"), GOOD);
    assert.equal(await reasonOf(join(folder, "a.json")), "it is not a folder");
    const limit = 2 * GOOD.length - 1;
    assert.equal(
      await reasonOf(folder, limit),
      `its files have more than ${limit} bytes together, which is the limit`,
    );
    assert.equal((await readRegionFolder(folder, limit + 1)).ok, true);
    for (let number = 2; number <= MAX_REGION_FILES; number++) {
      Deno.writeTextFileSync(join(folder, `${number}.json`), "");
    }
    assert.equal(
      await reasonOf(folder),
      `the folder has ${MAX_REGION_FILES + 1} files; the limit is ${MAX_REGION_FILES}`,
    );
  }));

Deno.test("readFolderStamp changes with every edit, and only then", () =>
  withFolder(async (folder, directory) => {
    const path = join(folder, "a.json");
    const edits: [what: string, edit: () => Promise<void>][] = [
      ["a file is added", () => Deno.writeTextFile(path, "one")],
      ["it is changed, at the same length", () => Deno.writeTextFile(path, "two")],
      ["another one is added", () => Deno.writeTextFile(join(folder, "b.json"), "one")],
      ["it is renamed", () => Deno.rename(join(folder, "b.json"), join(folder, "c.json"))],
      ["it is removed", () => Deno.remove(join(folder, "c.json"))],
      ["the last one is removed", () => Deno.remove(path)],
    ];
    let before = await readFolderStamp(folder);
    for (const [what, edit] of edits) {
      await edit();
      const after = await readFolderStamp(folder);
      assert.notEqual(after, before, what);
      await Deno.writeTextFile(join(folder, ".a.json.swp"), what);
      assert.equal(await readFolderStamp(folder), after, what);
      before = after;
    }
    assert.notEqual(before, "");
    assert.equal(await readFolderStamp(join(directory, "missing")), null);
  }));
