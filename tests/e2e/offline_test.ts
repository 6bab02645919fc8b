// The second visit while the Hub is unreachable, and updates of a stored page.
import assert from "node:assert/strict";
import { assets } from "../../dist/assets.gen.ts";
import { LOCALES } from "contract/kit/locales.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { FAR_APART, WEST } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import { readStoredPages, waitForWorker } from "./service_worker.ts";
import { until, waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ hasWorker: true });

/** Texts of languages that the page does not show. */
const OTHER_LANGUAGE = new RegExp(
  `^assets/(?:${LOCALES.filter((locale) => locale !== "de").join("|")})(?:_later)?-`,
);
/** Only stored if there is a map archive, see `own_map_test.ts`. */
const OF_MAP = /^assets\/base_map_worker-/;
/** The page for joining is a document of its own, which needs the network. */
const OF_JOIN = /^assets\/(?:join_page|[a-z]+_join)-/;
const MISSING = "/assets/missing-0.js";
const TOTALS = "2 Regionen · 333 Spielplätze";
const LAST_STATE = /^Keine Verbindung zum Server – Stand: \d\d:\d\d Uhr$/;

for (const { device, isPhone } of DEVICES) {
  browserTest(`offline: the second visit starts without any server (${device})`, async (scene) => {
    const nodes = await Promise.all(FAR_APART.slice(0, 2).map((each) => scene.startNode(each)));
    const hub = await scene.startHub({ registry: nodes.map(({ registryEntry }) => registryEntry) });
    const {
      page,
      complaints,
      drawer,
      editHash,
      openDrawer,
      readRingCounts,
      spinner,
      waitForPill,
      waitForShown,
    } = await scene.openPage(hub.url, { isPhone });
    await waitForPill(TOTALS);
    await waitForWorker(page);
    complaints.tolerateFailedLoads(hub.url, ...nodes.map(({ url }) => url));
    await hub.process.stop();
    await Promise.all(nodes.map((node) => node.stop()));

    await page.reload();
    await waitForPill(TOTALS);
    await waitForShown("2 Regionen auf der Karte");
    assert.deepEqual((await readRingCounts()).sort(), ["122", "211"]);
    await page.getByText(LAST_STATE).waitFor();
    // Closer in, nothing is visible without the nodes.
    await editHash("#map=12/53.4/8.7");
    await waitForShown("1 Region auf der Karte");
    await openDrawer();
    await drawer.getByText("zurzeit nicht erreichbar · Antwortet nicht", { exact: true }).first().waitFor();
    assert.equal(await spinner.count(), 0);
    // Lazily loaded parts are stored even if they were never used.
    const missing = await page.evaluate(async (names) => {
      const answers = await Promise.all(names.map((name) => fetch(name).catch(() => null)));
      return names.filter((_, index) => !answers[index]?.ok);
    }, assets.filter(({ immutable }) => immutable).map(({ path }) => path.slice(1)));
    const isExpected = (name: string) =>
      [OTHER_LANGUAGE, OF_MAP, OF_JOIN].some((pattern) => pattern.test(name));
    assert.deepEqual(missing.filter((name) => !isExpected(name)), []);
  });
}

browserTest(
  "offline: reported while there is no network; everything is requested again afterwards",
  async (scene) => {
    const nodes = await Promise.all(FAR_APART.slice(0, 2).map((each) => scene.startNode(each)));
    const hub = await scene.startHub({ registry: nodes.map(({ registryEntry }) => registryEntry) });
    const { page, complaints, editHash, waitForPill, waitForShown } = await scene.openPage(hub.url);
    complaints.tolerateFailedLoads(hub.url, ...nodes.map(({ url }) => url));
    await waitForPill(TOTALS);
    await waitForWorker(page);
    const notice = page.locator(".offline");
    assert.equal(await notice.innerText(), "");

    await page.context().setOffline(true);
    await notice.getByText(/^Offline – Stand: \d\d:\d\d Uhr$/).waitFor();
    await page.reload();
    await waitForPill(TOTALS);
    await notice.getByText(/^Offline – Stand: /).waitFor();
    // A single notice is enough, because without a network no region responds.
    await editHash("#map=12/53.4/8.7");
    await waitForShown("1 Region auf der Karte");
    assert.equal(
      await page.getByText(/antwortet nicht|antworten nicht|(ist|sind) zurzeit nicht erreichbar/).count(),
      0,
    );

    nodes[0]!.set({ playgroundCount: 11 });
    nodes.forEach((node) => node.clear());
    await page.context().setOffline(false);
    await waitForPill("2 Regionen · 133 Spielplätze");
    await notice.locator("p").waitFor({ state: "detached" });
    for (const node of nodes) await until(() => node.count("get_meta") > 0, node.url);
  },
);

