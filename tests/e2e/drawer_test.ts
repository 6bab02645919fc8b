// The drawer: what it lists, how it opens and closes, and what a registry edit does to an open page.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST, WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

browserTest("drawer: lists name, version and playgrounds of every region", async (scene) => {
  const [current, older] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  // A release that does not tell its version.
  older.set({ generation: "middle" });
  const { drawer, openDrawer, waitForPill } = await scene.openHub([current, older]);
  await waitForPill("2 Regionen · 1.555 Spielplätze");
  await openDrawer();
  const rows = drawer.getByRole("listitem");
  const texts = await rows.evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText));
  assert.deepEqual(texts.map((text) => text.split(/\n+/).map((line) => line.trim()).filter(Boolean)), [
    ["Westkreis", "Version 0.9.0", "1.234 Spielplätze"],
    ["Ostkreis", "321 Spielplätze"],
  ]);
});

browserTest("drawer: closes by Escape, a second click and a click outside", async (scene) => {
  const node = await scene.startNode(WEST);
  const { page, map, drawer, pill, openDrawer, waitForPill } = await scene.openHub([node]);
  await waitForPill("1 Region · 1.234 Spielplätze");
  const ways: readonly [name: string, close: () => Promise<void>][] = [
    ["Escape", () => page.keyboard.press("Escape")],
    ["a second click", () => pill.click()],
    ["a click outside", () => map.click({ position: { x: 900, y: 300 } })],
    ["its own button", () => drawer.getByRole("button", { name: "Schließen" }).click()],
  ];
  for (const [name, close] of ways) {
    assert.equal(await pill.getAttribute("aria-expanded"), "false");
    await openDrawer();
    assert.equal(await pill.getAttribute("aria-expanded"), "true");
    await close();
    await drawer.waitFor({ state: "detached" });
    // Who clicks elsewhere wants to be elsewhere.
    if (name !== "a click outside") await waitForFocus(pill);
  }
});

browserTest("drawer: the bundled registry without a local backend shows it in red", async (scene) => {
  const registry = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
  const hub = await scene.startHub({ registry });
  const { complaints, drawer, pill, waitForPill } = await scene.openPage(hub.url);
  complaints.tolerateFailedLoads(`${hub.url}api/`);
  await waitForPill("0 Regionen · 0 Spielplätze");
  await pill.click();
  const problem = drawer.getByRole("listitem").getByText("Der Server meldet einen Fehler (HTTP 404)");
  await problem.waitFor();
  const [red = 0, green = 0, blue = 0] = await problem.evaluate((element) =>
    getComputedStyle(element).color.match(/\d+/g)!.map(Number)
  );
  assert.ok(red > 2 * green && red > 2 * blue, `not red but rgb(${red}, ${green}, ${blue})`);
});

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
  // The page's policy was made before this region was known: it is offered, not tried.
  const newcomer = drawer.getByRole("listitem").filter({ hasText: "Ostkreis" });
  await newcomer.getByText("Neue Region – Seite neu laden").waitFor();
  assert.equal(requests.some((url) => url.startsWith(second.url)), false);
  await newcomer.getByRole("button").click();
  await waitForPill("2 Regionen · 1.555 Spielplätze");

  await hub.registry.write([second.registryEntry]);
  await waitForPill("1 Region · 321 Spielplätze");
});
