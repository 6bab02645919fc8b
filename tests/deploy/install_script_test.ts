// deploy/install.sh against release folders, without a network. That the service is started, restarted and stopped is in
// install_service_test.ts.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createInstallTrial, EXECUTABLE, PROGRAM, programOf, SCRIPT, UNIT_FILE } from "./install_trial.ts";
import { needTool } from "fakes/needed_tool.ts";

const SETTINGS = "etc/spielplatz-hub/settings.env";
const DATA = "var/lib/private/spielplatz-hub/history/history.sqlite";
/** All that the script needs besides a shell and a downloader. */
const TOOLS = "cat chmod cp cut dirname getconf id ln mkdir mktemp mv rm sha256sum sleep sort uname".split(
  " ",
);

const testShellcheck = await needTool("shellcheck", "shellcheck");

testShellcheck("shellcheck finds nothing in install.sh", async (program) => {
  const { stdout } = await new Deno.Command(program, { args: ["--shell=sh", SCRIPT] }).output();
  assert.equal(new TextDecoder().decode(stdout), "");
});

Deno.test("install.sh installs executable, unit and folder of the settings, and nothing else", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.2.0");
  const { code, stdout, stderr } = await trial.install();
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  assert.match(
    stdout,
    /^installed: 0\.2\.0 \(0a1b2c3d4e5f, 2026-11-20\)\nnot started: systemd does not run here$/m,
  );
  const files = (await trial.list()).filter((path) => !path.endsWith("/"));
  assert.deepEqual(files.map((path) => path.split(" ")[0]), [PROGRAM, UNIT_FILE]);
  assert.equal((await Deno.stat(join(trial.root, PROGRAM))).mode! & 0o777, 0o755);
  assert.equal((await Deno.stat(join(trial.root, UNIT_FILE))).mode! & 0o777, 0o644);
  assert.ok((await Deno.stat(join(trial.root, "etc/spielplatz-hub"))).isDirectory);
  assert.match(await trial.read(UNIT_FILE), new RegExp(`^ExecStart=/${PROGRAM}$`, "m"));
});

Deno.test("install.sh upgrades: both versions are named, settings, data and a unit of one's own stay", async () => {
  await using trial = await createInstallTrial();
  const own = "etc/systemd/system/spielplatz-hub.service";
  await trial.publish("0.9.0");
  await trial.install();
  const kept = { [SETTINGS]: "APP_PORT=8081\n", [DATA]: "x", [own]: "[Service]\n" };
  for (const [path, text] of Object.entries(kept)) {
    await Deno.mkdir(join(trial.root, path, ".."), { recursive: true });
    await Deno.writeTextFile(join(trial.root, path), text);
  }
  await trial.publish("0.10.0");
  const { code, stdout } = await trial.install();
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^installed: 0\.10\.0 \(0a1b2c3d4e5f, 2026-11-20\), before: 0\.9\.0 \(0a1b2c3d4e5f, 2026-11-20\)$/m,
  );
  assert.match(stdout, /your own unit .* takes precedence/);
  assert.equal(await trial.read(PROGRAM), programOf("0.10.0"));
  for (const [path, text] of Object.entries(kept)) assert.equal(await trial.read(path), text);
});

Deno.test("install.sh tells two builds of one version apart", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.1.0", {}, "aaaaaaaaaaaa");
  await trial.install();
  await trial.publish("0.1.0", {}, "bbbbbbbbbbbb");
  const { code, stdout, stderr } = await trial.install();
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(stdout, /^installed: 0\.1\.0 \(bbbbbbbbbbbb, \S+\), before: 0\.1\.0 \(aaaaaaaaaaaa, \S+\)$/m);
});

Deno.test("install.sh goes back to an older version only if it is named", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.10.0");
  await trial.install();
  await trial.publish("0.9.0");
  const refused = await trial.install();
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /version 0\.10\.0 is installed, .* has the older 0\.9\.0/);
  assert.equal(await trial.read(PROGRAM), programOf("0.10.0"));
  assert.match((await trial.install("--version", "0.8.0")).stderr, /has version 0\.9\.0, not 0\.8\.0/);
  assert.equal((await trial.install("--version", "v0.9.0")).code, 0);
  assert.equal(await trial.read(PROGRAM), programOf("0.9.0"));
});

const BROKEN: [what: string, files: Record<string, string | null>, message: RegExp][] = [
  ["a changed executable", { [EXECUTABLE]: programOf("0.3.0") }, /checksum of .*-x64 is \w{64} instead of/],
  ["a changed unit", { "spielplatz-hub.service": "[Service]\n" }, /checksum of .*\.service is/],
  ["no executable", { [EXECUTABLE]: null }, /cannot read .*-x64; nothing was changed/],
  ["no checksums", { SHA256SUMS: null }, /cannot read .*SHA256SUMS; nothing was changed/],
  ["no line for the executable", { SHA256SUMS: `${"0".repeat(64)}  other\n` }, /no line for .*-x64/],
];
for (const [what, files, message] of BROKEN) {
  Deno.test(`install.sh changes nothing if the release has ${what}`, async () => {
    await using trial = await createInstallTrial();
    await trial.publish("0.1.0");
    await trial.install();
    const before = await trial.list();
    await trial.publish("0.2.0", files);
    const { code, stderr } = await trial.install();
    assert.equal(code, 1);
    assert.match(stderr, message);
    assert.deepEqual(await trial.list(), before);
    assert.equal(await trial.read(PROGRAM), programOf("0.1.0"));
  });
}

