// The sheet while nothing is open.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST, VILLAGES_AS_POLYGONS, WEST, WEST_VILLAGE } from "./regions.ts";
import type { OpenHubOptions, Scene } from "./scene.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

/** The part of the page that is tested here. */
const startOf = (page: Page) => page.locator(".sheet-start");
const POSITION = { longitude: 9.7, latitude: 50.6, accuracy: 30 };

for (const { device, isPhone } of DEVICES) {
  browserTest(`start, ${device}: says what the map has, and leads back to the last view`, async (scene) => {
    const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
    const hub = await scene.openHub(nodes, { isPhone });
    const { page } = hub;
    const start = startOf(page);
    await start.getByRole("heading", { name: "Spielplätze in 2 Regionen" }).waitFor();
    await start.getByText(/^[\d.]+ Spielplätze$/).waitFor();
    assert.equal(await start.getByRole("button", { name: /^Zurück/ }).count(), 0);
    await assertStatesAccessible(page, { "start": () => Promise.resolve() });

    await hub.editHash("#map=12.5/50.6/9.7");
    await hub.waitForView(({ zoom }) => zoom === 12.5);
    await waitForLastView(page);
    await page.goto(new URL("/", page.url()).href);
    const back = start.getByRole("button", { name: "Zurück zu Westkreis, Zoom 13" });
    await back.waitFor();
    await back.focus();
    await page.keyboard.press("Enter");
    await hub.waitForView(({ zoom, lat, lon }) => zoom === 12.5 && lat > 50.59 && lon > 9.69);
    await back.waitFor({ state: "detached" });
  });
}

browserTest("start: leads to the playgrounds nearby, and to the search", async (scene) => {
  const { page } = await scene.openHub([await scene.startNode(WEST)], { isPhone: true });
  const start = startOf(page);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(POSITION);
  await start.getByRole("button", { name: "In meiner Nähe" }).click();
  await page.locator(".sheet-near").waitFor();
  await page.keyboard.press("Escape");
  await waitForFocus(start.getByRole("heading"));
  await start.getByRole("button", { name: "Region oder Spielplatz" }).click();
  await waitForFocus(page.locator(".search-input"));
});

browserTest("start: without the position, the search is the first way", async (scene) => {
  const { page } = await scene.openHub([await scene.startNode(WEST)], { isPhone: true });
  const start = startOf(page);
  const ways = start.locator(".start-ways button");
  assert.match((await ways.first().textContent())!, /In meiner Nähe/);
  await ways.first().click();
  await start.getByText(/Zugriff auf Ihren Standort/).waitFor();
  assert.match((await ways.first().textContent())!, /Region oder Spielplatz/);
  assert.equal(await page.locator(".locate-notice .notice").count(), 0);
});

browserTest("start, phone: the grip raises it to the list, and lowers it to one line", async (scene) => {
  const { page } = await scene.openHub([await scene.startNode(WEST_VILLAGE)], {
    isPhone: true,
    hash: VILLAGES_AS_POLYGONS,
  });
  const start = startOf(page);
  const heightOf = async () => Math.round((await start.boundingBox())!.height);
  await drag(page, start.locator(".sheet-grip"), 150);
  await waitUntil("the sheet is low", heightOf, (height) => height === 96);
  assert.equal(await start.getByRole("button", { name: "In meiner Nähe" }).isVisible(), false);
  await start.getByRole("heading").click({ position: { x: 4, y: 20 } });
  await start.getByRole("button", { name: "In meiner Nähe" }).waitFor();
  await drag(page, start.getByRole("heading"), -250);
  const list = page.locator(".sheet-near");
  await list.waitFor();

  // A list that is dragged down stays low, and Back closes it.
  await drag(page, list.getByRole("heading", { level: 2 }), 400);
  await page.locator('.sheet-near[data-stop="low"]').waitFor();
  await page.goBack();
  await start.waitFor();
});

/** Drags an element down, or up if `byPx` is negative, in steps as a finger does. */
async function drag(page: Page, element: Locator, byPx: number): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX, fromY + byPx, { steps: 10 });
  await page.mouse.up();
}

