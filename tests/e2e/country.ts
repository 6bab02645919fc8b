// A page with everything: six regions in various conditions, a base map, a geocoder, and the operator's pages.
import { createLandscape } from "fakes/landscape.ts";
import { startTileServer } from "fakes/tiles.ts";
import { createWorld } from "fakes/world.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";
import { FAR_APART, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";

/** Pages of the operator, as settings. */
export const OPERATOR_PAGES = {
  IMPRESSUM_URL: "https://hub.example/impressum",
  PRIVACY_URL: "https://hub.example/datenschutz",
  REGION_CHAT_URL: "https://chat.example/region",
  REGION_PLAYGROUND_WIKI_URL: "https://wiki.example/Spielplatz",
};

export interface CountryPage extends HubPage {
  /** The only healthy region that fits on a screen with all its playgrounds. */
  readonly village: FakeNode;
}

/** Opens the page and waits until everything is on the map. */
export async function openCountry(
  scene: Scene,
  options: PageOptions & { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<CountryPage> {
  const { env, ...pageOptions } = options;
  const nodes = await Promise.all([...FAR_APART, WEST_VILLAGE].map((each) => scene.startNode(each)));
  nodes[0]!.set({ generation: "legacy" });
  nodes[1]!.set({ importing: true });
  const tiles = scene.share("landscape", () => startTileServer(createLandscape(createWorld())));
  const hubPage = await scene.openHub(nodes, {
    ...pageOptions,
    env: { ...OPERATOR_PAGES, MAP_TILES_URL: tiles.url, MAP_TILES_ATTRIBUTION: "© OpenStreetMap", ...env },
  });
  await hubPage.waitForShown("6 Regionen auf der Karte");
  return { ...hubPage, village: nodes.at(-1)! };
}
