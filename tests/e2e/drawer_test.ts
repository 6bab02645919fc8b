// The drawer: its list, opening and closing, and edits of the registry while the page is open.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST, WEST } from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

browserTest("drawer: closes by Escape, a second click and a click outside", async (scene) => {
  const node = await scene.startNode(WEST);
  const { page, map, drawer, pill, openDrawer, waitForPill } = await scene.openHub([node]);
  await waitForPill("1 Region · 1.234 Spielplätze");
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

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `drawer: the bundled registry without a local backend shows it in red (${device})`,
    async (scene) => {
      const registry = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
      const hub = await scene.startHub({ registry, env: { DEPLOY_MODE: "ui" } });
      const { complaints, drawer, pill, waitForPill } = await scene.openPage(hub.url, { isPhone });
      complaints.tolerateFailedLoads(`${hub.url}api/`);
      await waitForPill("0 von 1 Region · 0 Spielplätze");
      await pill.click();
      const problem = drawer.getByRole("listitem").getByText("Serverfehler (HTTP 404)");
      await problem.waitFor();
      const [red = 0, green = 0, blue = 0] = await problem.evaluate((element) =>
        getComputedStyle(element).color.match(/\d+/g)!.map(Number)
      );
      assert.ok(red > 2 * green && red > 2 * blue, `not red but rgb(${red}, ${green}, ${blue})`);
    },
  );
}

browserTest("drawer: a refresh picks up added, removed and changed regions", async (scene) => {
  const [first, second] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const hub = await scene.startHub({
    registry: [first.registryEntry],
    env: { HUB_POLL_INTERVAL: "5" },
  });
  const { drawer, pill, requests, waitForPill } = await scene.openPage(hub.url);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await pill.click();
  await drawer.getByText("Westkreis", { exact: true }).waitFor();

  await hub.registry.write([{ ...first.registryEntry, name: "Westkreis (neu)" }, second.registryEntry]);
  await drawer.getByText("Westkreis (neu)", { exact: true }).waitFor();
  // The page's Content-Security-Policy does not include this new region: a reload is offered.
  const newcomer = drawer.getByRole("listitem").filter({ hasText: "Ostkreis" });
  await newcomer.getByText("Neue Region – Seite neu laden").waitFor();
  assert.equal(requests.some((url) => url.startsWith(second.url)), false);
  await newcomer.getByRole("button").click();
  await waitForPill("2 Regionen · 1.555 Spielplätze");

  await hub.registry.write([second.registryEntry]);
  await waitForPill("1 Region · 321 Spielplätze");
});

browserTest("drawer: a name moves the map to its region, and the drawer stays open", async (scene) => {
  const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const { drawer, openDrawer, waitForView } = await scene.openHub(nodes, { hash: "#map=3/10/20" });
  await openDrawer();
  await drawer.getByRole("button", { name: "Ostkreis", exact: true }).click();
  await waitForView(({ lon, lat, zoom }) =>
    Math.abs(lon - 10.45) < 0.1 && Math.abs(lat - 50.6) < 0.1 && zoom >= 8
  );
  await drawer.getByRole("button", { name: "Westkreis", exact: true }).click();
  await waitForView(({ lon }) => Math.abs(lon - 9.75) < 0.1);
  assert.equal(await drawer.count(), 1);
});

browserTest("drawer: a region without a box and playgrounds has a name without a button", async (scene) => {
  const node = await scene.startNode({
    ...WEST,
    meta: (meta) => ({ ...meta, bbox: null, playground_count: 0 }),
  });
  const { drawer, openDrawer } = await scene.openHub([node]);
  await openDrawer();
  await drawer.getByText("Westkreis", { exact: true }).waitFor();
  assert.equal(await drawer.getByRole("button", { name: "Westkreis", exact: true }).count(), 0);
});

browserTest("drawer: the operator's links are below the list", async (scene) => {
  const node = await scene.startNode(WEST);
  const { page, drawer, openDrawer } = await scene.openHub([node], {
    env: { IMPRESSUM_URL: "https://hub.example/impressum" },
  });
  await openDrawer();
  const links = await drawer.locator("footer").getByRole("link").evaluateAll((found) =>
    found.map((link) => [link.textContent, (link as HTMLAnchorElement).href, (link as HTMLAnchorElement).rel])
  );
  assert.deepEqual(links, [
    ["Status und Verlauf", new URL("status?lang=de", page.url()).href, ""],
    ["Impressum", "https://hub.example/impressum", "noopener noreferrer"],
  ]);
});

browserTest("drawer: on a phone it has the full width, and the map stays visible", async (scene) => {
  const nodes = await Promise.all([WEST, EAST].map((each) => scene.startNode(each)));
  const { page, pill, drawer, waitForView } = await scene.openHub(nodes, { isPhone: true });
  await pill.tap();
  await drawer.getByRole("list").waitFor();
  // It is animated.
  const readBox = async () => (await drawer.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  const box = await waitUntil("it lies still", readBox, ({ y, height }) => Number.isInteger(y + height));
  assert.equal(box.x, 0);
  assert.equal(box.width, width);
  assert.ok(box.height <= 0.6 * height + 1, `${box.height} of ${height}`);
  assert.equal(await page.getByRole("group", { name: "Kartenwerkzeuge" }).isVisible(), false);
  const overflowing = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(overflowing, false);

  await drawer.getByRole("button", { name: "Ostkreis", exact: true }).tap();
  await waitForView(({ lon }) => Math.abs(lon - 10.45) < 0.1);
  await drawer.waitFor({ state: "detached" });
  await waitForFocus(pill);

  await pill.tap();
  await drawer.getByRole("list").waitFor();
  await page.touchscreen.tap(width / 2, 100);
  await drawer.waitFor({ state: "detached" });
  // A tap ends with mouse events, which would move the focus.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await waitForFocus(pill);
});
