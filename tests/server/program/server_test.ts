// The running Hub as its operator meets it: a process with signals, files and a registry that is edited.
import assert from "node:assert/strict";
import { join } from "node:path";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";

const list = (...urls: string[]) => JSON.stringify({ instances: urls.map((url) => ({ url })) });

/** A directory with a registry file in it, removed afterwards. */
async function withRegistry(text: string, run: (file: string, directory: string) => Promise<void>) {
  const directory = await Deno.makeTempDir();
  const file = join(directory, "registry.json");
  await Deno.writeTextFile(file, text);
  try {
    await run(file, directory);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

const logged = (hub: HubProcess, event: string) => hub.log.some((line) => line.event === event);

/** The status document after the first round of this process. */
async function readFirstStatus(hub: HubProcess) {
  await until(() => logged(hub, "first poll round done"));
  const response = await fetch(`${hub.url}federation-status.json`);
  assert.equal(response.status, 200);
  return await response.json();
}

function startBackend() {
  const meta = { relation_id: 1, name: "Birkental", playground_count: 7, bbox: [9, 50, 10, 51] };
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => Response.json(meta));
}

/** Asks for a document without reading more than the beginning of the answer. */
async function askSlowly(hub: HubProcess, path: string): Promise<Deno.Conn> {
  const { port } = new URL(hub.url);
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
  await connection.write(
    new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: hub.example\r\nConnection: close\r\n\r\n`),
  );
  return connection;
}

// Larger than what the system takes from the server before the client reads.
const LARGE_REGISTRY = list("/api").padEnd(5 * 1024 * 1024, " ");

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} lets an answer under way end, refuses new ones and exits with 0`, () =>
    withRegistry(LARGE_REGISTRY, async (registry) => {
      await using hub = await startHub({ registry });
      using connection = await askSlowly(hub, "/registry.json");
      const first = new Uint8Array(1000);
      const firstLength = await connection.read(first) ?? 0;
      hub.kill(signal);
      await until(() => logged(hub, "stopping"));
      const head = new TextDecoder().decode(first.subarray(0, firstLength)).split("\r\n\r\n")[0]!;
      let length = firstLength - head.length - 4;
      for await (const chunk of connection.readable) length += chunk.byteLength;
      assert.match(head, /^HTTP\/1\.1 200 /);
      assert.equal(length, LARGE_REGISTRY.length);
      const { code } = await hub.status;
      assert.equal(code, 0);
      await assert.rejects(fetch(hub.url));
    }));
}

Deno.test("SIGHUP makes a service read its files again, and keeps it running", () =>
  withRegistry(list("http://127.0.0.1:1/api"), async (registry) => {
    await using hub = await startHub({ registry });
    await Deno.writeTextFile(registry, list("http://127.0.0.1:1/b"));
    for (let count = 1; count <= 2; count++) {
      hub.kill("SIGHUP");
      await until(() => hub.log.filter(({ event }) => event === "files read again").length === count);
    }
    assert.match(await (await fetch(`${hub.url}registry.json`)).text(), /127\.0\.0\.1:1\/b/);
    assert.equal((await hub.stop()).code, 0);
  }));

Deno.test("SIGTERM does not wait for a client that hangs", () =>
  withRegistry(LARGE_REGISTRY, async (registry) => {
    await using hub = await startHub({ registry });
    using connection = await askSlowly(hub, "/registry.json");
    await connection.read(new Uint8Array(1));
    const start = performance.now();
    hub.kill("SIGTERM");
    const { code } = await hub.status;
    assert.equal(code, 0);
    // The rule is two seconds; a machine under load gets some more.
    assert.ok(performance.now() - start < 6_000);
  }));

Deno.test("a second signal ends the program at once", () =>
  withRegistry(LARGE_REGISTRY, async (registry) => {
    await using hub = await startHub({ registry });
    using connection = await askSlowly(hub, "/registry.json");
    await connection.read(new Uint8Array(1));
    hub.kill("SIGINT");
    await until(() => logged(hub, "stopping"));
    hub.kill("SIGINT");
    const { code } = await hub.status;
    assert.equal(code, 1);
    assert.equal(logged(hub, "stopped"), false);
  }));

Deno.test("status and metrics have a time of generation while the first poll runs", () =>
  withRegistry(list(), async (registry) => {
    const answering = Promise.withResolvers<Response>();
    await using backend = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      () => answering.promise,
    );
    await Deno.writeTextFile(registry, list(`http://127.0.0.1:${backend.addr.port}/api`));
    const startedMs = Date.now();
    await using hub = await startHub({ registry });
    const status = await fetch(`${hub.url}federation-status.json`);
    assert.equal(status.status, 200);
    const generatedMs = Date.parse((await status.json()).generated_at);
    assert.ok(generatedMs >= startedMs && generatedMs <= Date.now());
    const metrics = await fetch(`${hub.url}metrics`);
    assert.equal(metrics.status, 200);
    const [, seconds] = /^spielplatz_poll_generated_timestamp (\d+)$/m.exec(await metrics.text())!;
    assert.ok(Number(seconds) >= Math.floor(startedMs / 1000));
    answering.resolve(Response.json({}));
  }));

