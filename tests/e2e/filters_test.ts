// The effect of filters on the map, on a desktop and on a phone.
import assert from "node:assert/strict";
import { answerFilter } from "contract/playground/filter_answers.ts";
import { BADGE_COLOUR } from "client/map/paint/colours.ts";
import { waitForStillness } from "./stillness.ts";
import { assertStatesAccessible } from "./axe.ts";
import type { NodePlayground } from "fakes/node_data.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { rowOf } from "./drawer_rows.ts";
import { countPlaygrounds, findFilterParts, hasFlag, isForBabies, sayPlaygrounds } from "./filter_page.ts";
import { type HubPage, waitForFocus } from "./hub_page.ts";
import {
  EAST_VILLAGE,
  findLonelyPlayground,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST_VILLAGE,
} from "./regions.ts";
import { createRegion } from "fakes/region.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });
const CLUSTERS = "get_playground_clusters";
const OUTLINES = "get_playgrounds_bbox";
const VILLAGES_AS_RINGS = "#map=6/50.5/10";

const searchOf = ({ page }: HubPage) => page.evaluate(() => location.search);

for (const { device, isPhone } of DEVICES) {
  browserTest(`filters, ${device}: clusters are requested again, and shrink`, async (scene) => {
    const nodes = [
      await scene.startNode({ ...WEST_VILLAGE, generation: "own" }),
      await scene.startNode({ ...EAST_VILLAGE, generation: "own" }),
    ];
    const hub = await scene.openHub(nodes, {
      path: "?view=mapping",
      hash: VILLAGES_AS_CLUSTERS,
      isPhone,
    });
    const { sheet, button, option, chip } = findFilterParts(hub);
    const press = (target: typeof button) => isPhone ? target.tap() : target.click();
    await hub.waitForShown("100 Spielplätze in 1 Gruppe");
    await press(button);
    await waitForFocus(sheet);
    assert.equal(await button.getAttribute("aria-expanded"), "true");
    await press(option("Babys"));
    await press(option("Kaum erfasste ausgeblendet"));
    const wanted = countPlaygrounds(
      nodes,
      (each) => hasFlag("for_baby")(each) && each.completeness !== "missing",
    );
    assert.ok(wanted > 1 && wanted < 100);
    await hub.waitForShown(`${sayPlaygrounds(wanted)} in 1 Gruppe`);
    await hub.waitForPainted(String(wanted));
    await sheet.getByRole("button", { name: `${sayPlaygrounds(wanted)} zeigen` }).waitFor();
    for (const node of nodes) {
      // A request for the first filter alone may have been sent before, and arrive later.
      const asked = node.requests.filter((request) => request.function === CLUSTERS);
      const sent = asked.map(({ query }) => [query.filter_baby, query.filter_missing].join());
      assert.ok(sent.includes("true,false"), sent.join("; "));
    }

    await press(sheet.getByRole("button", { name: "Schließen" }));
    await hub.page.getByRole("button", { name: "Filter 2 aktiv", exact: true }).waitFor();
    await press(chip("Kaum erfasste ausgeblendet"));
    await hub.waitForShown(`${sayPlaygrounds(countPlaygrounds(nodes, hasFlag("for_baby")))} in 1 Gruppe`);
    await waitForFocus(button);
    await press(chip("Babys"));
    await hub.waitForShown("100 Spielplätze in 1 Gruppe");
    await waitForFocus(button);
    assert.equal(await searchOf(hub), "?view=mapping");
  });
}

