// The Debian package, with the real program: installed, upgraded, removed and purged, and judged by lintian.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findProgram } from "../../bench/find_program.ts";
import { buildDebianPackage } from "../../release/debian_package.ts";
import { VERSION } from "server/base/kit/version.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { needingRoot } from "fakes/needing.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { needTool } from "fakes/needed_tool.ts";

const STEPS = fileURLToPath(new URL("debian_steps.sh", import.meta.url));
const SCRIPTS = fileURLToPath(new URL("../../release/debian/", import.meta.url));
const SOURCE = { commit: "0123456789abcdef0123456789abcdef01234567", committedAt: "2026-11-20T10:00:00Z" };

let folder = "";
let first = "";

async function run(program: string, args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(program, { args }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}

const runSteps = (place: string, relation: string) =>
  run("unshare", ["--mount", "--propagation=private", "sh", STEPS, place, relation]);

const build = (version: string) =>
  buildDebianPackage({
    runtime: Deno.execPath(),
    folder,
    version,
    maintainer: "Tea Tester <tea@debian.org>",
    source: SOURCE,
    parts: [],
    compression: 0,
  });

const isDebian = await findProgram("dpkg-deb") !== null;

async function canCopySystem(): Promise<boolean> {
  if (!isDebian || Deno.build.os !== "linux" || Deno.uid() !== 0) return false;
  const place = await Deno.makeTempDir();
  const { code } = await runSteps(place, "try").catch(() => ({ code: 1 }));
  await Deno.remove(place);
  return code === 0;
}

// esbuild's process ends a moment after the bundling that has stopped it.
Deno.test.sanitizer({ ops: false, resources: false });
Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: "debian-" });
  // The service's user reads the extract in it.
  await Deno.chmod(folder, 0o755);
  if (isDebian) first = await build("0.0.1");
});
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

const testSystem = needingRoot(
  await canCopySystem(),
  "this machine has no dpkg, or no overlay file systems, which give a package a system of its own",
);

testSystem(
  "the package installs, upgrades, keeps what it has to, and leaves nothing when it is purged",
  async () => {
    await Deno.rename(await build("0.0.2"), join(folder, "second.deb"));
    await Deno.link(first, join(folder, "first.deb"));
    await Deno.writeFile(join(folder, "town.osm.pbf"), encodeExtract(createTown()));
    const { code, stdout, stderr } = await runSteps(folder, `${TOWN_RELATION}`);
    assert.equal(code, 0, stderr);
    const found = Object.fromEntries(stdout.split("\n").map((line) => line.split(/: (.*)/, 2)));
    assert.ok(found.version.startsWith(`${VERSION} (`), found.version);
    assert.match(found.imported, /^Musterstadt: 3 playgrounds/);
    assert.match(found["kept data"], /region\.sqlite/);
    assert.match(found.removed, /^gone registry\.json settings\.env \S*.*node/);
    assert.deepEqual({ ...found, version: 0, imported: 0, "kept data": 0, removed: 0 }, {
      installed: "0.0.1 installed",
      version: 0,
      "cache of the service": "1",
      "data folder": "spielplatz-hub spielplatz-hub 700",
      settings: "root 600",
      enabled: "spielplatz-hub.service",
      unit: "fine",
      imported: 0,
      manual: ".TH",
      upgraded: "0.0.2 installed",
      "kept settings": "ACCESS_LOG=true",
      "kept data": 0,
      removed: 0,
      purged: "no user",
      "taken over": "directory spielplatz-hub of-install-sh",
      "purged again": "no user",
    });
  },
);

const testLintian = await needTool("lintian", "lintian");

testLintian("lintian finds no error in the package", async (program) => {
  const { code, stdout, stderr } = await run(program, ["--allow-root", "--fail-on", "error", first]);
  assert.equal(code, 0, `${stdout}\n${stderr}`);
});

const testShell = await needTool("shellcheck", "shellcheck");

testShell("the scripts of the package are plain POSIX shell", async (program) => {
  const scripts = ["postinst", "prerm", "postrm"].map((name) => join(SCRIPTS, `${name}.sh`));
  const { stdout } = await run(program, ["--shell=sh", ...scripts, STEPS]);
  assert.equal(stdout, "");
});