Deno.test("the last success of a backend outlives a restart of the Hub", () =>
  withRegistry(list(), async (registry, directory) => {
    const backend = startBackend();
    const url = `http://127.0.0.1:${backend.addr.port}/api`;
    await Deno.writeTextFile(registry, JSON.stringify({ instances: [{ url, slug: "birkental" }] }));
    const dataDir = join(directory, "data");
    let lastSuccess: string;
    {
      await using hub = await startHub({ registry, dataDir });
      const { birkental } = (await readFirstStatus(hub)).backends;
      assert.equal(birkental.up, true);
      lastSuccess = birkental.last_success;
      assert.ok(lastSuccess);
    }
    await backend.shutdown();
    await using hub = await startHub({ registry, dataDir });
    const { birkental } = (await readFirstStatus(hub)).backends;
    assert.equal(birkental.up, false);
    assert.equal(birkental.last_success, lastSuccess);
    assert.equal(birkental.last_known.playground_count, 7);
  }));

Deno.test("a Hub whose registry file broke while it was stopped starts with the last good one, healthy", () =>
  withRegistry(list("/api"), async (registry, directory) => {
    const dataDir = join(directory, "data");
    {
      await using hub = await startHub({ registry, dataDir });
      await readFirstStatus(hub);
    }
    await Deno.writeTextFile(registry, '{"instances": [');
    {
      await using hub = await startHub({ registry, dataDir });
      await readFirstStatus(hub);
      const health = await fetch(`${hub.url}healthz`);
      assert.equal(health.status, 200);
      assert.match((await health.json()).notes.join(), /not valid JSON at line 1/);
      assert.equal(await (await fetch(`${hub.url}registry.json`)).text(), list("/api"));
    }
    await assert.rejects(startHub({ registry }), /cannot use the registry file/);
  }));

Deno.test("what is known of a backend outlives a start while the registry elsewhere is out of reach", () =>
  withRegistry(list(), async (registry, directory) => {
    await using backend = startBackend();
    const listed = list(`http://127.0.0.1:${backend.addr.port}/api`);
    let isReachable = true;
    await using elsewhere = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      () => isReachable ? new Response(listed) : new Response("", { status: 502 }),
    );
    const options = {
      registry,
      dataDir: join(directory, "data"),
      env: {
        REGISTRY_URL: `http://127.0.0.1:${elsewhere.addr.port}/registry.json`,
        DENO_CRON_TEST_SCHEDULE_OFFSET: "100",
      },
    };
    const readStatus = async (hub: HubProcess) =>
      await (await fetch(`${hub.url}federation-status.json`)).text();
    {
      await using hub = await startHub(options);
      await readFirstStatus(hub);
    }
    isReachable = false;
    {
      await using hub = await startHub(options);
      // From the registry of the last run.
      await until(() => logged(hub, "first poll round done"));
      assert.equal(Object.keys(JSON.parse(await readStatus(hub)).backends).length, 1);
    }
    await Deno.remove(join(options.dataDir, "registry"), { recursive: true });
    await using hub = await startHub(options);
    const left = await readStatus(hub);
    await until(() => logged(hub, "poll rounds are skipped until a registry is read"));
    assert.equal(await readStatus(hub), left);
    assert.equal(
      (await fetch(`${hub.url}healthz`).then(async (answer) => (await answer.text(), answer))).status,
      200,
    );
    assert.equal(Object.keys(JSON.parse(left).backends).length, 1);
    isReachable = true;
    await until(() => logged(hub, "first poll round done"));
    assert.deepEqual(
      Object.keys(JSON.parse(await readStatus(hub)).backends),
      Object.keys(JSON.parse(left).backends),
    );
  }));

