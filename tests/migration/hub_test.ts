// A Hub of spieli is moved: this program starts with its environment file, registry and last status.
import assert from "node:assert/strict";
import { join } from "node:path";
import { prepareToolTests } from "../deploy/monitoring/installed_tools.ts";
import { startPrometheus } from "../deploy/monitoring/prometheus_process.ts";
import { type FakeNode, startFakeNode } from "fakes/fake_node.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { ALERT_RULES, createRegistry, createStatus, HUB_ENV, LAST_SUCCESS } from "./spieli_setup.ts";

interface Migrated extends AsyncDisposable {
  readonly hub: HubProcess;
  readonly registry: string;
  /** The status file of the old Hub, 50 s old. */
  readonly status: string;
  readonly nodes: readonly [FakeNode, FakeNode];
}

const DAY_MS = 86_400_000;

/** `a--b` answers when `gate` resolves, `hohenwald` was imported three days ago, `seefelden` is down. */
async function migrate(gate: Promise<void> = Promise.resolve()): Promise<Migrated> {
  await using opened = new AsyncDisposableStack();
  const first = opened.use(await startFakeNode({ region: { slug: "birkental", count: 12 } }));
  const second = opened.use(
    await startFakeNode({
      region: { slug: "hohenwald", count: 12 },
      importing: true,
      lastImportAt: new Date(Date.now() - 3 * DAY_MS),
    }),
  );
  const relay = opened.use(startGate(first.url, gate));
  const down = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const urls = {
    first: `http://127.0.0.1:${relay.addr.port}/api`,
    second: second.url,
    third: `http://127.0.0.1:${down.addr.port}/api`,
  };
  down.close();
  const registry = createRegistry(urls);
  const status = createStatus(urls, 50);
  const file = opened.use(await createRegistryFile(registry));
  const dataDir = await Deno.makeTempDir({ prefix: "migrated-" });
  opened.defer(() => Deno.remove(dataDir, { recursive: true }));
  await Deno.mkdir(join(dataDir, "status"));
  await Deno.writeTextFile(join(dataDir, "status", "federation-status.json"), status);
  const hub = opened.use(
    await startHub({
      registry: file.path,
      dataDir,
      envFile: HUB_ENV,
      env: { DENO_CRON_TEST_SCHEDULE_OFFSET: "1000" },
    }),
  );
  const parts = opened.move();
  return { hub, registry, status, nodes: [first, second], [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** Passes requests on once the gate is open. */
function startGate(target: string, gate: Promise<void>) {
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    await gate;
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(target.replace(/\/api$/, pathname + search));
    return new Response(await answer.text(), { headers: { "access-control-allow-origin": "*" } });
  });
}

const readText = async (hub: HubProcess, path: string) => await (await fetch(hub.url + path)).text();
const readStatus = async (hub: HubProcess) => JSON.parse(await readText(hub, "federation-status.json"));

Deno.test("the environment file of a Hub is accepted: what is not needed is named once, and nothing is an error", async () => {
  await using migrated = await migrate();
  const { hub } = migrated;
  await until(() => hub.log.some(({ event }) => event === "first poll round done"));
  assert.deepEqual(hub.log.filter(({ level }) => level === "error"), []);
  assert.deepEqual(hub.log.filter(({ event }) => event === "setting").map(({ problem }) => problem), [
    'API_BASE_URL="/api" has no effect on a Hub; list the node in the registry instead',
    'MAP_ZOOM="12" has no effect on a Hub, which opens with all its regions',
    'MAP_MIN_ZOOM="10" has no effect on a Hub, which opens with all its regions',
    "BASEMAP_URL of spieli: set MAP_TILES_URL instead, see docs/migrate.md",
    "POSTGRES_PASSWORD, OSM2PGSQL_THREADS, PG_WORK_MEM, OSM_RELATION_ID2, POI_RADIUS_M, CSP_CONNECT_EXTRA " +
    "of spieli: no longer needed, see docs/migrate.md",
  ]);
  assert.ok(!JSON.stringify(hub.log).includes("hunter2"));
  const config = JSON.parse(await readText(hub, "config.json"));
  assert.deepEqual([config.appMode, config.pollIntervalSeconds], ["hub", 240]);
  assert.ok(JSON.stringify(config).includes("https://matrix.example/#/#osm-birkental:matrix.example"));
});

Deno.test("the registry is served as it is, and its keys and slugs are taken without a warning", async () => {
  await using migrated = await migrate();
  const { hub, registry } = migrated;
  await until(() => hub.log.some(({ event }) => event === "first poll round done"));
  assert.equal(await readText(hub, "registry.json"), registry);
  assert.deepEqual(hub.log.filter(({ event }) => event === "registry entry"), []);
  assert.deepEqual(Object.keys((await readStatus(hub)).backends), ["a--b", "hohenwald", "seefelden"]);
  assert.match(await readText(hub, "metrics"), /^spielplatz_backend_up{backend="a--b",url="[^"]+"} 1$/m);
});

Deno.test("a status 50 s old is served until the first poll, and last successes are kept", async () => {
  const gate = Promise.withResolvers<void>();
  await using migrated = await migrate(gate.promise);
  const { hub, status } = migrated;
  try {
    const old = JSON.parse(status);
    const { generated_at, backends } = await readStatus(hub);
    assert.deepEqual([generated_at, backends["a--b"].up], [old.generated_at, false]);
  } finally {
    gate.resolve();
  }
  const { backends } = await waitUntil("a--b is up", () => readStatus(hub), (now) => now.backends["a--b"].up);
  assert.equal(backends.hohenwald.up, true);
  assert.deepEqual([backends.seefelden.up, backends.seefelden.last_success], [false, LAST_SUCCESS]);
});

const prometheusTest = await prepareToolTests("prometheus");

prometheusTest("alert rules on the metrics of spieli work on those of this Hub", async () => {
  await using migrated = await migrate();
  const { hub } = migrated;
  await waitUntil(
    "the Hub has polled",
    () => readText(hub, "metrics"),
    (text) => /^spielplatz_backend_up{backend="a--b",[^}]+} 1$/m.test(text),
  );
  await using prometheus = await startPrometheus(new URL(hub.url).host, ALERT_RULES);
  const listFiring = async (): Promise<string[]> => {
    const { alerts } = await prometheus.ask("alerts");
    return alerts.map(({ labels }: { labels: Record<string, string> }) =>
      [labels.alertname, labels.backend].filter((part) => part).join(" ")
    ).sort();
  };
  const complete = async (backend: string) => {
    const [, counts] = Object.entries((await readStatus(hub)).backends).find(([key]) => key === backend)!;
    const { complete, playground_count } = counts as Record<string, number>;
    return complete! / playground_count! < 0.5 ? [`CompletenessLow ${backend}`] : [];
  };
  const expected = [
    "BackendDown seefelden",
    "DataOld hohenwald",
    "MissingData",
    "Partial a--b",
    "Partial hohenwald",
    "Importing hohenwald",
    ...await complete("a--b"),
    ...await complete("hohenwald"),
  ].sort();
  await waitUntil("the alerts fire", listFiring, (names) => names.join() === expected.join());
  const { groups } = await prometheus.ask("rules");
  for (const { name, health } of groups.flatMap(({ rules }: { rules: unknown[] }) => rules)) {
    assert.equal(health, "ok", name);
  }
});
