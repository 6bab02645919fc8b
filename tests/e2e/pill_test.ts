// The pill's text while regions are missing, and for a registry without regions.
import assert from "node:assert/strict";
import { readPillStates, watchPill } from "../conformance/pill_states.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { timeAgo } from "./hub_status.ts";
import { EAST, WEST } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import { POLLED_ONCE, shareHub } from "./shared_hub.ts";

const MACRO = "#map=5/51/10";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST, EAST], { env: POLLED_ONCE });

browserTest("pill: says on a narrow phone how many regions were reached, until all are", async (scene) => {
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
    isPhone: true,
    viewport: { width: 360, height: 640 },
    prepare: (page) => page.clock.install(),
  });
  complaints.tolerateFailedLoads(...silent.map(({ url }) => url));
  await waitForPill("4 von 7 Regionen · 12.340 Spielplätze");
  assert.equal(await spinner.count(), 0);
  const { x, width, height } = (await pill.boundingBox())!;
  assert.ok(x >= 0 && x + width <= page.viewportSize()!.width, "the pill reaches out of the window");
  const lineHeight = await pill.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  assert.ok(height < 4 * lineHeight, "the text takes more than two lines");
  for (const node of silent) node.set({ behaviour: "ok" });
  await page.clock.runFor(6_000);
  await waitForPill("7 Regionen · 12.349 Spielplätze");
});

browserTest("pill: an empty registry is explained, until a region is listed", async (scene) => {
  const hub = await scene.startHub({ registry: [], env: { HUB_POLL_INTERVAL: "5" } });
  const { page, pill, drawer, waitForPill } = await scene.openPage(hub.url, {
    prepare: (page) => page.clock.install(),
  });
  await waitForPill("0 Regionen · 0 Spielplätze");
  const notice = page.getByRole("status").filter({
    hasText: "Zu dieser Karte wurden noch keine Regionen hinzugefügt",
  });
  await notice.waitFor();
  await pill.click();
  await drawer.getByText("Wenn Sie diese Karte betreiben, tragen Sie Regionen in die Registry ein").waitFor();
  const { notes } = await (await fetch(new URL("healthz", hub.url))).json();
  assert.match(notes[0], /^the registry has no valid entry; add entries/);

  const node = await scene.startNode(WEST);
  await hub.registry.write([node.registryEntry]);
  const readRegistry = async () => await (await fetch(new URL("registry.json", hub.url))).text();
  await waitUntil("the Hub serves the region", readRegistry, (text) => text.includes("Westkreis"));
  await page.clock.runFor(6_000);
  await drawer.getByText("Westkreis", { exact: true }).waitFor();
  await notice.waitFor({ state: "detached" });
});

browserTest("pill: settles when a region hangs that the Hub has not asked yet", async (scene) => {
  const { url, nodes: [, hanging] } = shared();
  hanging.set({ behaviour: "hang" });
  const unpolled = () => Response.json({ generated_at: timeAgo(0), poll_interval_seconds: 60, backends: {} });
  const proxy = scene.keep(startReverseProxy(url, {
    answer: (path) => path === "/federation-status.json" ? unpolled() : null,
  }));
  const { page, waitForPill } = await scene.openPage(proxy.url, {
    hash: MACRO,
    prepare: (page) => page.clock.install(),
  });
  await waitForPill("1/2 Regionen");
  await page.clock.runFor(5_000);
  await waitForPill("1 von 2 Regionen · 1.234 Spielplätze");
});

browserTest("pill: settles by a fresh status of the Hub before any region has answered", async (scene) => {
  const { url, nodes } = shared();
  for (const node of nodes) node.set({ behaviour: "hang" });
  const statusRead = Promise.withResolvers<null>();
  const proxy = scene.keep(startReverseProxy(url, {
    // Otherwise the fraction appears until the status arrives.
    answer: (path) => path === "/registry.json" ? statusRead.promise : null,
  }));
  const { page, waitForPainted, waitForPill } = await scene.openPage(proxy.url, {
    hash: MACRO,
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
