// `import` on a disk that is really full: a small file system where mounting is permitted, else files of limited size.
import assert from "node:assert/strict";
import { join } from "node:path";
import { runCommand } from "../../../faults/run_command.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { needingRoot } from "fakes/needing.ts";
import { createRandom } from "fakes/random.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import type { OsmNode } from "server/node/osm/pbf/osm_element.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

/** Less than the store of the town needs, enough for the lock; SQLite writes so little at COMMIT only. */
const SIZE_KIB = 64;

/** An extract most of which is copied to the kept extract. */
const largeTown = () => {
  const town = createTown();
  const [{ lon, lat }] = town.nodes as [OsmNode];
  const random = createRandom(1);
  const nodes = Array.from({ length: 40_000 }, (_, i): OsmNode => ({
    id: 1_000_000 + i,
    lon: lon + random.integer(0, 10_000) / 1e7,
    lat: lat + random.integer(0, 10_000) / 1e7,
    tags: {},
  }));
  return encodeExtract({ ...town, nodes: [...town.nodes, ...nodes] });
};

const mountTmpfs = (path: string, kib: number) =>
  runCommand("mount", "-t", "tmpfs", "-o", `size=${kib}k`, "tmpfs", path);
const unmount = (path: string) => runCommand("umount", "--lazy", path);

const canMount = await withDirectory(async (directory) => {
  const { ok } = await mountTmpfs(directory, SIZE_KIB);
  if (ok) await unmount(directory);
  return ok;
});
// A limit for single files could not show a full disk.
const mountTest = needingRoot(canMount, "a full disk can only be tried where a file system may be mounted");

mountTest(
  "where there is no room for store and kept extract, an import keeps none, and says so",
  async () => {
    const directory = await Deno.makeTempDir();
    const dataDir = join(directory, "data");
    await Deno.mkdir(dataDir);
    const extract = largeTown();
    await Deno.writeFile(join(directory, "town.osm.pbf"), extract);
    const roomKib = Math.ceil(extract.length / 1024) + SIZE_KIB;
    assert.ok((await mountTmpfs(dataDir, roomKib)).ok);
    try {
      const args = ["import", "--pbf", "town.osm.pbf", "--relation", String(TOWN_RELATION)];
      const env = { DATA_DIR: dataDir, UPDATES_URL: "https://updates.example/replication" };
      const { code, stdout, stderr } = await finish(startProgram(args, { directory, env }));
      assert.equal(code, 0, stderr);
      assert.match(`${stdout}${stderr}`, /the extract is not kept.*: no space left in/);
      const left = [...Deno.readDirSync(join(dataDir, "node"))].map(({ name }) => name);
      assert.ok(left.includes("region.sqlite") && left.includes("region.osm.pbf.not-kept"), String(left));
      assert.ok(!left.includes("region.osm.pbf"), String(left));
    } finally {
      await unmount(dataDir);
      await Deno.remove(directory, { recursive: true });
    }
  },
);

Deno.test({
  name: "import on a full disk says so, with exit code 1",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const directory = await Deno.makeTempDir();
    const dataDir = join(directory, "data");
    await Deno.mkdir(dataDir);
    await Deno.writeFile(join(directory, "town.osm.pbf"), encodeExtract(createTown()));
    const mounted = await mountTmpfs(dataDir, SIZE_KIB);
    try {
      // A write beyond the limit fails instead of ending the process, if its signal is ignored.
      const limit = mounted.ok ? "" : `trap "" XFSZ; ulimit -f ${2 * SIZE_KIB}; `;
      const args = ["import", "--pbf", "town.osm.pbf", "--relation", String(TOWN_RELATION)];
      const options = { directory, env: { DATA_DIR: dataDir }, before: limit };
      const { code, stdout: log, stderr: printed } = await finish(startProgram(args, options));
      assert.equal(code, 1, printed);
      const reason = mounted.ok
        ? `no space left in "${join(dataDir, "node")}"; free up space or set DATA_DIR`
        : `cannot write to "${
          join(dataDir, "node")
        }": the disk reported an error; check the disk or set DATA_DIR`;
      assert.equal(printed, `cannot import "town.osm.pbf": ${reason}`);
      assert.match(log, /import failed/);
      // No partial file is left.
      const left = [...Deno.readDirSync(join(dataDir, "node"))].map(({ name }) => name);
      assert.deepEqual(left, ["import.lock"]);
    } finally {
      if (mounted.ok) await unmount(dataDir);
      await Deno.remove(directory, { recursive: true });
    }
  },
});
