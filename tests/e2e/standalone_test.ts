// The page of one region, which is the same map without anything about other regions.
import assert from "node:assert/strict";
import type { FakeNodeOptions } from "fakes/fake_node.ts";
import { prepareStage } from "../conformance/stage.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForTitle } from "./hub_page.ts";
import { openMenu, unfold } from "./menu_sheet.ts";
import { findLonelyPlayground, VILLAGES_AS_POLYGONS, WEST, WEST_VILLAGE } from "./regions.ts";
import { openRegion, openRegionPage, regionEnv } from "./region_page.ts";
import { readCaches, waitForWorker } from "./service_worker.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });

const UNREACHABLE = "Die Daten konnten nicht geladen werden. Neuer Versuch …";

/** A district and a village, each with a program that serves its page. */
const prepared = prepareStage(async (stage) => {
  const start = async (region: FakeNodeOptions) => {
    const node = await stage.startNode(region);
    const { url } = await stage.startHub({ registry: [], env: regionEnv(node.url) });
    return { node, url };
  };
  const [district, village] = await Promise.all([WEST, WEST_VILLAGE].map(start));
  return { district: district!, village: village! };
});

function shared() {
  const { district, village } = prepared();
  district.node.startAnew(WEST);
  village.node.startAnew(WEST_VILLAGE);
  return { district, village };
}

for (const { device, isPhone } of DEVICES) {
  const options = { isPhone, isStill: true };

  browserTest(`one region: fills the page and is in its title (${device})`, async (scene) => {
    const asked: string[] = [];
    const { url } = shared().district;
    const { page, pill, requests, waitForShown, waitForView, editHash } = await openRegionPage(scene, url, {
      ...options,
      hasWorker: true,
      answer: (path) => (asked.push(path), null),
    });
    await waitForShown(/^1\.234 Spielplätze in \d+ Gruppen$/);
    await waitForTitle(page, "Spielplatzkarte Westkreis");
    assert.equal(await page.locator("h1").textContent(), "Spielplatzkarte Westkreis");
    const { zoom, lon, lat } = await waitForView(() => true);
    // In the middle of what the start leaves of the map.
    assert.ok(zoom >= 8 && Math.abs(lon - 9.75) < 0.3 && Math.abs(lat - 50.6) < 0.1, `${zoom} ${lon} ${lat}`);
    assert.equal(await pill.count(), 0);
    await page.getByRole("heading", { name: "Spielplätze · Westkreis" }).waitFor();
    await page.getByRole("combobox", { name: "Spielplatz", exact: true }).waitFor();
    await assertStatesAccessible(page, { "one region": () => Promise.resolve() });

    // When zoomed out, the region is still one cluster, not a ring.
    await editHash("#map=4/50.6/9.75");
    await waitForShown("1.234 Spielplätze in 1 Gruppe");

    await waitForWorker(page);
    const stored = [...(await readCaches(page)).values()].flat();
    assert.ok(stored.some((url) => url.endsWith("/karte/config.json")));
    for (const address of [...asked, ...requests, ...stored]) {
      assert.doesNotMatch(address, /registry\.json|federation-status\.json/);
    }
  });

  browserTest(
    `one region: link, panel and list of a playground name no region (${device})`,
    async (scene) => {
      const { url, node } = shared().village;
      const { name, feature: { properties } } = findLonelyPlayground(node);
      const link = `#${properties.osm_type}${properties.osm_id}`;
      const region = await openRegionPage(scene, url, { ...options, hash: link });
      const { page, panel, waitForHash } = region;
      await panel.getByRole("heading", { name, exact: true }).waitFor();
      await waitForHash(link);
      await waitForTitle(page, `${name} – Spielplatzkarte Westdorf`);
      assert.equal(await panel.locator(".backend-label").count(), 0);
      await assertStatesAccessible(page, { "panel of one region": () => Promise.resolve() });
      await page.keyboard.press("Escape");

      const list = await region.openList();
      await list.getByRole("button", { name }).first().waitFor();
      assert.doesNotMatch((await list.textContent())!, /Westdorf/);
    },
  );

  browserTest(
    `one region: what the page says of its data is not about regions (${device})`,
    async (scene) => {
      const { page, waitForShown } = await openRegionPage(scene, shared().district.url, options);
      await waitForShown(/1\.234 Spielplätze/);
      await openMenu(page, "Über diese Karte");
      const legend = page.locator(".sheet-menu");
      await legend.getByRole("heading", { name: "Westkreis" }).waitFor();
      await legend.getByText(/Spielplätze · vor 3 Stunden aktualisiert$/).waitFor();
      await legend.getByText(/^OpenStreetMap-Daten vom \d/).waitFor();
      await legend.getByRole("link", { name: "Impressum" }).waitFor();
      await assertStatesAccessible(page, {
        "data of one region": () => Promise.resolve(),
        "legend of one region": () => unfold(page, "Legende"),
      });
      await legend.getByRole("heading", { name: "Ringe" }).waitFor();
      assert.equal(await legend.getByText("Regionen", { exact: true }).count(), 0);
    },
  );

  browserTest(
    `one region: reports that its node does not answer, and recovers by itself (${device})`,
    async (scene) => {
      const { url, node } = shared().district;
      node.set({ behaviour: "http500" });
      const { page, complaints, waitForShown } = await openRegionPage(scene, url, options);
      complaints.tolerateFailedLoads(node.url);
      const notice = page.getByRole("status").filter({ hasText: UNREACHABLE });
      await notice.waitFor();
      await waitForTitle(page, "Spielplatzkarte");
      await assertStatesAccessible(page, { "the node does not answer": () => Promise.resolve() });
      node.set({ behaviour: "ok" });
      await waitForShown(/1\.234 Spielplätze/);
      await notice.waitFor({ state: "detached" });
      await waitForTitle(page, "Spielplatzkarte Westkreis");
    },
  );
}

