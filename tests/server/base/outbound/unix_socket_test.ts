import assert from "node:assert/strict";
import { runHealthcheck } from "server/cli/serve/healthcheck.ts";
import { readConfig } from "server/program/settings/config.ts";
import { listen } from "server/program/system/listen.ts";
import { createLog } from "server/base/kit/log.ts";
import { checkSocket, createSocketClient } from "server/base/outbound/unix_socket.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

const QUIET = createLog({ format: "json", write: () => {} });
const placeOf = (path: string) => readConfig((name) => ({ APP_SOCKET: path })[name]).listen;

async function ask(socket: string, path: string): Promise<Response> {
  using client = createSocketClient(socket);
  const response = await fetch(`http://hub.example${path}`, { client });
  return new Response(await response.text(), response);
}

async function healthcheck(socket: string) {
  const lines: string[] = [];
  const code = await runHealthcheck({ host: "0.0.0.0", port: 0, socket }, (line) => lines.push(line));
  return { code, lines };
}

/** A socket file that no program has open, as after a crash. */
async function leaveSocket(path: string): Promise<void> {
  const script = `Deno.listen({ transport: "unix", path: ${JSON.stringify(path)} }); console.log("open");`;
  const child = new Deno.Command(Deno.execPath(), { args: ["eval", script], stdout: "piped", stderr: "null" })
    .spawn();
  const output = child.stdout.getReader();
  await output.read();
  child.kill("SIGKILL");
  await child.status;
  await output.cancel().catch(() => {});
}

Deno.test("listen opens a socket with its permissions, replaces one of a crash, and leaves none", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/hub.sock`;
    await leaveSocket(path);
    assert.equal(await checkSocket(path), null);
    const listener = listen({ ...placeOf(path), socketMode: 0o600 }, () => new Response("hello"), QUIET);
    assert.equal((await Deno.lstat(path)).mode! & 0o777, 0o600);
    assert.equal(await (await ask(path, "/")).text(), "hello");

    const problem = await checkSocket(path);
    assert.equal(problem?.isInUse, true);
    assert.equal(
      problem.message,
      `cannot listen on the socket ${path}: another program uses it; stop that program or set APP_SOCKET to another path`,
    );
    assert.equal(await (await ask(path, "/")).text(), "hello", "asking does not close it");
    await listener.shutdown();
    assert.deepEqual([...Deno.readDirSync(directory)], []);
  }));

Deno.test("a path that is no socket is refused and stays", () =>
  withDirectory(async (directory) => {
    await Deno.writeTextFile(`${directory}/file`, "unchanged");
    await Deno.symlink(`${directory}/file`, `${directory}/link`);
    await leaveSocket(`${directory}/left.sock`);
    await Deno.symlink(`${directory}/left.sock`, `${directory}/link to a socket`);
    for (const name of ["file", "link", "link to a socket"]) {
      const problem = await checkSocket(`${directory}/${name}`);
      assert.match(problem!.message, /: it exists and is not a socket; remove it or set APP_SOCKET/);
      assert.equal(problem!.isInUse, false);
    }
    assert.match(
      (await checkSocket(`${directory}/none/a.sock`))!.message,
      /: its directory does not exist; create/,
    );
    assert.equal(await checkSocket(`${directory}/a.sock`), null);
    assert.equal(await Deno.readTextFile(`${directory}/file`), "unchanged");
    assert.throws(() => listen(placeOf(`${directory}/none/a.sock`), () => new Response(), QUIET), {
      name: "StartError",
      message: /^cannot listen on the socket .*check APP_SOCKET$/,
    });
  }));

Deno.test("healthcheck over a socket on which nothing listens", () =>
  withDirectory(async (directory) => {
    const { code, lines } = await healthcheck(`${directory}/a.sock`);
    assert.equal(code, 1);
    assert.match(lines.join("\n"), /^no answer from the socket .*a\.sock: /);
  }));

Deno.test("a Hub on a socket polls its own region, answers health checks, and refuses a second one", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/hub.sock`;
    await using registry = await createRegistryFile([{ slug: "own", url: "/api", name: "Own" }]);
    const start = () => startHub({ registry: registry.path, env: { APP_SOCKET: path } });
    await using hub = await start();
    assert.equal(hub.log.find(({ event }) => event === "listening")?.url, `unix:${path}`);
    const check = await waitUntil("it is healthy", () => healthcheck(path), ({ code }) => code === 0);
    assert.match(check.lines.join("\n"), /^ok; notes: /);

    const status = JSON.parse(await (await ask(path, "/federation-status.json")).text());
    assert.deepEqual([status.backends.own.up, status.backends.own.url], [true, "/api"]);
    assert.match(
      await (await ask(path, "/metrics")).text(),
      /spielplatz_backend_up\{backend="own",url="\/api"\} 1/,
    );
    assert.equal((await ask(path, "/")).status, 200);
    assert.equal((await ask(path, "/api/rpc/get_meta")).status, 200);

    await assert.rejects(start(), /cannot listen on the socket .*hub\.sock: another program uses it/);
    assert.match((await healthcheck(path)).lines.join("\n"), /^ok; notes: serving made-up sample data/);
    await hub.stop();
    assert.deepEqual([...Deno.readDirSync(directory)], []);
  }));

Deno.test("a Hub on a socket keeps listening when no file handle is left", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/hub.sock`;
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({
      registry: registry.path,
      env: { APP_SOCKET: path, DEPLOY_MODE: "ui" },
      launcher: ["sh", "-c", 'ulimit -n 200 && exec "$@"', "sh"],
    });
    for (let round = 0; round < 3; round++) {
      const opened = await Promise.allSettled(
        Array.from({ length: 400 }, () => Deno.connect({ transport: "unix", path })),
      );
      await waitUntil("it is healthy", () => healthcheck(path), ({ code }) => code === 0);
      for (const result of opened) if (result.status === "fulfilled") result.value.close();
    }
    assert.ok(hub.log.some(({ event }) => event === "all connections dropped"), JSON.stringify(hub.log));
    assert.equal((await hub.stop()).code, 0);
    assert.deepEqual([...Deno.readDirSync(directory)], []);
  }));
