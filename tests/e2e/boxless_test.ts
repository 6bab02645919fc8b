// Regions whose nodes report no box, and therefore have no position on the map.
import assert from "node:assert/strict";
import type { FakeNodeOptions } from "fakes/fake_node.ts";
import { prepareStage } from "../conformance/stage.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openDetails } from "./drawer_rows.ts";
import { FAR_APART } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });

const [NORTH, RHINE, SOUTH] = FAR_APART;
const RHINE_CENTRE = [6.7, 50.85] as const;
const EVERYWHERE = "#map=5/51/9";
const TOTALS = "3 Regionen · 466 Spielplätze";

/** A region with a box, and two without, of which one has a centroid in the registry. */
const shared = prepareStage(async (stage) => {
  const withoutBox = (options: FakeNodeOptions) =>
    stage.startNode({ ...options, meta: (meta) => ({ ...meta, bbox: null, region_geom: null }) });
  const north = await stage.startNode(NORTH!);
  const [placed, lost] = [await withoutBox(RHINE!), await withoutBox(SOUTH!)];
  const instances = [
    north.registryEntry,
    { ...placed.registryEntry, centroid: RHINE_CENTRE },
    lost.registryEntry,
  ];
  return { placed, lost, hub: await stage.startHub({ registry: JSON.stringify({ instances }) }) };
});

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `boxless: a centroid gives the region a ring that leads to its playgrounds (${device})`,
    async (scene) => {
      const { placed, hub } = shared();
      placed.clear();
      const { clickAt, readRingCounts, waitForPill, waitForShown, waitForView, openDrawer, drawer } =
        await scene.openPage(
          hub.url,
          { isPhone, isStill: true, hash: EVERYWHERE },
        );
      await waitForPill(TOTALS);
      await waitForShown("2 Regionen auf der Karte");
      assert.deepEqual((await readRingCounts()).sort(), ["122", "211"]);
      assert.equal(placed.count("get_playground_clusters"), 0);
      await openDrawer();
      const row = drawer.getByRole("listitem").filter({ hasText: "Rheinau" });
      await openDetails(row);
      assert.equal(await row.getByText("Lage unbekannt").count(), 0);
      await drawer.getByRole("button", { name: "Schließen" }).click();
      await clickAt(...RHINE_CENTRE);
      const view = await waitForView(({ zoom }) => zoom === 10);
      // The visible part of the map is not in the middle of the window.
      assert.ok(Math.abs(view.lon - RHINE_CENTRE[0]) < 0.3 && Math.abs(view.lat - RHINE_CENTRE[1]) < 0.2);
      await waitForShown(/^[1-9]\d* Spielplätze in \d+ Gruppen?$/);
      assert.ok(placed.count("get_playground_clusters") > 0);
    },
  );

  browserTest(
    `boxless: without a centroid the drawer says so, and all ways lead to its playgrounds (${device})`,
    async (scene) => {
      const { lost, hub } = shared();
      lost.clear();
      const [west, south, east, north] = lost.region.bbox;
      const { drawer, editHash, openDrawer, page, readRingCounts, waitForPill, waitForShown, waitForView } =
        await scene.openPage(hub.url, { isPhone, isStill: true, hash: EVERYWHERE });
      const waitForClusters = () => waitForShown(/^[1-9]\d* Spielplätze in \d+ Gruppen?$/);
      const waitForLost = async () => {
        await waitForView(({ lon, lat, zoom }) =>
          zoom > 7 && lon > west && lon < east && lat > south && lat < north
        );
        await waitForClusters();
      };
      await waitForPill(TOTALS);
      await waitForShown("2 Regionen auf der Karte");
      assert.equal((await readRingCounts()).includes(String(lost.data.playgrounds.length)), false);
      await openDrawer();
      const row = drawer.getByRole("listitem").filter({ hasText: "Südtal" });
      await openDetails(row);
      await row.getByText("Lage unbekannt").waitFor();
      await drawer.getByRole("button", { name: "Schließen" }).click();
      // Their playgrounds are shown at their positions.
      await editHash(`#map=9/${(south + north) / 2}/${(west + east) / 2}`);
      await waitForClusters();
      assert.ok(lost.count("get_playground_clusters") > 0);

      await editHash(EVERYWHERE);
      await openDrawer();
      await drawer.getByRole("button", { name: "Südtal", exact: true }).click();
      await waitForLost();
      if (!isPhone) await drawer.getByRole("button", { name: "Schließen" }).click();
      await editHash(EVERYWHERE);
      await page.getByRole("search").getByRole("combobox").fill("Südtal");
      await page.getByRole("option", { name: /^Südtal/ }).click();
      await waitForLost();
      await page.goto(`${hub.url}sued`);
      await waitForLost();
    },
  );
}
