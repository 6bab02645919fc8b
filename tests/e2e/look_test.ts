// The layout of the page: at every size, in the dark scheme, with forced colours and on paper.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LABEL_COLOURS } from "client/map/paint/colours.ts";
import { assertArranged } from "./arrangement.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openCountry, OPERATOR_PAGES } from "./country.ts";
import { DEVICES } from "./devices.ts";
import type { PageOptions } from "./hub_page.ts";
import { startRasterTiles } from "fakes/raster_tiles.ts";
import { openMenu } from "./menu_sheet.ts";
import { FAR_APART, VILLAGES_AS_POLYGONS, WEST, WEST_VILLAGE } from "./regions.ts";
import { rowsInScope } from "./scope.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const SIZES: readonly (PageOptions & { readonly viewport: { width: number; height: number } })[] = [
  { viewport: { width: 320, height: 568 }, isPhone: true },
  { viewport: { width: 568, height: 320 }, isPhone: true },
  { viewport: { width: 320, height: 256 } },
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, isPhone: true },
  { viewport: { width: 844, height: 390 }, isPhone: true },
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 3840, height: 2160 } },
];
for (const { viewport: { width, height }, isPhone } of rowsInScope(SIZES, 4)) {
  const size = `${width} × ${height}${isPhone ? ", touch" : ""}`;
  browserTest(`look: nothing overlaps (${size})`, async (scene) => {
    const nodes = await Promise.all(FAR_APART.map((each) => scene.startNode(each)));
    const { page, waitForPill } = await scene.openHub(nodes, {
      viewport: { width, height },
      ...(isPhone && { isPhone }),
      env: OPERATOR_PAGES,
    });
    await waitForPill("5 Regionen · 765 Spielplätze");
    await assertArranged(page, `${size}, closed`);
    for (const name of ["Legende", "Mitmachen"]) {
      await page.locator(".skip-link").focus();
      await openMenu(page, name);
      await assertArranged(page, `${size}, ${name}`);
      await page.keyboard.press("Escape");
    }
  });
}

browserTest("look: a long credit leaves the scale line free at every zoom", async (scene) => {
  const tiles = scene.keep(startRasterTiles());
  const { page, editHash } = await scene.openHub([await scene.startNode(WEST)], {
    viewport: { width: 700, height: 600 },
    env: { MAP_TILES_URL: tiles.url, MAP_TILES_ATTRIBUTION: "Karte des Landkreises ".repeat(10) },
  });
  const rightOf = async (selector: string) => {
    const { x, width } = (await page.locator(selector).boundingBox())!;
    return x + width;
  };
  const left = (await page.locator(".map-attribution").boundingBox())!.x;
  let widest = 0;
  // All steps of the scale occur within a factor of ten.
  for (let zoom = 10; zoom < 13.5; zoom += 0.15) {
    const before = await page.locator(".ol-scale-line-inner").getAttribute("style");
    await editHash(`#map=${zoom.toFixed(2)}/50.6/9.75`);
    await waitUntil(
      "the scale follows the zoom",
      () => page.locator(".ol-scale-line-inner").getAttribute("style"),
      (style) => style !== before,
    );
    widest = Math.max(widest, await rightOf(".ol-scale-line"));
  }
  assert.ok(widest <= left, `the scale reaches ${widest} px, the credit begins at ${left} px`);
});

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `look: nothing overlaps with text of twice the size (${device})`,
    async (scene) => {
      const { page } = await openCountry(scene, { isPhone });
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      await assertArranged(page, "closed");
      await openMenu(page, "Mitmachen");
      await assertArranged(page, "Mitmachen");
    },
  );
}

browserTest("look: the legend explains every symbol", async (scene) => {
  const hubPage = await openCountry(scene);
  const { page } = hubPage;
  await openMenu(page, "Legende");
  const legend = page.locator(".sheet-menu");
  const expectSigns = async (kinds: readonly string[], names: readonly string[]) => {
    for (const kind of kinds) {
      for (const name of names) {
        assert.ok(await legend.locator(`.look-${kind}.look-${name}`).count() > 0, `${kind} of ${name}`);
      }
    }
  };
  const classes = ["complete", "partial", "missing", "restricted"];
  await expectSigns(["band"], classes);
  await expectSigns(["outline", "dot"], ["ordinary", "restricted"]);
  await legend.getByText("Jetzt geschlossen", { exact: true }).waitFor();
  await legend.getByText("Ausgewählter Spielplatz", { exact: true }).waitFor();
  await legend.getByRole("switch", { name: "Kartieransicht" }).check();
  await expectSigns(["outline", "dot"], classes);
  assert.equal(await page.evaluate(() => location.search), "?view=mapping");
  for (const name of ["offline", "wird aktualisiert", "keine Daten"]) {
    await legend.getByText(name, { exact: true }).waitFor();
  }
});

browserTest("look: with forced colours all controls and sheets have borders", async (scene) => {
  const { page } = await openCountry(scene, {
    prepare: (page) => page.emulateMedia({ forcedColors: "active" }),
  });
  await openMenu(page, "Mitmachen");
  for (const selector of [".search", ".filter-button", ".pill", ".toolbar", ".ol-zoom", ".sheet"]) {
    const style = await page.locator(selector).evaluate((element) =>
      getComputedStyle(element).borderTopStyle
    );
    assert.equal(style, "solid", selector);
  }
});

