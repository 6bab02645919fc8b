// The pill in all its states.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { readPillStates, watchPill } from "../conformance/pill_states.ts";
import { until } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { nextFrame } from "./hub_page.ts";
import { timeAgo } from "./hub_status.ts";
import { EAST, WEST } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests();

browserTest("pill: spins while the registry is loading", async (scene) => {
  const node = await scene.startNode(WEST);
  const hub = await scene.startHub({ registry: [node.registryEntry] });
  const gate = Promise.withResolvers<null>();
  const proxy = scene.keep(startReverseProxy(hub.url, {
    answer: (path) => path === "/registry.json" ? gate.promise : null,
  }));
  const { spinner, waitForPill } = await scene.openPage(proxy.url);
  await waitForPill("Regionen werden geladen …");
  await spinner.waitFor();
  gate.resolve(null);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await spinner.waitFor({ state: "detached" });
});

for (const { device, isPhone } of DEVICES) {
  browserTest(`pill: turns red without a registry, and recovers by itself (${device})`, async (scene) => {
    const node = await scene.startNode(WEST);
    const hub = await scene.startHub({ registry: [node.registryEntry] });
    let isBroken = true;
    const proxy = scene.keep(startReverseProxy(hub.url, {
      answer: (path) => isBroken && path === "/registry.json" ? new Response("gone", { status: 502 }) : null,
    }));
    const { pill, complaints, waitForPill } = await scene.openPage(proxy.url, { isPhone });
    complaints.tolerateFailedLoads(`${proxy.url}registry.json`);
    await waitForPill("Registry nicht erreichbar");
    assert.ok(await hasRed(pill), "the pill is not red");
    isBroken = false;
    await waitForPill("1 Region · 1.234 Spielplätze");
    assert.equal(await hasRed(pill), false);
  });
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `pill: counts settled regions on the first load, not on refreshes (${device})`,
    async (scene) => {
      const [quick, slow] = [await scene.startNode(WEST), await scene.startNode(EAST)];
      const hub = await scene.startHub({
        registry: [quick.registryEntry, slow.registryEntry],
        env: { HUB_POLL_INTERVAL: "5" },
      });
      slow.set({ delayMs: 3_000 }, "get_meta");
      const url = hideStatus(scene, hub.url);
      const { page, spinner, waitForPill } = await scene.openPage(url, { isPhone });
      await waitForPill("1/2 Regionen");
      await spinner.waitFor();
      await waitForPill("2 Regionen · 1.555 Spielplätze");
      await spinner.waitFor({ state: "detached" });

      await page.evaluate(watchPillTexts, ".pill");
      const slowMeta = `${slow.url}/rpc/get_meta`;
      await page.waitForEvent("requestfinished", (request) => request.url() === slowMeta);
      await nextFrame(page);
      assert.deepEqual(await page.evaluate(() => globalThis.pillTexts), ["2 Regionen · 1.555 Spielplätze"]);
    },
  );
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`pill: is in the lower left corner, above the scale line (${device})`, async (scene) => {
    const node = await scene.startNode(WEST);
    const { page, pill, waitForPill } = await scene.openHub([node], { isPhone });
    await waitForPill("1 Region · 1.234 Spielplätze");
    assert.equal(await pill.locator("svg").count(), 1);
    const { width, height } = page.viewportSize()!;
    const box = (await pill.boundingBox())!;
    const scaleLine = (await page.locator(".ol-scale-line").boundingBox())!;
    assert.ok(box.x < 0.1 * width && box.x + box.width < width);
    assert.ok(Math.abs(scaleLine.x - box.x) < 1);
    const [gap, rest] = [scaleLine.y - (box.y + box.height), height - (scaleLine.y + scaleLine.height)];
    assert.ok(gap >= 0 && gap < 40 && rest >= 0 && rest < 40, `${gap} px between them, ${rest} px below`);
  });
}

for (
  const { locale, isPhone, before, after } of [
    {
      locale: "de-DE",
      isPhone: true,
      before: "4 von 7 Regionen · 12.340 Spielplätze",
      after: "7 Regionen · 12.349 Spielplätze",
    },
    {
      locale: "en-GB",
      isPhone: false,
      before: "4 of 7 regions · 12,340 playgrounds",
      after: "7 regions · 12,349 playgrounds",
    },
  ]
) {
  browserTest(`pill: says how many regions were reached until all are (${locale})`, async (scene) => {
    const startNode = async (slug: string, count: number) => {
      const node = await scene.startNode({
        region: { slug, name: slug, bbox: [9, 50, 9.1, 50.1], count: 1 },
      });
      node.set({ meta: (meta) => ({ ...meta, playground_count: count }) });
      return node;
    };
    const reached = await Promise.all(["a", "b", "c", "d"].map((slug) => startNode(slug, 3_085)));
    const silent = await Promise.all(["e", "f", "g"].map((slug) => startNode(slug, 3)));
    for (const node of silent) node.set({ behaviour: "http500" });
    const { complaints, page, pill, spinner, waitForPill } = await scene.openHub([...reached, ...silent], {
      env: { HUB_POLL_INTERVAL: "5" },
      isPhone,
      locale,
      ...(isPhone && { viewport: { width: 360, height: 640 } }),
    });
    complaints.tolerateFailedLoads(...silent.map(({ url }) => url));
    await waitForPill(before);
    assert.equal(await spinner.count(), 0);
    const { x, width, height } = (await pill.boundingBox())!;
    assert.ok(x >= 0 && x + width <= page.viewportSize()!.width, "the pill reaches out of the window");
    const lineHeight = await pill.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    assert.ok(height < 4 * lineHeight, "the text takes more than two lines");
    for (const node of silent) node.set({ behaviour: "ok" });
    await waitForPill(after);
  });
}

