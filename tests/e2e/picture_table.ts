// The screenshots of the page, each with its address and the steps before it.
import type { Page } from "playwright-core";
import { createNodeData, type NodePlayground } from "fakes/node_data.ts";
import { createWorld } from "fakes/world.ts";
import { findFilterParts } from "./filter_page.ts";
import { openArea, openFavourites as openSaved, openMenu } from "./menu_sheet.ts";
import { makeUpNews } from "./picture_news.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";

export interface Picture extends PageOptions {
  readonly file: string;
  /** Query, with `?`. */
  readonly search?: string;
  /** Announcement to wait for before the steps. */
  readonly shown: RegExp;
  readonly arrange?: (hubPage: HubPage) => Promise<unknown>;
}

/** Geocoder of the Hub of the screenshots; `findPlaces` answers its requests. */
export const GEOCODER_URL = "https://ortssuche.example";

const RINGS = /^6 Regionen auf der Karte$/;
const CLUSTERS = /^[1-9][\d.]* Spielplätze in \d+ Gruppen$/;
const PLAYGROUNDS = /^[1-9][\d.]* Spielpl(atz|ätze) im Ausschnitt$/;

/** The playground is in the largest town of this healthy region. */
const REGION = createWorld().regions.find(({ slug }) => slug === "birkental")!;
const TOWN = REGION.towns[0]!;
const PLAYGROUND = findPlayground();
const viewOfTown = (zoom: number) => `#map=${zoom}/${PLAYGROUND.lat}/${PLAYGROUND.lon}`;

/** Finds the well mapped, named playground that is nearest to the middle of its town. */
function findPlayground(): { readonly lon: number; readonly lat: number } {
  const { playgrounds } = createNodeData(REGION);
  const distance = ({ centre: [lon, lat] }: NodePlayground) =>
    Math.hypot(lon - TOWN.centre[0], lat - TOWN.centre[1]);
  const { centre: [lon, lat] } = playgrounds
    .filter(({ feature, completeness }) => feature.properties.name !== null && completeness === "complete")
    .reduce((a, b) => distance(a) <= distance(b) ? a : b);
  return { lon, lat };
}

const openPart = (part: string) => ({ page }: HubPage) => openMenu(page, part);
const openDrawer = ({ openDrawer }: HubPage) => openDrawer();
const openStatus = (query: string) => async ({ page }: HubPage) => {
  await page.goto(new URL(`status${query}`, page.url()).href);
  await page.getByRole("link", { name: "Zur Spielplatzkarte" }).waitFor();
};

async function openFilters(hubPage: HubPage): Promise<void> {
  const { button, sheet } = findFilterParts(hubPage);
  await button.click();
  // The last number that is known.
  await sheet.locator(".chip", { hasText: /Jetzt offen\s*\d/ }).waitFor();
}

async function choosePlayground({ panel, clickAt }: HubPage): Promise<void> {
  await clickAt(PLAYGROUND.lon, PLAYGROUND.lat);
  await panel.getByRole("button", { name: /Schaukel/ }).waitFor();
  await panel.locator(".skeleton").first().waitFor({ state: "detached" });
}

async function openList(hubPage: HubPage): Promise<void> {
  await (await hubPage.openList()).locator(".list-item").first().waitFor();
}

async function openFavourites(hubPage: HubPage): Promise<void> {
  const { page, panel } = hubPage;
  for (const row of [0, 1, 3]) {
    await (await hubPage.openList()).locator(".list-item").nth(row).click();
    await panel.getByRole("button", { name: "Merken" }).click();
    await page.keyboard.press("Escape");
    await page.locator(".sheet-near").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".sheet-near").waitFor({ state: "detached" });
  }
  await openSaved(page);
  await page.locator(".sheet-favourites .list-item").first().waitFor();
}