browserTest(
  "filters: filtered without any request; the chosen one stays, and Back closes it alone",
  async (scene) => {
    const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    const hub = await scene.openHub(nodes, { hash: VILLAGES_AS_POLYGONS });
    const { button, option, chip } = findFilterParts(hub);
    await hub.waitForShown("100 Spielplätze im Ausschnitt");
    const { name, centre: [lon, lat], feature } = findLonelyPlayground(nodes[0]!);
    assert.notEqual(feature.properties.is_water, true);
    await hub.clickAt(lon, lat);
    await hub.panel.getByRole("heading", { name, exact: true }).waitFor();

    await button.click();
    const wet = countPlaygrounds(nodes, hasFlag("is_water"));
    await waitUntil(
      "the sheet says what the filter would leave",
      () => option("Wasser").innerText(),
      (text) => text.includes(sayPlaygrounds(wet)),
    );
    await option("Wasser").click();
    await hub.waitForShown(`${sayPlaygrounds(wet)} im Ausschnitt`);
    await hub.page.keyboard.press("Escape");
    await hub.panel.getByRole("heading", { name, exact: true }).waitFor();
    await chip("Wasser").waitFor();
    await hub.page.goBack();
    await hub.panel.waitFor({ state: "detached" });
    await chip("Wasser").waitFor();
    assert.equal(await searchOf(hub), "?filter=water");
    await hub.page.goForward();
    await hub.panel.waitFor();
    assert.equal(await searchOf(hub), "?filter=water");
    await hub.editHash(VILLAGES_AS_POLYGONS);
    await hub.panel.waitFor({ state: "detached" });
    await chip("Wasser").click();
    await hub.waitForShown("100 Spielplätze im Ausschnitt");
    // The map made room for the panel, so it may have needed further boxes. No box was requested twice.
    for (const { requests } of nodes) {
      const queries = requests.filter((each) => each.function === OUTLINES).map(({ query }) =>
        JSON.stringify(query)
      );
      assert.deepEqual(queries, [...new Set(queries)]);
      assert.deepEqual(queries.filter((query) => query.includes("filter_")), []);
    }
  },
);

browserTest("filters: a node that cannot filter is asked once more, and its rings say so", async (scene) => {
  const current = await scene.startNode(WEST_VILLAGE);
  const middle = await scene.startNode({ ...EAST_VILLAGE, generation: "middle" });
  const hub = await scene.openHub([current, middle], { hash: VILLAGES_AS_CLUSTERS });
  const { sheet, button, notice, option } = findFilterParts(hub);
  hub.complaints.tolerateFailedLoads(middle.url);
  hub.complaints.expect(/^console warning: Ostdorf \(.*\) cannot filter its clusters/);
  const isMarked = async () => (await hub.readPaintedShapes()).some(({ colour }) => colour === BADGE_COLOUR);
  await hub.waitForShown("100 Spielplätze in 1 Gruppe");
  assert.equal(await isMarked(), false);
  await button.click();
  await option("Wasser").click();
  const wanted = countPlaygrounds([current], hasFlag("is_water")) + 40;
  await hub.waitForShown(`${sayPlaygrounds(wanted)} in 1 Gruppe`);
  await hub.waitForPainted(String(wanted));
  assert.equal(await isMarked(), true);
  await sheet.getByRole("button", { name: "Nächste zeigen" }).waitFor();
  await hub.page.keyboard.press("Escape");
  await notice.getByText(/^Noch ungefiltert: Ostdorf\. Zoomen Sie heran, um dort zu filtern\./).waitFor();
  const queries = () =>
    middle.requests.filter((each) => each.function === CLUSTERS).map(({ query }) =>
      query.filter_water ?? null
    );
  assert.equal(queries().length, 3, "the node is known not to filter");
});

browserTest(
  "filters: rings count what matches, and the page moves to where its own filters apply",
  async (scene) => {
    const counting = await scene.startNode({ ...WEST_VILLAGE, generation: "own" });
    const asked = await scene.startNode({ ...EAST_VILLAGE, generation: "current" });
    const nodes = [counting, asked];
    const hub = await scene.openHub(nodes, { hash: VILLAGES_AS_RINGS });
    const { sheet, button, notice, option } = findFilterParts(hub);
    await hub.waitForShown("2 Regionen auf der Karte");
    for (const node of nodes) assert.equal(node.count(CLUSTERS), 0);
    await button.click();
    await option("Wasser").click();
    const wet = sayPlaygrounds(countPlaygrounds(nodes, hasFlag("is_water")));
    await sheet.getByRole("button", { name: `${wet} zeigen` }).waitFor();
    await hub.waitForShown(`2 Regionen auf der Karte · ${wet}`);
    for (const node of nodes) await hub.waitForPainted(String(countPlaygrounds([node], hasFlag("is_water"))));
    assert.deepEqual(nodes.map((node) => node.count(CLUSTERS)), [0, 1]);
    await hub.editHash(VILLAGES_AS_CLUSTERS);
    await hub.waitForShown(`${wet} in 1 Gruppe`);
    await hub.editHash(VILLAGES_AS_RINGS);
    await option("Jetzt offen").click();
    await sheet.getByRole("button", { name: "Nächste zeigen" }).waitFor();
    await hub.page.keyboard.press("Escape");
    await notice.getByText(/^Zoomen Sie heran, um nach „Jetzt offen“ zu filtern/).waitFor();
    await notice.getByRole("button", { name: "Heranzoomen" }).click();
    await waitForFocus(button);
    await hub.waitForShown(/^\d+ (Spielplatz|Spielplätze) im Ausschnitt/);
    await notice.getByRole("button", { name: "Heranzoomen" }).waitFor({ state: "detached" });
  },
);

