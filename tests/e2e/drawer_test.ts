// The drawer: its list, opening and closing, and edits of the registry while the page is open.
import assert from "node:assert/strict";
import type { RegistryEntry } from "fakes/fake_node.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST, WEST } from "./regions.ts";
import { shareHub } from "./shared_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
/** The third region reports neither a box nor playgrounds. */
const shared = shareHub([WEST, EAST, {
  region: { slug: "nirgendwo", name: "Nirgendwo", count: 1, seed: 3 },
  meta: (meta) => ({ ...meta, bbox: null, region_geom: null, playground_count: 0 }),
}], { env: { IMPRESSUM_URL: "https://hub.example/impressum" } });
const TOTALS = "3 Regionen · 1.555 Spielplätze";

browserTest("drawer: closes by Escape, a second click and a click outside", async (scene) => {
  const { page, map, drawer, pill, openDrawer, waitForPill } = await scene.openPage(shared().url);
  await waitForPill(TOTALS);
  const ways: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press("Escape"),
    () => pill.click(),
    () => map.click({ position: { x: 900, y: 300 } }),
    () => drawer.getByRole("button", { name: "Schließen" }).click(),
  ];
  for (const close of ways) {
    assert.equal(await pill.getAttribute("aria-expanded"), "false");
    assert.equal(await pill.getAttribute("aria-controls"), null);
    await openDrawer();
    assert.equal(await pill.getAttribute("aria-expanded"), "true");
    assert.equal(await pill.getAttribute("aria-controls"), await drawer.getAttribute("id"));
    await close();
    await drawer.waitFor({ state: "detached" });
    await waitForFocus(pill);
  }
  // A click outside keeps its effect, and the next click on the map works as usual.
  await openDrawer();
  const search = page.getByRole("search").getByRole("combobox");
  await search.click();
  await drawer.waitFor({ state: "detached" });
  await waitForFocus(search);
  await map.click({ position: { x: 900, y: 300 } });
  await waitForFocus(map);
});

browserTest("drawer: a refresh picks up added, removed and changed regions", async (scene) => {
  const [first, second] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const hub = await scene.startHub({
    registry: [first.registryEntry],
    env: { HUB_POLL_INTERVAL: "5" },
  });
  const { drawer, page, pill, requests, waitForPill } = await scene.openPage(hub.url, {
    prepare: (page) => page.clock.install(),
  });
  /** Writes the registry and waits until the page has read it. */
  async function publish(entries: readonly RegistryEntry[]): Promise<void> {
    await hub.registry.write(entries);
    const readServed = async () => await (await fetch(new URL("registry.json", hub.url))).json();
    await waitUntil("the Hub serves the registry", readServed, ({ instances }) => {
      return JSON.stringify(instances) === JSON.stringify(entries);
    });
    await page.clock.runFor(6_000);
  }
  await waitForPill("1 Region · 1.234 Spielplätze");
  await pill.click();
  await drawer.getByText("Westkreis", { exact: true }).waitFor();

  await publish([{ ...first.registryEntry, name: "Westkreis (neu)" }, second.registryEntry]);
  await drawer.getByText("Westkreis (neu)", { exact: true }).waitFor();
  // The page's Content-Security-Policy does not include this new region, so a reload is offered.
  const newcomer = drawer.getByRole("listitem").filter({ hasText: "Ostkreis" });
  await newcomer.getByText("Neue Region – Seite neu laden").waitFor();
  assert.equal(requests.some((url) => url.startsWith(second.url)), false);
  await newcomer.getByRole("button", { name: "Seite neu laden" }).click();
  await waitForPill("2 Regionen · 1.555 Spielplätze");

  await publish([second.registryEntry]);
  await waitForPill("1 Region · 321 Spielplätze");
});

browserTest(
  "drawer: a name moves the map to its region; the operator's links are below the list",
  async (scene) => {
    const { page, drawer, openDrawer, waitForPill, waitForView } = await scene.openPage(shared().url, {
      hash: "#map=3/10/20",
    });
    await waitForPill(TOTALS);
    await openDrawer();
    await drawer.getByRole("button", { name: "Ostkreis", exact: true }).click();
    await waitForView(({ lon, lat, zoom }) =>
      // The region is beside the sheet, so it is not in the middle of the window.
      Math.abs(lon - 10.45) < 0.3 && Math.abs(lat - 50.6) < 0.1 && zoom >= 8
    );
    await drawer.getByRole("button", { name: "Westkreis", exact: true }).click();
    await waitForView(({ lon }) => Math.abs(lon - 9.75) < 0.3);
    assert.equal(await drawer.count(), 1);
    // A region without a box and playgrounds has nothing to go to.
    await drawer.getByText("Nirgendwo", { exact: true }).waitFor();
    assert.equal(await drawer.getByRole("button", { name: "Nirgendwo", exact: true }).count(), 0);

    const links = await drawer.locator("footer").getByRole("link").evaluateAll((found) =>
      found.map((link) => [
        link.textContent,
        (link as HTMLAnchorElement).href,
        (link as HTMLAnchorElement).rel,
      ])
    );
    assert.deepEqual(links, [
      ["Status und Verlauf", new URL("status?lang=de", page.url()).href, ""],
      ["Region hinzufügen", new URL("join?lang=de", page.url()).href, "noopener noreferrer"],
      ["Impressum", "https://hub.example/impressum", "noopener noreferrer"],
    ]);
  },
);

browserTest("drawer: on a phone it has the full width, and the map stays visible", async (scene) => {
  const { page, pill, drawer, waitForPill, waitForView } = await scene.openPage(shared().url, {
    isPhone: true,
  });
  await waitForPill(TOTALS);
  await pill.tap();
  await drawer.getByRole("list").waitFor();
  // The drawer opens with an animation.
  const readBox = async () => (await drawer.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  const box = await waitUntil("it lies still", readBox, ({ y, height }) => Number.isInteger(y + height));
  assert.equal(box.x, 0);
  assert.equal(box.width, width);
  assert.ok(box.height <= 0.6 * height + 1, `${box.height} of ${height}`);
  const overflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(overflowing, false);

  await drawer.getByRole("button", { name: "Ostkreis", exact: true }).tap();
  await waitForView(({ lon }) => Math.abs(lon - 10.45) < 0.1);
  await drawer.waitFor({ state: "detached" });
  await waitForFocus(pill);

  await pill.tap();
  await drawer.getByRole("list").waitFor();
  await page.touchscreen.tap(12, 150);
  await drawer.waitFor({ state: "detached" });
  // A tap ends with mouse events, which would move the focus.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await waitForFocus(pill);
});
