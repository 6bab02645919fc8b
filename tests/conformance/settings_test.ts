// T: the settings, as an operator gives them to the program.
import assert from "node:assert/strict";
import { EAST, encodeDistrict } from "../e2e/federation.ts";
import { parse } from "yaml";
import { readProjectFile } from "../docs/documents.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { rule } from "./rule.ts";
import { getJson, prepareStage, type Stage, startProgram } from "./stage.ts";

/** Every character that survives, with some that do not in between. */
const KEPT = "AZaz09:/.+_%~?#&=@,;-";
const MESSY = `/li"st<e>\\$\`().json?k=1&m=2 #${KEPT}`;
const CLEANED = `/liste.json?k=1&m=2#${KEPT}`;

const stage = prepareStage(async (stage) => {
  const [plain, messy, alone] = await Promise.all([
    startProgram(stage, { DEPLOY_MODE: "ui" }),
    startProgram(stage, { DEPLOY_MODE: "ui", REGISTRY_URL: MESSY, HUB_POLL_INTERVAL: "45" }),
    startProgram(stage, { APP_MODE: "standalone" }),
  ]);
  return { plain, messy, alone };
});

/** The program must refuse these settings with such a sentence. */
async function assertRefused(own: Stage, env: Record<string, string>, sentence: RegExp): Promise<void> {
  await assert.rejects(startProgram(own, env), (error: Error) => {
    assert.match(error.message, /^the Hub ended with code 2 /);
    assert.match(error.message, sentence);
    return true;
  });
}

rule("T1", async (own) => {
  await Promise.all([
    assertRefused(own, { APP_MODE: "both" }, /^APP_MODE="both" is invalid; allowed: hub or standalone/m),
    assertRefused(
      own,
      { DEPLOY_MODE: "node" },
      /^DEPLOY_MODE="node" .*allowed: ui, data-node-ui or data-node/m,
    ),
  ]);
  assert.equal((await getJson(stage().plain.url, "config.json")).appMode, "hub");
});

rule("T2", async () => {
  const { registryUrl } = await getJson(stage().plain.url, "config.json");
  assert.equal(new URL(registryUrl, stage().plain.url).pathname, "/registry.json");
});

rule(["T3", "T4"], async () => {
  const { registryUrl } = await getJson(stage().messy.url, "config.json");
  assert.equal(registryUrl, CLEANED);
});

rule("T5", async () => {
  assert.equal((await getJson(stage().plain.url, "config.json")).pollIntervalSeconds, 300);
});

rule("T6", async (own) => {
  assert.equal((await getJson(stage().messy.url, "config.json")).pollIntervalSeconds, 45);
  await assertRefused(own, { HUB_POLL_INTERVAL: "300s" }, /^HUB_POLL_INTERVAL="300s" .*without a unit/m);
});

rule("T7", async () => {
  assert.equal((await getJson(stage().plain.url, "config.json")).apiBaseUrl, null);
  const { apiBaseUrl } = await getJson(stage().alone.url, "config.json");
  assert.equal(new URL(apiBaseUrl, stage().alone.url).pathname, "/api");
});

rule("T8", async (own) => {
  // A port that was free a moment ago.
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  const hub = await startProgram(own, { APP_PORT: String(port) });
  assert.equal(new URL(hub.url).port, String(port));
});

rule("T9", async () => {
  const { plain, messy } = stage();
  assert.notEqual(new URL(plain.url).port, new URL(messy.url).port);
  for (const { url } of [plain, messy]) assert.equal((await getJson(url, "config.json")).appMode, "hub");
  const compose = await readProjectFile("deploy/compose.yml");
  // Neither a fixed project nor fixed names of containers: two projects would collide.
  const { name, services } = parse(compose, { merge: true });
  assert.equal(name, undefined);
  for (const service of Object.values<Record<string, unknown>>(services)) {
    assert.equal(service.container_name, undefined);
    assert.match(String(service.ports), /APP_PORT/);
  }
});

rule("T10", async () => {
  const { macroMaxZoom, clusterMaxZoom } = await getJson(stage().plain.url, "config.json");
  assert.deepEqual([macroMaxZoom, clusterMaxZoom], [7, 13]);
});

rule("T11", async (own) => {
  // `plain` has started without any.
  assert.equal((await getJson(stage().plain.url, "config.json")).appMode, "hub");
  const extract = `${await own.makeFolder()}/region.osm.pbf`;
  await Deno.writeFile(extract, encodeDistrict(EAST));
  const node = await startProgram(own, {
    DEPLOY_MODE: "data-node-ui",
    PBF_URL: extract,
    OSM_RELATION_ID: String(EAST.relationId),
  });
  const readCount = async () => (await getJson(node.url, "api/rpc/get_meta")).playground_count;
  await waitUntil("the region is imported", readCount, (count) => count === EAST.playgrounds.length);
  await assertRefused(own, { DEPLOY_MODE: "data-node-ui", PBF_URL: extract }, /OSM_RELATION_ID/);
});
