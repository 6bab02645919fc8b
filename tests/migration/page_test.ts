// What visitors see of a Hub of spieli that was moved: their old links, and its last status.
import assert from "node:assert/strict";
import { parseEnv } from "node:util";
import { prepareBrowserTests } from "../e2e/browser.ts";
import { EAST_VILLAGE, FAR_APART, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "../e2e/regions.ts";
import { startReverseProxy } from "../e2e/reverse_proxy.ts";
import type { Scene } from "../e2e/scene.ts";
import { createRegistry, createStatus, HUB_ENV } from "./spieli_setup.ts";

const browserTest = prepareBrowserTests();

const ENV = { ...parseEnv(HUB_ENV) as Record<string, string>, APP_PORT: "0" };

async function startRegions(scene: Scene) {
  const [west, east] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  const north = await scene.startNode(FAR_APART[0]);
  return { west, urls: { first: west.url, second: east.url, third: north.url } };
}

browserTest("migration: old links to a relation open it, with and without slug", async (scene) => {
  const { west, urls } = await startRegions(scene);
  const { url } = await scene.startHub({ registry: createRegistry(urls), env: ENV });
  const page = await scene.openPage(url);
  const { feature } = west.data.playgrounds.find((each) => each.feature.properties.osm_type === "R")!;
  const { osm_id: id, name } = feature.properties;
  for (const link of [`#a--b/W${id}`, `#W${id}`]) {
    await page.editHash(link);
    await page.panel.getByRole("heading", { name: String(name), exact: true }).waitFor();
    await page.waitForHash(`#a--b/R${id}`);
    await page.editHash("#none");
    await page.panel.waitFor({ state: "detached" });
  }
});

browserTest(
  "migration: a region that a status 50 s old calls down is offline and not queried",
  async (scene) => {
    const { west, urls } = await startRegions(scene);
    const hub = await scene.startHub({ registry: createRegistry(urls), env: ENV });
    const { url } = scene.keep(startReverseProxy(hub.url, {
      answer: (path) => path === "/federation-status.json" ? new Response(createStatus(urls, 50)) : null,
    }));
    const page = await scene.openPage(url, { hash: VILLAGES_AS_POLYGONS });
    await page.pill.click();
    // Hohenwald is the only region that is not down.
    await page.drawer.getByText(/^zurzeit nicht erreichbar/).nth(1).waitFor();
    await page.waitForShown(/Spielpl(atz|ätze) im Ausschnitt$/);
    assert.equal(west.count("get_playgrounds_bbox") + west.count("get_playground_clusters"), 0);
  },
);