async function compareFavourites(hubPage: HubPage): Promise<void> {
  await openFavourites(hubPage);
  const sheet = hubPage.page.locator(".sheet-favourites");
  await sheet.getByRole("button", { name: "3 Spielplätze vergleichen" }).click();
  await sheet.locator(".comparison[aria-busy=false]").first().waitFor();
}

async function keepArea({ page }: HubPage): Promise<void> {
  await openArea(page);
  await page.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }).click();
  await page.getByText("Gebiet heruntergeladen.").waitFor();
}

/** Sets a time when trees have leaves and the sun is in the west. */
const setSummerAfternoon = (page: Page) => page.clock.setFixedTime("2026-06-21T14:00:00Z");

/** Sets the same time on a running clock, because tiles fade in. */
const startSummerAfternoon = (page: Page) => page.clock.setSystemTime("2026-06-21T14:00:00Z");

async function showShade(hubPage: HubPage): Promise<void> {
  await choosePlayground(hubPage);
  const section = hubPage.panel.locator(".shade");
  await section.locator("summary").click();
  await section.getByRole("button", { name: "Schatten auf der Karte" }).click();
  await section.getByRole("slider").waitFor();
  await section.evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function search({ page }: HubPage): Promise<void> {
  await page.getByRole("search").getByRole("combobox").fill(TOWN.name);
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: `${TOWN.name}er Straße` }).waitFor();
}

async function findPlaces(page: Page): Promise<void> {
  const [lon, lat] = TOWN.centre;
  const describe = (name: string, more: string, north: number) => ({
    name,
    display_name: `${name}, ${more}`,
    lon: String(lon),
    lat: String(lat + north),
    boundingbox: [lat + north - 0.02, lat + north + 0.02, lon - 0.03, lon + 0.03].map(String),
  });
  await page.route(`${GEOCODER_URL}/**`, (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: [
        describe(TOWN.name, "Landkreis Birkental", 0),
        describe(`${TOWN.name}er Straße`, `${TOWN.name}, Landkreis Birkental`, 0.01),
      ],
    }));
}

async function locate(hubPage: HubPage): Promise<void> {
  const { lon, lat } = PLAYGROUND;
  const context = hubPage.page.context();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ longitude: lon + 0.0006, latitude: lat, accuracy: 40 });
  await hubPage.page.locator(".toolbar").getByRole("button", { name: "Meinen Standort anzeigen" }).click();
  await hubPage.page.locator(".sheet-near .list-item").first().waitFor();
}

async function goOffline({ page }: HubPage): Promise<void> {
  await page.context().setOffline(true);
  await page.locator(".offline p").waitFor();
}

/** Gives every browser a clipboard and no share dialogue of its own. */
async function copyLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.resolve() } });
  });
}

async function share(hubPage: HubPage): Promise<void> {
  await choosePlayground(hubPage);
  await hubPage.panel.getByRole("button", { name: "Teilen" }).click();
  await hubPage.page.getByRole("dialog").getByRole("img").waitFor();
}

async function openNews({ page, editHash }: HubPage): Promise<void> {
  await editHash(`#region=${REGION.slug}`);
  const line = page.getByRole("button", { name: /letzten Besuch/ });
  await line.waitFor();
  await page.locator(".loading-bar").waitFor({ state: "detached" });
  await line.click();
  await page.locator(".sheet-changes .list-item").first().waitFor();
}

async function print(hubPage: HubPage): Promise<void> {
  await choosePlayground(hubPage);
  // The sheet for paper is loaded after the panel.
  await hubPage.page.waitForLoadState("networkidle");
  await hubPage.page.emulateMedia({ media: "print" });
  await hubPage.page.locator(".print-sheet").waitFor();
  // Adds the margins of the paper.
  await hubPage.page.evaluate(() => void (document.body.style.margin = "12mm"));
}

const FILTERED = "?filter=baby,water&hide=missing";
const DARK = { colorScheme: "dark" } as const;
const PHONE = { isPhone: true } as const;
const A4 = { viewport: { width: 794, height: 1123 } };

