// Names are marked with the language of their region on a page in another one.
import assert from "node:assert/strict";
import type { FakeNodeOptions } from "fakes/fake_node.ts";
import { createRegion } from "fakes/region.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests();

type Properties = Readonly<Record<string, unknown>> & { readonly name: string | null };

/** A German village with one playground: a name in both languages, only a German one, or only a street. */
function villageWith(properties: Properties, meta: object): FakeNodeOptions {
  const region = createRegion({ ...WEST_VILLAGE.region as object, count: 1 });
  const own = { leisure: "playground", osm_id: 31, osm_type: "W" as const, ...properties };
  return {
    region: { ...region, playgrounds: [{ ...region.playgrounds[0]!, properties: own }] },
    meta: (answer) => ({ ...answer, ...meta }),
  };
}

const GERMAN = { languages: ["de"] };
const cases: [name: string, properties: Properties, meta: object, title: string, string[]][] = [
  ["in the region's language", { name: "Wichtelwiese" }, GERMAN, "Wichtelwiese", ["Wichtelwiese"]],
  ["of a street", { name: null, near_street: "Hauptstraße" }, GERMAN, "Playground on Hauptstraße", [
    "Hauptstraße",
  ]],
  ["in the visitor's", { name: "Wichtelwiese", "name:en": "Elf meadow" }, GERMAN, "Elf meadow", []],
  ["by the country alone", { name: "Wichtelwiese" }, { country: "DE" }, "Wichtelwiese", ["Wichtelwiese"]],
  ["unknown", { name: "Wichtelwiese" }, {}, "Wichtelwiese", []],
];

for (const [name, properties, meta, title, marked] of cases) {
  browserTest(`names: ${name}`, async (scene) => {
    const node = await scene.startNode(villageWith({ operator: "Stadt Fulda", ...properties }, meta));
    const { page, panel, waitForShown } = await scene.openHub([node], {
      hash: VILLAGES_AS_POLYGONS,
      locale: "en-GB",
    });
    await waitForShown("1 playground in view");
    await page.locator(".toolbar").getByRole("button", { name: "Show as list" }).click();
    const row = page.locator(".sheet-list .list-title");
    await row.getByText(title, { exact: true }).waitFor();
    assert.deepEqual(await row.locator("[lang=de]").allInnerTexts(), marked);
    await row.click();
    const heading = panel.getByRole("heading", { level: 2 });
    await heading.getByText(title, { exact: true }).waitFor();
    assert.deepEqual(await heading.locator("[lang=de]").allInnerTexts(), marked);
    const operator = panel.locator("dd", { hasText: "Stadt Fulda" }).locator("[lang=de]");
    assert.equal(await operator.count(), Object.keys(meta).length);
    await assertStatesAccessible(page, { "the panel": () => heading.waitFor() });
  });
}
