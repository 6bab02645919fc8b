// Parts of the page that fail, and what still works then. Runs without the service worker, which would have stored the
// blocked files.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { findLonelyPlayground, linkTo, WEST } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import type { Scene } from "./scene.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST]);

const MENU = /\/assets\/menu-/;
const TOTALS = "1 Region · 1.234 Spielplätze";

type Prepare = (page: Page) => Promise<unknown>;

const openPage = (scene: Scene, prepare: Prepare, isPhone = false) =>
  scene.openPage(shared().url, { isPhone, prepare });

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `resilience: a part that cannot be loaded says so, can be closed, and is retried (${device})`,
    async (scene) => {
      const { page, complaints, openDrawer, waitForPill } = await openPage(
        scene,
        (page) => page.route(MENU, (route) => route.abort()),
        isPhone,
      );
      complaints.expect(/Failed to load resource.*menu-/, 2);
      const alert = page.getByRole("alert");
      const opener = page.getByRole("button", { name: "Menü" });
      const openInVain = async () => {
        await opener.click();
        await alert.getByText("Dieser Teil der Seite konnte nicht geladen werden.").waitFor();
      };
      await waitForPill(TOTALS);
      await openInVain();
      await openDrawer();
      await page.keyboard.press("Escape");
      assert.equal(await alert.count(), 0);
      await openInVain();
      await page.keyboard.press("Escape");
      await alert.waitFor({ state: "detached" });

      await page.unroute(MENU);
      await opener.click();
      await page.getByRole("heading", { name: "Menü" }).waitFor();
      assert.equal(await alert.count(), 0);
    },
  );

  browserTest(`resilience: a part can be retried, and then in a reloaded page (${device})`, async (scene) => {
    const { page, complaints, waitForPill } = await openPage(
      scene,
      (page) => page.route(MENU, (route) => route.abort()),
      isPhone,
    );
    complaints.expect(/Failed to load resource.*menu-/, 4);
    const alert = page.getByRole("alert");
    const opener = page.getByRole("button", { name: "Menü" });
    const sheet = page.getByRole("heading", { name: "Menü" });
    await waitForPill(TOTALS);
    await opener.click();
    await alert.getByRole("button", { name: "Erneut versuchen" }).click();
    await alert.getByRole("button", { name: "Seite neu laden" }).waitFor();
    await alert.getByRole("button", { name: "Schließen" }).click();
    await alert.waitFor({ state: "detached" });
    await waitForFocus(opener);

    await opener.click();
    const isNew = page.waitForEvent("load");
    await alert.getByRole("button", { name: "Seite neu laden" }).click();
    await isNew;
    await waitForPill(TOTALS);
    await opener.click();
    await alert.waitFor();
    await page.unroute(MENU);
    await alert.getByRole("button", { name: "Erneut versuchen" }).click();
    await sheet.waitFor();
    assert.equal(await alert.count(), 0);
  });

  browserTest(`resilience: an error in one part does not affect the others (${device})`, async (scene) => {
    const { page, complaints, drawer, openDrawer, waitForPill, waitForView } = await openPage(
      scene,
      (page) =>
        page.route(/\/assets\/menu-/, (route) =>
          route.fulfill({
            contentType: "text/javascript",
            body: "export function MenuSheet() { throw new Error('a fault on purpose'); }",
          })),
      isPhone,
    );
    complaints.expect(/^console error: Error: a fault on purpose/);
    await waitForPill(TOTALS);
    await page.getByRole("button", { name: "Menü" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText(
      "Dieser Teil der Seite funktioniert gerade nicht. Die Karte können Sie weiter benutzen.",
    ).waitFor();

    const before = await waitForView(() => true);
    await page.locator("#map").focus();
    await page.keyboard.press("+");
    await waitForView(({ zoom }) => zoom > before.zoom);
    await openDrawer();
    await drawer.getByText("Westkreis", { exact: true }).waitFor();
    assert.equal(await alert.count(), 0);
  });
}

browserTest("resilience: a part is not shown without its styles, and can be retried", async (scene) => {
  const held = Promise.withResolvers<void>();
  let requests = 0;
  const { page, complaints, waitForPill } = await openPage(
    scene,
    (page) =>
      page.route(/\/assets\/later_styles-/, async (route) => {
        requests++;
        if (requests > 1) return await route.continue();
        await held.promise;
        await route.abort();
      }),
  );
  complaints.expect(/Failed to load resource.*later_styles/);
  await waitForPill(TOTALS);
  assert.equal(requests, 0);
  const code = page.waitForResponse(/\/assets\/menu-/);
  await page.getByRole("button", { name: "Menü" }).click();
  await (await code).finished();
  await page.locator(".part-loading").waitFor();
  assert.equal(await page.locator(".sheet").count(), 0);
  held.resolve();
  const alert = page.getByRole("alert");
  await alert.getByRole("button", { name: "Erneut versuchen" }).click();
  await page.getByRole("heading", { name: "Menü" }).waitFor();
  assert.equal(
    await page.locator(".sheet").evaluate((sheet) => getComputedStyle(sheet).flexDirection),
    "column",
  );
  assert.equal(await alert.count(), 0);
});

browserTest("resilience: closing a panel that cannot be loaded deselects the playground", async (scene) => {
  const { url, nodes: [node] } = shared();
  const { page, complaints, waitForView } = await scene.openPage(url, {
    hash: linkTo(node, findLonelyPlayground(node)),
    prepare: (page) => page.route(/\/assets\/panel-/, (route) => route.abort()),
  });
  // The file is preloaded, and imported by two modules.
  complaints.tolerateFailedLoads(`${url}assets/panel-`);
  const alert = page.getByRole("alert");
  await alert.getByText("Dieser Teil der Seite konnte nicht geladen werden.").waitFor();
  await alert.getByRole("button", { name: "Schließen" }).click();
  await alert.waitFor({ state: "detached" });
  await waitForView(() => true, "the address names a view instead of the playground");
});

browserTest(
  "resilience: reports that the settings cannot be loaded, and starts once they can",
  async (scene) => {
    let isBroken = true;
    const proxy = scene.keep(startReverseProxy(shared().url, {
      answer: (path) => isBroken && path === "/config.json" ? new Response("", { status: 500 }) : null,
    }));
    const { complaints, waitForPill } = await scene.openPage(proxy.url);
    complaints.tolerateFailedLoads(`${proxy.url}config.json`);
    complaints.expect(/^console warning: cannot read config\.json \(http\)/);
    await waitForPill("Die Einstellungen der Karte konnten nicht geladen werden. Neuer Versuch …");
    isBroken = false;
    await waitForPill(TOTALS);
  },
);

for (
  const [locale, text] of [
    ["de-DE", "Die Karte lädt nicht. Seite neu laden"],
    ["en-GB", "The map does not load. Reload the page"],
  ] as const
) {
  browserTest(`resilience: offers to reload if its script is missing (${locale})`, async (scene) => {
    let isBroken = true;
    const { page, complaints, spinner, waitForPill } = await scene.openPage(shared().url, {
      locale,
      prepare: (page) =>
        page.route(/\/assets\/main-.*\.js/, (route) => isBroken ? route.abort() : route.continue()),
    });
    complaints.expect(/Failed to load resource.*\/assets\/main-/);
    await waitForPill(text);
    assert.equal(await spinner.count(), 0);
    isBroken = false;
    await page.getByRole("button", { name: text }).click();
    await waitForPill(/1[.,]234/);
  });
}

browserTest(
  "resilience: an error of the page's script before the watchdog arrives is not missed",
  async (scene) => {
    const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
    const { complaints, waitForPill } = await scene.openPage(shared().url, {
      async prepare(page) {
        await page.route(/\/assets\/main-.*\.js/, async (route) => {
          await route.fulfill({ contentType: "text/javascript", body: "throw new Error('made to fail')" });
          arrive();
        });
        await page.route(/\/watchdog\.js/, (route) => hasArrived.then(() => route.continue()));
      },
    });
    complaints.expect(/made to fail/);
    await waitForPill("Die Karte lädt nicht. Seite neu laden");
  },
);

browserTest("resilience: reports that the map cannot start after an error", async (scene) => {
  const { complaints, waitForPill } = await openPage(
    scene,
    (page) => page.addInitScript("delete globalThis.ResizeObserver"),
  );
  complaints.expect(/^uncaught: /);
  await waitForPill("Die Karte konnte nicht starten. Bitte laden Sie die Seite neu.");
});
