// R: the registry as the operator's file, in the Hub's answers and on the page.
import assert from "node:assert/strict";
import { readNames, readRows, rowOf } from "../e2e/drawer_rows.ts";
import { EAST, WEST } from "../e2e/regions.ts";
import { waitForPoll } from "fakes/hub_scene.ts";
import { startHub } from "fakes/start_hub.ts";
import { isRed } from "./colours.ts";
import { prepareBrowserRules, rule } from "./rule.ts";
import { get, getJson, prepareStage, startProgram } from "./stage.ts";

const SPARE_WARNINGS = /^console warning: registry: /;

const browserRule = prepareBrowserRules({ sharesNodes: true });
/** A Hub with a node of its own at /api, whose registry has an entry of every kind. */
const stage = prepareStage(async (stage) => {
  const [west, east] = await Promise.all([WEST, EAST].map((each) => stage.startNode(each)));
  const entries = [
    { slug: "west", url: west!.url, name: "Westkreis", version: "7.7.7", region: "Nirgendwo" },
    { url: `${east!.url}/` },
    { slug: "GROSS", url: "/api", name: "Eigener Ort" },
    { slug: "ohne-adresse", name: "Ohne Adresse" },
  ];
  const hub = await startProgram(stage, { DEPLOY_MODE: "data-node-ui" }, entries);
  await waitForPoll(hub.url, (backends) => backends.size === 3);
  const bundled = stage.keep(await startHub({ registry: "", env: { DEPLOY_MODE: "ui" } }));
  return { hub, west: west!, east: east!, entries, bundled };
});
const readBackends = async () => (await getJson(stage().hub.url, "federation-status.json")).backends;

rule(["R1", "H1"], async () => {
  const { hub, entries } = stage();
  const { headers, text } = await get(hub.url, "registry.json");
  assert.match(headers.get("content-type")!, /^application\/json\b/);
  assert.deepEqual(JSON.parse(text), { instances: entries });
});

rule("R2", async () => {
  const backends = await readBackends();
  const keys = Object.keys(backends);
  assert.deepEqual([keys.length, keys[0]], [3, "west"]);
  for (const key of keys) assert.match(key, /^[a-z0-9_-]+$/);
});

rule("R3", async () => {
  const { west, east } = stage();
  const urls = Object.values<{ url: string }>(await readBackends()).map(({ url }) => url);
  assert.deepEqual(urls, [west.url, east.url, "/api"]);
});

rule("R4", async () => {
  const backends = Object.values<{ url: string; up: boolean }>(await readBackends());
  assert.deepEqual(backends.map(({ up }) => up), [true, true, true]);
  for (const { url } of backends) assert.doesNotMatch(url, /\/$/);
});

browserRule(["R5", "R6"], async (scene) => {
  const { hub, east } = stage();
  const { complaints, drawer, openDrawer, waitForPill } = await scene.openPage(hub.url);
  complaints.tolerate(SPARE_WARNINGS);
  await waitForPill(/^3 Regionen/);
  await openDrawer();
  assert.deepEqual((await readNames(drawer)).toSorted(), ["Westkreis", east.url, "Eigener Ort"].toSorted());
  const texts = (await readRows(drawer)).flat();
  assert.ok(texts.includes("0.9.0"), "the version is the node's");
  assert.deepEqual(texts.filter((text) => /7\.7\.7|Nirgendwo/.test(text)), []);
  await rowOf(drawer, "Westkreis").getByText("0.9.0", { exact: true }).waitFor();
});

browserRule("R7", async (scene) => {
  const { hub } = stage();
  const { complaints, requests, waitForPill } = await scene.openPage(hub.url);
  complaints.tolerate(SPARE_WARNINGS);
  await waitForPill(/^3 Regionen/);
  const asked = requests.filter((url) => /registry/.test(new URL(url).pathname));
  assert.deepEqual([...new Set(asked)], [`${hub.url}registry.json`]);
});

browserRule(["R8", "ER8"], async (scene) => {
  const { bundled } = stage();
  const { instances } = await getJson(bundled.url, "registry.json");
  assert.deepEqual(instances.map(({ url }: { url: string }) => url), ["/api"]);
  const { complaints, drawer, openDrawer, waitForPill } = await scene.openPage(bundled.url);
  complaints.tolerateFailedLoads(`${bundled.url}api/`);
  await waitForPill("0 von 1 Region · 0 Spielplätze");
  await openDrawer();
  const rows = await drawer.getByRole("listitem").all();
  assert.equal(rows.length, 1);
  for (const row of rows) assert.ok(await isRed(row.getByText(/HTTP 404/)));
});
