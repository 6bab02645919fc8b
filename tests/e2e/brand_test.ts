// An installation with its own name, colour, logo and announcement, on the map, on the status page and after a reload.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { listObscuredStops } from "./focus_order.ts";
import { waitForTitle } from "./hub_page.ts";
import { EAST, WEST } from "./regions.ts";
import { openRegion } from "./region_page.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests();

const NAME = "Spielplätze im Kreis Fulda";
const TEXT = "Am 24.12. zieht der Server um: Die Karte fehlt dann für einige Stunden.";
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">' +
  '<rect width="60" height="40" rx="8" fill="#7a1f5c"/><circle cx="30" cy="20" r="12" fill="#fff"/></svg>';
const ACCENTS = { light: "#7a1f5c", dark: "#dc79b5" } as const;

async function createSettings(scene: Scene) {
  const directory = await Deno.makeTempDir();
  scene.keep({ [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }) });
  const file = join(directory, "logo.svg");
  await Deno.writeTextFile(file, LOGO);
  await Deno.mkdir(join(directory, "notes"));
  await announce(directory, TEXT);
  return {
    SITE_NAME: NAME,
    ACCENT_COLOR: ACCENTS.light,
    SITE_LOGO: file,
    DATA_DIR: directory,
  };
}

const LINK = "https://www.example.org/umzug";
const announce = (dataDir: string, text: string) =>
  Deno.writeTextFile(
    join(dataDir, "notes", "2026-11-28-umzug.md"),
    `---\nannounce: true\nlink: ${LINK}\nuntil: 2998-12-24\n---\n${text}\n`,
  );

const announcementOf = (page: Page) => page.locator(".announcement");

const readAnnounced = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch("config.json")).json()).announcement.text);

/** Waits until the logo has been drawn; a broken one has no width. */
async function waitForLogo(page: Page): Promise<void> {
  const logo = page.locator(".site-line img");
  await logo.waitFor();
  const readWidth = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await waitUntil("the logo is drawn", readWidth, (width) => width > 0);
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`brand: name, colour, logo and announcement of a Hub (${device})`, async (scene) => {
    const env = await createSettings(scene);
    const nodes = await Promise.all([WEST, EAST].map((each) => scene.startNode(each)));
    const { page, drawer, openDrawer, waitForPill } = await scene.openHub(nodes, {
      env,
      isPhone,
      isStill: true,
    });
    await waitForTitle(page, NAME);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--accent")
      );
      assert.equal(accent, ACCENTS[colorScheme]);
    }
    await waitForPill(/Regionen/);
    const link = announcementOf(page).getByRole("link", { name: TEXT });
    assert.equal(await link.getAttribute("href"), LINK);

    await assertStatesAccessible(page, {
      "announcement": () => link.waitFor(),
      async "drawer"() {
        await openDrawer();
        await drawer.getByText(NAME).waitFor();
        await waitForLogo(page);
        assert.equal(await link.isVisible(), false, "it gives way to the list of regions");
      },
      async "closed"() {
        await page.keyboard.press("Escape");
        await announcementOf(page).getByRole("button", { name: "Schließen" }).click();
        await link.waitFor({ state: "detached" });
      },
    });

    await page.reload();
    await openDrawer();
    await drawer.getByText(NAME).waitFor();
    assert.equal(await announcementOf(page).count(), 0, "a closed announcement stays closed");

    const next = "Der Umzug ist vorbei.";
    await announce(env.DATA_DIR, next);
    await waitUntil("the program has read the note", () => readAnnounced(page), (text) => text === next);
    await page.reload();
    await announcementOf(page).getByRole("link", { name: next }).waitFor();

    await openDrawer();
    await drawer.getByRole("link", { name: "Status und Verlauf" }).click();
    await assertStatesAccessible(page, {
      "status page": () => page.getByRole("link", { name: next }).waitFor(),
    });
    assert.equal(await page.title(), `Status der Spielplatzkarte – ${NAME}`);
    assert.equal(await page.locator(".site").textContent(), NAME);
  });
}

browserTest("brand: on the smallest phone the announcement covers no control", async (scene) => {
  const node = await scene.startNode(WEST);
  const env = await createSettings(scene);
  await announce(env.DATA_DIR, `${TEXT} `.repeat(3).slice(0, 160).trim());
  const viewport = { width: 320, height: 568 };
  const { page } = await openRegion(scene, node, { env, isPhone: true, isStill: true, viewport });
  await announcementOf(page).getByRole("button", { name: "Schließen" }).waitFor();
  await waitForLogo(page);
  assert.deepEqual(await listObscuredStops(page), []);
  await assertStatesAccessible(page, { "one region": () => Promise.resolve() });
});
