// S: what the service does, in each of its roles.
import assert from "node:assert/strict";
import { rowOf } from "../e2e/drawer_rows.ts";
import { EAST_VILLAGE, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "../e2e/regions.ts";
import { prepareBrowserRules, rule } from "./rule.ts";
import { get, getJson, prepareStage, startProgram } from "./stage.ts";

const ORIGIN = { headers: { origin: "https://hub.example" } };
const ALLOW_ORIGIN = "access-control-allow-origin";

const browserRule = prepareBrowserRules();
const stage = prepareStage(async (stage) => {
  const [west, east] = [await stage.startNode(WEST_VILLAGE), await stage.startNode(EAST_VILLAGE)];
  const [hub, alone, node, bare] = await Promise.all([
    stage.startHub({ registry: [west.registryEntry, east.registryEntry], env: { DEPLOY_MODE: "ui" } }),
    startProgram(stage, { APP_MODE: "standalone", DEPLOY_MODE: "data-node-ui" }),
    startProgram(stage, { DEPLOY_MODE: "data-node-ui" }),
    startProgram(stage, { DEPLOY_MODE: "data-node" }),
  ]);
  return { west, east, hub, alone, node, bare };
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
  const { hub } = stage();
  const page = await get(hub.url, "");
  assert.equal(page.status, 200);
  assert.match(page.text, /<title>Spielplatzkarte/);
  for (const path of ["api", "api/", "api/rpc/get_meta", "api/rpc/get_playgrounds"]) {
    assert.equal((await get(hub.url, path)).status, 404, path);
  }
  // The database of a region; the Hub's history of its polls is a file.
  const files = (await listFiles(hub.process.dataDir)).filter((name) => !name.startsWith("history/"));
  assert.deepEqual(files.filter((name) => /sqlite|^node\//.test(name)), []);
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
  const page = await scene.openPage(hub.url, { hash: VILLAGES_AS_POLYGONS, withoutWorker: true });
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
    zoomIn: button("Vergrößern"),
    zoomOut: button("Verkleinern"),
    contribute: button("Mitmachen"),
    scaleLine: page.locator(".ol-scale-line"),
  };
  for (const [name, element] of Object.entries(elements)) {
    await element.waitFor().catch(() => assert.fail(`no ${name} on the page`));
  }
});

async function listFiles(folder: string, prefix = ""): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(`${folder}/${prefix}`)) {
    if (isDirectory) found.push(`${prefix}${name}/`, ...await listFiles(folder, `${prefix}${name}/`));
    else found.push(prefix + name);
  }
  return found;
}