browserTest("pill: an empty registry is explained, until a region is listed", async (scene) => {
  const hub = await scene.startHub({ registry: [], env: { HUB_POLL_INTERVAL: "5" } });
  const { page, pill, drawer, waitForPill } = await scene.openPage(hub.url);
  await waitForPill("0 Regionen · 0 Spielplätze");
  const notice = page.getByRole("status").filter({
    hasText: "Zu dieser Karte wurden noch keine Regionen hinzugefügt",
  });
  await notice.waitFor();
  await pill.click();
  await drawer.getByText("Wenn Sie diese Karte betreiben, tragen Sie Regionen in die Registry ein").waitFor();
  const { notes } = await (await fetch(new URL("healthz", hub.url))).json();
  assert.match(notes[0], /^the registry lists no usable region: add entries/);

  const node = await scene.startNode(WEST);
  await hub.registry.write([node.registryEntry]);
  await drawer.getByText("Westkreis", { exact: true }).waitFor();
  await notice.waitFor({ state: "detached" });
});

browserTest("pill: singular forms", async (scene) => {
  const node = await scene.startNode({ ...WEST, playgroundCount: 1 });
  const { waitForPill } = await scene.openHub([node]);
  await waitForPill("1 Region · 1 Spielplatz");
});

browserTest("pill: is English in an English browser", async (scene) => {
  const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const { page, waitForPill } = await scene.openHub(nodes, { locale: "en-GB" });
  await waitForPill("2 regions · 1,555 playgrounds");
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
});

browserTest("pill: the language setting overrides the browser's", async (scene) => {
  const node = await scene.startNode(WEST);
  const { waitForPill } = await scene.openHub([node], { locale: "en-GB", env: { DEFAULT_LOCALE: "de" } });
  await waitForPill("1 Region · 1.234 Spielplätze");
});

browserTest("pill: settles when a region hangs that the Hub has not asked yet", async (scene) => {
  const [good, hanging] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const hub = await scene.startHub({ registry: [good.registryEntry, hanging.registryEntry] });
  hanging.set({ behaviour: "hang" });
  const url = hideStatus(scene, hub.url);
  const { openedAtMs, waitForPill } = await scene.openPage(url, { hash: "#map=5/51/10" });
  await waitForPill("1/2 Regionen");
  await waitForPill("1 von 2 Regionen · 1.234 Spielplätze");
  console.log(`pill settled after ${Date.now() - openedAtMs} ms with one of two regions hanging`);
});

browserTest("pill: settles by a fresh status of the Hub before any region has answered", async (scene) => {
  const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const hub = await scene.startHub({ registry: nodes.map(({ registryEntry }) => registryEntry) });
  for (const node of nodes) node.set({ behaviour: "hang" });
  const statusRead = Promise.withResolvers<null>();
  const proxy = scene.keep(startReverseProxy(hub.url, {
    // Otherwise the fraction appears until the status arrives.
    answer: (path) => path === "/registry.json" ? statusRead.promise : null,
  }));
  const { page, waitForPainted, waitForPill } = await scene.openPage(proxy.url, {
    hash: "#map=5/51/10",
    async prepare(page) {
      await watchPill(page);
      page.on("requestfinished", (request) => {
        if (request.url() === `${proxy.url}federation-status.json`) statusRead.resolve(null);
      });
    },
  });
  await waitForPill("2 Regionen · 1.555 Spielplätze");
  for (const count of ["1.234", "321"]) await waitForPainted(count);
  const states = await readPillStates(page);
  assert.deepEqual(states, ["spinner Regionen werden geladen …", "globe 2 Regionen · 1.555 Spielplätze"]);
  for (const { count } of nodes) await until(() => count("get_meta") > 0, "the node was asked");
});

/** The page of a Hub that has not finished its first poll round. */
function hideStatus(scene: Scene, hubUrl: string): string {
  const empty = () => Response.json({ generated_at: timeAgo(0), poll_interval_seconds: 60, backends: {} });
  const answer = (path: string) => path === "/federation-status.json" ? empty() : null;
  return scene.keep(startReverseProxy(hubUrl, { answer })).url;
}

/** Whether text or background is red. */
async function hasRed(pill: Locator): Promise<boolean> {
  const colours = await pill.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  return colours.some((colour) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return red > 2 * green && red > 2 * blue;
  });
}

function watchPillTexts(selector: string): void {
  const pill = document.querySelector(selector)!;
  const note = () => {
    const text = pill.textContent!.trim();
    if (globalThis.pillTexts.at(-1) !== text) globalThis.pillTexts.push(text);
  };
  globalThis.pillTexts = [];
  note();
  new MutationObserver(note).observe(pill, { subtree: true, childList: true, characterData: true });
}

declare global {
  var pillTexts: string[];
}