Deno.test("install.sh keeps the installed executable if the new one does not start, or is something else", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.1.0");
  await trial.install();
  const before = await trial.list();
  await trial.publish('0.2.0"; exit 1; : "');
  assert.match((await trial.install()).stderr, /does not start on this machine; nothing was changed/);
  await trial.publish("hello");
  assert.match((await trial.install()).stderr, /is not this program: --version prints "hello \(/);
  assert.deepEqual(await trial.list(), before);
});

const MACHINES: [programs: Record<string, string>, message: RegExp][] = [
  [{ uname: 'case "$1" in -s) echo Linux ;; *) echo riscv64 ;; esac' }, /no service for "Linux riscv64"/],
  [{ uname: 'case "$1" in -s) echo Darwin ;; *) echo arm64 ;; esac' }, /no service for "Darwin arm64"/],
  [{ getconf: "echo 32" }, /needs a 64-bit system/],
  [{ getconf: 'case "$1" in LONG_BIT) echo 64 ;; *) exit 1 ;; esac' }, /needs glibc/],
];
for (const [programs, message] of MACHINES) {
  Deno.test(`install.sh refuses a machine without an executable: ${message.source}`, async () => {
    await using trial = await createInstallTrial();
    await trial.publish("0.1.0");
    const { code, stderr } = await trial.run(["--root", trial.root, "--from", trial.release], { programs });
    assert.equal(code, 1);
    assert.match(stderr, message);
    assert.deepEqual(await trial.list(), []);
  });
}

Deno.test("install.sh: a download that is cut off runs nothing", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.1.0");
  const text = await Deno.readTextFile(SCRIPT);
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index).filter((_, line) => line % 8 === 0);
  const last = text.lastIndexOf("{ main");
  for (const end of [...ends, ...Array.from({ length: '{ main "$@"; '.length }, (_, at) => last + at)]) {
    const args = ["--root", trial.root, "--from", trial.release];
    const { stdout } = await trial.run(args, { script: text.slice(0, end) });
    assert.equal(stdout, "", text.slice(0, end).slice(-40));
  }
  assert.deepEqual(await trial.list(), []);
});

Deno.test("install.sh --uninstall keeps settings and data, --purge removes them", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.1.0");
  await trial.install();
  for (const path of [SETTINGS, DATA, "var/cache/private/spielplatz-hub/x", "var/lib/private/other/x"]) {
    await Deno.mkdir(join(trial.root, path, ".."), { recursive: true });
    await Deno.writeTextFile(join(trial.root, path), "x");
  }
  // As systemd makes it for DynamicUser=yes.
  await Deno.symlink("private/spielplatz-hub", join(trial.root, "var/lib/spielplatz-hub"));
  const listFiles = async () =>
    (await trial.list()).filter((path) => !path.endsWith("/")).map((path) => path.split(" ")[0]);
  const all = await trial.list();

  const planned = await trial.run(["--root", trial.root, "--uninstall", "--purge", "--dry-run"]);
  assert.match(planned.stdout, /etc\/spielplatz-hub\n[^]*--dry-run: nothing was removed$/);
  assert.deepEqual(await trial.list(), all);

  const { code, stdout } = await trial.run(["--root", trial.root, "--uninstall"]);
  assert.equal(code, 0);
  assert.match(stdout, /^kept: .*etc\/spielplatz-hub and .*var\/lib\/spielplatz-hub;/m);
  assert.deepEqual(await listFiles(), [
    SETTINGS,
    "var/lib/private/other/x",
    DATA,
    "var/lib/spielplatz-hub",
  ]);
  assert.equal((await trial.run(["--root", trial.root, "--uninstall", "--purge"])).code, 0);
  assert.deepEqual(await listFiles(), ["var/lib/private/other/x"]);
});

Deno.test("install.sh --dry-run names what it would do, and does nothing", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.1.0");
  const { code, stdout } = await trial.install("--dry-run");
  assert.equal(code, 0);
  assert.match(
    stdout,
    /^spielplatz-hub-linux-x64 from .*the release\n {2}executable {2}.*\/usr\/local\/bin\//,
  );
  assert.match(stdout, /--dry-run: nothing was downloaded or changed$/);
  assert.deepEqual(await trial.list(), []);
});

Deno.test("install.sh without the rights names the folder, the user and what to do", async () => {
  await using trial = await createInstallTrial();
  await trial.publish("0.1.0");
  await Deno.chmod(trial.root, 0o555);
  const uid = Deno.uid() === 0 ? 65534 : undefined;
  const { code, stderr } = await trial.run(["--root", trial.root, "--from", trial.release], {
    ...(uid === undefined ? {} : { uid }),
  });
  assert.equal(code, 1);
  assert.match(stderr, /^install\.sh: cannot write to .*the root as user \w+: run this as root \(sudo sh\)/);
});