browserTest("filters: the rows of regions say what matches, or that they are not filtered", async (scene) => {
  const nodes = [
    await scene.startNode({ ...WEST_VILLAGE, generation: "own" }),
    await scene.startNode({ ...EAST_VILLAGE, generation: "middle" }),
  ];
  nodes[0]!.set({ meta: (meta) => ({ ...meta, filter_counts: { toilet: 3 } }) });
  const hub = await scene.openHub(nodes, { path: "?filter=toilet", hash: VILLAGES_AS_RINGS });
  await hub.page.locator(".pill").click();
  await rowOf(hub.drawer, "Westdorf").getByText("3 von 60").waitFor();
  await rowOf(hub.drawer, "Westdorf").getByText("3 Spielplätze").waitFor();
  await rowOf(hub.drawer, "Ostdorf").getByText("noch ungefiltert").waitFor();
  await rowOf(hub.drawer, "Ostdorf").getByText("40 Spielplätze").waitFor();
});

browserTest("filters: a map without matches says so, and its region is pale in the list", async (scene) => {
  const node = await scene.startNode({ ...WEST_VILLAGE, generation: "own" });
  node.set({ meta: (meta) => ({ ...meta, filter_counts: { toilet: 0 } }) });
  const hub = await scene.openHub([node], { path: "?filter=toilet", hash: VILLAGES_AS_RINGS });
  const { notice, button, sheet } = findFilterParts(hub);
  await notice.getByText("Hier passt kein Spielplatz zu Ihren Filtern").waitFor();
  await hub.waitForShown("1 Region auf der Karte · 0 Spielplätze");
  await hub.page.locator(".pill").click();
  const row = rowOf(hub.drawer, "Westdorf");
  await row.getByText("keine passenden").waitFor();
  assert.ok(await row.locator(".look-pale").count() > 0);
  await button.click();
  await sheet.getByRole("button", { name: "Keiner hier – nächste zeigen" }).waitFor();
});

browserTest("filters: those of the page alone leave clusters as they are, and say so", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const hub = await scene.openHub([node], { hash: VILLAGES_AS_CLUSTERS });
  const { button, notice, option, chip } = findFilterParts(hub);
  await hub.waitForShown("60 Spielplätze in 1 Gruppe");
  const asked = node.count(CLUSTERS);
  await button.click();
  await option("Babyschaukel").click();
  await hub.page.keyboard.press("Escape");
  await notice.getByText(/^Zoomen Sie heran, um nach „Babyschaukel“ zu filtern/).waitFor();
  await chip("Babyschaukel").waitFor();
  await hub.waitForShown("60 Spielplätze in 1 Gruppe");
  assert.equal(node.count(CLUSTERS), asked);
  await notice.getByRole("button", { name: "Heranzoomen" }).click();
  await hub.waitForShown("0 Spielplätze im Ausschnitt");
  await notice.getByRole("button", { name: "Heranzoomen" }).waitFor({ state: "detached" });
  await waitForFocus(button);
});