browserTest("offline: works below a path, and does not handle other documents", async (scene) => {
  const node = await scene.startNode(WEST);
  const hub = await scene.startHub({ registry: [node.registryEntry] });
  const asked: string[] = [];
  const proxy = scene.keep(startReverseProxy(hub.url, {
    prefix: "/karte/",
    answer(path) {
      asked.push(path);
      return null;
    },
  }));
  const { page, complaints, waitForPill } = await scene.openPage(proxy.url);
  complaints.tolerateFailedLoads(proxy.url);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await waitForWorker(page);
  await page.goto(`${proxy.url}registry.json`);
  assert.match(await page.innerText("body"), /Westkreis/);
  await page.goto(`${proxy.url}healthz`);
  assert.equal(asked.filter((path) => path === "/healthz").length, 1);
  await page.goto(proxy.url);
  await waitForPill("1 Region · 1.234 Spielplätze");

  await proxy[Symbol.asyncDispose]();
  await page.reload();
  await waitForPill("1 Region · 1.234 Spielplätze");
  await page.getByText(LAST_STATE).waitFor();
  const hasMetrics = await page.evaluate(() => fetch("metrics").then(() => true, () => false));
  assert.equal(hasMetrics, false);
});

browserTest(
  "offline: navigations are not preloaded, not even where an earlier worker asked for it",
  async (scene) => {
    const hub = await scene.startHub({ registry: [] });
    const worker = await (await fetch(`${hub.url}service-worker.js`)).text();
    let isUpdated = false;
    const proxy = scene.keep(startReverseProxy(hub.url, {
      answer: (path) =>
        isUpdated && path === "/service-worker.js"
          ? new Response(`${worker}//`, { headers: { "content-type": "text/javascript" } })
          : null,
    }));
    const { page } = await scene.openPage(proxy.url);
    await waitForWorker(page);
    const isPreloaded = () =>
      page.evaluate(async () => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        return (await navigationPreload.getState()).enabled!;
      });
    assert.equal(await isPreloaded(), false);

    await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
    assert.equal(await isPreloaded(), true);
    isUpdated = true;
    await page.evaluate(async () => void await (await navigator.serviceWorker.ready).update());
    await waitUntil("the update has turned it off", isPreloaded, (enabled) => !enabled);
  },
);

browserTest(
  "offline: the next visit shows an update, and the one after it starts without the Hub",
  async (scene) => {
    const hub = await scene.startHub({ registry: [] });
    const worker = await (await fetch(`${hub.url}service-worker.js`)).text();
    const answer = await fetch(hub.url);
    const page = await answer.text();
    const { 1: version } = /version:"([0-9a-f]{12})"/.exec(worker)!;
    const policy = answer.headers.get("content-security-policy")!;
    let build = 0;
    let isIncomplete = false;
    let isDown = false;
    let missed = 0;
    const answerAs = (text: string, type: string) =>
      new Response(text, { headers: { "content-type": type, "content-security-policy": policy } });
    const proxy = scene.keep(startReverseProxy(hub.url, {
      answer(path) {
        if (isDown) return new Response("nobody there", { status: 502 });
        if (build === 0) return null;
        if (path === "/") return answerAs(page.replace("<html", `<html data-build="${build}"`), "text/html");
        if (path === MISSING) missed++;
        if (path !== "/service-worker.js") return null;
        const update = worker.replace(version!, `build-${build}`);
        return answerAs(
          isIncomplete ? update.replace("assets:[", `assets:["${MISSING.slice(1)}",`) : update,
          "text/javascript",
        );
      },
    }));
    const visit = await scene.openPage(proxy.url);
    visit.complaints.tolerateFailedLoads(proxy.url);
    const readBuild = () => visit.page.evaluate(() => Number(document.documentElement.dataset.build ?? 0));
    /** Waits until the worker has stored these builds, each with its own page, and has finished all updates. */
    const waitForStored = (...wanted: string[]) =>
      waitUntil(
        `${wanted.join(" and ")} are stored`,
        async () => {
          const { pages, isSettled } = await readStoredPages(visit.page);
          const stored = pages.map(([name, html]) =>
            html === null ? `${name}: incomplete` : `${name}: ${/data-build="(\d)"/.exec(html)?.[1] ?? 0}`
          );
          return { stored, isSettled };
        },
        ({ stored, isSettled }) => isSettled && stored.join() === wanted.join(),
      );
    await visit.waitForPill("0 Regionen · 0 Spielplätze");
    await waitForWorker(visit.page);
    await waitForStored(`${version}: 0`);

    build = 1;
    await visit.page.reload();
    assert.equal(await readBuild(), 1, "the stored page was shown although there is a newer one");
    await waitForStored(`${version}: 0`, "build-1: 1");
    build = 2;
    await visit.page.reload();
    assert.equal(await readBuild(), 2, "the stored page was shown although there is a newer one");
    await waitForStored("build-1: 1", "build-2: 2");
    assert.equal(await visit.page.locator(".outdated").innerText(), "");

    build = 3;
    isIncomplete = true;
    await visit.page.reload();
    await waitUntil("the installation of an update has failed", () => missed, (count) => count > 0);
    await waitForStored("build-1: 1", "build-2: 2");

    isDown = true;
    await visit.page.reload();
    assert.equal(await readBuild(), 2);
    await visit.page.getByText(LAST_STATE).waitFor();
  },
);

