// Every legal combination of APP_MODE and DEPLOY_MODE as a process: what it serves, to which origins, and what it watches.
import assert from "node:assert/strict";
import { join } from "node:path";
import { putRegionStore } from "fakes/region_store.ts";
import { type HubOptions, type HubProcess, startHub } from "fakes/start_hub.ts";
import { until } from "fakes/wait_until.ts";

const REGISTRY = '{"instances":[{"slug":"local","url":"/api","name":"Diese Region"}]}';
const REMOTE_API = "http://127.0.0.1:9/api";

async function withHub(options: Omit<HubOptions, "registry">, run: (hub: HubProcess) => Promise<void>) {
  const registry = await Deno.makeTempFile({ suffix: ".json" });
  try {
    await Deno.writeTextFile(registry, REGISTRY);
    await using hub = await startHub({ ...options, registry });
    await run(hub);
  } finally {
    await Deno.remove(registry);
  }
}

const hasPolled = (hub: HubProcess) =>
  until(() => hub.log.some(({ event }) => event === "first poll round done"));

const askStatus = async (hub: HubProcess, path: string, method = "GET") => {
  const response = await fetch(new URL(path, hub.url), { method });
  await response.body?.cancel();
  return response.status;
};
const readJson = async (hub: HubProcess, path: string) => await (await fetch(new URL(path, hub.url))).json();

const PAGES = { "": 200, "config.json": 200, "federation-status.json": 200 };
const NO_PAGES = { "": 404, "config.json": 404, "federation-status.json": 404, "registry.json": 404 };
const MONITORING = { metrics: 200, healthz: 200 };
const API = {
  "api/rpc/get_meta": 200,
  "api/rpc/get_playgrounds": 200,
  "api/rpc/nothing": 404,
  "apiary": 404,
};
const NO_API = { "api": 404, "api/rpc/get_meta": 404 };

interface Expected {
  readonly statuses: Readonly<Record<string, number>>;
  /** Of an OPTIONS request to the API. */
  readonly options: number;
  /** Whether pages of any origin may read the API. */
  readonly isOpen: boolean;
  /** What is polled: its address, and whether it answers. */
  readonly polled: readonly [url: string, isUp: boolean];
}

const open = { options: 204, isOpen: true, polled: ["/api", true] } as const;
const proxied = { options: 405, isOpen: false, polled: ["/api", true] } as const;

const combinations: [appMode: string, deployMode: string, expected: Expected][] = [
  ["hub", "ui", {
    statuses: { ...PAGES, "registry.json": 200, ...MONITORING, ...NO_API },
    options: 404,
    isOpen: false,
    polled: ["/api", false],
  }],
  ["hub", "data-node-ui", { statuses: { ...PAGES, "registry.json": 200, ...MONITORING, ...API }, ...open }],
  ["hub", "data-node", { statuses: { ...NO_PAGES, ...MONITORING, ...API }, ...proxied }],
  ["standalone", "ui", {
    statuses: { ...PAGES, "registry.json": 404, ...MONITORING, ...NO_API },
    options: 404,
    isOpen: false,
    polled: [REMOTE_API, false],
  }],
  ["standalone", "data-node-ui", {
    statuses: { ...PAGES, "registry.json": 404, ...MONITORING, ...API },
    ...open,
  }],
  ["standalone", "data-node", { statuses: { ...NO_PAGES, ...MONITORING, ...API }, ...proxied }],
];

for (const [appMode, deployMode, expected] of combinations) {
  Deno.test(`APP_MODE=${appMode} with DEPLOY_MODE=${deployMode}`, async () => {
    const isRemote = appMode === "standalone" && deployMode === "ui";
    const env = { APP_MODE: appMode, DEPLOY_MODE: deployMode, ...(isRemote && { API_BASE_URL: REMOTE_API }) };
    await withHub({ env }, async (hub) => {
      await hasPolled(hub);
      const statuses: Record<string, number> = {};
      for (const path of Object.keys(expected.statuses)) statuses[path] = await askStatus(hub, path);
      assert.deepEqual(statuses, expected.statuses);

      assert.equal(await askStatus(hub, "api/rpc/get_meta", "OPTIONS"), expected.options);
      const meta = await fetch(new URL("api/rpc/get_meta", hub.url));
      await meta.body?.cancel();
      assert.equal(meta.headers.get("access-control-allow-origin"), expected.isOpen ? "*" : null);

      const metrics = await (await fetch(new URL("metrics", hub.url))).text();
      const [url, isUp] = expected.polled;
      const line = `spielplatz_backend_up{backend="local",url="${url}"} ${isUp ? 1 : 0}`;
      assert.ok(metrics.includes(line), metrics);
      assert.ok(metrics.includes(`app_mode="${appMode}",deploy_mode="${deployMode}"} 1\n`), metrics);
    });
  });
}

