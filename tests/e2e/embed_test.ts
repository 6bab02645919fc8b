// The map in a frame of a page on another origin: which pages may show it, how it behaves, and what it sends to them.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openMenu } from "./menu_sheet.ts";
import { VILLAGES_AS_POLYGONS, WEST, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";
import { rowsInScope } from "./scope.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

/** A page with a frame and space to scroll. It stores the messages that it receives. */
const HOST_PAGE = `<!doctype html><html lang="de"><title>Stadt</title><body style="height: 3000px">
<script>
  const received = [];
  addEventListener("message", ({ origin, data }) => received.push({ origin, data }));
  const frame = document.createElement("iframe");
  Object.assign(frame, { title: "Karte", width: 600, height: 450, src: decodeURIComponent(location.search.slice(1)) });
  document.body.append(frame);
</script></body></html>`;

interface HostPage {
  /** Uses `localhost`. The Hub is at 127.0.0.1, which browsers treat as another site. */
  readonly origin: string;
  addressOf(frameUrl: string): string;
}

function startHostPage(scene: Scene): HostPage {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response(HOST_PAGE, { headers: { "content-type": "text/html; charset=utf-8" } }),
  );
  scene.keep({ [Symbol.asyncDispose]: () => server.shutdown() });
  const origin = `http://localhost:${server.addr.port}`;
  return { origin, addressOf: (frameUrl) => `${origin}/?${encodeURIComponent(frameUrl)}` };
}

interface Received {
  readonly origin: string;
  readonly data: Readonly<Record<string, unknown>>;
}

declare const received: readonly Received[];

const readReceived = (page: Page) => page.evaluate(() => received);
const waitForMessages = (page: Page, count: number) =>
  waitUntil(`${count} messages have arrived`, () => readReceived(page), ({ length }) => length >= count);
const frameHash = (page: Page) => new URL(page.frames()[1]!.url()).hash;

async function startVillageHub(scene: Scene, embedOrigins: string) {
  const node = await scene.startNode(WEST_VILLAGE);
  return await scene.startHub({ registry: [node.registryEntry], env: { EMBED_ORIGINS: embedOrigins } });
}

/** Blocks storage, as some browsers do in a frame of another site. */
const BLOCKED_STORAGE = `Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
})`;