export const PICTURES: readonly Picture[] = [
  { file: "hub-macro.png", shown: RINGS },
  { file: "hub-clusters.png", hash: "#map=9/50.4/8.4", shown: CLUSTERS },
  { file: "hub-panel.png", hash: viewOfTown(16), shown: PLAYGROUNDS, arrange: choosePlayground },
  { file: "hub-drawer.png", shown: RINGS, arrange: openDrawer },
  {
    file: "hub-filters.png",
    search: "?filter=school_children,fence",
    hash: viewOfTown(14),
    shown: PLAYGROUNDS,
    arrange: openFilters,
  },
  {
    file: "hub-search.png",
    hash: viewOfTown(14),
    shown: PLAYGROUNDS,
    prepare: findPlaces,
    arrange: search,
  },
  { file: "hub-list.png", hash: viewOfTown(15), shown: PLAYGROUNDS, arrange: openList },
  {
    file: "hub-shade.png",
    hash: viewOfTown(16),
    shown: PLAYGROUNDS,
    isStill: true,
    prepare: setSummerAfternoon,
    arrange: showShade,
  },
  { file: "hub-legend.png", hash: viewOfTown(12), shown: CLUSTERS, arrange: openPart("Legende") },
  { file: "hub-contribute.png", hash: viewOfTown(16), shown: PLAYGROUNDS, arrange: openPart("Mitmachen") },
  { file: "hub-locate.png", shown: RINGS, arrange: locate },
  { file: "hub-offline.png", shown: RINGS, arrange: goOffline },
  { file: "hub-dark.png", ...DARK, hash: viewOfTown(16), shown: PLAYGROUNDS, arrange: choosePlayground },
  {
    file: "hub-share.png",
    hash: viewOfTown(16),
    shown: PLAYGROUNDS,
    prepare: copyLinks,
    arrange: share,
  },
  {
    file: "hub-changes.png",
    shown: RINGS,
    prepare: (page) => makeUpNews(page, REGION),
    arrange: openNews,
  },
  {
    file: "hub-embed.png",
    viewport: { width: 640, height: 480 },
    search: "?embed=1",
    hash: viewOfTown(15),
    shown: PLAYGROUNDS,
  },
  { file: "hub-print.png", ...A4, hash: viewOfTown(16), shown: PLAYGROUNDS, arrange: print },
  { file: "hub-status.png", viewport: { width: 800, height: 900 }, shown: RINGS, arrange: openStatus("") },
  {
    file: "phone-status.png",
    ...PHONE,
    shown: RINGS,
    arrange: openStatus(`?region=${REGION.slug}`),
  },
  { file: "phone-clusters.png", ...PHONE, hash: viewOfTown(12), shown: CLUSTERS },
  {
    file: "phone-panel.png",
    ...PHONE,
    hash: viewOfTown(16),
    shown: PLAYGROUNDS,
    arrange: choosePlayground,
  },
  {
    file: "phone-favourites.png",
    ...PHONE,
    hash: viewOfTown(16),
    shown: PLAYGROUNDS,
    arrange: openFavourites,
  },
  {
    file: "phone-comparison.png",
    ...PHONE,
    hash: viewOfTown(16),
    shown: PLAYGROUNDS,
    prepare: setSummerAfternoon,
    arrange: compareFavourites,
  },
  {
    file: "phone-area.png",
    ...PHONE,
    hash: viewOfTown(16),
    shown: PLAYGROUNDS,
    prepare: startSummerAfternoon,
    arrange: keepArea,
  },
  {
    file: "phone-share.png",
    ...PHONE,
    ...DARK,
    hash: viewOfTown(16),
    shown: PLAYGROUNDS,
    prepare: copyLinks,
    arrange: share,
  },
  { file: "phone-drawer.png", ...PHONE, ...DARK, shown: RINGS, arrange: openDrawer },
  { file: "phone-chips.png", ...PHONE, search: FILTERED, hash: viewOfTown(12), shown: CLUSTERS },
];