Deno.test("the page in standalone mode has the API base, and may reach it", () =>
  withHub({
    env: {
      APP_MODE: "standalone",
      DEPLOY_MODE: "ui",
      API_BASE_URL: `${REMOTE_API}/`,
      MAP_ZOOM: "12",
      MAP_MIN_ZOOM: "9",
    },
  }, async (hub) => {
    const { appMode, apiBaseUrl, mapZoom, mapMinZoom, connectOrigins } = await readJson(hub, "config.json");
    assert.deepEqual({ appMode, apiBaseUrl, mapZoom, mapMinZoom, connectOrigins }, {
      appMode: "standalone",
      apiBaseUrl: REMOTE_API,
      mapZoom: 12,
      mapMinZoom: 9,
      connectOrigins: ["http://127.0.0.1:9"],
    });
    const page = await fetch(hub.url);
    await page.body?.cancel();
    assert.match(
      page.headers.get("content-security-policy") ?? "",
      /connect-src 'self' http:\/\/127\.0\.0\.1:9 https:\/\/commons\.wikimedia\.org\/w\/api\.php;/,
    );
  }));

Deno.test("the page in standalone mode has the box of the region", () =>
  withHub({ env: { APP_MODE: "standalone" } }, async (hub) => {
    await hasPolled(hub);
    const { bbox } = await readJson(hub, "api/rpc/get_meta");
    assert.deepEqual((await readJson(hub, "config.json")).regionBbox, bbox);
  }));

Deno.test("a Hub polls its own sample region", () =>
  withHub({}, async (hub) => {
    await hasPolled(hub);
    const { local } = (await readJson(hub, "federation-status.json")).backends;
    assert.equal(local.up, true);
    assert.equal(local.name, "Musterstadt (Beispieldaten)");
    assert.equal(local.playground_count, local.complete + local.partial + local.missing);
    assert.ok(local.playground_count > 10);
  }));

Deno.test("data that appears in DATA_DIR is served without a restart, and after one", async () => {
  const dataDir = await Deno.makeTempDir();
  try {
    const readName = async (hub: HubProcess) => (await readJson(hub, "api/rpc/get_meta")).name;
    await withHub({ dataDir }, async (hub) => {
      assert.equal(await readName(hub), "Musterstadt (Beispieldaten)");
      await putRegionStore(join(dataDir, "node", "region.sqlite"), { name: "Birkental", relationId: 7 });
      await until(async () => await readName(hub) === "Birkental");
    });
    await withHub({ dataDir, env: { OSM_RELATION_ID: "7", DEPLOY_MODE: "data-node" } }, async (hub) => {
      assert.equal(await readName(hub), "Birkental");
      assert.deepEqual((await readJson(hub, "healthz")).notes, []);
    });
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

Deno.test("with an unreadable extract the node answers, and logs the reason", () =>
  withHub({ env: { OSM_RELATION_ID: "7", PBF_URL: "/nowhere/extract.osm.pbf" } }, async (hub) => {
    await until(async () => /the import fails/.test((await readJson(hub, "healthz")).notes.join()));
    const meta = await readJson(hub, "api/rpc/get_meta");
    assert.deepEqual([
      meta.relation_id,
      meta.playground_count,
      meta.bbox,
      meta.last_import_at,
      meta.importing,
    ], [
      7,
      0,
      null,
      null,
      false,
    ]);
    assert.ok(hub.log.some(({ level, reason }) => level === "error" && /nowhere/.test(String(reason))));
  }));
