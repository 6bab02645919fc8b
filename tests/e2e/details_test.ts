// Sections that the panel loads, on a desktop and on a phone.
import assert from "node:assert/strict";
import { EMPHASIS_COLOUR, EQUIPMENT_COLOUR, TREE_COLOUR } from "client/map/paint/colours.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { INJECTED_HTML } from "fakes/hostile_values.ts";
import type { NodePlayground } from "fakes/node_data.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import type { HubPage } from "./hub_page.ts";
import { EAST_VILLAGE, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

/** A playground with a name, equipment, trees and amenities. */
function findRichPlayground({ data }: FakeNode): NodePlayground {
  return data.playgrounds.find(({ feature: { properties } }) =>
    properties.osm_type === "W" && properties.name !== null && properties.osm_id % 2 === 0 &&
    Number(properties.device_count) > 3 && Number(properties.tree_count) > 1
  )!;
}

interface Opened extends HubPage {
  readonly playground: NodePlayground;
}

/** Opens the page over these nodes at a rich playground of the first one, and chooses it. */
async function choosePlayground(
  scene: Scene,
  nodes: readonly [FakeNode, ...FakeNode[]],
  options: { readonly isPhone: boolean },
): Promise<Opened> {
  const playground = findRichPlayground(nodes[0]);
  const [lon, lat] = playground.centre;
  // On a phone, the sheet covers the lower half, so the playground has to be above it.
  const south = options.isPhone ? lat - 0.0004 : lat;
  const page = await scene.openHub(nodes, { hash: `#map=19/${south}/${lon}`, ...options });
  await page.waitForShown(/^[1-9]\d* Spielpl(atz|ätze) im Ausschnitt$/);
  await page.clickAt(lon, lat);
  await page.panel.getByRole("heading", { level: 2 }).waitFor();
  return { ...page, playground };
}

const sectionOf = ({ panel }: HubPage, title: string) =>
  panel.getByRole("region", { name: title, exact: true });

for (const { device, isPhone } of DEVICES) {
  browserTest(`details, ${device}: the sections tell what is there, and the map shows it`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const page = await choosePlayground(scene, [node], { isPhone });
    const { properties } = page.playground.feature;
    const equipment = sectionOf(page, "Zum Spielen");
    const swings = equipment.getByRole("button", { name: /^(\d+ × )?Schaukel/ });
    await swings.waitFor();
    const kinds = await equipment.getByRole("button").allTextContents();
    const counted = kinds.map((text) => Number(/^(\d+) ×/.exec(text)?.[1] ?? 1));
    const total = Number(properties.device_count) + Number(properties.table_tennis_count);
    assert.equal(counted.reduce((sum, each) => sum + each, 0), total, kinds.join());
    await page.panel.getByText("Mehr Angaben").click();
    await page.panel.getByText(/^\d+ Bäume/).waitFor();
    const rows = sectionOf(page, "In der Nähe").locator(".amenity-kind");
    await waitUntil(
      "three kinds are not folded",
      () => rows.filter({ visible: true }).count(),
      (n) => n === 3,
    );
    await sectionOf(page, "In der Nähe").getByText(/^\d+ weitere$/).click();
    const texts = await rows.allTextContents();
    assert.ok(texts.length > 1, texts.join());
    assert.ok(texts.every((text) => /\d+ Min. zu Fuß, [\d,]+ k?m$/.test(text)), texts.join());
    const toilet = sectionOf(page, "In der Nähe").getByRole("button", { name: /^Toilette/ }).first();
    await toilet.getByText("Rund um die Uhr offen · kostenlos", { exact: true }).waitFor();
    await (isPhone ? toilet.tap() : toilet.click());
    assert.equal(await toilet.getAttribute("aria-expanded"), "true");
    // The nearest place is in the list, and not repeated above it.
    const places = sectionOf(page, "In der Nähe").locator(".amenity-place");
    await places.nth(1).waitFor();
    assert.equal(await toilet.locator(".amenity-distance").count(), 0);
    const way = sectionOf(page, "In der Nähe").getByRole("link", { name: "Route" });
    assert.match((await way.getAttribute("href"))!, /\d/);
    await (isPhone ? toilet.tap() : toilet.click());
    await way.waitFor({ state: "detached" });

    // On a phone, a sheet of full height uncovers the map.
    if (isPhone) await page.panel.getByRole("button", { name: "Größer" }).tap();
    const nearest = page.panel.getByRole("button", { name: /Auf der Karte anzeigen$/ }).last();
    await (isPhone ? nearest.tap() : nearest.click());
    if (isPhone) assert.equal(await page.panel.getAttribute("data-stop"), "middle");
    const sign = await page.waitForPainted("Nächste Toilette");
    assert.ok(sign.y < page.page.viewportSize()!.height * (isPhone ? 0.44 : 1));

    const painted = async () => new Set((await page.readPaintedShapes()).map(({ colour }) => colour));
    await waitUntil(
      "equipment and trees are painted",
      painted,
      (colours) => colours.has(EQUIPMENT_COLOUR) && colours.has(TREE_COLOUR),
    );
    assert.equal((await painted()).has(EMPHASIS_COLOUR), false);
    await (isPhone ? swings.tap() : swings.click());
    await waitUntil("the swings stand out", painted, (colours) => colours.has(EMPHASIS_COLOUR));
    assert.equal(await swings.getAttribute("aria-pressed"), "true");
    const device = equipment.locator(".device").first();
    assert.match((await device.innerText()).replaceAll(/\s+/g, " "), /^Schaukel( 1)? für Babys · 2 Plätze$/i);

    // The emphasis follows the button, and is painted last.
    await page.page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
    await swings.waitFor({ state: "detached" });
    await waitUntil(
      "nothing stands out any more",
      async () => (await page.readPaintedShapes()).map(({ colour }) => colour),
      (colours) => colours.lastIndexOf(EQUIPMENT_COLOUR) > colours.lastIndexOf(EMPHASIS_COLOUR),
    );
  });

  browserTest(
    `details, ${device}: a slow, a missing and a failing part leave the others alone`,
    async (scene) => {
      const node = await scene.startNode({ ...WEST_VILLAGE, generation: "own" });
      node.set({ behaviour: "hang" }, "get_equipment");
      node.set({ behaviour: "http404" }, "get_trees");
      node.set({ behaviour: "http500" }, "get_surroundings");
      const page = await choosePlayground(scene, [node], { isPhone });
      page.complaints.tolerateFailedLoads(node.url);
      const amenities = sectionOf(page, "In der Nähe");
      await amenities.getByText("Serverfehler (HTTP 500)").waitFor();
      assert.equal(await sectionOf(page, "Zum Spielen").getAttribute("aria-busy"), "true");
      await sectionOf(page, "Andere Spielplätze").getByRole("button").first().waitFor();
      // The node lacks the function; its count is used instead.
      const { tree_count: trees } = page.playground.feature.properties;
      await page.panel.getByText("Mehr Angaben").click();
      await page.panel.getByText(`${trees} Bäume`).waitFor();

      node.set({ behaviour: "ok" }, "get_surroundings");
      const again = amenities.getByRole("button", { name: "Erneut versuchen" });
      await (isPhone ? again.tap() : again.click());
      await amenities.getByRole("button").first().waitFor();
      assert.equal(
        await page.page.evaluate(() => document.activeElement?.textContent),
        "In der Nähe",
      );
      await sectionOf(page, "Zum Spielen").getByText("Keine Antwort innerhalb von 5 s").waitFor();
    },
  );

  browserTest(`details, ${device}: without a connection one line says it for all`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    for (const name of ["get_equipment", "get_trees", "get_pois", "get_nearest_playgrounds"]) {
      node.set({ behaviour: "hang" }, name);
    }
    const page = await choosePlayground(scene, [node], { isPhone });
    page.complaints.tolerateFailedLoads(node.url, new URL(page.page.url()).origin);
    await page.page.context().setOffline(true);
    const line = page.panel.locator(".detail-failure");
    const words = "Sie sind offline. Weitere Angaben werden geladen, sobald die Verbindung wieder da ist.";
    await line.getByText(words).waitFor();
    await waitUntil("the sections are silent", () => page.panel.locator(".skeleton").count(), (n) => n === 0);
    assert.deepEqual(await line.allTextContents(), [words]);
    for (const name of ["get_equipment", "get_trees", "get_pois", "get_nearest_playgrounds"]) {
      node.set({ behaviour: "ok" }, name);
    }
    await page.page.context().setOffline(false);
    await sectionOf(page, "In der Nähe").getByRole("button").first().waitFor();
    await line.waitFor({ state: "detached" });
  });

  browserTest(`details, ${device}: playgrounds nearby of two regions while a third hangs`, async (scene) => {
    const [west, east, hanging] = [
      await scene.startNode(WEST_VILLAGE),
      await scene.startNode(EAST_VILLAGE),
      await scene.startNode({
        region: { slug: "haengt", name: "Hängdorf", bbox: [10, 50.49, 10.01, 50.496], seed: 9 },
      }),
    ];
    // Playgrounds of the neighbouring region are closer than most playgrounds of this region.
    west.set({ playgroundCount: 1 + west.data.playgrounds.indexOf(findRichPlayground(west)) });
    hanging.set({ behaviour: "hang" }, "get_nearest_playgrounds");
    const page = await choosePlayground(scene, [west, east, hanging], { isPhone });
    const nearby = sectionOf(page, "Andere Spielplätze").getByRole("button");
    const readTexts = () => nearby.allTextContents();
    const texts = await waitUntil(
      "both regions are there",
      readTexts,
      (all) => all.length === 3 && all.some((text) => text.endsWith("Ostdorf")),
    );
    assert.ok(texts.every((text) => /\d+ Min\. zu Fuß (Ostdorf)?$/.test(text)), texts.join());
    assert.equal(hanging.count("get_nearest_playgrounds"), 1);

    const title = await page.panel.getByRole("heading", { level: 2 }).textContent();
    await (isPhone ? nearby.first().tap() : nearby.first().click());
    const readTitles = () => page.panel.getByRole("heading", { level: 2 }).allTextContents();
    await waitUntil("the chosen one gives way", readTitles, ([now]) => now !== title);
  });

  browserTest(`details, ${device}: what a hostile node sends stays text`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    for (const name of ["get_equipment", "get_trees", "get_pois", "get_nearest_playgrounds"]) {
      node.set({ behaviour: "inject" }, name);
    }
    const page = await choosePlayground(scene, [node], { isPhone });
    const unknown = sectionOf(page, "Zum Spielen").getByRole("button", { name: "<img src=" }).first();
    await unknown.waitFor();
    assert.ok((await unknown.textContent())!.length <= 80);
    const nearby = sectionOf(page, "Andere Spielplätze");
    await nearby.getByText(INJECTED_HTML, { exact: true }).first().waitFor();
    assert.equal(await page.panel.locator("img, script").count(), 0);
    assert.equal(await page.page.evaluate(() => "injectedByNode" in globalThis), false);
  });
}