browserTest("start: does not name the only region on the way back", async (scene) => {
  const hub = await scene.openHub([await scene.startNode(WEST)], { hash: "#map=12.5/50.6/9.7" });
  const { page } = hub;
  await hub.waitForPill(/^1 Region · 1.234/);
  await hub.waitForView(({ zoom }) => zoom === 12.5);
  await waitForLastView(page);
  await page.goto(new URL("/", page.url()).href);
  await startOf(page).getByRole("button", { name: "Zurück zur letzten Ansicht", exact: true }).waitFor();
});

for (const width of [390, 320]) {
  browserTest(`start: text of twice the size fits a phone ${width} px wide`, async (scene) => {
    const { page } = await scene.openHub([await scene.startNode(WEST)], {
      isPhone: true,
      viewport: { width, height: 844 },
      prepare: (page) =>
        page.addInitScript(() =>
          addEventListener("DOMContentLoaded", () => document.documentElement.style.fontSize = "200%")
        ),
    });
    await startOf(page).getByRole("heading", { name: "Spielplätze in 1 Region" }).waitFor();
    const outside = await page.locator("button, h2, p").evaluateAll((elements) =>
      elements.filter((element) =>
        element.checkVisibility() && element.closest(".chips, .visually-hidden") === null &&
        element.getBoundingClientRect().right > innerWidth
      ).map((element) => element.outerHTML)
    );
    assert.deepEqual(outside, []);
  });
}

/** Set by watchdog.js. */
declare const explain: unknown;

/** Opens the page while its own script never arrives. */
async function openWithoutScript(scene: Scene, options: OpenHubOptions): Promise<Page> {
  const { page } = await scene.openHub([await scene.startNode(WEST)], {
    ...options,
    async prepare(page) {
      await options.prepare?.(page);
      await page.route(/\/assets\/main-.*\.js/, () => {});
    },
  });
  await page.waitForFunction(() => typeof explain === "function");
  return page;
}

for (
  const [what, options, name] of [
    ["a visit", {}, "In meiner Nähe"],
    ["a visit in English", { locale: "en-GB" }, "Near me"],
    ["a link to a view", { hash: "#map=9/50.6/9.7" }, "In meiner Nähe"],
  ] as const
) {
  browserTest(`start: ${what} shows it before the page's script runs`, async (scene) => {
    const page = await openWithoutScript(scene, options);
    await startOf(page).getByRole("button", { name }).waitFor();
    for (const button of await startOf(page).getByRole("button").all()) assert.ok(await button.isDisabled());
  });
}

for (
  const [what, options] of [
    ["a link to a playground", { hash: "#west/W1" }],
    ["a frame", { path: "?embed=1" }],
  ] as const
) {
  browserTest(`start: ${what} does not show it before the page's script runs`, async (scene) => {
    const page = await openWithoutScript(scene, options);
    assert.equal(await startOf(page).count(), 0);
  });
}

browserTest("start: the script takes it over where it is", async (scene) => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  const hub = await scene.openHub([await scene.startNode(WEST)], {
    isPhone: true,
    prepare: (page) => page.route(/\/assets\/main-.*\.js/, (route) => isHeld.then(() => route.continue())),
  });
  const start = startOf(hub.page);
  const near = start.getByRole("button", { name: "In meiner Nähe" });
  await near.waitFor();
  const [before, element] = [await near.boundingBox(), await start.elementHandle()];
  const pill = await hub.page.locator(".pill").elementHandle();
  release();
  await start.getByRole("heading", { name: "Spielplätze in 1 Region" }).waitFor();
  assert.deepEqual(await near.boundingBox(), before);
  assert.ok(await start.evaluate((now, before) => now === before, element));
  assert.ok(await near.isEnabled());
  assert.ok(await hub.page.locator(".pill").evaluate((now, before) => now === before, pill));
});

async function waitForLastView(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("lastView")?.includes('"zoom":12.5'));
}
