// The language menu.
import assert from "node:assert/strict";
import { LANGUAGE_NAMES } from "client/page/texts/language_names.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForTitle } from "./hub_page.ts";
import { openMenu, switchLanguage } from "./menu_sheet.ts";
import { readCaches, waitForWorker } from "./service_worker.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const NAMES = Object.values(LANGUAGE_NAMES);

browserTest("language: switching keeps the view, and is stored", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const hubPage = await scene.openHub([node], { hash: VILLAGES_AS_POLYGONS });
  const { page, waitForPill, waitForShown, waitForView } = hubPage;
  const lang = () => page.locator("html").getAttribute("lang");
  await waitForShown("60 Spielplätze im Ausschnitt");
  const before = await waitForView(() => true);
  await openMenu(page);
  const menu = page.getByRole("combobox", { name: "Sprache" });
  assert.deepEqual(await menu.locator("option").allTextContents(), NAMES);
  assert.equal(await menu.getByRole("option", { name: "English" }).getAttribute("lang"), "en");

  await menu.selectOption("English");
  await waitForPill("1 region · 60 playgrounds");
  await waitForShown("60 playgrounds in view");
  assert.equal(await lang(), "en");
  assert.deepEqual(await waitForView(() => true), before);
  await waitForTitle(page, "Playground map");

  await page.reload();
  await waitForPill("1 region · 60 playgrounds");
  await switchLanguage(page, "Français");
  await waitForPill("1 région · 60 aires de jeux");
  await openMenu(page);
  const options = page.getByRole("combobox", { name: "Langue" }).locator("option");
  assert.deepEqual(
    await options.allTextContents(),
    NAMES.map((name) => name === "Français" ? "Français (pas encore relu par un locuteur natif)" : name),
  );
});

browserTest("language: works if storage is blocked", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const { page, waitForPill } = await scene.openHub([node], { isPhone: true, hash: VILLAGES_AS_POLYGONS });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.reload();
  await waitForPill("1 Region · 60 Spielplätze");
  await switchLanguage(page, "English");
  await waitForPill("1 region · 60 playgrounds");
  await switchLanguage(page, "Deutsch");
  await waitForPill("1 Region · 60 Spielplätze");
});

browserTest(
  "language: the setting overrides the browser's languages, and the visitor's choice overrides both",
  async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page, waitForPill } = await scene.openHub([node], { env: { DEFAULT_LOCALE: "en" } });
    await waitForPill("1 region · 60 playgrounds");
    await switchLanguage(page, "Deutsch");
    await waitForPill("1 Region · 60 Spielplätze");
  },
);

browserTest("language: the page starts in it without a server", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const hub = await scene.startHub({ registry: [node.registryEntry] });
  const { page, complaints, waitForPill } = await scene.openPage(hub.url, { hasWorker: true });
  await waitForPill("1 Region · 60 Spielplätze");
  await waitForWorker(page);
  assert.deepEqual(await listStored(), []);

  await switchLanguage(page, "English");
  await waitForPill("1 region · 60 playgrounds");
  await waitUntil("the English texts are stored", listStored, (names) => names.length === 2);
  complaints.tolerateFailedLoads(hub.url, node.url);
  await hub.process.stop();
  await node.stop();

  await page.reload();
  await waitForPill("1 region · 60 playgrounds");
  await openMenu(page, "Legend");
  await page.getByRole("heading", { name: "Rings" }).waitFor();

  async function listStored(): Promise<string[]> {
    const [, urls = []] = [...await readCaches(page)].find(([name]) => name.includes(" shell ")) ?? [];
    return urls.filter((url) => /\/assets\/en(?:_later)?-/.test(url));
  }
});