browserTest("filters: hides what is closed now, keeps what has no opening hours", async (scene) => {
  const region = createRegion({ ...WEST_VILLAGE.region as object, count: 3 });
  const hours = ["24/7", "off", undefined];
  const playgrounds = region.playgrounds.map((playground, i) => ({
    ...playground,
    properties: { ...playground.properties, opening_hours: hours[i] },
  }));
  const node = await scene.startNode({ region: { ...region, playgrounds } });
  const hub = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS });
  const { button, option, chip } = findFilterParts(hub);
  await hub.waitForShown("3 Spielplätze im Ausschnitt");
  await button.click();
  const notClosed = option("Jetzt offen");
  await waitUntil("the sheet says how many are left", () => notClosed.innerText(), (text) => {
    return text.includes("2 Spielplätze");
  });
  await notClosed.click();
  const hint = await notClosed.evaluate((element) =>
    document.getElementById(element.getAttribute("aria-describedby")!)!.textContent
  );
  assert.equal(hint, "Ohne Angabe zählt als offen.");
  await hub.waitForShown("2 Spielplätze im Ausschnitt");
  assert.equal(await searchOf(hub), "?filter=open_now");
  await hub.page.reload();
  await hub.waitForShown("2 Spielplätze im Ausschnitt");
  await chip("Jetzt offen").click();
  await hub.waitForShown("3 Spielplätze im Ausschnitt");
});

browserTest(
  "filters: are in the address, survive a reload, and keep the view in it",
  async (scene) => {
    const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    const path = "?lang=de&filter=baby,lava&hide=missing";
    const hub = await scene.openHub(nodes, { path, hash: VILLAGES_AS_POLYGONS });
    const { button, option, chip } = findFilterParts(hub);
    const wanted = countPlaygrounds(
      nodes,
      (each) => isForBabies(each) && each.completeness !== "missing",
    );
    await hub.waitForShown(`${sayPlaygrounds(wanted)} im Ausschnitt`);
    await button.click();
    await option("Wasser").click();
    await waitUntil("the address follows", () => searchOf(hub), (search) => {
      return search === "?lang=de&filter=baby,water&hide=missing";
    });
    const { zoom } = await hub.waitForView(() => true);
    await hub.page.reload();
    await chip("Wasser").waitFor();
    assert.equal((await hub.waitForView(() => true)).zoom, zoom);
    assert.equal(await searchOf(hub), "?lang=de&filter=baby,water&hide=missing");

    // Simulates a history entry of other code.
    await hub.page.evaluate(() => history.pushState(null, "", `?filter=shade${location.hash}`));
    await hub.page.goBack();
    await chip("Wasser").waitFor();
    await hub.page.goForward();
    await chip("Schatten").waitFor();
    await chip("Wasser").waitFor({ state: "detached" });
  },
);

