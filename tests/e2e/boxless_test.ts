// Regions whose nodes report no box: they have no place of their own on the map.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { FAR_APART } from "./regions.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests();

const [NORTH, RHINE] = FAR_APART;
const RHINE_CENTRE = [6.7, 50.85] as const;

/** A region with a box, and one without. */
async function startBoxless(
  scene: Scene,
  entry: { readonly centroid?: readonly [lon: number, lat: number] },
) {
  const north = await scene.startNode(NORTH!);
  const rhine = await scene.startNode({
    ...RHINE!,
    meta: (meta) => ({ ...meta, bbox: null, region_geom: null }),
  });
  const registry = JSON.stringify({ instances: [north.registryEntry, { ...rhine.registryEntry, ...entry }] });
  return { north, rhine, hub: await scene.startHub({ registry }) };
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `boxless: a centroid gives the region a ring that leads to its playgrounds (${device})`,
    async (scene) => {
      const { rhine, hub } = await startBoxless(scene, { centroid: RHINE_CENTRE });
      const { clickAt, readRingCounts, waitForPill, waitForShown, waitForView, openDrawer, drawer } =
        await scene.openPage(
          hub.url,
          { isPhone, isStill: true },
        );
      await waitForPill("2 Regionen · 333 Spielplätze");
      await waitForShown("2 Regionen auf der Karte");
      assert.deepEqual((await readRingCounts()).sort(), ["122", "211"]);
      assert.equal(rhine.count("get_playground_clusters"), 0);
      await openDrawer();
      assert.equal(await drawer.getByText("Lage unbekannt").count(), 0);
      await drawer.getByRole("button", { name: "Schließen" }).click();
      await clickAt(...RHINE_CENTRE);
      const view = await waitForView(({ zoom }) => zoom === 10);
      // On a phone the free part of the map is not in the middle of the window.
      assert.ok(Math.abs(view.lon - RHINE_CENTRE[0]) < 0.1 && Math.abs(view.lat - RHINE_CENTRE[1]) < 0.2);
      await waitForShown(/^[1-9]\d* Spielplätze in \d+ Gruppen?$/);
      assert.ok(rhine.count("get_playground_clusters") > 0);
    },
  );

  browserTest(
    `boxless: without a centroid the drawer says so, and its playgrounds are shown where they are (${device})`,
    async (scene) => {
      const { rhine, hub } = await startBoxless(scene, {});
      const { drawer, editHash, openDrawer, readRingCounts, waitForPill, waitForShown } = await scene
        .openPage(hub.url, {
          isPhone,
          isStill: true,
          hash: "#map=5/52/8",
        });
      await waitForPill("2 Regionen · 333 Spielplätze");
      await waitForShown("1 Region auf der Karte");
      assert.deepEqual(await readRingCounts(), ["211"]);
      await openDrawer();
      const row = drawer.getByRole("listitem").filter({ hasText: "Rheinau" });
      await row.getByText("Lage unbekannt").waitFor();
      assert.equal(await drawer.getByText("Lage unbekannt").count(), 1);
      await drawer.getByRole("button", { name: "Schließen" }).click();
      await editHash("#map=9/50.85/6.7");
      await waitForShown(/^[1-9]\d* Spielplätze in \d+ Gruppen?$/);
      assert.ok(rhine.count("get_playground_clusters") > 0);
    },
  );

  browserTest(
    `boxless: drawer, search and path lead to the playgrounds of a region of unknown position (${device})`,
    async (scene) => {
      const { rhine, hub } = await startBoxless(scene, {});
      const [west, south, east, north] = rhine.region.bbox;
      const { drawer, editHash, openDrawer, page, waitForPill, waitForShown, waitForView } = await scene
        .openPage(hub.url, {
          isPhone,
          isStill: true,
          hash: "#map=5/52/8",
        });
      const waitForRhine = async () => {
        await waitForView(({ lon, lat, zoom }) =>
          zoom > 7 && lon > west && lon < east && lat > south && lat < north
        );
        await waitForShown(/^[1-9]\d* Spielplätze in \d+ Gruppen?$/);
      };
      await waitForPill("2 Regionen · 333 Spielplätze");
      await openDrawer();
      await drawer.getByRole("button", { name: "Rheinau", exact: true }).click();
      await waitForRhine();
      if (!isPhone) await drawer.getByRole("button", { name: "Schließen" }).click();
      await editHash("#map=5/52/8");
      await page.getByRole("search").getByRole("combobox").fill("Rheinau");
      await page.getByRole("option", { name: /^Rheinau/ }).click();
      await waitForRhine();
      await page.goto(`${hub.url}rheinau`);
      await waitForRhine();
    },
  );
}