browserTest(
  "offline: a network without throughput is waited for with a timeout, and a late answer is stored",
  async (scene) => {
    const node = await scene.startNode(WEST);
    const hub = await scene.startHub({ registry: [node.registryEntry] });
    const original = await fetch(hub.url);
    const headers = new Headers(original.headers);
    headers.delete("content-encoding");
    headers.delete("content-length");
    const update = (await original.text()).replace("<html", '<html data-build="1"');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    let isHanging = false;
    const proxy = scene.keep(startReverseProxy(hub.url, {
      async answer(path) {
        if (!isHanging) return null;
        await isReleased;
        return path === "/" ? new Response(update, { headers }) : null;
      },
    }));
    const { page, complaints, waitForPill } = await scene.openPage(proxy.url);
    complaints.tolerateUnusedPreloads();
    await waitForPill("1 Region · 1.234 Spielplätze");
    await waitForWorker(page);
    isHanging = true;
    await page.reload();
    await waitForPill("1 Region · 1.234 Spielplätze");
    await page.getByText(LAST_STATE).waitFor();
    const notice = page.locator(".outdated");
    assert.equal(await notice.innerText(), "");

    release();
    await notice.getByText("Eine neue Version der Karte ist verfügbar.").waitFor();
    assert.equal(await page.locator("html[data-build]").count(), 0);
    await notice.getByRole("button", { name: "Seite neu laden" }).click();
    await page.locator('html[data-build="1"]').waitFor({ state: "attached" });
    await waitForPill("1 Region · 1.234 Spielplätze");
    assert.equal(await notice.innerText(), "");
  },
);

browserTest("offline: an answer that is not the Hub's does not replace a copy", async (scene) => {
  const node = await scene.startNode(WEST);
  const hub = await scene.startHub({ registry: [node.registryEntry] });
  let state: "open" | "login" | "down" = "open";
  const proxy = scene.keep(startReverseProxy(hub.url, {
    answer(path) {
      if (state === "down") return new Response("nobody there", { status: 502 });
      if (state === "open" || !path.endsWith(".json")) return null;
      return new Response("<form>Please log in</form>", { headers: { "content-type": "text/html" } });
    },
  }));
  const { page, complaints, waitForPill } = await scene.openPage(proxy.url);
  complaints.tolerateFailedLoads(proxy.url);
  complaints.tolerateUnusedPreloads();
  complaints.expect(/^console warning: cannot read config\.json/);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await waitForWorker(page);
  state = "login";
  await page.reload();
  await waitForPill("Die Einstellungen der Karte konnten nicht geladen werden. Neuer Versuch …");
  state = "down";
  await page.reload();
  await waitForPill("1 Region · 1.234 Spielplätze");
  await page.getByText(LAST_STATE).waitFor();
});