browserTest(
  "filters: reports that no playground is left, and offers the nearest ones or to remove filters",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const hub = await scene.openHub([node], {
      path: "?hide=complete,partial,missing",
      hash: "#map=15/50.5/10",
      isPhone: true,
      viewport: { width: 320, height: 568 },
    });
    const { notice } = findFilterParts(hub);
    await notice.getByText("Hier passt kein Spielplatz zu Ihren Filtern").waitFor();
    // The smallest screen has room for the notice and the buttons.
    const [words, buttons] = [await notice.boundingBox(), await hub.page.locator(".toolbar").boundingBox()];
    assert.ok(words!.x + words!.width <= buttons!.x, JSON.stringify({ words, buttons }));
    await notice.getByRole("button", { name: "Nächste zeigen" }).tap();
    const near = hub.page.locator(".sheet-near");
    await near.getByText("Im Umkreis von 25 km passt kein Spielplatz zu Ihren Filtern.").last().waitFor();
    await near.getByRole("button", { name: "Weiter suchen" }).tap();
    await near.getByText("Im Umkreis von 75 km passt kein Spielplatz zu Ihren Filtern.").last().waitFor();
    await near.getByRole("button", { name: "Zurücksetzen" }).waitFor();
    await hub.page.keyboard.press("Escape");
    await near.waitFor({ state: "detached" });
    await notice.getByRole("button", { name: "Zurücksetzen" }).tap();
    await hub.waitForShown(/^\d+ Spielplätze im Ausschnitt/);
    await notice.waitFor({ state: "detached" });
  },
);

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `filters, ${device}: the nearest matches of all regions are listed at every zoom`,
    async (scene) => {
      const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
      // The villages are in the middle of what the start leaves of the map.
      const hash = isPhone ? VILLAGES_AS_RINGS : "#map=6/50.5/5.9";
      const hub = await scene.openHub(nodes, { hash, isPhone });
      const { page, requests } = hub;
      const { sheet, button, option, chip } = findFilterParts(hub);
      await hub.waitForPill(/^2 Regionen · 100/);
      const names = ["Eingezäunt", "Schatten", "Wasser"] as const;
      const wanted = ["fence", "shade", "water"] as const;
      const passes = ({ feature }: NodePlayground) =>
        wanted.filter((name) =>
          answerFilter(name, { properties: feature.properties, restricted: false }) === "yes"
        ).length;
      const most = Math.max(...nodes.flatMap(({ data }) => data.playgrounds.map(passes)));
      assert.ok(most >= 1 && most < wanted.length, `the villages have none of all, but of ${most}`);

      await button.click();
      for (const name of names) await option(name).click();
      await sheet.getByRole("button", { name: "Nächste zeigen" }).click();
      const near = page.locator(".sheet-near");
      await near.getByText("passt kein Spielplatz zu allen Filtern").last().waitFor();
      await near.getByText("Um die Kartenmitte").waitFor();
      const heading = near.getByRole("heading", { level: 3 }).first();
      assert.equal(await heading.textContent(), `${most} von 3 Filtern passen`);
      assert.match((await near.locator(".list-item").first().textContent())!, /Fehlt: |Nicht bekannt: /);
      const boxes = requests.filter((url) => url.includes("get_playgrounds_bbox"));
      // Meanwhile the map has moved to the listed playgrounds, and may have requested those in view.
      const searches = boxes.filter((url) => new URL(url).search === new URL(boxes[0]!).search);
      assert.equal(searches.length, 2, "one request for each region, and no filters in it");
      assert.ok(boxes.every((url) => !url.includes("filter")));
      await assertStatesAccessible(page, { "nearest matches": () => Promise.resolve() });

      // The playground's number on the map opens it like its row does, and closing the panel returns to the row.
      const first = near.locator(".list-item").first();
      assert.equal(await first.locator(".list-number").textContent(), "1");
      const osmId = Number(await first.getAttribute("data-osm-id"));
      const name = await first.locator(".list-title").innerText();
      const { centre } = nodes.flatMap(({ data }) => data.playgrounds)
        .find(({ feature }) => feature.properties.osm_id === osmId)!;
      await hub.waitForView(({ zoom }) => zoom > 7);
      await waitForStillness(page);
      await hub.clickAt(...centre);
      await hub.panel.getByRole("heading", { name, exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await near.locator(".list-item").first().waitFor();

      // The page offers to remove the filter whose removal adds the most playgrounds, and announces the right number.
      const relax = near.getByRole("button", { name: /^Ohne „.+“: \d+ Spielpl/ });
      const [, filter, count] = /„(.+)“: (\d+)/.exec((await relax.textContent())!)!;
      await relax.click();
      await near.getByText(`${count} Spielpl`).last().waitFor({ state: "attached" });
      await near.locator(".list-item").first().waitFor();
      assert.equal(await near.locator(".near-group").count(), 0);
      await page.keyboard.press("Escape");
      await chip(names.find((name) => name !== filter)!).waitFor();
      assert.equal(await chip(filter!).count(), 0);
    },
  );
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `filters, ${device}: playgrounds of which nothing is known are offered and marked`,
    async (scene) => {
      const node = await scene.startNode(WEST_VILLAGE);
      const hub = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS, isPhone, isStill: true });
      const { page } = hub;
      const { sheet, button, option, chip } = findFilterParts(hub);
      await hub.waitForShown(/Spielplätze im Ausschnitt$/);
      await button.click();
      await option("Schatten").click();
      await hub.waitForShown(/Spielpl(atz|ätze) im Ausschnitt$/);
      await sheet.getByRole("switch", { name: /^Auch zeigen, wo etwas nicht bekannt ist \(\d+\)$/ }).check();
      await page.keyboard.press("Escape");
      await chip("Auch ohne Angaben").waitFor();
      await waitUntil(
        "the address says so",
        () => searchOf(hub),
        (search) => search === "?filter=shade&unknown=show",
      );
      // Pins are first painted on separate canvases.
      await waitUntil(
        "pins have a question mark",
        hub.readPaintedTexts,
        (texts) => texts.some(({ text }) => text === "?"),
      );
      await page.locator("#map").focus();
      await page.keyboard.press("l");
      await page.locator(".list-item").getByText("Nicht bekannt: Schatten").first().waitFor();
      await page.keyboard.press("Escape");
      await chip("Auch ohne Angaben").click();
      await chip("Auch ohne Angaben").waitFor({ state: "detached" });
    },
  );
}
