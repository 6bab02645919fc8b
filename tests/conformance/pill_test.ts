// U1 to U4, PS: the pill, from the first moment of a page.
import assert from "node:assert/strict";
import { EAST, WEST } from "../e2e/regions.ts";
import { startReverseProxy } from "../e2e/reverse_proxy.ts";
import type { Scene } from "../e2e/scene.ts";
import { isRed } from "./colours.ts";
import { readPillStates, watchPill } from "./pill_states.ts";
import { prepareBrowserRules } from "./rule.ts";
import { prepareStage } from "./stage.ts";

const TOTALS = "2 Regionen · 1.555 Spielplätze";
const LOADING = "Regionen werden geladen …";
const SLOW_MS = 2_500;

const browserRule = prepareBrowserRules({ sharesNodes: true });
const stage = prepareStage(async (stage) => {
  const [quick, slow] = [await stage.startNode(WEST), await stage.startNode(EAST)];
  const hub = await stage.startHub({
    registry: [quick.registryEntry, slow.registryEntry],
    env: { HUB_POLL_INTERVAL: "5" },
    polledUntil: (backends) => [...backends.values()].every(({ up }) => up),
  });
  return { slow, hub };
});

/** The page of a Hub whose registry is answered by `answer`; null: the Hub answers. */
function proxyRegistry(scene: Scene, answer: () => Response | null | Promise<Response | null>): string {
  return scene.keep(startReverseProxy(stage().hub.url, {
    answer: (path) => path === "/registry.json" ? answer() : null,
  })).url;
}

browserRule("U1a", async (scene) => {
  for (const isPhone of [false, true]) {
    const { page, pill, waitForPill } = await scene.openPage(stage().hub.url, { isPhone });
    await waitForPill(TOTALS);
    const { width, height } = page.viewportSize()!;
    const box = (await pill.boundingBox())!;
    const scale = (await page.locator(".ol-scale-line").boundingBox())!;
    const right = box.x + box.width;
    assert.ok(box.x < 0.1 * width && right < (isPhone ? width : width / 2), "not at the left");
    // On a phone the sheet lies below it.
    const bottom = isPhone ? (await page.locator(".side > .sheet").boundingBox())!.y : height;
    assert.ok(bottom - (box.y + box.height) < 0.15 * height, "not at the bottom");
    const gap = scale.y - (box.y + box.height);
    assert.ok(gap >= 0 && gap < 40 && scale.y + scale.height <= bottom, `${gap} px to the scale line`);
    assert.ok(Math.abs(scale.x - box.x) < 1, "not one above the other");
  }
});

browserRule("U1b", async (scene) => {
  const { pill, spinner, waitForPill } = await scene.openPage(stage().hub.url);
  await waitForPill(TOTALS);
  assert.equal(await pill.locator("svg").count(), 1);
  assert.equal(await spinner.count(), 0);
});

browserRule("U2", async (scene) => {
  const gate = Promise.withResolvers<null>();
  const { spinner, waitForPill } = await scene.openPage(proxyRegistry(scene, () => gate.promise));
  await waitForPill(LOADING);
  await spinner.waitFor();
  gate.resolve(null);
  await waitForPill(TOTALS);
});

browserRule(["U3a", "PS1"], async (scene) => {
  stage().slow.set({ delayMs: SLOW_MS }, "get_meta");
  // What a fresh status says of a region settles it.
  const { url } = scene.keep(startReverseProxy(stage().hub.url, {
    answer: (path) => path === "/federation-status.json" ? new Response("gone", { status: 503 }) : null,
  }));
  const { complaints, page, waitForPill } = await scene.openPage(url, { prepare: watchPill });
  complaints.tolerateFailedLoads(`${url}federation-status.json`);
  await waitForPill(TOTALS);
  const states = await readPillStates(page);
  // What comes before depends on how fast the page is: all of it may be skipped but the slow region's fraction.
  const known = [`spinner ${LOADING}`, "spinner 0/2 Regionen", "spinner 1/2 Regionen", `globe ${TOTALS}`];
  assert.deepEqual(states, known.filter((state) => states.includes(state)), "another order, or other states");
  assert.deepEqual(states.slice(-2), known.slice(-2));
});

browserRule("U3b", async (scene) => {
  const [good, broken] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const hub = await scene.startHub({ registry: [good.registryEntry, broken.registryEntry] });
  broken.set({ behaviour: "http500" }, "get_meta");
  const { complaints, page, waitForPill } = await scene.openPage(hub.url, { prepare: watchPill });
  complaints.tolerateFailedLoads(broken.url);
  await waitForPill(/^\d+ .*Spielplätze$/);
  assert.match((await readPillStates(page)).at(-1)!, /^globe /);
});

browserRule("U3c", async (scene) => {
  const { slow, hub } = stage();
  slow.set({ delayMs: 200 }, "get_meta");
  const { page, waitForPill } = await scene.openPage(hub.url, { prepare: watchPill });
  await waitForPill(TOTALS);
  const before = (await readPillStates(page)).length;
  const slowMeta = `${slow.url}/rpc/get_meta`;
  // A whole refresh: asked again and answered.
  await page.waitForRequest((request) => request.url() === slowMeta);
  await page.waitForEvent("requestfinished", (request) => request.url() === slowMeta);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.deepEqual((await readPillStates(page)).slice(before), []);
});

browserRule(["U4", "ER1", "PS2"], async (scene) => {
  let isBroken = true;
  const url = proxyRegistry(scene, () => isBroken ? new Response("gone", { status: 502 }) : null);
  const { complaints, pill, spinner, waitForPill } = await scene.openPage(url);
  complaints.tolerateFailedLoads(`${url}registry.json`);
  await waitForPill("Registry nicht erreichbar");
  assert.ok(await isRed(pill), "the pill is not red");
  assert.equal(await spinner.count(), 0);
  isBroken = false;
  await waitForPill(TOTALS);
  assert.equal(await isRed(pill), false);
});
