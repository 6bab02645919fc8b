// A village with one playground, whose properties the test sets, and the playground's panel.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { FakeNode } from "fakes/fake_node.ts";
import { createRegion, type Region } from "fakes/region.ts";
import type { HubPage } from "./hub_page.ts";
import { WEST_VILLAGE } from "./regions.ts";
import type { OpenHubOptions, Scene } from "./scene.ts";

export interface VillagePage extends HubPage {
  readonly node: FakeNode;
  /** Chooses the playground on the map and waits for its panel. */
  choose(): Promise<void>;
}

export const PHOTO_ID = "1e643097-caa9-4105-a681-96f37507948b";

/** Has a value for everything that the panel can show. */
export const RICH = {
  name: "Auenpark",
  area: 16817,
  surface: "grass;fine_gravel",
  access: "customers",
  min_age: "3",
  max_age: "14",
  "playground:theme": "ship",
  shade: "limited",
  fenced: "yes",
  dog: "leashed",
  wheelchair: "designated",
  for_wheelchair: true,
  lit: "no",
  fee: "no",
  operator: "Stadt Fulda",
  phone: "+49 661 1021772",
  email: "gruenflaechen@fulda.example",
  website: "https://www.fulda.example/spielplatz?id=7",
  description: "Ruhig gelegen",
  note: "Rutsche fehlt seit Mai",
  check_date: "2025-05-18",
  opening_hours: "Mo-Su 08:00-20:00; PH off",
  wikimedia_commons: "File:Auenpark (Fulda).jpg;Category:Parks in Fulda",
  panoramax: PHOTO_ID,
  device_count: 3,
} as const;

/**
 * A village whose only playgrounds have exactly these properties, all at the same position. The default id is way 31.
 */
export function makeVillage(...all: readonly Readonly<Record<string, unknown>>[]): Region {
  const region = createRegion({ ...WEST_VILLAGE.region as object, count: 1 });
  const [first] = region.playgrounds;
  const common = { leisure: "playground", name: null, osm_id: 31, osm_type: "W" as const };
  const playgrounds = all.map((properties) => ({ ...first!, properties: { ...common, ...properties } }));
  return { ...region, playgrounds };
}

/** The page of a Hub with one node, whose only playground, way 31, has exactly these properties. */
export async function openVillage(
  scene: Scene,
  properties: Readonly<Record<string, unknown>>,
  { neighbours = [], notices = null, ...options }: OpenHubOptions & {
    readonly neighbours?: readonly FakeNode[];
    /** Notices as sent by the node. Null means that the node lacks the function. */
    readonly notices?: readonly unknown[] | null;
  } = {},
): Promise<VillagePage> {
  const node = await scene.startNode({ region: makeVillage(properties), notices });
  const [lon, lat] = node.data.playgrounds[0]!.centre;
  const hubPage = await scene.openHub([node, ...neighbours], { hash: `#map=18/${lat}/${lon}`, ...options });
  return {
    ...hubPage,
    node,
    async choose() {
      await hubPage.waitForShown(/^1 (Spielplatz im Ausschnitt|playground in view)$/);
      await hubPage.clickAt(lon, lat);
      await hubPage.panel.getByRole("heading", { level: 2 }).waitFor();
    },
  };
}

/** The lines of the list of facts, formatted as "name: value". */
export async function readFactLines(panel: Locator): Promise<string[]> {
  const lines = await panel.locator(".facts > div").all();
  return await Promise.all(lines.map(async (line) => {
    const [name, value] = await Promise.all([line.locator("dt").innerText(), line.locator("dd").innerText()]);
    return `${name}: ${value}`;
  }));
}

/** The panel's link URLs by link text. Asserts that every link has `noopener`. */
export async function readLinks(panel: Locator): Promise<Record<string, string>> {
  const links = await panel.getByRole("link").evaluateAll((found) =>
    found.map((link) => ({
      text: link.textContent!.trim(),
      href: link.getAttribute("href")!,
      isApart: link.getAttribute("target") === "_blank",
      rel: link.getAttribute("rel") ?? "",
    }))
  );
  for (const { isApart, rel, text } of links) assert.ok(!isApart || rel.includes("noopener"), text);
  return Object.fromEntries(links.map(({ text, href }) => [text, href]));
}
