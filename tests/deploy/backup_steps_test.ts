// The steps of docs/upgrade.md for a backup and a restore, run as they are, with folders of the test and without systemd.
import assert from "node:assert/strict";
import { join } from "node:path";
import { listCodeBlocks, readDocument, readSection } from "../docs/documents.ts";
import { cleanEnv } from "fakes/clean_env.ts";
import { TESTED_PROGRAM } from "fakes/tested_program.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { readTree, SAVED, writeDataDirectory } from "../server/program/backup/data_directory.ts";

Deno.test("the documented steps make a backup and put it back", () =>
  withDirectory(async (directory) => {
    const programs = join(directory, "programs");
    const dataDir = join(directory, "data");
    await Deno.mkdir(programs);
    const program = `#!/bin/sh\nexec "${Deno.execPath()}" run -A "${TESTED_PROGRAM}" "$@"\n`;
    await Deno.writeTextFile(join(programs, "spielplatz-hub"), program, { mode: 0o755 });
    await Deno.writeTextFile(join(programs, "systemctl"), '#!/bin/sh\necho "$1"\n', { mode: 0o755 });
    await Deno.writeTextFile(join(directory, ".env"), "");
    await writeDataDirectory(dataDir);

    const section = readSection(await readDocument("docs/upgrade.md"), "Backup");
    const [backup, restore] = listCodeBlocks(section, "sh").map((block) =>
      block.replaceAll("/var/lib/spielplatz-hub", dataDir).replaceAll("/etc/spielplatz-hub", directory)
        .replaceAll("/root/", `${directory}/`)
    );
    const run = async (script: string) => {
      const { env, ...rest } = cleanEnv({ NO_COLOR: "1" });
      const { code, stdout, stderr } = await new Deno.Command("sh", {
        args: ["-e", "-c", script],
        cwd: directory,
        ...rest,
        env: { ...env, PATH: `${programs}:${Deno.env.get("PATH")}` },
      }).output();
      assert.equal(code, 0, new TextDecoder().decode(stderr));
      return new TextDecoder().decode(stdout);
    };

    await run(backup!);
    await Deno.writeTextFile(join(dataDir, "node/region.sqlite"), "written after the backup");
    assert.match(await run(restore!), /^stop\nrestored to [^]*\nstart\n$/);
    const tree = await readTree(dataDir);
    for (const [path, text] of Object.entries(SAVED)) assert.equal(tree[path], text);
    const old = Object.entries(tree).filter(([path]) =>
      /^before-restore-[^/]+\/node\/region\.sqlite$/.test(path)
    );
    assert.deepEqual(old.map(([, text]) => text), ["written after the backup"]);
  }));
