// The card at the first visit and for returning visitors.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST, WEST } from "./regions.ts";
import type { OpenHubOptions, Scene } from "./scene.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

for (const { device, isPhone } of DEVICES) {
  browserTest(`welcome, ${device}: greets once, and leads back to the last view`, async (scene) => {
    const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
    const hub = await scene.openHub(nodes, { isFirstVisit: true, isPhone });
    const { page } = hub;
    const card = page.locator(".welcome");
    await card.getByText("Spielplätze in Ihrer Nähe finden, mit Geräten, Öffnungszeiten und Fotos.")
      .waitFor();
    await hub.waitForPill(/^2 Regionen/);
    assert.equal(await card.getByRole("button", { name: /^Zurück/ }).count(), 0);
    await assertStatesAccessible(page, { "first visit": () => Promise.resolve() });
    await card.getByRole("button", { name: "Ort suchen" }).click();
    await waitForFocus(page.locator(".search-input"));
    await card.waitFor({ state: "detached" });

    await hub.editHash("#map=12.5/50.6/9.7");
    await hub.waitForView(({ zoom }) => zoom === 12.5);
    await waitForLastView(page);
    await page.goto(new URL("/", page.url()).href);
    const back = card.getByRole("button", { name: "Zurück zu Westkreis, Zoom 13" });
    await back.waitFor();
    assert.equal(await card.getByText("Spielplätze in Ihrer Nähe finden").count(), 0);
    await back.focus();
    await page.keyboard.press("Enter");
    await hub.waitForView(({ zoom, lat, lon }) => zoom === 12.5 && lat > 50.59 && lon > 9.69);
    await card.waitFor({ state: "detached" });
    await waitForFocus(page.locator("#map"));

    // A link to a view shows no greeting.
    await page.goto(`${new URL("/", page.url()).href}#map=9/50.6/9.7`);
    await page.reload();
    await hub.waitForView(({ zoom }) => zoom === 9);
    await page.waitForTimeout(1_000);
    assert.equal(await card.count(), 0);
  });
}

browserTest("welcome: asks for the position on a press, and closes on Escape", async (scene) => {
  const node = await scene.startNode(WEST);
  const hub = await scene.openHub([node], { isFirstVisit: true });
  const { page } = hub;
  const card = page.locator(".welcome");
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ longitude: 9.7, latitude: 50.6, accuracy: 30 });
  await card.getByRole("button", { name: "Meinen Standort verwenden" }).click();
  await page.locator(".sheet-near").waitFor();
  await card.waitFor({ state: "detached" });

  const next = await scene.openHub([node], { isFirstVisit: true });
  await next.page.locator(".welcome").getByRole("button", { name: "Ort suchen", disabled: false }).focus();
  await next.page.keyboard.press("Escape");
  await next.page.locator(".welcome").waitFor({ state: "detached" });
  await waitForFocus(next.page.locator("#map"));
});

browserTest("welcome: does not name the only region", async (scene) => {
  const hub = await scene.openHub([await scene.startNode(WEST)], { hash: "#map=12.5/50.6/9.7" });
  const { page } = hub;
  await hub.waitForPill(/^1 Region · 1.234/);
  await hub.waitForView(({ zoom }) => zoom === 12.5);
  await waitForLastView(page);
  await page.goto(new URL("/", page.url()).href);
  await page.locator(".welcome").getByRole("button", { name: "Zurück zur letzten Ansicht" }).waitFor();
  await hub.waitForPill(/^1 Region · 1.234/);
  assert.equal(
    await page.locator(".welcome").getByRole("button", { name: /^Zurück/ }).textContent(),
    "Zurück zur letzten Ansicht",
  );
});

browserTest(
  "welcome: leaves room for the rings of a small window and the tools of a small phone",
  async (scene) => {
    const hub = await scene.openHub([await scene.startNode(WEST)], { isFirstVisit: true });
    const { page } = hub;
    const card = page.locator(".welcome");
    await card.waitFor();
    await page.setViewportSize({ width: 1024, height: 700 });
    const { x, width } = (await card.boundingBox())!;
    // The westernmost ring begins at a quarter of the window's width.
    assert.ok(x + width <= 260, `${x + width} px`);
    await page.setViewportSize({ width: 320, height: 568 });
    const toolbar = (await page.locator(".toolbar").boundingBox())!;
    assert.ok(toolbar.height >= 3 * 44, `${toolbar.height} px`);
    await page.setViewportSize({ width: 844, height: 390 });
    const pill = (await page.locator(".hub-corner").boundingBox())!;
    assert.ok(pill.y + pill.height <= 390, `${pill.y + pill.height} px`);
  },
);

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

/** Blocks storage, as a visitor's settings may do. */
const blockStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    })
  );

for (
  const [what, options, sentence] of [
    ["a first visit", {}, "Spielplätze in Ihrer Nähe finden, mit Geräten, Öffnungszeiten und Fotos."],
    ["a first visit in English", { locale: "en-GB" }, /^Find playgrounds near you, with equipment/],
    ["a visit without storage", { prepare: blockStorage }, /^Spielplätze in Ihrer Nähe finden/],
  ] as const
) {
  browserTest(`welcome: ${what} shows the card before the page's script runs`, async (scene) => {
    const page = await openWithoutScript(scene, { ...options, isFirstVisit: true });
    const card = page.locator(".welcome");
    await card.getByText(sentence).waitFor();
    for (const button of await card.getByRole("button").all()) assert.ok(await button.isDisabled());
  });
}

for (
  const [what, options] of [
    ["a later visit", {}],
    ["a link to a view", { isFirstVisit: true, hash: "#map=9/50.6/9.7" }],
    ["a frame", { isFirstVisit: true, path: "?embed=1" }],
  ] as const
) {
  browserTest(`welcome: ${what} shows no card before the page's script runs`, async (scene) => {
    const page = await openWithoutScript(scene, options);
    assert.ok(await page.locator(".welcome").isHidden());
  });
}

browserTest("welcome: the script takes the card over where it is", async (scene) => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  const hub = await scene.openHub([await scene.startNode(WEST)], {
    isFirstVisit: true,
    isPhone: true,
    prepare: (page) => page.route(/\/assets\/main-.*\.js/, (route) => isHeld.then(() => route.continue())),
  });
  const card = hub.page.locator(".welcome");
  await card.waitFor();
  const [before, element] = [await card.boundingBox(), await card.elementHandle()];
  release();
  await hub.page.locator(".welcome").getByRole("button", { name: "Schließen" }).waitFor();
  assert.deepEqual(await card.boundingBox(), before);
  assert.ok(await card.evaluate((now, before) => now === before, element));
  assert.ok(await card.getByRole("button", { name: "Ort suchen" }).isEnabled());
});

async function waitForLastView(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("lastView")?.includes('"zoom":12.5'));
}
