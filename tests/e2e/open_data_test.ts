// The page `/data` and the web pages of the OGC API, for people who work with data.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { putRegionStore } from "fakes/region_store.ts";
import { startHub } from "fakes/start_hub.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";

const browserTest = prepareBrowserTests();

/** Whether anything is wider than the window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

browserTest("open data: page and API can be read by people, on a phone, too", async (scene) => {
  const dataDir = await scene.makeFolder();
  await putRegionStore(join(dataDir, "node", "region.sqlite"));
  const registry = "/nonexistent/registry.json";
  const hub = scene.keep(await startHub({ registry, dataDir, env: { APP_MODE: "standalone" } }));
  const { page } = await scene.openPage(hub.url, { isPhone: true });
  const at = (path: string) => new URL(path, hub.url).href;
  const open = (path: string, heading: string) => async () => {
    await page.goto(at(path));
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await assertStatesAccessible(page, {
    "data": open("data?lang=de", "Spielplätze als offene Daten: Birkental"),
    "data, English": () => page.getByRole("link", { name: "English" }).click(),
    "API": open("ogc?f=html", "Landing page"),
    "collections": () => page.getByRole("link", { name: "Collections", exact: true }).click(),
    "items": open("ogc/collections/playgrounds/items?f=html&limit=3", "Playgrounds in pages"),
    "next page": () => page.getByRole("link", { name: "Next page" }).click(),
  });
  for (const path of ["data?lang=de", "data?lang=en", "ogc?f=html", "ogc/collections?f=html"]) {
    await page.goto(at(path));
    assert.equal(await isTooWide(page), false, path);
  }
  await page.goto(at("data?lang=de"));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Tabelle/ }).click();
  const text = await Deno.readTextFile(await (await download).path());
  assert.equal(text.trimEnd().split("\r\n").length, 16);
});
