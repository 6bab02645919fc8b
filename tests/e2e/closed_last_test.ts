// Closed playgrounds come last in lists. The closure is in red below the name, and above a less prominent route link.
import assert from "node:assert/strict";
import { encodeNotice } from "contract/playground/notice.ts";
import { distanceMetres, type Point } from "fakes/outline.ts";
import { createRegion } from "fakes/region.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { VILLAGES_AS_CLUSTERS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests();

const HERE = { longitude: 9.998_76, latitude: 50.500_43, accuracy: 20 };

browserTest("closed playgrounds: last in the list, and Route is below the notice", async (scene) => {
  const region = createRegion({ ...WEST_VILLAGE.region as object, count: 12 });
  const from = [HERE.longitude, HERE.latitude] as const;
  const byDistance = region.playgrounds.map((each) => ({
    each,
    corner: each.geometry.coordinates[0]![0] as Point,
  }))
    .sort((a, b) => distanceMetres(from, a.corner) - distanceMetres(from, b.corner))
    .map(({ each }, i) => ({
      ...each,
      properties: {
        ...each.properties,
        access: "yes",
        name: `Platz ${i + 1}`,
        opening_hours: i === 1 ? "Jan 01 00:00-00:01" : "24/7",
      },
    }));
  const { osm_id: osmId, osm_type: osmType } = byDistance[0]!.properties;
  const closed = encodeNotice({
    osmType,
    osmId,
    lon: HERE.longitude,
    lat: HERE.latitude,
    kind: "closed",
    text: { de: "Die Rutsche wird ersetzt." },
    link: null,
    from: "2020-01-01",
    until: null,
    startsAt: 0,
    endsAt: null,
  });
  const node = await scene.startNode({ region: { ...region, playgrounds: byDistance }, notices: [closed] });
  const { page, panel } = await scene.openHub([node], { isPhone: true, hash: VILLAGES_AS_CLUSTERS });
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(HERE);
  await page.getByRole("button", { name: "Meinen Standort anzeigen" }).tap();
  const sheet = page.locator(".sheet-near");
  const rows = sheet.locator(".list-item");
  const titles = await waitUntil(
    "the closed ones are last",
    () => rows.locator(".list-title").allTextContents(),
    (names) => names.length === 12 && names[10] === "Platz 2" && names[11] === "Platz 1",
  );
  assert.equal(titles[0], "Platz 3");
  assert.equal(await rows.last().locator(".list-title + .visually-hidden + *").textContent(), "Gesperrt");
  assert.match((await rows.nth(10).locator(".fact-bad").textContent())!, /Geschlossen|Öffnet/);
  assert.equal(await rows.last().getByText("offen").count(), 0);
  await assertStatesAccessible(page, { "closed playgrounds": () => Promise.resolve() });

  await rows.last().tap();
  await waitForFocus(panel);
  const notice = (await panel.locator(".panel-notice").boundingBox())!;
  const route = panel.getByRole("link", { name: "Route", exact: true });
  assert.ok((await route.boundingBox())!.y >= notice.y + notice.height);
  const colourOf = () => route.evaluate((link) => getComputedStyle(link).backgroundColor);
  assert.equal(await colourOf(), "rgba(0, 0, 0, 0)");
  await page.goBack();
  await rows.nth(10).tap();
  await panel.locator(".panel-first .opening-closed").waitFor();
  assert.equal(await colourOf(), "rgba(0, 0, 0, 0)");
  await page.goBack();
  await rows.first().tap();
  await waitForFocus(panel);
  assert.notEqual(await colourOf(), "rgba(0, 0, 0, 0)");
});