browserTest("look: names on the map stand out from its ground, also on paper", async (scene) => {
  const node = await scene.startNode(WEST);
  const hub = await scene.openHub([node], { colorScheme: "dark", hash: "#map=6/50.6/10.1" });
  await hub.waitForPainted("Westkreis");
  const last = async () =>
    (await hub.readPaintedTexts()).findLast(({ text }) => text === "Westkreis")!.colour;
  assert.equal(await last(), LABEL_COLOURS.dark.text);
  // Simulates printing, in which the browser captures the page after the listeners have run.
  const printed = await hub.page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    return globalThis.canvasRecorder.texts.findLast(({ text }) => text === "Westkreis")!.colour;
  });
  assert.equal(printed, LABEL_COLOURS.light.text);
  await hub.page.evaluate(() => void dispatchEvent(new Event("afterprint")));
  await waitUntil("the names are light again", last, (colour) => colour === LABEL_COLOURS.dark.text);
  await hub.page.emulateMedia({ colorScheme: "light" });
  await waitUntil(
    "the names follow the colour scheme",
    last,
    (colour) => colour === LABEL_COLOURS.light.text,
  );
});

browserTest("look: nothing is animated with reduced motion", async (scene) => {
  const hubPage = await openCountry(scene);
  await hubPage.page.emulateMedia({ reducedMotion: "reduce" });
  await openMenu(hubPage.page, "Mitmachen");
  const longest = await hubPage.page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)))
  );
  assert.ok(longest <= 1, `an animation of ${longest} ms`);
});

browserTest("look: on paper there is the map without its controls", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, waitForShown } = await scene.openHub([node], {
    hash: VILLAGES_AS_POLYGONS,
    env: OPERATOR_PAGES,
    colorScheme: "dark",
    isStill: true,
    prepare: muteResizesOnPaper,
  });
  await waitForShown("60 Spielplätze im Ausschnitt");
  // With reduced motion, transitions are very short, but still take time.
  await page.emulateMedia({ media: "print", colorScheme: "light", reducedMotion: "no-preference" });
  // The width of paper. When printing, the browser lays out the page without informing the map.
  const paperWidth = 700;
  const moved = await page.evaluate((paperWidth) => {
    document.body.style.width = `${paperWidth}px`;
    const [map, picture] = ["#map", ".ol-layers"].map((selector) => {
      const { left, width } = document.querySelector(selector)!.getBoundingClientRect();
      return left + width / 2;
    });
    return Math.abs(picture! - map!);
  }, paperWidth);
  assert.ok(moved < 2, `the middle of the map stays in the middle, and does not move by ${moved} px`);

  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  for (
    const selector of [
      ".pill",
      ".toolbar",
      ".ol-zoom",
      ".map-attribution-toggle",
      ".icon-button",
    ]
  ) {
    assert.equal(await visible(selector), 0, selector);
  }
  const map = (await page.locator("#map").boundingBox())!;
  assert.ok(map.width <= paperWidth && map.height > 200);
  const isVisible = await page.locator(".map-attribution-text").isVisible();
  assert.ok(isVisible, "the credit is not printed");

  // Paper is also white in the dark scheme.
  const colours = await readSchemeColours(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert.deepEqual(await readSchemeColours(page), colours);
});

/** Suppresses resize events, because printing changes the layout without such an event. */
async function muteResizesOnPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((...news) => matchMedia("print").matches || callback(...news));
      }
    };
  });
}

/** Values of all custom properties that the dark scheme overrides. */
async function readSchemeColours(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() => {
    const dark = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) =>
      rule instanceof CSSMediaRule && /prefers-color-scheme: ?dark/.test(rule.conditionText)
    );
    const names = dark.flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
      .flatMap((rule) => [...(rule as CSSStyleRule).style]).filter((name) => name.startsWith("--"));
    if (names.length === 0) throw new Error("no styles for dark surroundings");
    const now = getComputedStyle(document.documentElement);
    return Object.fromEntries(names.map((name) => [name, now.getPropertyValue(name)]));
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  browserTest(
    `look: the base map is part of the page from its first tile on, with its credit, ${colorScheme}`,
    async (scene) => {
      let isDown = true;
      const answer = () => isDown ? new Response(null, { status: 404 }) : null;
      const tiles = scene.keep(startRasterTiles({ answer }));
      const { page, complaints, waitForPill } = await scene.openHub([await scene.startNode(WEST)], {
        colorScheme,
        env: { MAP_TILES_URL: tiles.url },
      });
      complaints.tolerateFailedLoads(tiles.origin);
      await waitForPill("1 Region · 1.234 Spielplätze");
      const readVisibility = () =>
        page.locator(".map .raster").evaluate((element) => getComputedStyle(element).visibility);
      await waitUntil("requests for tiles", () => tiles.paths.length, (count) => count > 0);
      assert.equal(await readVisibility(), "hidden");
      // The default credit is in the language of the page.
      const credit = page.locator(".map-attribution-text");
      assert.match((await credit.textContent())!, /^Daten © OpenStreetMap-Mitwirkende · /);
      assert.equal(await credit.getByRole("link").first().textContent(), "OpenStreetMap-Mitwirkende");
      isDown = false;
      await page.getByRole("button", { name: "Heranzoomen" }).click();
      await waitUntil("a visible base map", readVisibility, (visibility) => visibility === "visible");
    },
  );
}