browserTest(
  "embed: an allowed page is told which playground is chosen, and keeps its scrolling",
  async (scene) => {
    const host = startHostPage(scene);
    const hub = await startVillageHub(scene, `https://www.example.org ${host.origin}`);
    const { page } = await scene.openPage(host.addressOf(`${hub.url}?embed=1${VILLAGES_AS_POLYGONS}`), {
      viewport: { width: 800, height: 600 },
      isStill: true,
      prepare: (page) => page.addInitScript(BLOCKED_STORAGE),
    });
    const map = page.frameLocator("iframe");
    await map.getByText(/^[1-9]\d* Spielplätze im Ausschnitt$/).waitFor({ state: "attached" });
    const entries = await page.evaluate(() => history.length);
    await openMenu(map, "Legende");
    assert.equal(await map.getByRole("heading", { name: "Mitmachen" }).count(), 0);
    assert.equal(await map.getByRole("combobox", { name: "Sprache" }).count(), 0);
    await page.keyboard.press("Escape");

    assert.deepEqual(await readReceived(page), []);
    await map.getByRole("button", { name: "Als Liste anzeigen" }).last().click();
    await map.locator(".list-item").first().click();
    const [message] = await waitForMessages(page, 1);
    const { origin, data } = message!;
    assert.equal(origin, new URL(hub.url).origin);
    assert.deepEqual(
      [data.type, data.version, data.slug],
      ["spielplatz-hub:playground-chosen", 1, "westdorf"],
    );
    assert.match(data.osmType as string, /^(node|way|relation)$/);
    const hash = `#westdorf/${(data.osmType as string)[0]!.toUpperCase()}${data.osmId}`;
    assert.equal(data.link, hub.url + hash);
    assert.equal(data.name, await map.getByRole("heading", { level: 2 }).textContent());
    assert.ok(Math.abs(data.lon as number - 10) < 0.1 && Math.abs(data.lat as number - 50.5) < 0.1);
    await waitUntil(
      "the frame's address names it",
      () => Promise.resolve(frameHash(page)),
      (now) => now === hash,
    );
    assert.equal(
      await page.evaluate(() => history.length),
      entries,
    );

    // Closes the panel, and then the list below it.
    await page.keyboard.press("Escape");
    await map.locator(".sheet-near").waitFor();
    await page.keyboard.press("Escape");
    await map.locator(".sheet").waitFor({ state: "detached" });
    const zoomNow = () => Number(/^#map=([\d.]+)/.exec(frameHash(page))?.[1] ?? NaN);
    const zoom = await waitUntil("the address is a view", () => Promise.resolve(zoomNow()), Number.isFinite);
    const full = map.getByRole("link", { name: "Ganze Karte in neuem Tab öffnen" });
    await full.focus();
    assert.equal(await full.getAttribute("href"), hub.url + frameHash(page));
    assert.deepEqual([await full.getAttribute("target"), await full.getAttribute("rel")], [
      "_blank",
      "noopener",
    ]);

    // The wheel scrolls the page. It moves the map only while Control is pressed.
    await page.mouse.move(300, 300);
    let down = 100;
    await waitUntil("the hint is shown", async () => {
      await page.mouse.wheel(0, down);
      down = -down;
      return await map.locator(".scroll-hint").count();
    }, (count) => count > 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => scrollY > 0);
    assert.equal(zoomNow(), zoom);
    await page.keyboard.down("Control");
    // Turns the wheel repeatedly, because at first the browser may count it as part of the earlier scrolling.
    await waitUntil("the map is closer", async () => {
      await page.mouse.wheel(0, -120);
      return zoomNow();
    }, (now) => now > zoom);
    await page.keyboard.up("Control");
  },
);

/**
 * Reports an open panel to the page around the frame. If the test itself looked into the frame, that would count as an
 * action of the visitor.
 */
const PANEL_REPORT = `if (parent !== self) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".sheet-panel")) return;
    observer.disconnect();
    parent.postMessage({ type: "panel" }, "*");
  }).observe(document, { childList: true, subtree: true });
}`;

browserTest(
  "embed: the panel of a linked playground leaves the focus to the page around it",
  async (scene) => {
    const host = startHostPage(scene);
    const hub = await startVillageHub(scene, "*");
    const open = (hash: string, script = "") =>
      scene.openPage(host.addressOf(`${hub.url}?embed=1${hash}`), {
        isStill: true,
        prepare: (page) => page.addInitScript(script),
      });
    const { page: first } = await open(VILLAGES_AS_POLYGONS);
    await first.frameLocator("iframe").getByText(/^[1-9]\d* Spielplätze im Ausschnitt$/).waitFor({
      state: "attached",
    });
    await first.frameLocator("iframe").getByRole("button", { name: "Als Liste anzeigen" }).last().click();
    await first.frameLocator("iframe").locator(".list-item").first().click();
    const [{ data }] = await waitForMessages(first, 1) as [Received];

    const { page } = await open(new URL(data.link as string).hash, PANEL_REPORT);
    const [message] = await waitForMessages(page, 2);
    assert.deepEqual(message!.data, data);
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  },
);

browserTest("embed: the browser shows no frame on a page that is not allowed", async (scene) => {
  const host = startHostPage(scene);
  const hub = await startVillageHub(scene, "https://www.example.org");
  const { page, complaints } = await scene.openPage(host.addressOf(`${hub.url}?embed=1`));
  complaints.expect(/frame-ancestors https:\/\/www\.example\.org/);
  await waitUntil(
    "the frame is blocked",
    () => Promise.resolve(page.frames()[1]?.url()),
    (url) => url?.startsWith("chrome-error:") === true,
  );
  assert.deepEqual(await readReceived(page), []);
});

for (const [width, height] of rowsInScope([[320, 320], [320, 400], [600, 450]] as const, 1)) {
  browserTest(`embed: accessible at ${width} x ${height}`, async (scene) => {
    const hub = await startVillageHub(scene, "*");
    const { page, waitForShown } = await scene.openPage(`${hub.url}?embed=1${VILLAGES_AS_POLYGONS}`, {
      hasWorker: true,
      viewport: { width, height },
      isStill: true,
    });
    await waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
    await assertStatesAccessible(page, {
      map: () => Promise.resolve(),
      async hint() {
        await page.mouse.move(width / 2, height / 2);
        await page.mouse.wheel(0, 10);
      },
      async panel() {
        await page.getByRole("button", { name: "Als Liste anzeigen" }).last().click();
        await page.locator(".list-item").first().click();
        await page.locator(".sheet-panel").waitFor();
      },
    });
    // The worker would be registered when the page is idle.
    assert.equal(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      0,
    );
  });
}

browserTest("embed: the frame of one region counts that region alone", async (scene) => {
  const nodes = [await scene.startNode(WEST_VILLAGE), await scene.startNode(WEST)];
  const hub = await scene.startHub({ registry: nodes.map(({ registryEntry }) => registryEntry) });
  const { waitForPill } = await scene.openPage(`${hub.url}?embed=1#region=west`);
  await waitForPill("1 Region · 1.234 Spielplätze");
});

browserTest("embed: the page gives the code for view, map and region", async (scene) => {
  const hub = await startVillageHub(scene, "https://www.example.org");
  const { page, waitForShown } = await scene.openPage(`${hub.url}?filter=bench${VILLAGES_AS_POLYGONS}`);
  await waitForShown(/Spielpl(atz|ätze) im Ausschnitt$/);
  await openMenu(page, "Einbetten");
  const code = page.getByRole("textbox", { name: "HTML-Code" });
  const readSource = async () => /src="([^"]*)"/.exec(await code.inputValue())![1]!;
  assert.match(await readSource(), /\/\?embed=1&amp;filter=bench#map=16\/50\.50*\/10\.0*$/);
  const choice = page.getByRole("combobox", { name: "Inhalt" });
  await choice.selectOption("Ganze Karte");
  assert.match(await readSource(), /\/\?embed=1&amp;filter=bench$/);
  await choice.selectOption({ index: 2 });
  assert.match(await readSource(), /#region=westdorf$/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Code kopieren" }).click();
  await page.getByText("Code kopiert.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await code.inputValue());
  await assertStatesAccessible(page, { "code to embed": () => code.scrollIntoViewIfNeeded() });
});
