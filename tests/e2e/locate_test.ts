// The visitor's position is only requested on a click, and shown with its accuracy. Failures are shown as notices.
import assert from "node:assert/strict";
import { VISITOR_COLOUR } from "client/map/controls/visitor_dot.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { type HubPage, type PageOptions, waitForFocus } from "./hub_page.ts";
import { EAST, WEST } from "./regions.ts";
import { pixelOffset } from "./map_address.ts";
import type { Scene } from "./scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const IN_WEST = { longitude: 9.7, latitude: 50.6, accuracy: 30 };

interface LocateScene {
  readonly hub: HubPage;
  readonly press: () => Promise<void>;
  readonly place: (at: typeof IN_WEST | null) => Promise<void>;
}

async function openWith(
  scene: Scene,
  permission: "granted" | "denied",
  options: PageOptions = {},
): Promise<LocateScene> {
  const hub = await scene.openHub([await scene.startNode(WEST), await scene.startNode(EAST)], options);
  const context = hub.page.context();
  await context.grantPermissions(permission === "granted" ? ["geolocation"] : []);
  await hub.waitForPill("2 Regionen · 1.555 Spielplätze");
  const button = hub.page.getByRole("button", { name: "Meinen Standort anzeigen" });
  return {
    hub,
    press: () => options.isPhone ? button.tap() : button.click(),
    place: (at) => context.setGeolocation(at),
  };
}

/** Colours (red, green, blue) painted at a place in view, one per canvas. */
async function readPixelsAt(
  hub: HubPage,
  { longitude: lon, latitude: lat }: typeof IN_WEST,
): Promise<number[][]> {
  const [dx, dy] = pixelOffset(await hub.waitForView(() => true), { lon, lat });
  return await hub.page.evaluate(
    ([dx, dy]) =>
      [...document.querySelectorAll("canvas")].filter((canvas) =>
        canvas.checkVisibility() && canvas.width > 0
      ).map((canvas) => {
        const box = canvas.getBoundingClientRect();
        const x = ((innerWidth / 2 + dx! - box.left) / box.width) * canvas.width;
        const y = ((innerHeight / 2 + dy! - box.top) / box.height) * canvas.height;
        // Chrome warns of repeated readings of a canvas of the page.
        const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
        copy.drawImage(canvas, -Math.floor(x), -Math.floor(y));
        return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      }),
    [dx, dy],
  );
}

const BLUE = [1, 3, 5].map((at) => parseInt(VISITOR_COLOUR.slice(at, at + 2), 16)).join();

for (const { device, isPhone } of DEVICES) {
  browserTest(`locate: shows a dot and a circle at the position (${device})`, async (scene) => {
    const { hub, press, place } = await openWith(scene, "granted", { isPhone });
    await place(IN_WEST);
    assert.equal((await hub.readDrawing()).strokes.some(({ colour }) => colour === VISITOR_COLOUR), false);
    await press();
    await hub.page.getByRole("status").getByText("Standort auf etwa 30 m genau").waitFor();
    // The list of playgrounds nearby covers a part of the map. The position is in the middle of the uncovered part.
    await hub.page.locator(".sheet-near .list-item").first().waitFor();
    // The nearest playground is in sight, too.
    await hub.waitForView(({ zoom, lon, lat }) =>
      zoom > 13 && zoom <= 15 && Math.abs(lon - 9.7) < 0.02 && Math.abs(lat - 50.6) < 0.02
    );
    await waitUntil(
      "the circle is painted",
      () => hub.readDrawing(),
      ({ strokes }) => strokes.some(({ colour, isCircle }) => colour === VISITOR_COLOUR && isCircle),
    );
    await waitUntil("the dot is at the position", () => readPixelsAt(hub, IN_WEST), (pixels) => {
      return pixels.some((colour) => colour.join() === BLUE);
    });
    assert.equal(await hub.page.locator(".locate-words").count(), 0);

    // A second click requests the position again.
    await hub.page.keyboard.press("Escape");
    await hub.page.locator(".sheet-near").waitFor({ state: "detached" });
    await place({ longitude: 9.9, latitude: 50.7, accuracy: 2_000 });
    await press();
    await hub.waitForView(({ lon, zoom }) => Math.abs(lon - 9.9) < 0.05 && zoom < 15);
  });

  browserTest(
    `locate: reports what fails until the next success, or until the notice is closed (${device})`,
    async (scene) => {
      const { hub, press, place } = await openWith(scene, "denied", { isPhone });
      await press();
      const problem = hub.page.locator(".start-problem");
      await problem.getByText(
        "Der Zugriff auf Ihren Standort ist blockiert. Erlauben Sie ihn für diese Seite",
      ).waitFor();
      await hub.page.context().grantPermissions(["geolocation"]);
      await place(IN_WEST);
      await press();
      await problem.waitFor({ state: "detached" });
      await hub.waitForView(({ zoom }) => zoom > 13 && zoom <= 15);

      // A notice, because the menu is open.
      await hub.page.locator(".menu-button").click();
      await hub.page.locator(".sheet-menu").waitFor();
      const notice = hub.page.locator(".locate-words");
      await place(null);
      await press();
      await notice.getByText("Ihr Standort ist gerade nicht verfügbar.").waitFor();
      await notice.getByRole("button", { name: "Schließen" }).click();
      await notice.waitFor({ state: "detached" });
      await waitForFocus(hub.page.getByRole("button", { name: "Meinen Standort anzeigen" }));
    },
  );
}

browserTest(
  "locate: reports a position outside of all regions, but not before the regions are known",
  async (scene) => {
    const node = await scene.startNode(WEST);
    const hub = await scene.startHub({
      registry: [node.registryEntry],
      env: { JOIN_URL: "https://example.org/join" },
    });
    const page = await scene.openPage("about:blank");
    const held = Promise.withResolvers<void>();
    await page.page.route("**/registry.json", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.page.goto(hub.url);
    const context = page.page.context();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ longitude: -3.7, latitude: 40.4, accuracy: 20 });
    await page.page.getByRole("button", { name: "Meinen Standort anzeigen" }).click();
    await page.page.getByRole("status").getByText("Standort auf etwa 20 m genau").waitFor();
    await page.waitForView(({ zoom }) => zoom === 15);
    const sheet = page.page.locator(".sheet-near");
    const notice = sheet.getByText("Ihre Gegend ist noch nicht dabei.").last();
    assert.equal(await notice.count(), 0);
    held.resolve();
    await notice.waitFor();
    await sheet.getByText(/^Die nächste Region ist Westkreis, 1\.\d{3} km entfernt\.$/).waitFor();
    const join = sheet.getByRole("link", { name: "Gegend aufnehmen: für Mapper und Gemeinden" });
    assert.equal(await join.getAttribute("href"), "https://example.org/join");
    await assertStatesAccessible(page.page, { "outside all regions": () => Promise.resolve() });
    await sheet.getByRole("button", { name: "Westkreis ansehen" }).click();
    await sheet.waitFor({ state: "detached" });
    await page.waitForView(({ lat }) => lat > 49, "the region is in view");
    await page.waitForPill("1 Region · 1.234 Spielplätze");
  },
);
