// Addresses with the name of a region or of a playground, and the error pages.
import assert from "node:assert/strict";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import type { HubPage } from "./hub_page.ts";
import { FAR_APART } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import { shareHub } from "./shared_hub.ts";
import { waitForWorker } from "./service_worker.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
/** A Hub over two regions far apart. */
const shared = shareHub([FAR_APART[0]!, FAR_APART[1]!]);

/** Waits until the map shows a region, closer than the zooms with rings. */
async function waitForRegion(
  { waitForView }: HubPage,
  { bbox: [west, south, east, north] }: { bbox: readonly number[] },
) {
  await waitForView(({ lon, lat, zoom }) =>
    zoom > 7 && lon > west! && lon < east! && lat > south! && lat < north!
  );
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`region path: opens the map with that region, with filters (${device})`, async (scene) => {
    const { url, nodes: [{ region: first }, { region: second }] } = shared();
    const bySlug = await scene.openPage(`${url}${first.slug}?filter=water&lang=en`, { isPhone });
    await waitForRegion(bySlug, first);
    const { pathname, searchParams } = new URL(bySlug.page.url());
    assert.deepEqual([pathname, searchParams.get("filter")], ["/", "water"]);
    assert.equal(await bySlug.page.getAttribute("html", "lang"), "en");
    await bySlug.page.goto(`${url}${encodeURIComponent(second.name)}/`);
    await waitForRegion(bySlug, second);
  });

  browserTest(`error page: a person finds the way to the map (${device})`, async (scene) => {
    const { url } = shared();
    const opened = await scene.openPage(`${url}gibt-es/nicht`, { isPhone });
    const { page, complaints, waitForPill } = opened;
    complaints.tolerateFailedLoads(url);
    await page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await assertStatesAccessible(page, { "404": () => Promise.resolve() });
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.equal(width[0], width[1]);
    await page.getByRole("link", { name: "Zur Spielplatzkarte" }).click();
    await waitForPill(/^2 Regionen/);
    assert.equal(page.url().split("#")[0], url);
  });
}

browserTest("region path: below the path of a proxy, and with the service worker", async (scene) => {
  const { url, nodes: [{ region: first }, { region: second }] } = shared();
  const proxy = scene.keep(startReverseProxy(url, { prefix: "/karte/" }));
  const opened = await scene.openPage(`${proxy.url}${first.slug}`, { hasWorker: true });
  await waitForRegion(opened, first);
  assert.equal(opened.page.url().split("#")[0], proxy.url);
  await waitForWorker(opened.page);
  await opened.page.goto(`${proxy.url}${second.slug}/`);
  await waitForRegion(opened, second);
  assert.equal(opened.page.url().split("#")[0], proxy.url);
  // The worker passes errors on, and the link leads back to the page below the prefix.
  opened.complaints.tolerateFailedLoads(proxy.url);
  const missing = await opened.page.goto(`${proxy.url}gibt-es/nicht/`);
  assert.equal(missing?.status(), 404);
  await opened.page.getByRole("link", { name: "Go to the playground map" }).click();
  await opened.waitForPill(/^2 Regionen/);
  assert.equal(opened.page.url().split("#")[0], proxy.url);
});

browserTest(
  "preview: leads to the playground, below the path of a proxy and with the service worker",
  async (scene) => {
    const { url, nodes: [{ region: first }] } = shared();
    const proxy = scene.keep(startReverseProxy(url, { prefix: "/karte/" }));
    const { page, complaints, waitForPill } = await scene.openPage(proxy.url, { hasWorker: true });
    await waitForPill(/^2 Regionen/);
    await waitForWorker(page);
    const { osm_type, osm_id } = first.playgrounds[0]!.properties;
    const link = `${first.slug}/${osm_type}${osm_id}`;
    await page.goto(`${proxy.url}p/${link}`);
    await page.waitForURL(`${proxy.url}#${link}`);

    complaints.tolerateFailedLoads(proxy.url);
    const missing = await page.goto(`${proxy.url}p/${first.slug}/W1`);
    assert.equal(missing?.status(), 404);
    await page.getByRole("heading", { name: "Dieser Spielplatz wurde nicht gefunden" }).waitFor();
    await assertStatesAccessible(page, { "404": () => Promise.resolve() });
  },
);
