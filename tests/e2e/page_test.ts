// The page as a whole: behind a proxy, by keyboard, and without JavaScript.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { until } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST_VILLAGE, VILLAGES_AS_POLYGONS, WEST, WEST_VILLAGE } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST_VILLAGE, EAST_VILLAGE]);

browserTest("page: works below a path, and sends requests there and to its nodes only", async (scene) => {
  const { url, nodes } = shared();
  const proxy = scene.keep(startReverseProxy(url, { prefix: "/karte/" }));
  const { page, requests, waitForPill, waitForShown } = await scene.openPage(proxy.url, {
    hash: VILLAGES_AS_POLYGONS,
    // The other language is in a separate file.
    locale: "en-GB",
  });
  await waitForPill("2 regions · 100 playgrounds");
  await waitForShown("100 playgrounds in view");
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  const origins = nodes.map(({ url }) => url);
  const strays = requests.filter((url) => ![proxy.url, ...origins].some((start) => url.startsWith(start)));
  assert.deepEqual(strays, []);
  const licences = page.getByRole("link", { name: "Licences" });
  assert.equal(
    await licences.evaluate((link) => (link as HTMLAnchorElement).href),
    `${proxy.url}licenses.txt`,
  );
  assert.ok(!requests.includes(`${proxy.url}licenses.txt`), "fetched before a click");
  const opening = page.waitForEvent("popup");
  await licences.click();
  assert.match(await (await opening).innerText("body"), /^Spielplatz-Hub\nLicence: MIT/);
});

browserTest(
  "page: loads with a registry of 2 500 regions, whose origins no header can list",
  async (scene) => {
    const node = await scene.startNode(WEST);
    // Browsers block this port, so the other regions take no time.
    const others = Array.from({ length: 2_500 }, (_, i) => ({
      slug: `far-${i}`,
      name: `Far away ${i}, a region with a long name `.repeat(3),
      url: `http://127.77.${i >> 8}.${i & 255}:9/api`,
    }));
    const hub = await scene.startHub({
      registry: [node.registryEntry, ...others],
      polledUntil: (backends) => backends.size > others.length,
    });
    const { page, complaints, waitForShown } = await scene.openPage(hub.url);
    complaints.tolerateFailedLoads("http://127.77.");
    await waitForShown(/^1\.234 Spielplätze/);
    await until(() => node.count("get_meta") > 0, "the page has called the region");
    const policy = await page.evaluate(async () =>
      (await fetch(document.baseURI)).headers.get("content-security-policy")
    );
    assert.match(policy!, /connect-src 'self' https: http: /);
  },
);

browserTest("page: can be used with the keyboard only", async (scene) => {
  const { page, drawer, pill, waitForPill, waitForView } = await scene.openPage(shared().url, {
    hash: "#map=10/50.6/9.7",
  });
  await waitForPill("2 Regionen · 100 Spielplätze");
  await tabTo(page, "#map");
  await page.keyboard.press("+");
  const closer = await waitForView(({ zoom }) => zoom === 11);
  await page.keyboard.press("ArrowRight");
  await waitForView(({ lon }) => lon > closer.lon);
  await tabTo(page, ".pill");
  await page.keyboard.press("Enter");
  await waitForFocus(drawer.getByRole("heading"));
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await waitForFocus(pill);
});

browserTest("page: explains that it needs JavaScript", async (scene) => {
  const context = await scene.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shared().url);
  assert.match(await page.locator("noscript").innerText(), /Die Karte braucht JavaScript/);
  await context.close();
});

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
  }
  assert.fail(`${selector} is not reached by the tab key`);
}