Deno.test("an edit of the registry takes effect while the Hub runs, a broken one does not", () =>
  withRegistry(list("https://one.invalid/api"), async (registry) => {
    await using hub = await startHub({ registry });
    const read = async (path: string) => await (await fetch(new URL(path, hub.url))).text();
    const readPolicy = async () => {
      const response = await fetch(hub.url);
      await response.body?.cancel();
      return response.headers.get("content-security-policy") ?? "";
    };
    const before = await read("registry.json");
    assert.match(await readPolicy(), /https:\/\/one\.invalid/);

    await Deno.writeTextFile(registry, '{"instances": [}');
    await until(async () => (await read("healthz")).includes("line 1, column 16"));
    assert.equal(await read("registry.json"), before);
    assert.match(await readPolicy(), /https:\/\/one\.invalid/);

    await Deno.writeTextFile(registry, list("https://two.invalid/api"));
    await until(async () => (await readPolicy()).includes("https://two.invalid"));
    assert.equal(await read("registry.json"), list("https://two.invalid/api"));
    assert.doesNotMatch(await readPolicy(), /one\.invalid/);
    assert.deepEqual(JSON.parse(await read("config.json")).connectOrigins, ["https://two.invalid"]);
  }));

for (const APP_MODE of ["hub", "standalone"]) {
  Deno.test(`a note is announced while the program runs, and a broken one is reported (${APP_MODE})`, () =>
    withRegistry(list("/api"), async (registry, directory) => {
      await using hub = await startHub({
        registry,
        dataDir: directory,
        env: { APP_MODE, ANNOUNCEMENT: "Old" },
      });
      const read = async (path: string) => await (await fetch(new URL(path, hub.url))).json();
      const readText = async () => (await read("config.json")).announcement?.text;
      assert.equal(await readText(), "Old");
      await Deno.mkdir(join(directory, "notes"));
      const note = join(directory, "notes", "2026-11-28.md");
      await Deno.writeTextFile(note, "---\nannounce: true\n---\nNew");
      await until(async () => await readText() === "New");
      await Deno.writeTextFile(note, "---\nannounce: maybe\n---\nNewer");
      const problem = 'the note "2026-11-28.md" is invalid: its front matter has "announce: maybe"';
      await until(async () => (await read("healthz")).notes.some((text: string) => text.startsWith(problem)));
      assert.equal(await readText(), "New");
      await Deno.remove(note);
      await until(async () => await readText() === "Old");
    }));
}

Deno.test("the Hub serves from memory when its data directory cannot be used", () =>
  withRegistry(list("/api"), async (registry, directory) => {
    const dataDir = join(directory, "data");
    await Deno.writeTextFile(dataDir, "a file where the directory should be");
    await using hub = await startHub({ registry, dataDir });
    const status = await readFirstStatus(hub);
    assert.deepEqual(Object.keys(status.backends), ["_api"]);
    const health = await fetch(`${hub.url}healthz`);
    assert.equal(health.status, 200);
    assert.match((await health.json()).notes.join("\n"), /^the status files could not be written/);
  }));

Deno.test("a reader of the status files never sees a partial one", () =>
  withRegistry(list("/api"), async (registry) => {
    await using hub = await startHub({ registry, env: { DENO_CRON_TEST_SCHEDULE_OFFSET: "100" } });
    await until(() => logged(hub, "first poll round done"));
    const directory = join(hub.dataDir, "status");
    const seen = new Set<string>();
    await until(async () => {
      for (let reading = 0; reading < 50; reading++) {
        const [status, metrics] = await Promise.all([
          Deno.readTextFile(join(directory, "federation-status.json")),
          Deno.readTextFile(join(directory, "metrics")),
        ]);
        seen.add(JSON.parse(status).generated_at);
        assert.match(metrics, /^# HELP [^]*\nspielplatz_poll_generated_timestamp [\d.]+\n$/);
      }
      return seen.size >= 5;
    });
    assert.deepEqual(
      [...Deno.readDirSync(directory)].map(({ name }) => name).filter((name) => !name.includes("tmp")).sort(),
      ["federation-status.json", "metrics"],
    );
  }));

Deno.test("documents made at run time are compressed on request", () =>
  withRegistry(list(...Array.from({ length: 30 }, (_, n) => `/api/${n}`)), async (registry) => {
    await using hub = await startHub({ registry });
    const lengthFor = async (accepted: string) => {
      const response = await fetch(`${hub.url}registry.json`, { headers: { "accept-encoding": accepted } });
      const text = await response.text();
      assert.equal(JSON.parse(text).instances.length, 30);
      assert.equal(response.headers.get("vary"), "accept-encoding");
      return { sent: response.headers.get("content-length"), whole: String(text.length) };
    };
    const plain = await lengthFor("identity");
    assert.equal(plain.sent, plain.whole);
    assert.ok(Number((await lengthFor("br")).sent) < Number(plain.whole) / 2);
  }));
