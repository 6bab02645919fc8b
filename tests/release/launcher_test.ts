// The launcher as a shell runs it, over a runtime that only says what it was given: where it unpacks, what it
// refuses, and what it never leaves behind.
import assert from "node:assert/strict";
import { join } from "node:path";
import { writePackedFile } from "../../release/packed_file.ts";
import type { Machine } from "../../release/runtime_machine.ts";
import { VERSION } from "server/base/kit/version.ts";
import { needingRoot } from "fakes/needing.ts";
import { type Outcome, runExecutable } from "./run_executable.ts";

/** First run: flags for the second. Second run: a line for each argument, behind those that the launcher adds. */
const RUNTIME = `#!/bin/sh
case $* in
  *print_permissions.mjs*) [ ! -e fails ] || exit 3; echo "'--allow-read=a place'" ;;
  *) echo "pid $$"; printf '<%s>\\n' "$@" ;;
esac
`;

interface Place extends AsyncDisposable {
  readonly directory: string;
  readonly executable: string;
  run(env: Readonly<Record<string, string>>, args?: readonly string[]): Promise<Outcome>;
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
const machine = decode((await new Deno.Command("uname", { args: ["-sm"] }).output()).stdout) as Machine;

interface Packed {
  readonly machine?: Machine;
  readonly runtime?: string;
}

async function createPlace(packed: Packed = {}): Promise<Place> {
  const directory = await Deno.realPath(await Deno.makeTempDir({ prefix: "launcher " }));
  const executable = join(directory, "hub");
  const files = [
    { name: "program.mjs", contents: new TextEncoder().encode("// the program") },
    { name: "deno", contents: new TextEncoder().encode(packed.runtime ?? RUNTIME) },
  ];
  await writePackedFile({ output: executable, machine: packed.machine ?? machine, files, compression: 6 });
  return {
    directory,
    executable,
    // Without a place of last resort, unless a test gives one.
    run: (env, args = []) =>
      runExecutable({ executable, cwd: directory, env: { TMPDIR: "/proc", ...env }, args }),
    [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }),
  };
}

async function listTree(directory: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(directory)) {
    names.push(name);
    if (isDirectory) {
      names.push(...(await listTree(join(directory, name))).map((inner) => `${name}/${inner}`));
    }
  }
  return names.sort();
}

/** Where the program was unpacked, relative to `directory`; empty for nowhere. */
async function findUnpacked(directory: string): Promise<string[]> {
  return (await listTree(directory)).filter((path) => path.endsWith("/deno")).map((path) =>
    path.replace(new RegExp(`/${VERSION}-[0-9a-f]{16}/deno$`), "")
  );
}

Deno.test("the launcher hands over flags and arguments as they are, in its own process", async () => {
  await using place = await createPlace();
  const args = ["a b", "", "全角　スペース", "$(exit 9)", "'", '"', "\\", "*", "two\nlines"];
  const { code, stdout, stderr } = await place.run({ HOME: place.directory }, args);
  assert.deepEqual([code, stderr], [0, ""]);
  const words = stdout.slice(stdout.indexOf("<")).slice(1, -1).split(">\n<");
  assert.deepEqual(words.slice(words.findIndex((word) => word.endsWith("/program.mjs")) + 1), args);
  assert.ok(words.includes("--allow-read=a place"), stdout);
  assert.deepEqual([words[0], words.includes("--no-config"), words.includes("--no-remote")], [
    "run",
    true,
    true,
  ]);
});

Deno.test("the launcher passes on the names of the variables, and none of their values", async () => {
  const runtime =
    '#!/bin/sh\ncase $* in *print_permissions*) ;; *) printf "%s|" $SPIELPLATZ_HUB_VARIABLES ;; esac\n';
  await using place = await createPlace({ runtime });
  const { stdout } = await place.run({
    HOME: place.directory,
    HUB_POLL_INTERVALL: "a=b c\nsecret",
    EMPTY: "",
  });
  const names = stdout.split("|");
  for (const name of ["HOME", "HUB_POLL_INTERVALL", "EMPTY"]) assert.ok(names.includes(name), stdout);
  assert.doesNotMatch(stdout, /secret|a=b/);
});

