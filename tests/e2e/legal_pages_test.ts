// The legal pages can be reached from the map and from the list of regions, use the language of the map, and are
// accessible.
import assert from "node:assert/strict";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { WEST } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });
const SETTINGS = {
  IMPRESSUM_ORG: "Spielplatzverein Seefelden e. V.",
  IMPRESSUM_ADDRESS: "Ahornweg 1, 12345 Seefelden, tel:+49 661 123456",
  IMPRESSUM_EMAIL: "karte@example.org",
  ACCESSIBILITY_LAW: "DE-HE",
  ACCESSIBILITY_DATE: "2026-11-20",
  ACCESSIBILITY_LINKS: "easy=https://seefelden.example/leicht sign=https://seefelden.example/dgs",
};

browserTest("legal pages: the map and the drawer link them, in the language of the map", async (scene) => {
  const node = await scene.startNode(WEST);
  const { page, drawer, openDrawer } = await scene.openHub([node], { env: SETTINGS });
  const onMap = page.locator(".map-attribution").getByRole("link", { name: "Impressum" });
  assert.equal(await onMap.getAttribute("href"), "legal/impressum?lang=de");
  await openDrawer();
  const link = drawer.locator(".drawer-footer").getByRole("link", { name: "Datenschutz" });
  await page.goto(await link.evaluate((element: HTMLAnchorElement) => element.href));
  await page.getByRole("heading", { level: 1, name: "Datenschutz" }).waitFor();
  await page.getByText(new URL(node.url).host).waitFor();
  await assertStatesAccessible(page, {
    "privacy notice": () => Promise.resolve(),
    "English": () => page.getByRole("link", { name: "English" }).click(),
    "legal notice": () => page.goto(new URL("impressum", page.url()).href),
  });
  await page.getByRole("link", { name: "Zur Spielplatzkarte" }).click();
  await page.locator(".map-attribution").waitFor();
});

browserTest("accessibility statement: map and drawer link it, and it is accessible", async (scene) => {
  const node = await scene.startNode(WEST);
  const { page, drawer, openDrawer } = await scene.openHub([node], { env: SETTINGS });
  const onMap = page.locator(".map-attribution").getByRole("link", { name: "Barrierefreiheit" });
  assert.equal(await onMap.getAttribute("href"), "accessibility?lang=de");
  await openDrawer();
  const link = drawer.locator(".drawer-footer").getByRole("link", { name: "Barrierefreiheit" });
  await page.goto(await link.evaluate((element: HTMLAnchorElement) => element.href));
  await page.getByRole("heading", { level: 1, name: "Erklärung zur Barrierefreiheit" }).waitFor();
  await page.getByRole("link", { name: "Diese Karte in Leichter Sprache erklärt" }).waitFor();
  const { width } = page.viewportSize()!;
  await assertStatesAccessible(page, {
    "statement": () => Promise.resolve(),
    "English": () => page.getByRole("link", { name: "English" }).click(),
    "on a phone": () => page.setViewportSize({ width: 320, height: 640 }),
  });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  await page.setViewportSize({ width, height: 720 });
  // These are the headings for screen readers: title, sections, reasons.
  const headings = await page.getByRole("heading").evaluateAll((all) =>
    all.map((each) => `${each.localName} ${each.textContent}`)
  );
  assert.deepEqual(headings.slice(0, 5), [
    "h1 Accessibility statement",
    "h2 Compliance status",
    "h2 Non-accessible content",
    "h3 Non-compliance",
    "h3 Maps and third-party content",
  ]);
});
