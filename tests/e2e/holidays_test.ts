// Holidays depend on the region: two regions on one map, and school holidays in the panel.
import assert from "node:assert/strict";
import type { FakeNodeOptions } from "fakes/fake_node.ts";
import { createRegion } from "fakes/region.ts";
import { prepareBrowserTests } from "./browser.ts";
import { EAST_VILLAGE, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests();

/** A village whose only playground has this number and these opening hours. */
function villageWith(
  village: FakeNodeOptions,
  osmId: number,
  hours: string,
  place: Record<string, string>,
): FakeNodeOptions {
  const region = createRegion({ ...village.region as object, count: 1 });
  const properties = {
    leisure: "playground",
    name: `Park ${osmId}`,
    osm_id: osmId,
    osm_type: "W" as const,
    opening_hours: hours,
  };
  return {
    region: { ...region, playgrounds: [{ ...region.playgrounds[0]!, properties }] },
    meta: (meta) => ({ ...meta, ...place }),
  };
}

const HESSE = { country: "DE", state: "DE-HE" };

browserTest(
  "holidays: the same hours in two regions on one map, on a holiday of one of them",
  async (scene) => {
    const hours = "08:00-20:00; PH off";
    const west = await scene.startNode(villageWith(WEST_VILLAGE, 31, hours, HESSE));
    const east = await scene.startNode(villageWith(EAST_VILLAGE, 32, hours, { country: "AT" }));
    const hub = await scene.openHub([west, east], {
      hash: VILLAGES_AS_POLYGONS,
      // Austria's national day, a Monday.
      prepare: (page) => page.clock.setFixedTime("2026-10-26T12:00:00Z"),
    });
    await hub.waitForShown("2 Spielplätze im Ausschnitt");
    await hub.editHash("#westdorf/W31");
    await hub.panel.getByText("Offen bis 20 Uhr", { exact: true }).waitFor();
    await hub.editHash("#ostdorf/W32");
    await hub.panel.getByText("Öffnet morgen um 8 Uhr", { exact: true }).waitFor();
  },
);

browserTest("holidays: the panel says until when school holidays last", async (scene) => {
  const hours = "Mo-Fr 14:00-18:00; SH 08:00-18:00";
  const node = await scene.startNode(villageWith(WEST_VILLAGE, 31, hours, HESSE));
  const hub = await scene.openHub([node], {
    hash: "#westdorf/W31",
    prepare: (page) => page.clock.setFixedTime("2027-01-05T09:00:00Z"),
  });
  await hub.panel.getByText("Offen bis 18 Uhr", { exact: true }).waitFor();
  assert.deepEqual(await hub.panel.locator(".opening-rule").allInnerTexts(), [
    "Schulferien bis 12. Januar",
    "Mo–Fr 14:00–18:00",
    "Schulferien 08:00–18:00",
  ]);
});
