// What the page looks like: at every size, in the dark, in the system's own colours and on paper.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { createLandscape } from "../fakes/landscape.ts";
import { startTileServer } from "../fakes/tiles.ts";
import { createWorld } from "../fakes/world.ts";
import { assertAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { type HubPage, type PageOptions, waitForFocus } from "./hub_page.ts";
import { FAR_APART, findLonelyPlayground, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";
import { waitForStillness } from "./stillness.ts";

const browserTest = prepareBrowserTests();

const SIZES: readonly (PageOptions & { readonly viewport: { width: number; height: number } })[] = [
  { viewport: { width: 320, height: 568 }, isPhone: true },
  { viewport: { width: 390, height: 844 }, isPhone: true },
  { viewport: { width: 844, height: 390 }, isPhone: true },
  { viewport: { width: 568, height: 320 }, isPhone: true },
  { viewport: { width: 320, height: 256 } },
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 3840, height: 2160 } },
];
/** What must not lie over each other. */
const PARTS = [".toolbar", ".ol-zoom", ".pill", ".ol-scale-line", ".map-attribution", ".sheet"];
const SERVICES = {
  IMPRESSUM_URL: "https://hub.example/impressum",
  PRIVACY_URL: "https://hub.example/datenschutz",
};

for (const { viewport: { width, height }, isPhone } of SIZES) {
  const size = `${width} × ${height}${isPhone ? ", touch" : ""}`;
  browserTest(`look: nothing lies over anything else (${size})`, async (scene) => {
    const nodes = await Promise.all(FAR_APART.map((each) => scene.startNode(each)));
    const { page, waitForPill } = await scene.openHub(nodes, {
      viewport: { width, height },
      ...(isPhone && { isPhone }),
      env: SERVICES,
    });
    await waitForPill("5 Regionen · 765 Spielplätze");
    await assertArranged(page, `${size}, closed`);
    for (const name of ["Zeichenerklärung", "Mitmachen"]) {
      await page.locator(".skip-link").focus();
      await page.getByRole("button", { name }).click();
      await page.getByRole("heading", { name }).waitFor();
      await assertArranged(page, `${size}, ${name}`);
      await page.keyboard.press("Escape");
    }
  });
}

for (const isPhone of [true, false]) {
  const size = isPhone ? "phone" : "desktop";
  browserTest(
    `look: nothing lies over anything else with letters twice as large (${size})`,
    async (scene) => {
      const { page } = await openAll(scene, { isPhone });
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      await assertArranged(page, "closed");
      await page.getByRole("button", { name: "Mitmachen" }).click();
      await page.getByRole("heading", { name: "Mitmachen" }).waitFor();
      await assertArranged(page, "Mitmachen");
    },
  );
}