const UNUSABLE: [args: string[], message: RegExp][] = [
  [["--form", "x"], /unknown option "--form"; see --help/],
  [["--from"], /--from needs a value/],
  [["--from", "http://example.org/x"], /"http:\/\/example\.org\/x" is invalid; allowed: an https:/],
  [["--from", "nowhere"], /--from="nowhere" is not a folder/],
  [["--root", "nowhere"], /--root="nowhere" is not a folder/],
  [["--version", "1;2"], /--version="1;2" is invalid/],
  [["--purge"], /--purge has an effect with --uninstall only/],
  [["--version", "0.1.0"], /this copy does not know its repository: name a release by --from/],
];
Deno.test("install.sh explains unusable options", async () => {
  await using trial = await createInstallTrial();
  for (const [args, message] of UNUSABLE) {
    const { code, stderr } = await trial.run(args);
    assert.equal(code, 1, args.join(" "));
    assert.match(stderr, message);
  }
  assert.match((await trial.run(["--help"])).stdout, /--uninstall/);
});

Deno.test("the documents use options that install.sh has, and name the files that it writes", async () => {
  const text = await Deno.readTextFile(new URL("../../docs/install.md", import.meta.url));
  const script = await Deno.readTextFile(SCRIPT);
  const [, help] = /<<'HELP'\n([^]*?)\nHELP\n/.exec(script)!;
  const known = new Set(help!.match(/^ {2}--[\w-]+/gm)!.map((option) => option.trim()));
  const used = [...text.matchAll(/`sh install\.sh ([^`]*)`/g)].flatMap(([, args]) =>
    args!.match(/--[\w-]+/g) ?? []
  );
  assert.deepEqual(used.filter((option) => !known.has(option)), []);
  for (const path of [PROGRAM, UNIT_FILE]) {
    assert.ok(text.includes(`\`/${path}\``) && script.includes(`/${path}\n`), path);
  }
});

Deno.test("install.sh and the documents: the first settings are copied with and without a registry", async () => {
  const text = await Deno.readTextFile(new URL("../../docs/install.md", import.meta.url));
  const line = /^for file in \.env .*$/m.exec(text)![0];
  const script = await Deno.readTextFile(SCRIPT);
  const printed = /^ +" {2}(for file in \.env .*)" \\$/m.exec(script)![1]!;
  assert.equal(printed.replaceAll("\\$", "$").replace("$settings", "/etc/spielplatz-hub"), line);
  for (const names of [[".env"], [".env", "registry.json"]]) {
    const folder = await Deno.makeTempDir();
    try {
      const [from, to] = [join(folder, "from"), join(folder, "to")];
      for (const each of [from, to]) await Deno.mkdir(each);
      for (const name of names) await Deno.writeTextFile(join(from, name), "");
      const args = ["-euc", line.replace("/etc/spielplatz-hub", to)];
      const { success } = await new Deno.Command("sh", { args, cwd: from }).output();
      assert.ok(success);
      assert.deepEqual([...Deno.readDirSync(to)].map(({ name }) => name).sort(), names);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  }
});

/** A downloader that copies from the release folder, and reports how it was called. */
const downloader = (target: string) =>
  `echo "$0 $http_proxy $*" >>calls\nfor last; do :; done\n${target}\ncp "the release/\${last##*/}" "$out"`;

for (
  const [name, target, expected] of [
    [
      "curl",
      'while [ "$1" != --output ]; do shift; done; out=$2',
      / --proto =https --proto-redir =https .*\/releases\/download\/v0\.1\.0\/SHA256SUMS$/m,
    ],
    [
      "wget",
      'while [ "$1" != -O ]; do shift; done; out=$2',
      / http:\/\/127\.0\.0\.1:1 .*\/releases\/download\/v0\.1\.0\/SHA256SUMS$/m,
    ],
  ] as const
) {
  Deno.test(`install.sh downloads a release of the repository by ${name}, over https only`, async () => {
    await using trial = await createInstallTrial();
    await trial.publish("0.1.0");
    const only = join(trial.folder, "tools");
    await Deno.mkdir(only);
    for (const tool of [...TOOLS, "sh"]) {
      const found = (await Promise.all(
        ["/usr/bin", "/bin"].map((place) =>
          Deno.stat(join(place, tool)).then(() => [join(place, tool)], () => [])
        ),
      )).flat();
      assert.ok(found[0] !== undefined, tool);
      await Deno.symlink(found[0], join(only, tool));
    }
    // As the release workflow does it.
    const script = (await Deno.readTextFile(SCRIPT)).replaceAll("repository.example", "code.test/x/y");
    const { code, stderr } = await trial.run(["--root", trial.root, "--version", "0.1.0"], {
      script,
      path: only,
      programs: { [name]: downloader(target) },
    });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
    assert.match(await Deno.readTextFile(join(trial.folder, "calls")), expected);
    assert.equal(await trial.read(PROGRAM), programOf("0.1.0"));
  });
}
