// The servers and page elements for tests of the search: two villages and a geocoder.
import type { Locator } from "playwright-core";
import { type FakeGeocoder, type GeocoderPlace, startGeocoder } from "fakes/geocoder.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";
import { EAST_VILLAGE, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";

const BRIDGE_TOWN: GeocoderPlace = {
  name: "Brückenstadt",
  display_name: "Brückenstadt, Hessen, Deutschland",
  lon: 9.8,
  lat: 50.3,
  box: [50.28, 50.32, 9.76, 9.84],
};
const BRIDGE_LANE: GeocoderPlace = {
  name: "Brückenweg",
  display_name: "Brückenweg, Westdorf, Hessen, Deutschland",
  lon: 9.996,
  lat: 50.5,
  box: [50.4999, 50.5001, 9.9959, 9.9961],
  address: { road: "Brückenweg", village: "Westdorf", state: "Hessen", postcode: "36100" },
};
const HOSTILE: GeocoderPlace = {
  ...BRIDGE_LANE,
  address: { town: "<b>fett</b>" },
  name: "<img src=x onerror=alert(1)>Brücken",
  display_name: "<i>schief</i>",
};

export interface SearchScene {
  readonly hub: HubPage;
  readonly west: FakeNode;
  readonly geocoder: FakeGeocoder;
  readonly field: Locator;
  readonly options: Locator;
  readonly popup: Locator;
  /** Clicks or taps. */
  press(target: Locator): Promise<void>;
}

/** Opens two villages as polygons, and a geocoder with a town, a street and a hostile entry. */
export async function openSearch(
  scene: Scene,
  { stopsGeocoder = false, ...options }: PageOptions & { readonly stopsGeocoder?: boolean } = {},
): Promise<SearchScene> {
  const [west, east] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  const start = () => startGeocoder([BRIDGE_TOWN, BRIDGE_LANE, HOSTILE]);
  const geocoder = stopsGeocoder ? scene.keep(start()) : scene.share("geocoder", start);
  geocoder.startAnew();
  const hub = await scene.openHub([west, east], {
    hash: VILLAGES_AS_POLYGONS,
    ...options,
    env: { GEOCODER_URL: geocoder.url },
  });
  await hub.waitForPill("2 Regionen · 100 Spielplätze");
  return {
    hub,
    west,
    geocoder,
    field: hub.page.getByRole("combobox", { name: "Ort, Adresse oder Spielplatz" }),
    options: hub.page.getByRole("search").getByRole("option"),
    popup: hub.page.locator(".search-popup"),
    press: (target) => options.isPhone ? target.tap() : target.click(),
  };
}