/** All in the window, nothing over another, nothing to be scrolled sideways. */
async function assertArranged(page: Page, what: string): Promise<void> {
  await waitForStillness(page);
  const problems = await page.evaluate((selectors) => {
    const boxes = selectors.flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ selector, box: element.getBoundingClientRect() }))
    );
    const found: string[] = [];
    // What only touches, or is half a pixel off, is fine.
    const slack = 1;
    for (const [i, { selector, box }] of boxes.entries()) {
      const isInside = box.left > -slack && box.top > -slack && box.right < innerWidth + slack &&
        box.bottom < innerHeight + slack;
      if (!isInside) found.push(`${selector} reaches out of the window`);
      for (const other of boxes.slice(i + 1)) {
        const isOver = box.left < other.box.right - slack && other.box.left < box.right - slack &&
          box.top < other.box.bottom - slack && other.box.top < box.bottom - slack;
        if (isOver) found.push(`${selector} and ${other.selector}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return found;
  }, PARTS);
  assert.deepEqual(problems, [], what);
}

const SCHEMES: readonly (PageOptions & { readonly name: string })[] = [
  { name: "desktop, light" },
  { name: "desktop, dark", colorScheme: "dark" },
  { name: "phone, light", isPhone: true },
  { name: "phone, dark", isPhone: true, colorScheme: "dark" },
];
for (const { name, ...options } of SCHEMES) {
  browserTest(`look: axe finds nothing in list, legend and contributing (${name})`, async (scene) => {
    const hubPage = await openAll(scene, options);
    const { page } = hubPage;
    for (const [tool, title] of Object.entries(SHEETS)) {
      await openSheet(hubPage, tool, title);
      await assertAccessible(page, title);
      await page.keyboard.press("Escape");
    }
  });
}

const SHEETS = {
  "Als Liste zeigen": "Liste zur Karte",
  "Zeichenerklärung": "Zeichenerklärung",
  "Mitmachen": "Mitmachen",
};

async function openAll(scene: Scene, options: PageOptions): Promise<HubPage> {
  const nodes = await Promise.all([...FAR_APART, WEST_VILLAGE].map((each) => scene.startNode(each)));
  nodes[0]!.set({ generation: "legacy" });
  nodes[1]!.set({ importing: true });
  const tiles = scene.keep(startTileServer(createLandscape(createWorld())));
  const hubPage = await scene.openHub(nodes, {
    ...options,
    env: { ...SERVICES, MAP_TILES_URL: tiles.url, MAP_TILES_ATTRIBUTION: "© OpenStreetMap" },
  });
  await hubPage.waitForShown("6 Regionen auf der Karte");
  return hubPage;
}

async function openSheet({ page }: HubPage, tool: string, title: string): Promise<void> {
  await page.locator(".toolbar").getByRole("button", { name: tool }).click();
  const heading = page.getByRole("heading", { name: title, level: 2 });
  await waitForFocus(heading);
}

browserTest("look: the legend explains every sign, and leads on to contributing", async (scene) => {
  const hubPage = await openAll(scene, {});
  const { page } = hubPage;
  await openSheet(hubPage, "Zeichenerklärung", "Zeichenerklärung");
  const legend = page.locator(".sheet-legend");
  const signs = ["complete", "partial", "missing", "restricted"];
  for (const name of signs) {
    for (const kind of ["band", "outline", "dot"]) {
      assert.ok(await legend.locator(`.sign-${kind}.sign-${name}`).count() > 0, `${kind} of ${name}`);
    }
  }
  for (const name of ["offline", "wird aktualisiert", "keine Daten"]) {
    await legend.getByText(name, { exact: true }).waitFor();
  }
  await legend.getByRole("button", { name: "Mitmachen" }).click();
  await page.getByRole("heading", { name: "Mitmachen" }).waitFor();
});

browserTest("look: where the system sets the colours, buttons and sheets have lines", async (scene) => {
  const hubPage = await openAll(scene, {});
  await hubPage.page.emulateMedia({ forcedColors: "active" });
  await openSheet(hubPage, "Mitmachen", "Mitmachen");
  for (const selector of [".pill", ".toolbar", ".ol-zoom", ".sheet"]) {
    const style = await hubPage.page.locator(selector).evaluate((node) =>
      getComputedStyle(node).borderTopStyle
    );
    assert.equal(style, "solid", selector);
  }
});

browserTest("look: nothing moves for those who do not want it", async (scene) => {
  const hubPage = await openAll(scene, {});
  await hubPage.page.emulateMedia({ reducedMotion: "reduce" });
  await openSheet(hubPage, "Mitmachen", "Mitmachen");
  const longest = await hubPage.page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)))
  );
  assert.ok(longest <= 1, `an animation of ${longest} ms`);
});

browserTest("look: on paper there are the map and the chosen playground", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, panel, clickAt, waitForShown } = await scene.openHub([node], {
    hash: VILLAGES_AS_POLYGONS,
    env: SERVICES,
    colorScheme: "dark",
    isStill: true,
    prepare: muteResizesOnPaper,
  });
  await waitForShown("60 Spielplätze im Ausschnitt");
  const { centre: [lon, lat], name } = findLonelyPlayground(node);
  await clickAt(lon, lat);
  await panel.waitFor();
  const readOffset = async () => {
    const map = (await page.locator("#map").boundingBox())!;
    const canvas = (await page.locator("#map canvas").first().boundingBox())!;
    return canvas.x + canvas.width / 2 - (map.x + map.width / 2);
  };
  const offset = await readOffset();
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  // As wide as paper, as the browser lays it out: the map itself does not hear of that.
  const paperWidth = 700;
  await page.locator("body").evaluate((body, width) => body.style.width = `${width}px`, paperWidth);

  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  const controls = [".pill", ".toolbar", ".ol-zoom", ".map-attribution-toggle", ".sheet button"];
  for (const selector of [...controls, ".panel-actions"]) {
    assert.equal(await visible(selector), 0, selector);
  }
  assert.equal(await panel.locator("h2").innerText(), name);
  const map = (await page.locator("#map").boundingBox())!;
  const sheet = (await panel.boundingBox())!;
  assert.ok(map.width <= paperWidth && map.height > 200);
  assert.ok(sheet.y >= map.y + map.height, "the panel stands below the map");
  const isVisible = await page.locator(".map-attribution-text").isVisible();
  assert.ok(isVisible, "the credit is printed");
  const moved = Math.abs(await readOffset() - offset);
  assert.ok(moved < 2, `the middle of the map stays in the middle, and does not move by ${moved} px`);

  // Where the page stays dark, paper is white all the same.
  const colours = await readSchemeColours(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert.deepEqual(await readSchemeColours(page), colours);
});

/** As when a browser prints: it lays the page out anew, and tells no program of that. */
async function muteResizesOnPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((...news) => matchMedia("print").matches || callback(...news));
      }
    };
  });
}

/** Values of all custom properties that dark surroundings would change. */
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
