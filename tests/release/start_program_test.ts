// `deno task start` as a newcomer uses it: the program of this clone, with the permissions of the packed one.
import assert from "node:assert/strict";
import process from "node:process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import config from "../../deno.json" with { type: "json" };
import { PACKED_VARIABLES } from "../../release/permission_flags.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { cleanEnv } from "fakes/clean_env.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";
import { until } from "fakes/wait_until.ts";
import { readUntilThere, runExecutable, startExecutable } from "./run_executable.ts";

/** Larger than what the system takes from the server before the client reads. */
const LARGE_REGISTRY = '{"instances":[{"url":"/api"}]}'.padEnd(5 * 1024 * 1024, " ");
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A new working directory, with a script that stands for the second half of the task. */
async function createPlace(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  run = (command: string) => `exec ${command}`,
) {
  const directory = await Deno.realPath(await Deno.makeTempDir({ prefix: "start " }));
  const cwd = join(directory, "my place");
  await Deno.mkdir(cwd);
  // An empty .env shields from the developer's.
  for (const [name, content] of Object.entries({ ".env": "", ...files })) {
    await Deno.writeFile(
      join(cwd, name),
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    );
  }
  const executable = join(directory, "start");
  // A separate process group, whose signals do not reach the tests.
  const command = `setsid '${Deno.execPath()}' run -A '${join(ROOT, "release", "start_program.ts")}' "$@"`;
  await Deno.writeTextFile(executable, `#!/bin/sh\n${run(command)}\n`);
  await Deno.chmod(executable, 0o755);
  const surroundings = (env: Readonly<Record<string, string>>) => ({
    executable,
    cwd,
    env: { ...cleanEnv({}).env, LOG_FORMAT: "json", ...env },
  });
  return {
    cwd,
    run: (args: readonly string[], env = {}) => runExecutable({ ...surroundings(env), args }),
    start: (env = {}) => startExecutable(surroundings(env)),
    [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }),
  };
}

Deno.test("deno task start grants no permission itself", () => {
  assert.match(config.tasks.start.command, /&& deno run -A release\/start_program\.ts$/);
});

Deno.test("deno task start works with .env, DATA_DIR and REGISTRY_FILE, and may use nothing else", async () => {
  const registry = JSON.stringify({ instances: [{ url: "/api", slug: "hier", name: "Hier" }] });
  await using place = await createPlace({
    ".env": "DATA_DIR='my data'\nREGISTRY_FILE=regions.json",
    "regions.json": registry,
  });
  const audit = join(place.cwd, "audit.jsonl");
  await using server = await place.start({ DENO_AUDIT_PERMISSIONS: audit });
  await readUntilThere(`${server.url}healthz`);
  const status = JSON.parse(await readUntilThere(`${server.url}federation-status.json`));
  assert.deepEqual(Object.keys(status.backends), ["hier"]);
  const flags = await readFlags(server.pid);
  assert.deepEqual((await server.stop()).code, 0);
  await Deno.stat(join(place.cwd, "my data", "status", "metrics"));

  const own = (...names: string[]) => names.map((name) => join(ROOT, name));
  const here = (...names: string[]) => names.map((name) => join(place.cwd, name));
  assert.deepEqual(flags, [
    `--allow-env=${PACKED_VARIABLES.join(",")}`,
    `--allow-read=${
      [...here(".env"), ...own(".env"), ...here("regions.json", "my data"), ...own("contract", "server")]
        .join()
    }`,
    `--allow-write=${here("my data")}`,
    "--allow-net",
    `--deny-write=${own("contract", "server")}`,
  ]);
});

