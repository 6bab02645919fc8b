// `import` on a disk that is really full: a small file system where mounting is permitted, else files of limited size.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../../faults/run_command.ts";
import { cleanEnv } from "../../fakes/clean_env.ts";
import { encodeExtract } from "../../fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "../../fakes/town_extract.ts";

/** Less than the store of the town needs, enough for the lock; SQLite writes so little at COMMIT only. */
const SIZE_KIB = 64;
const MAIN = fileURLToPath(new URL("../../../main.ts", import.meta.url));

Deno.test({
  name: "import on a full disk says so, with exit code 1",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const directory = await Deno.makeTempDir();
    const dataDir = join(directory, "data");
    await Deno.mkdir(dataDir);
    await Deno.writeTextFile(join(directory, ".env"), "");
    await Deno.writeFile(join(directory, "town.osm.pbf"), encodeExtract(createTown()));
    const mounted = await runCommand("mount", "-t", "tmpfs", "-o", `size=${SIZE_KIB}k`, "tmpfs", dataDir);
    try {
      // A write beyond the limit fails instead of ending the process, if its signal is ignored.
      const limit = mounted.ok ? "" : `trap "" XFSZ; ulimit -f ${2 * SIZE_KIB}; `;
      const { code, stdout, stderr } = await new Deno.Command("sh", {
        args: [
          "-c",
          `${limit}exec "$@"`,
          "sh",
          ...[Deno.execPath(), "run", "-A", MAIN, "import", "--pbf", "town.osm.pbf"],
          ...["--relation", String(TOWN_RELATION)],
        ],
        cwd: directory,
        ...cleanEnv({ DATA_DIR: dataDir, NO_COLOR: "1" }),
      }).output();
      const printed = new TextDecoder().decode(stderr).trim();
      const log = new TextDecoder().decode(stdout);
      assert.equal(code, 1, printed);
      const reason = mounted.ok
        ? `no space left in "${join(dataDir, "node")}": free some space or set DATA_DIR`
        : `cannot write to "${join(dataDir, "node")}": the disk reports an error; check it or set DATA_DIR`;
      assert.equal(printed, `cannot import "town.osm.pbf": ${reason}`);
      assert.match(log, /import failed/);
      // No partial file is left.
      const left = [...Deno.readDirSync(join(dataDir, "node"))].map(({ name }) => name);
      assert.deepEqual(left, ["import.lock"]);
    } finally {
      if (mounted.ok) await runCommand("umount", "--lazy", dataDir);
      await Deno.remove(directory, { recursive: true });
    }
  },
});
