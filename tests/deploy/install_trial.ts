// Runs deploy/install.sh as the documents do, from standard input, with a release folder and a root of its own.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const SCRIPT = fileURLToPath(new URL("../../deploy/install.sh", import.meta.url));
const UNIT = fileURLToPath(new URL("../../deploy/spielplatz-hub.service", import.meta.url));
export const EXECUTABLE = "spielplatz-hub-linux-x64";
export const PROGRAM = "usr/local/bin/spielplatz-hub";
export const UNIT_FILE = "usr/local/lib/systemd/system/spielplatz-hub.service";
const MACHINE = { uname: 'case "$1" in -s) echo Linux ;; -m) echo x86_64 ;; esac', getconf: "echo 64" };

/** Stands for the executable. */
export const programOf = (version: string, commit = "0a1b2c3d4e5f") =>
  `#!/bin/sh\n[ "$1" = --version ] && echo "${version} (${commit}, 2026-11-20)"\n`;

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Programs (name -> lines of a shell script) that come before those of the system. */
  readonly programs?: Readonly<Record<string, string>>;
  /** The only other programs; default: those of the system. */
  readonly path?: string;
  /** Default: the whole script. */
  readonly script?: string;
  readonly uid?: number;
  readonly wrapper?: readonly string[];
}

export interface InstallTrial extends AsyncDisposable {
  /** Has a space in its name, as all folders of the trial. */
  readonly folder: string;
  readonly root: string;
  readonly release: string;
  /** Writes a release; `files` replaces, adds and (null) removes files after the checksums were made. */
  publish(version: string, files?: Readonly<Record<string, string | null>>, commit?: string): Promise<void>;
  run(args: readonly string[], options?: RunOptions): Promise<Outcome>;
  /** With `--root` and `--from`. */
  install(...args: readonly string[]): Promise<Outcome>;
  read(path: string): Promise<string>;
  /** All files and folders below the root, with their sizes. */
  list(): Promise<string[]>;
}

export async function createInstallTrial(): Promise<InstallTrial> {
  const folder = join(await Deno.makeTempDir({ prefix: "install-" }), "a place");
  const [root, release, programs] = ["the root", "the release", "the programs"].map((name) =>
    join(folder, name)
  ) as [string, string, string];
  for (const each of [root, release, programs]) await Deno.mkdir(each, { recursive: true });
  // Another user may run the script.
  await Deno.chmod(join(folder, ".."), 0o755);
  const text = await Deno.readTextFile(SCRIPT);

  async function run(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
    for (const [name, lines] of Object.entries({ ...MACHINE, ...options.programs })) {
      await Deno.writeTextFile(join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    }
    const [command, ...before] = [...options.wrapper ?? [], "sh"];
    const child = new Deno.Command(command!, {
      args: [...before, "-s", "--", ...args],
      cwd: folder,
      clearEnv: true,
      env: { PATH: `${programs}:${options.path ?? "/usr/bin:/bin:/usr/sbin:/sbin"}` },
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    }).spawn();
    const writer = child.stdin.getWriter();
    // A script that has ended reads no more.
    await writer.write(new TextEncoder().encode(options.script ?? text)).catch(() => {});
    await writer.close().catch(() => {});
    const { code, stdout, stderr } = await child.output();
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim();
    return { code, stdout: decode(stdout), stderr: decode(stderr) };
  }

  return {
    folder,
    root,
    release,
    async publish(version, files = {}, commit) {
      await Deno.remove(release, { recursive: true });
      await Deno.mkdir(release);
      const contents = {
        [EXECUTABLE]: programOf(version, commit),
        "spielplatz-hub-linux-arm64": programOf(version, commit),
        "spielplatz-hub.service": await Deno.readTextFile(UNIT),
      };
      const sums = Object.entries(contents).map(([name, each]) =>
        `${createHash("sha256").update(each).digest("hex")}  ${name}\n`
      );
      for (
        const [name, each] of Object.entries({ ...contents, SHA256SUMS: sums.join(""), ...files })
      ) if (each !== null) await Deno.writeTextFile(join(release, name), each);
    },
    run,
    install: (...args) => run(["--root", root, "--from", release, ...args]),
    read: (path) => Deno.readTextFile(join(root, path)),
    list: async () => (await listTree(root, "")).sort(),
    [Symbol.asyncDispose]: () => Deno.remove(join(folder, ".."), { recursive: true }),
  };
}

async function listTree(folder: string, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) found.push(`${prefix}${name}/`, ...await listTree(path, `${prefix}${name}/`));
    else found.push(`${prefix}${name} ${(await Deno.lstat(path)).size}`);
  }
  return found;
}

/** Runs the wrapped command with empty system folders and a running systemd, which `systemctl` of the trial stands for. */
export const IN_NAMESPACE: readonly string[] = [
  "unshare",
  "--mount",
  "--propagation=private",
  "sh",
  "-c",
  'for each in /usr/local /etc /run; do mount -t tmpfs tmpfs "$each" || exit 99; done\n' +
  'mkdir -p /run/systemd/system /usr/local/bin && exec "$@"',
  "sh",
];