Deno.test("the launcher allows datagrams only under a service manager", async () => {
  await using place = await createPlace();
  for (const [env, isAllowed] of [[{}, false], [{ NOTIFY_SOCKET: "/run/systemd/notify" }, true]] as const) {
    const { stdout } = await place.run({ HOME: place.directory, ...env });
    assert.equal(stdout.includes("<--unstable-net>"), isAllowed);
  }
});

Deno.test("the launcher becomes the runtime: the process stays the one that was started", async () => {
  await using place = await createPlace();
  // A shell tells its own number before it becomes the launcher.
  const script = `echo $$; exec '${place.executable}'`;
  const { stdout } = await runExecutable({
    executable: "/bin/sh",
    cwd: place.directory,
    env: { HOME: place.directory },
    args: ["-c", script],
  });
  const [own, runtime] = stdout.split("\n");
  assert.equal(runtime, `pid ${own}`);
});

const places: [name: string, env: (directory: string) => Record<string, string>, expected: string][] = [
  ["the caches of the home", (at) => ({ HOME: at }), ".cache/spielplatz-hub"],
  ["the cache directory", (at) => ({ XDG_CACHE_HOME: `${at}/cache`, HOME: at }), "cache/spielplatz-hub"],
  ["what systemd gives a service", (at) => ({ CACHE_DIRECTORY: `${at}/s:/other`, HOME: at }), "s"],
  ["SPIELPLATZ_HUB_CACHE", (at) => ({ SPIELPLATZ_HUB_CACHE: `${at}/o`, HOME: at }), "o"],
  ["SPIELPLATZ_HUB_CACHE, relative", () => ({ SPIELPLATZ_HUB_CACHE: "o p" }), "o p"],
  [
    "DATA_DIR where the home cannot be written to",
    (at) => ({ HOME: "/proc", DATA_DIR: `${at}/d` }),
    "d/program",
  ],
  ["DATA_DIR where there is no home", (at) => ({ DATA_DIR: `${at}/d` }), "d/program"],
];
for (const [name, env, expected] of places) {
  Deno.test(`the launcher unpacks into ${name}, once`, async () => {
    await using place = await createPlace();
    for (let start = 0; start < 2; start++) {
      const { code, stderr } = await place.run(env(place.directory));
      assert.deepEqual([code, stderr], [0, ""]);
    }
    assert.deepEqual(await findUnpacked(place.directory), [expected]);
    assert.deepEqual((await listTree(join(place.directory, expected))).length, 3);
  });
}

Deno.test("the launcher takes a directory of its user's own where there is nothing to back up but a shared one", async () => {
  await using place = await createPlace();
  await Deno.chmod(place.directory, 0o1777);
  const { code } = await place.run({ TMPDIR: place.directory });
  assert.equal(code, 0);
  assert.deepEqual(await findUnpacked(place.directory), [`spielplatz-hub-${Deno.uid()}`]);
});

Deno.test("the launcher lists every directory that it tried and the setting to change", async () => {
  await using place = await createPlace();
  const { code, stdout, stderr } = await place.run({ HOME: "/proc" });
  assert.deepEqual([code, stdout], [1, ""]);
  assert.equal(
    stderr,
    [
      "spielplatz-hub: cannot unpack the program, which needs 1 MB once:",
      "  /proc/.cache/spielplatz-hub: it is not writable",
      `  /proc/spielplatz-hub-${Deno.uid()}: it is not writable`,
      "spielplatz-hub: set SPIELPLATZ_HUB_CACHE to a directory that is writable and not mounted with noexec",
    ].join("\n"),
  );
});

