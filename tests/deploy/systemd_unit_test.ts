// The systemd unit: read by systemd's own checks, and run by a systemd of its own where that is possible.
//
//   EXECUTABLE=dist/spielplatz-hub deno test -A tests/deploy/systemd_unit_test.ts
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeExtract } from "fakes/extract_writer.ts";
import { needingRoot } from "fakes/needing.ts";
import { createTown } from "fakes/town_extract.ts";
import { needTool } from "fakes/needed_tool.ts";
import type { TrialReport } from "./unit_trial.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const UNIT = join(ROOT, "deploy/spielplatz-hub.service");
/** On systemd's scale from 0, locked up, to 100. What is left is what a server that compiles JavaScript needs. */
const MAX_EXPOSURE = 15;
const BOOT_LIMIT_MS = 120_000;

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function run(program: string, args: string[]) {
  const { success, stdout, stderr } = await new Deno.Command(program, { args }).output();
  return { success, text: decode(stdout) + decode(stderr) };
}

const testAnalyze = await needTool("systemd-analyze", "systemd");

for (const dropIn of [null, "unix-socket.conf"]) {
  testAnalyze(
    `systemd finds nothing wrong with the unit${dropIn === null ? "" : ` and ${dropIn}`}`,
    async (program) => {
      const directory = await Deno.makeTempDir();
      try {
        const path = join(directory, "spielplatz-hub.service");
        // It wants the program to be where the unit says.
        const text = (await Deno.readTextFile(UNIT)).replace(
          /^ExecStart=.*$/m,
          `ExecStart=${Deno.execPath()}`,
        );
        await Deno.writeTextFile(path, text);
        if (dropIn !== null) {
          await Deno.mkdir(`${path}.d`);
          await Deno.copyFile(join(ROOT, "deploy", dropIn), join(`${path}.d`, dropIn));
        }
        const { success, text: complaints } = await run(program, ["verify", "--man=no", path]);
        // Other units of the machine are none of our business.
        const ours = complaints.split("\n").filter((line) => line.includes("spielplatz"));
        assert.deepEqual(ours, []);
        assert.ok(success, complaints);
      } finally {
        await Deno.remove(directory, { recursive: true });
      }
    },
  );
}

testAnalyze("systemd finds the unit locked up well", async (program) => {
  const args = ["security", "--offline=yes", `--threshold=${MAX_EXPOSURE}`, "--no-pager", UNIT];
  const { success, text } = await run(program, args);
  console.log(/Overall exposure level.*\d/.exec(text)?.[0]);
  assert.ok(success, text);
});

/** A systemd can be booted where namespaces and control groups can be made: on machines, not in most containers. */
async function canBoot(): Promise<boolean> {
  if (Deno.build.os !== "linux") return false;
  const script =
    "mount -t cgroup2 cgroup2 /mnt && mount -t tmpfs tmpfs /mnt && test -x /usr/lib/systemd/systemd";
  const args = [
    "--mount",
    "--propagation=private",
    "--pid",
    "--fork",
    "--cgroup",
    "--net",
    "sh",
    "-c",
    script,
  ];
  return await run("unshare", args).then(({ success }) => success, () => false);
}

/** The executable that `EXECUTABLE` names, such as the packed one; else a stand-in that runs `main.ts`. */
async function provideProgram(path: string): Promise<void> {
  const executable = Deno.env.get("EXECUTABLE");
  if (executable !== undefined) return await Deno.copyFile(executable, path);
  const lines = [
    "#!/bin/sh",
    'export DENO_DIR="$CACHE_DIRECTORY"',
    'exec /opt/deno run --no-prompt -A /opt/project/main.ts "$@"',
  ];
  await Deno.writeTextFile(path, lines.join("\n"));
}

const bootTest = needingRoot(
  await canBoot(),
  "this machine cannot boot another systemd: no systemd, or no namespaces",
  ["systemd"],
);

bootTest(
  "systemd runs the unit: without rights, with live registry, import, restart and clean end",
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "systemd-" });
    try {
      await Deno.mkdir(join(folder, "etc"));
      await Deno.copyFile(join(ROOT, "registry.json"), join(folder, "etc/registry.json"));
      await Deno.writeFile(join(folder, "etc/town.osm.pbf"), encodeExtract(createTown()));
      await Deno.writeTextFile(join(folder, "etc/settings.env"), "MAP_TILES_URL=\nGEOCODER_URL=\n", {
        mode: 0o600,
      });
      await provideProgram(join(folder, "program"));
      const child = new Deno.Command("bash", {
        args: [join(ROOT, "tests/deploy/boot_systemd.sh"), ROOT, Deno.execPath(), folder],
        stdin: "null",
        stdout: "piped",
        stderr: "piped",
      }).spawn();
      const timer = setTimeout(() => child.kill("SIGKILL"), BOOT_LIMIT_MS);
      const { stderr } = await child.output().finally(() => clearTimeout(timer));
      const files = await Promise.all(
        ["report.json", "trial.log", "unit.log", "systemd.log"].map((name) =>
          Deno.readTextFile(join(folder, name)).catch(() => "")
        ),
      );
      const [reportText = "", ...logs] = files;
      assert.notEqual(reportText, "", [decode(stderr), ...logs].join("\n"));
      const report: TrialReport = JSON.parse(reportText);
      const { rights, ...seen } = report;
      assert.deepEqual(seen, {
        pageStatus: 200,
        servesEditedRegistry: true,
        importsExtract: true,
        returnsAfterKill: true,
        isStartedWhenItListens: true,
        returnsAfterHang: true,
        stopped: { ActiveState: "inactive", Result: "success", ExecMainStatus: "0", NRestarts: "2" },
        socket: {
          healthStatus: 200,
          mode: "660",
          directoryMode: "750",
          group: Number(/^www-data:[^:]*:(\d+):/m.exec(await Deno.readTextFile("/etc/group"))?.[1]),
          opensPort: false,
          isLeftAfterStop: false,
        },
        refusedSettings: { ActiveState: "failed", Result: "exit-code", ExecMainStatus: "2", NRestarts: "0" },
      }, logs.join("\n"));
      assert.notEqual(rights.Uid?.split("\t")[0], "0");
      assert.equal(rights.CapBnd, "0000000000000000");
      assert.equal(rights.CapEff, "0000000000000000");
      assert.equal(rights.NoNewPrivs, "1");
      assert.equal(rights.Seccomp, "2");
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);
