// What a usual backup leaves out, and one that takes all.
import assert from "node:assert/strict";
import { join } from "node:path";
import { findFurther } from "server/program/backup/further_files.ts";
import { BASEMAP_NAME } from "server/cli/data/basemap_command.ts";
import { KEPT_NAME } from "server/node/import/kept_file.ts";
import { NOTICES_NAME } from "server/node/notices/notice_settings.ts";
import { restoreBackup } from "server/program/backup/restore_backup.ts";
import { takeBackup } from "server/program/backup/take_backup.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { readTree, writeDataDirectory, writeFiles } from "./data_directory.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const INSIDE = {
  "node/region.osm.pbf": "kept",
  "notices.json": "[]",
  "notes/2026-11-28-works.md": "# Works",
  "notes/second.md": "# Second",
  "map.pmtiles": "tiles",
};
const OUTSIDE = { ".env": "DATA_DIR=data", "registry.json": "{}", "own/map.mbtiles": "own" };

const withData = (run: (stage: { directory: string; dataDir: string; outside: string[] }) => Promise<void>) =>
  withDirectory(async (directory) => {
    const dataDir = join(directory, "data");
    await writeDataDirectory(dataDir);
    await writeFiles(dataDir, { ...INSIDE, "notes/.hidden.md": "x", "notes/draft.txt": "x" });
    await writeFiles(directory, OUTSIDE);
    await run({ directory, dataDir, outside: Object.keys(OUTSIDE).map((name) => join(directory, name)) });
  });

Deno.test("the names of what is left out are those that the program uses", () => {
  assert.deepEqual(
    [`node/${KEPT_NAME}`, NOTICES_NAME, BASEMAP_NAME],
    ["node/region.osm.pbf", "notices.json", "map.pmtiles"],
  );
});

Deno.test("findFurther names all that a backup leaves out, and only what is there", () =>
  withData(async ({ directory, dataDir, outside }) => {
    const found = await findFurther(dataDir, [
      ...outside,
      join(directory, "missing"),
      join(dataDir, "map.pmtiles"),
    ]);
    assert.deepEqual(found.map(({ path }) => path), [
      ...Object.keys(INSIDE),
      "outside/.env",
      "outside/registry.json",
      "outside/map.mbtiles",
    ]);
    assert.deepEqual(found[0], {
      path: "node/region.osm.pbf",
      source: join(dataDir, "node/region.osm.pbf"),
      bytes: 4,
    });
    assert.deepEqual(await findFurther(join(directory, "none"), []), []);
  }));

Deno.test("findFurther: two files of the same name outside have names of their own", () =>
  withData(async ({ directory, dataDir }) => {
    await writeFiles(directory, { "a/x.json": "a", "b/x.json": "b" });
    const found = await findFurther(dataDir, [join(directory, "a/x.json"), join(directory, "b/x.json")]);
    assert.deepEqual(found.slice(-2).map(({ path }) => path), ["outside/x.json", "outside/2-x.json"]);
  }));

Deno.test("a backup of all has every region of a registry that is a folder, and it can be restored", () =>
  withData(async ({ directory, dataDir, outside }) => {
    const regions = join(directory, "regions");
    await writeFiles(regions, { "a.json": "a", "b.json": "b", "README.md": "x", ".c.json": "x" });
    await Deno.symlink("../.env", join(regions, "out.json"));
    const further = await findFurther(dataDir, [...outside, regions]);
    const added = further.slice(-2).map(({ path, source }) => [path, source]);
    assert.deepEqual(
      added,
      ["a.json", "b.json"].map((name) => [`outside/regions/${name}`, join(regions, name)]),
    );
    assert.equal(further.length, Object.keys({ ...INSIDE, ...OUTSIDE }).length + 2);
    const folder = join(directory, "backup");
    await takeBackup({ dataDir, folder, now: NOW, version: "1", further });
    assert.equal((await readTree(folder))["outside/regions/b.json"], "b");
    await restoreBackup({ folder, dataDir, isReplacing: true, now: NOW });
  }));

Deno.test("a backup of all has all; restored, what belongs into DATA_DIR is there again", () =>
  withData(async ({ directory, dataDir, outside }) => {
    const [folder, target] = [join(directory, "backup"), join(directory, "target")];
    const further = await findFurther(dataDir, outside);
    await takeBackup({ dataDir, folder, now: NOW, version: "1", further });
    const taken = await readTree(folder);
    for (
      const [name, text] of Object.entries({
        ...INSIDE,
        "outside/map.mbtiles": "own",
        "outside/.env": OUTSIDE[".env"],
      })
    ) {
      assert.equal(taken[name], text, name);
    }
    await writeFiles(target, { "notices.json": "old", "notes/old.md": "old", "map.pmtiles": "old" });
    const again = () => restoreBackup({ folder, dataDir: target, isReplacing: false, now: NOW });
    await assert.rejects(again, /it has data \(notices\.json, notes, map\.pmtiles\); --replace/);
    const { old } = await restoreBackup({ folder, dataDir: target, isReplacing: true, now: NOW });
    const restored = await readTree(target);
    for (const [name, text] of Object.entries(INSIDE)) assert.equal(restored[name], text, name);
    assert.equal(await Deno.readTextFile(join(old!, "notices.json")), "old");
    assert.equal(restored["notes/old.md"], undefined);
    assert.ok(!Object.keys(restored).some((name) => name.startsWith("outside/")));
  }));

Deno.test("a restore of a usual backup leaves notices, notes and map archive where they are", () =>
  withData(async ({ directory, dataDir }) => {
    const folder = join(directory, "backup");
    await takeBackup({ dataDir, folder, now: NOW, version: "1" });
    const { old } = await restoreBackup({ folder, dataDir, isReplacing: true, now: NOW });
    const restored = await readTree(dataDir);
    const { "node/region.osm.pbf": kept, ...rest } = INSIDE;
    for (const [name, text] of Object.entries(rest)) assert.equal(restored[name], text, name);
    assert.equal(await Deno.readTextFile(join(old!, "node", "region.osm.pbf")), kept);
  }));