Deno.test("the launcher refuses a directory that others can write to", async () => {
  await using place = await createPlace();
  const cache = join(place.directory, "cache");
  await place.run({ SPIELPLATZ_HUB_CACHE: cache });
  await Deno.chmod(cache, 0o777);
  const { code, stdout, stderr } = await place.run({ SPIELPLATZ_HUB_CACHE: cache });
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /cache: it belongs to another user, or others can write to it$/m);
  await Deno.symlink(place.directory, join(place.directory, "link"));
  const linked = await place.run({ SPIELPLATZ_HUB_CACHE: join(place.directory, "link") });
  assert.deepEqual([linked.code, linked.stdout], [1, ""]);
});

/** A place that can be written to but not executed from; null where this user cannot make one. */
async function mountNoExec(): Promise<{ readonly path: string } & AsyncDisposable | null> {
  const path = await Deno.makeTempDir({ prefix: "noexec-" });
  const run = (command: string, args: string[]) =>
    new Deno.Command(command, { args, stderr: "null" }).output().catch(() => ({ success: false }));
  const { success } = await run("mount", ["-t", "tmpfs", "-o", "noexec,size=1m,mode=700", "tmpfs", path]);
  if (!success) {
    await Deno.remove(path);
    return null;
  }
  return {
    path,
    async [Symbol.asyncDispose]() {
      await run("umount", [path]);
      await Deno.remove(path);
    },
  };
}

const canMount = await mountNoExec().then(async (place) => {
  await place?.[Symbol.asyncDispose]();
  return place !== null;
});
const mountTest = needingRoot(
  canMount,
  "a place without execution can only be tried where one may be mounted",
);

mountTest(
  "the launcher reports a directory that programs cannot run from, and leaves nothing there",
  async () => {
    await using place = await createPlace();
    await using noExec = await mountNoExec();
    const { code, stderr } = await place.run({ SPIELPLATZ_HUB_CACHE: noExec!.path });
    assert.equal(code, 1);
    assert.match(stderr, /: programs cannot be started from there \(is it mounted with noexec\?\)$/m);
    assert.deepEqual(await listTree(noExec!.path), []);
  },
);

Deno.test("the launcher unpacks files again that were removed or emptied", async () => {
  await using place = await createPlace();
  const env = { SPIELPLATZ_HUB_CACHE: place.directory };
  await place.run(env);
  const [content] = (await listTree(place.directory)).filter((name) => name.startsWith(VERSION));
  const unpacked = join(place.directory, content!);
  for (
    const spoil of [
      () => Deno.remove(join(unpacked, "program.mjs")),
      () => Deno.truncate(join(unpacked, "deno")),
    ]
  ) {
    await spoil();
    assert.equal((await place.run(env)).code, 0);
    assert.deepEqual(await listTree(unpacked), ["deno", "program.mjs"]);
  }
});

Deno.test("the launcher removes what starts that were killed have left, but not what is at work", async () => {
  await using place = await createPlace();
  const [old, young] = [join(place.directory, "new-aaaaaa"), join(place.directory, "new-bbbbbb")];
  for (const directory of [old, young]) await Deno.mkdir(directory);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await Deno.utime(old, longAgo, longAgo);
  await place.run({ SPIELPLATZ_HUB_CACHE: place.directory });
  const names = (await listTree(place.directory)).filter((name) => name.startsWith("new-"));
  assert.deepEqual(names, ["new-bbbbbb"]);
});

/** Versions that differ in their content share a directory. */
async function createVersions(): Promise<
  { readonly places: readonly Place[]; readonly cache: string } & AsyncDisposable
> {
  const places = await Promise.all(
    [1, 2, 3].map((version) => createPlace({ runtime: `${RUNTIME}# version ${version}\n` })),
  );
  const cache = await Deno.makeTempDir({ prefix: "cache " });
  return {
    places,
    cache,
    async [Symbol.asyncDispose]() {
      for (const place of places) await place[Symbol.asyncDispose]();
      await Deno.remove(cache, { recursive: true });
    },
  };
}

