// If the page has another language than a region, names of that region are marked with the region's language.
import assert from "node:assert/strict";
import type { FakeNodeOptions } from "fakes/fake_node.ts";
import { createRegion } from "fakes/region.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";

const browserTest = prepareBrowserTests();

type Properties = Readonly<Record<string, unknown>> & { readonly name: string | null };

const GERMAN = { languages: ["de"] };
const CASES: [name: string, properties: Properties, meta: object, title: string, marked: string[]][] = [
  ["in the region's language", { name: "Wichtelwiese" }, GERMAN, "Wichtelwiese", ["Wichtelwiese"]],
  ["of a street", { name: null, near_street: "Hauptstraße" }, GERMAN, "Playground on Hauptstraße", [
    "Hauptstraße",
  ]],
  ["in the visitor's", { name: "Elfenwiese", "name:en": "Elf meadow" }, GERMAN, "Elf meadow", []],
  ["by the country alone", { name: "Drachenwiese" }, { country: "DE" }, "Drachenwiese", ["Drachenwiese"]],
  ["unknown", { name: "Wolkenwiese" }, {}, "Wolkenwiese", []],
];

/** A village apart from the others, with one playground. */
function villageWith(index: number, properties: Properties, meta: object): FakeNodeOptions {
  const west = 9 + index / 10;
  const region = createRegion({
    slug: `dorf-${index}`,
    name: `Dorf ${index}`,
    bbox: [west, 50.496, west + 0.007, 50.504],
    count: 1,
    seed: 3,
  });
  const own = { leisure: "playground", osm_id: 31 + index, osm_type: "W" as const, operator: "Stadt Fulda" };
  return {
    region: {
      ...region,
      playgrounds: [{ ...region.playgrounds[0]!, properties: { ...own, ...properties } }],
    },
    meta: (answer) => ({ ...answer, ...meta }),
  };
}

browserTest(
  "names: those in another language than the page's are marked, in list and panel",
  async (scene) => {
    const nodes = await Promise.all(
      CASES.map(([, properties, meta], index) => scene.startNode(villageWith(index, properties, meta))),
    );
    const hub = await scene.openHub(nodes, { locale: "en-GB" });
    const { page, panel, editHash, waitForPill } = hub;
    await waitForPill("5 regions · 5 playgrounds");
    for (const [index, [name, , meta, title, marked]] of CASES.entries()) {
      const [lon, lat] = nodes[index]!.data.playgrounds[0]!.centre;
      await editHash(`#map=16/${lat}/${lon}`);
      const list = await hub.openList();
      const row = list.locator(".list-title");
      await row.getByText(title, { exact: true }).waitFor();
      assert.deepEqual(await row.locator("[lang=de]").allInnerTexts(), marked, name);
      await row.click();
      const heading = panel.getByRole("heading", { level: 2 });
      await heading.getByText(title, { exact: true }).waitFor();
      assert.deepEqual(await heading.locator("[lang=de]").allInnerTexts(), marked, name);
      const operator = panel.locator("dd", { hasText: "Stadt Fulda" }).locator("[lang=de]");
      assert.equal(await operator.count(), Object.keys(meta).length, name);
      await assertStatesAccessible(page, { [`the panel: ${name}`]: () => heading.waitFor() });
      for (const sheet of [panel, list]) {
        await page.keyboard.press("Escape");
        await sheet.waitFor({ state: "detached" });
      }
    }
  },
);