browserTest("one region: reports a running import, and a region without playgrounds", async (scene) => {
  const node = await scene.startNode({ ...WEST, importing: true });
  const { page } = await openRegion(scene, node, {
    env: { HUB_POLL_INTERVAL: "5" },
    prepare: (page) => page.clock.install(),
  });
  await page.getByRole("status").filter({ hasText: "Die Daten der Region werden gerade aktualisiert." })
    .waitFor();
  node.set({ importing: false, empty: true });
  await page.clock.runFor(6_000);
  await page.getByRole("status").filter({ hasText: "Hier sind noch keine Spielplätze erfasst." }).waitFor();
});

browserTest(
  "one region: opens at the zoom of the settings, and respects their minimum",
  async (scene) => {
    const node = await scene.startNode(WEST);
    const { page, waitForView, editHash } = await openRegion(scene, node, {
      isStill: true,
      mapZoom: 12,
      mapMinZoom: 10,
    });
    const { lon, lat } = await waitForView(({ zoom }) => zoom === 12);
    assert.ok(Math.abs(lon - 9.75) < 0.1 && Math.abs(lat - 50.6) < 0.1, `${lon} ${lat}`);
    await editHash("#map=5/50.5/9.8");
    await waitForView(({ zoom, lat }) => zoom === 10 && Math.abs(lat - 50.5) < 0.01);
    await page.getByRole("button", { name: "Herauszoomen" }).click();
    await page.getByRole("button", { name: "Heranzoomen" }).click();
    await waitForView(({ zoom }) => zoom === 11);
  },
);

browserTest("one region: the search finds its playgrounds and no regions", async (scene) => {
  const { url, node } = shared().village;
  const { name } = findLonelyPlayground(node);
  const { page, panel, waitForShown } = await openRegionPage(scene, url, { hash: VILLAGES_AS_POLYGONS });
  await waitForShown(/^\d+ Spielplätze im Ausschnitt$/);
  const field = page.getByRole("combobox", { name: "Spielplatz", exact: true });
  await field.fill("Westdorf");
  await page.getByText("Keine Treffer für „Westdorf“.", { exact: true }).last().waitFor();
  await field.fill(name);
  const option = page.getByRole("search").getByRole("option").first();
  await option.waitFor();
  assert.doesNotMatch((await page.locator(".search-popup").textContent())!, /Westdorf|Regionen/);
  await option.click();
  await panel.getByRole("heading", { name, exact: true }).waitFor();
});

browserTest("one region: nothing of a Hub is visible before the script runs", async (scene) => {
  const gate = Promise.withResolvers<void>();
  const { page, pill, waitForShown } = await openRegionPage(scene, shared().district.url, {
    prepare: (page) =>
      page.route("**/assets/*.js", async (route) => {
        await gate.promise;
        await route.continue();
      }),
  });
  await page.locator("[data-start-notice]").waitFor({ state: "attached" });
  assert.equal(await pill.count(), 0);
  assert.doesNotMatch(await page.locator("#app").innerText(), /Region/);
  gate.resolve();
  await waitForShown(/1\.234 Spielplätze/);
});

browserTest("one region: reports that its settings cannot be loaded, until they can", async (scene) => {
  let isBroken = true;
  const { page, complaints, waitForShown } = await openRegionPage(scene, shared().district.url, {
    answer: (path) => isBroken && path === "/config.json" ? new Response("", { status: 500 }) : null,
  });
  complaints.tolerateFailedLoads("http://127.0.0.1");
  complaints.expect(/^console warning: cannot read config\.json \(http\)/);
  await page.getByText("Die Einstellungen der Karte konnten nicht geladen werden. Neuer Versuch …").waitFor();
  isBroken = false;
  await waitForShown(/1\.234 Spielplätze/);
});

browserTest(
  "one region: the second visit starts without any server, at the region, and says so",
  async (scene) => {
    const node = await scene.startNode(WEST);
    let isGone = false;
    const { page, complaints, waitForShown, waitForView } = await openRegion(scene, node, {
      hasWorker: true,
      answer: () => isGone ? new Response("gone", { status: 502 }) : null,
    });
    await waitForShown(/1\.234 Spielplätze/);
    const first = await waitForView(() => true);
    await waitForWorker(page);
    const readKnownBox = () =>
      page.evaluate(async () => (await (await fetch("config.json")).json()).regionBbox as unknown);
    await waitUntil("the server has seen the region", readKnownBox, (bbox) => bbox !== null);
    complaints.tolerateFailedLoads("http://127.0.0.1");
    isGone = true;
    await node.stop();
    const address = page.url().split("#")[0]!;
    await page.goto("about:blank");
    await page.goto(address);
    await waitForView(
      (view) => JSON.stringify(view) === JSON.stringify(first),
      "the view is the first one again",
    );
    await page.getByRole("status").filter({ hasText: UNREACHABLE }).waitFor();
    await waitUntil(
      "the page is usable",
      () => page.getByRole("search").getByRole("combobox").count(),
      (count) => count === 1,
    );
  },
);