const listVersions = async (cache: string) =>
  (await Array.fromAsync(Deno.readDir(cache))).map(({ name }) => name).filter((name) =>
    name.startsWith(VERSION)
  );

Deno.test("the launcher keeps the version before, and removes the one that was not used for longer", async () => {
  await using versions = await createVersions();
  const { places, cache } = versions;
  const [first, second, third] = places;
  const env = { SPIELPLATZ_HUB_CACHE: cache };
  // Not unpacked by the launcher.
  await Deno.mkdir(join(cache, "mine-0123456789abcdef"));
  await first!.run(env);
  const [a] = await listVersions(cache);
  await second!.run(env);
  const [b] = (await listVersions(cache)).filter((name) => name !== a);
  // The way back makes the first one the last used.
  await first!.run(env);
  assert.equal((await third!.run(env)).code, 0);
  const left = await listVersions(cache);
  assert.deepEqual([left.length, left.includes(a!), left.includes(b!)], [2, true, false]);
  await Deno.stat(join(cache, "mine-0123456789abcdef"));
});

Deno.test({
  name: "the launcher keeps a version that is running",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using versions = await createVersions();
    const { places, cache } = versions;
    const env = { SPIELPLATZ_HUB_CACHE: cache };
    await places[0]!.run(env);
    const [running] = await listVersions(cache);
    const program = join(cache, running!, "deno");
    await Deno.copyFile(await Deno.realPath("/bin/sleep"), program);
    const child = new Deno.Command(program, { args: ["600"] }).spawn();
    try {
      for (const place of places.slice(1)) await place.run(env);
      const left = await listVersions(cache);
      assert.deepEqual([left.length, left.includes(running!)], [3, true]);
    } finally {
      child.kill("SIGKILL");
      await child.status;
    }
  },
});

Deno.test("the launcher refuses an incomplete copy", async () => {
  await using place = await createPlace();
  const { size } = await Deno.stat(place.executable);
  await Deno.truncate(place.executable, size - 1);
  const { code, stderr } = await place.run({ HOME: place.directory });
  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`incomplete or damaged: .* should have ${size} bytes; download it again$`));
});

Deno.test("the launcher puts nothing into its place when the compressed bytes are damaged", async () => {
  await using place = await createPlace();
  const bytes = await Deno.readFile(place.executable);
  // The checksum of the last file.
  bytes.fill(0, -8, -4);
  await Deno.writeFile(place.executable, bytes);
  const { code, stderr } = await place.run({ HOME: place.directory });
  assert.equal(code, 1);
  assert.match(stderr, /: unpacking failed: is the disk full\?$/m);
  assert.deepEqual(await findUnpacked(place.directory), []);
});

Deno.test("the launcher reports the machine that it is for", async () => {
  const other = machine === "Linux aarch64" ? "Linux x86_64" : "Linux aarch64";
  await using place = await createPlace({ machine: other });
  const { code, stderr } = await place.run({ HOME: place.directory });
  assert.deepEqual([code, stderr], [
    1,
    `spielplatz-hub: this file is for ${other}, and this machine is ${machine}: get the file for this machine`,
  ]);
});

Deno.test("the launcher reports what is missing when the system cannot start the runtime", async () => {
  await using place = await createPlace({ runtime: "#!/lib/loader-of-another-system.so\n" });
  const { code, stdout, stderr } = await place.run({ HOME: place.directory });
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /^spielplatz-hub: the runtime does not start on this machine; it needs glibc/m);
});

Deno.test("the launcher ends with the code of a first run that failed", async () => {
  await using place = await createPlace();
  await Deno.writeTextFile(join(place.directory, "fails"), "");
  const { code, stdout } = await place.run({ HOME: place.directory });
  assert.deepEqual([code, stdout], [3, ""]);
});