/** The process that the task has started. */
async function findProcess(pid: number): Promise<number> {
  const children = (await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`)).trim();
  assert.match(children, /^\d+$/);
  return Number(children);
}

/** Its permissions. */
async function readFlags(pid: number): Promise<string[]> {
  const words = (await Deno.readTextFile(`/proc/${await findProcess(pid)}/cmdline`)).split("\0");
  const [, run, prompt, ...rest] = words;
  assert.deepEqual([run, prompt], ["run", "--no-prompt"]);
  const main = rest.findIndex((word) => /^\/.*main\.ts$/.test(word));
  assert.deepEqual(rest.slice(main + 1), [""]);
  return rest.slice(0, main);
}

async function readGroup(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // The second field is the name, which may have spaces and brackets.
  return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[3]);
}

Deno.test("deno task start passes on a command: an import starts its threads", async () => {
  await using place = await createPlace({ "my town.osm.pbf": encodeExtract(createTown()) });
  const command = ["import", "--pbf", "my town.osm.pbf", "--relation", String(TOWN_RELATION)];
  const imported = await place.run(command);
  assert.deepEqual([imported.code, imported.stderr], [0, ""]);
  assert.match(imported.stdout, /^Musterstadt: 3 playgrounds/m);
  const unknown = await place.run(["chek"]);
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /^unknown command "chek" \(did you mean "check"\?\);/);
});

Deno.test("deno task start says which path it cannot limit the program to", async () => {
  await using place = await createPlace();
  const { code, stderr } = await place.run([], { DATA_DIR: "a,b" });
  assert.equal(code, 2);
  assert.match(stderr, /^cannot limit the program to the path ".*my place\/a,b": it must not be empty/);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const kills: readonly [what: string, kill: (launcher: number) => void][] = [
  ["the group of its launcher is killed", (pid) => Deno.kill(-pid, "SIGKILL")],
  ["its launcher is killed alone", (pid) => Deno.kill(pid, "SIGKILL")],
];
for (const [what, kill] of kills) {
  Deno.test(`the program of deno task start ends in order when ${what}, and the next one starts`, async () => {
    await using place = await createPlace();
    await using server = await place.start();
    const program = await findProcess(server.pid);
    kill(server.pid);
    const { log } = await server.stop();
    await until(() => !isThere(program));
    assert.equal(log.filter((line) => line.includes('"signal":"launcher ended"')).length, 1);
    assert.equal(log.filter((line) => line.includes('"stopped"')).length, 1);
    await using next = await place.start();
    await readUntilThere(`${next.url}healthz`);
  });
}

Deno.test("the program of deno task start ends when the process of deno task is killed", async () => {
  await using place = await createPlace({}, (command) => `${command}; :`);
  await using server = await place.start({ INIT_CWD: "/" });
  const launcher = await findProcess(server.pid);
  const program = await findProcess(launcher);
  Deno.kill(server.pid, "SIGKILL");
  const { log } = await server.stop();
  await until(() => !isThere(program));
  assert.equal(log.filter((line) => line.includes('"stopped"')).length, 1);
});

const signals: readonly [what: string, send: (pid: number) => Promise<unknown>][] = [
  ["a signal", () => Promise.resolve()],
  // As `deno task` passes it on, and the terminal sends it.
  ["a signal that comes twice", async (pid) => {
    Deno.kill(pid, "SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }],
  ["a signal to the group of processes", (pid) => Promise.resolve(Deno.kill(-pid, "SIGTERM"))],
];
for (const [what, send] of signals) {
  Deno.test(`${what} lets the program of deno task start end as it does by itself`, async () => {
    await using place = await createPlace({ "registry.json": LARGE_REGISTRY });
    await using server = await place.start();
    // It holds up the end, which a second signal would not wait for.
    using connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(server.url).port) });
    await connection.write(
      new TextEncoder().encode("GET /registry.json HTTP/1.1\r\nHost: hub.example\r\n\r\n"),
    );
    await connection.read(new Uint8Array(1));
    // What reaches the group of the task reaches the program once.
    const program = await findProcess(server.pid);
    assert.equal(await readGroup(program), program);
    await send(server.pid);
    const { code, log } = await server.stop();
    assert.equal(code, 0);
    assert.equal(log.filter((line) => line.includes('"stopped"')).length, 1);
  });
}
