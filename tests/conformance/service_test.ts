// S: what the service does, in each of its roles.
import assert from "node:assert/strict";
import { EAST, encodeDistrict } from "../e2e/federation.ts";
import { rowOf } from "../e2e/drawer_rows.ts";
import { EAST_VILLAGE, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "../e2e/regions.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserRules, rule } from "./rule.ts";
import { get, getJson, prepareStage, startProgram } from "./stage.ts";

const ORIGIN = { headers: { origin: "https://hub.example" } };
const ALLOW_ORIGIN = "access-control-allow-origin";
/** The first bytes of every SQLite file. */
const SQLITE = "SQLite format 3\0";

const browserRule = prepareBrowserRules({ sharesNodes: true });
const stage = prepareStage(async (stage) => {
  const [west, east] = [await stage.startNode(WEST_VILLAGE), await stage.startNode(EAST_VILLAGE)];
  const registry = [west.registryEntry, east.registryEntry];
  const extract = `${await stage.makeFolder()}/region.osm.pbf`;
  await Deno.writeFile(extract, encodeDistrict(EAST));
  const region = { PBF_URL: extract, OSM_RELATION_ID: String(EAST.relationId) };
  const [hub, forgetful, alone, node, bare] = await Promise.all([
    stage.startHub({ registry, env: { DEPLOY_MODE: "ui" } }),
    stage.startHub({ registry, env: { DEPLOY_MODE: "ui", HISTORY_DAYS: "0" } }),
    startProgram(stage, { APP_MODE: "standalone", DEPLOY_MODE: "data-node-ui" }),
    startProgram(stage, { DEPLOY_MODE: "data-node-ui" }),
    startProgram(stage, { DEPLOY_MODE: "data-node", ...region }),
  ]);
  return { west, east, hub, forgetful, alone, node, bare };
});

browserRule("S1", async (scene) => {
  const { hub, alone } = stage();
  assert.equal((await getJson(hub.url, "config.json")).appMode, "hub");
  assert.equal((await getJson(alone.url, "config.json")).appMode, "standalone");
  const page = await scene.openPage(alone.url);
  await page.waitForShown(/Spielplätze/);
  assert.equal(await page.pill.count(), 0);
  assert.deepEqual(page.requests.filter((url) => url.includes("registry.json")), []);
  await (await scene.openPage(hub.url)).waitForPill("2 Regionen · 100 Spielplätze");
});

rule("S2", async () => {
  const { hub, forgetful } = stage();
  const page = await get(hub.url, "");
  assert.equal(page.status, 200);
  assert.match(page.text, /<title[^>]*>Spielplatzkarte</);
  for (const path of ["api", "api/", "api/rpc/get_meta", "api/rpc/get_playgrounds"]) {
    assert.equal((await get(hub.url, path)).status, 404, path);
  }
  // The declared deviation: the results of its polls.
  assert.deepEqual(await listDatabases(hub.process.dataDir), ["history/history.sqlite"]);
  assert.deepEqual(await listDatabases(forgetful.process.dataDir), []);
});

rule("S3", async () => {
  const { node } = stage();
  assert.equal((await get(node.url, "")).status, 200);
  const meta = await get(node.url, "api/rpc/get_meta", ORIGIN);
  assert.deepEqual([meta.status, meta.headers.get(ALLOW_ORIGIN)], [200, "*"]);
  const { features } = await getJson(node.url, "api/rpc/get_playgrounds");
  assert.equal(features.length, JSON.parse(meta.text).playground_count);
  assert.ok(features.length > 0);
});

rule("S4", async () => {
  const { bare } = stage();
  assert.equal((await get(bare.url, "")).status, 404);
  const countAll = async () => (await getJson(bare.url, "api/rpc/get_playgrounds")).features.length;
  await waitUntil("the region is imported", countAll, (count) => count === EAST.playgrounds.length);
  const databases = await listDatabases(bare.dataDir);
  assert.deepEqual([databases.length, databases[0]?.startsWith("node/")], [1, true], databases.join(", "));
  const meta = await get(bare.url, "api/rpc/get_meta", ORIGIN);
  assert.equal(meta.status, 200);
  const preflight = await get(bare.url, "api/rpc/get_meta", { method: "OPTIONS", ...ORIGIN });
  for (const { headers } of [meta, preflight]) {
    assert.deepEqual([...headers.keys()].filter((name) => name.startsWith("access-control-")), []);
  }
});

browserRule(["S5", "S6"], async (scene) => {
  const { hub, west, east } = stage();
  for (const node of [west, east]) node.clear();
  const page = await scene.openPage(hub.url, { hash: VILLAGES_AS_POLYGONS });
  await page.waitForShown("100 Spielplätze im Ausschnitt");
  for (const node of [west, east]) {
    assert.ok(page.requests.some((url) => url.startsWith(`${node.url}/rpc/get_playgrounds_bbox?`)));
    assert.equal(node.count("get_playgrounds_bbox"), 1);
  }
  assert.ok(page.requests.includes(`${hub.url}registry.json`), "the registry comes from the Hub");
  assert.deepEqual(page.requests.filter((url) => url.startsWith(`${hub.url}api`)), []);
  await page.openDrawer();
  for (const { region } of [west, east]) await rowOf(page.drawer, region.name).waitFor();
});

browserRule("S7", async (scene) => {
  const { page, pill } = await scene.openPage(stage().hub.url);
  await pill.waitFor();
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const elements = {
    search: page.getByRole("search").getByRole("combobox"),
    filters: button("Filter"),
    locate: button(/Standort/),
    zoomIn: button("Heranzoomen"),
    zoomOut: button("Herauszoomen"),
    scaleLine: page.locator(".ol-scale-line"),
    menu: button("Menü"),
  };
  for (const [name, element] of Object.entries(elements)) {
    await element.waitFor().catch(() => assert.fail(`no ${name} on the page`));
  }
  await elements.menu.click();
  await page.getByRole("heading", { name: "Mitmachen" }).waitFor();
});

/** Files with the content of a database, whatever their names are. */
async function listDatabases(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listFiles(folder)) {
    if (name.endsWith("/")) continue;
    const bytes = await Deno.readFile(`${folder}/${name}`);
    if (new TextDecoder("latin1").decode(bytes.subarray(0, SQLITE.length)) === SQLITE) found.push(name);
  }
  return found;
}

async function listFiles(folder: string, prefix = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(`${folder}/${prefix}`)) {
    if (isDirectory) found.push(`${prefix}${name}/`, ...await listFiles(folder, `${prefix}${name}/`));
    else found.push(prefix + name);
  }
  return found;
}
