// What must work in every browser: few, whole scenarios, from the start of the page to what a visitor wanted.
import assert from "node:assert/strict";
import { join } from "node:path";
import { LOOK_COLOURS } from "contract/map/base_map/looks.ts";
import { writeForest } from "fakes/forest_map.ts";
import { startGeocoder } from "fakes/geocoder.ts";
import type { HubScene } from "fakes/hub_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";
import {
  EAST_VILLAGE,
  FAR_APART,
  findLonelyPlayground,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST_VILLAGE,
} from "../e2e/regions.ts";
import type { WindowOptions } from "./driver.ts";
import type { Visit } from "./visit.ts";

export interface Stage extends HubScene {
  visit(url: string, options?: Partial<WindowOptions>): Promise<Visit>;
  /** Before the scenario stops a server: complaints so far fail it, later ones do not. */
  stopListening(): Promise<void>;
}

export type Scenario = (stage: Stage) => Promise<void>;

const SAMPLE = await Deno.readTextFile(new URL("../../registry.json", import.meta.url));
/** Single playgrounds in the middle of the sample region. */
const CENTRE = "#map=15/51.08/10.44";
const VILLAGES_AS_RINGS = "#map=6/50.5/10";
/** Pins change once more when opening hours have been evaluated. */
const SETTLED_MS = 3_000;
const PINS_WITHOUT_NAMES = "#map=15/50.5/10";
const IN_VIEW = /^\d+ Spielplätze im Ausschnitt$/;
const GERMAN = { DEFAULT_LOCALE: "de" };

/** Both villages; one playground of the western one stands alone. */
async function openVillages(stage: Stage, hash: string, options?: Partial<WindowOptions>) {
  const west = await stage.startNode(WEST_VILLAGE);
  const east = await stage.startNode(EAST_VILLAGE);
  const registry = [west.registryEntry, east.registryEntry];
  const hub = await stage.startHub({ registry, env: GERMAN });
  const { centre, name } = findLonelyPlayground(west);
  const visit = await stage.visit(`${hub.url}${hash}`, options);
  return { hub, visit, centre, name };
}

/** Opens the panel of the playground that stands alone. */
async function openPanel(stage: Stage, options?: Partial<WindowOptions>) {
  const villages = await openVillages(stage, VILLAGES_AS_POLYGONS, options);
  const { visit, centre: [lon, lat], name } = villages;
  await visit.waitForShown(IN_VIEW);
  await visit.editHash(`#map=18/${lat}/${lon}`);
  await visit.waitForShown(/^\d{1,2} (Spielplatz|Spielplätze) im Ausschnitt$/);
  await visit.tapPlace(lon, lat);
  await visit.waitFor(".sheet-panel h2", name);
  return villages;
}

async function waitForWorker({ driver }: Visit): Promise<void> {
  await waitUntil(
    "the service worker has the page",
    () =>
      driver.evaluate(
        "await navigator.serviceWorker.ready; return navigator.serviceWorker.controller !== null;",
      ),
    Boolean,
  );
}

/** The text of each page. */
async function readPdf(pdf: Uint8Array): Promise<readonly string[]> {
  const process = new Deno.Command("pdftotext", { args: ["-", "-"], stdin: "piped", stdout: "piped" })
    .spawn();
  const [{ stdout }] = await Promise.all([
    process.output(),
    new Blob([pdf as Uint8Array<ArrayBuffer>]).stream().pipeTo(process.stdin),
  ]);
  return new TextDecoder().decode(stdout).split("\f").slice(0, -1);
}

/** The way of most visitors. */
export const SMOKE = "near me, the list, a playground and back";
/** The scenario whose paper `pdftotext` reads. */
export const PRINTED = "a playground on paper";

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  async "rings, then clusters, then playgrounds"(stage) {
    const nodes = await Promise.all([...FAR_APART, WEST_VILLAGE].map((each) => stage.startNode(each)));
    const hub = await stage.startHub({
      registry: nodes.map(({ registryEntry }) => registryEntry),
      env: GERMAN,
    });
    const visit = await stage.visit(hub.url);
    await visit.waitFor(".pill", "6 Regionen · 825 Spielplätze");
    await visit.waitForShown("6 Regionen auf der Karte");
    await visit.tapPlace(8.7, 53.4);
    await visit.waitForShown(/^211 Spielplätze in \d+ Gruppen$/);
    await visit.editHash(VILLAGES_AS_CLUSTERS);
    await visit.waitForShown("60 Spielplätze in 1 Gruppe");
    await visit.editHash(VILLAGES_AS_POLYGONS);
    await visit.waitForShown("60 Spielplätze im Ausschnitt");
  },

  async "pins and outlines are there again after a look at other tiers"(stage) {
    const { visit } = await openVillages(stage, PINS_WITHOUT_NAMES);
    await visit.waitForShown("100 Spielplätze im Ausschnitt");
    const countPainted = () =>
      visit.driver.evaluate<readonly number[]>(`
        return [...document.querySelectorAll(".ol-layers canvas")].map((canvas) => {
          const { width, height } = canvas;
          // A layer that has just been created or hidden; nothing can be copied from it.
          if (width * height === 0) return 0;
          const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
          context.drawImage(canvas, 0, 0);
          const { data } = context.getImageData(0, 0, width, height);
          return data.filter((value, i) => i % 4 === 3 && value > 0).length;
        });`);
    let before = "";
    let changedAt = 0;
    await waitUntil("both are painted", countPainted, (now) => {
      if (String(now) !== before) [before, changedAt] = [String(now), performance.now()];
      return now.length === 2 && !now.includes(0) && performance.now() - changedAt > SETTLED_MS;
    });
    for (const tier of [VILLAGES_AS_CLUSTERS, VILLAGES_AS_RINGS]) {
      await visit.editHash(tier);
      await visit.waitForShown(/100 Spielplätze in 1 Gruppe|2 Regionen auf der Karte/);
      await visit.editHash(PINS_WITHOUT_NAMES);
      await visit.waitForShown("100 Spielplätze im Ausschnitt");
      await waitUntil("they are painted as before", countPainted, (now) => String(now) === before);
    }
  },

  async "a tap opens the panel, and Escape closes it"(stage) {
    const { visit } = await openPanel(stage);
    await visit.press("Escape");
    await visit.waitUntilGone(".sheet-panel");
  },

  async "a phone: the panel opens by touch, at the bottom of the screen"(stage) {
    const { visit } = await openPanel(stage, { isPhone: true });
    const readGaps = () =>
      visit.driver.evaluate<readonly number[]>(`
        const { left, right, bottom } = document.querySelector(".sheet-panel").getBoundingClientRect();
        return [left, innerWidth - right, innerHeight - bottom].map(Math.round);`);
    await waitUntil(
      "the panel fills the lower edge of the screen",
      readGaps,
      (gaps) => gaps.every((gap) => gap === 0),
    );
  },

  async [SMOKE](stage) {
    const { visit } = await openVillages(stage, VILLAGES_AS_CLUSTERS, { isPhone: true });
    await visit.waitFor(".pill", "2 Regionen · 100 Spielplätze");
    // No browser of a test knows where it is.
    await visit.driver.evaluate(`
      const here = { coords: { longitude: 9.99876, latitude: 50.50043, accuracy: 20 }, timestamp: Date.now() };
      const tell = (take) => { setTimeout(() => take(here)); return 1; };
      Object.defineProperty(navigator, "geolocation", {
        value: { getCurrentPosition: tell, watchPosition: tell, clearWatch() {} },
      });`);
    await visit.tap("button", "Meinen Standort anzeigen");
    await visit.waitFor(".sheet-near .list-item", /Min\. zu Fuß/);
    // All regions have answered.
    await visit.waitFor(".near-count");
    // Closed ones move down once the opening hours are known, so any of them may be the first.
    await visit.tap(".sheet-near .list-item");
    await visit.waitFor(".sheet-panel h2", /./);
    await visit.driver.evaluate("history.back();");
    await visit.waitUntilGone(".sheet-panel");
    await visit.waitFor(".sheet-near .list-item");
  },

  async "search: the geocoder is down, regions and playgrounds are found"(stage) {
    const west = await stage.startNode(WEST_VILLAGE);
    const geocoder = stage.keep(startGeocoder([]));
    const env = { ...GERMAN, GEOCODER_URL: geocoder.url };
    const hub = await stage.startHub({ registry: [west.registryEntry], env });
    const visit = await stage.visit(`${hub.url}${VILLAGES_AS_CLUSTERS}`);
    await visit.waitFor(".pill", "1 Region · 60 Spielplätze");
    await stage.stopListening();
    await geocoder.stop();
    await visit.tap("[role=combobox][placeholder]");
    await visit.type("westd");
    await visit.waitFor("[role=option]", /Westdorf/);
    await visit.press("Enter");
    await visit.waitFor(".search-message", /Keine Verbindung zur Ortssuche/);
  },

  async "filter and list by keyboard"(stage) {
    const { visit } = await openVillages(stage, VILLAGES_AS_POLYGONS);
    await visit.waitForShown("100 Spielplätze im Ausschnitt");
    await visit.tabTo(".filter-button");
    await visit.press("Enter");
    await visit.waitFor(".sheet-filters");
    await visit.tabTo(".sheet-filters .chip:nth-of-type(2)");
    await visit.press(" ");
    await visit.waitForShown(/^(?!100 )\d+ Spielplätze im Ausschnitt$/);
    await visit.press("Escape");
    await visit.waitUntilGone(".sheet-filters");
    await visit.tabTo(".start-list");
    await visit.press("Enter");
    await visit.waitFor(".sheet-near .list-item");
    await visit.tabTo(".sheet-near .list-item");
    const title = await visit.text(".sheet-near .list-item .list-title");
    await visit.press("Enter");
    await visit.waitFor(".sheet-panel h2", title!);
  },

  async "a favourite is there after a reload"(stage) {
    const { visit, name } = await openPanel(stage);
    await visit.tap(".sheet-panel button", "Merken");
    await visit.waitFor(".sheet-panel button[aria-pressed=true]", "Gemerkt");
    await visit.driver.reload();
    await visit.waitFor(".sheet-panel h2", name);
    await visit.waitFor(".sheet-panel button[aria-pressed=true]", "Gemerkt");
  },

  async "share: Escape closes the dialog, and the panel stays"(stage) {
    const { visit } = await openPanel(stage);
    await visit.tap(".sheet-panel button", "Teilen");
    await visit.waitFor("dialog[open] svg");
    await visit.press("Escape");
    await visit.waitUntilGone("dialog[open]");
    await visit.waitFor(".sheet-panel h2");
  },

  async "the server's own map is painted"(stage) {
    const archive = join(await stage.makeFolder(), "map.mbtiles");
    writeForest(archive);
    const env = { ...GERMAN, MAP_ARCHIVE: archive, MAP_TILES_URL: "" };
    const hub = await stage.startHub({ registry: SAMPLE, env });
    const visit = await stage.visit(`${hub.url}${CENTRE}`);
    await visit.waitForShown(IN_VIEW);
    const readColour = () =>
      visit.driver.evaluate<string | null>(`
        const picture = document.querySelector(".base-map-screen");
        if (!picture || picture.width === 0) return null;
        const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
        context.drawImage(picture, 300, 300, 1, 1, 0, 0, 1, 1);
        const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
        return "#" + [r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("");`);
    await waitUntil("the map is forest", readColour, (now) => now === LOOK_COLOURS.light.areas.forest);
  },

  async "without a server: a downloaded area is used after a reload"(stage) {
    const hub = await stage.startHub({ registry: SAMPLE, env: GERMAN });
    const visit = await stage.visit(`${hub.url}${CENTRE}`);
    await visit.waitForShown(IN_VIEW);
    await waitForWorker(visit);
    await visit.tap(".menu-button");
    await visit.tap("button", "Offline-Karte");
    await visit.tap(".sheet-area button", "Diesen Ausschnitt herunterladen");
    await visit.waitFor(".sheet-area *", "Gebiet heruntergeladen.");
    await stage.stopListening();
    await hub.process.stop();
    await visit.driver.reload();
    await visit.waitForShown(IN_VIEW);
    await visit.tap(".start-list");
    await visit.waitFor(".near-count");
    // Closed ones move down once the opening hours are known, so any of them may be the first.
    await visit.tap(".sheet-near .list-item");
    await visit.waitFor(".sheet-panel h2", /./);
  },

  async "an embedded map tells its page which playground is chosen"(stage) {
    const node = await stage.startNode(WEST_VILLAGE);
    const hub = await stage.startHub({
      registry: [node.registryEntry],
      env: { ...GERMAN, EMBED_ORIGINS: "*" },
    });
    const { centre: [lon, lat] } = findLonelyPlayground(node);
    const frame = `${hub.url}?embed=1#map=18/${lat}/${lon}`;
    const html = `<!doctype html><title>Stadt</title><body style="margin: 0"><script>
      received = []; addEventListener("message", ({ data }) => received.push(data));
      </script><iframe width="600" height="500" style="border: 0" src="${frame}"></iframe>`;
    const host = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      () => new Response(html, { headers: { "content-type": "text/html" } }),
    );
    stage.keep({ [Symbol.asyncDispose]: () => host.shutdown() });
    const visit = await stage.visit(`http://localhost:${host.addr.port}/`);
    // The playground is in the middle of the frame; it can be chosen when it is drawn.
    const choose = async () => {
      await visit.driver.tapAt(300, 250);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return await visit.driver.evaluate<readonly { readonly type: string; readonly slug: string }[]>(
        "return received",
      );
    };
    const [message] = await waitUntil("the page is told", choose, ({ length }) => length > 0);
    assert.deepEqual([message!.type, message!.slug], ["spielplatz-hub:playground-chosen", "westdorf"]);
  },

  async "from right to left"(stage) {
    const node = await stage.startNode(WEST_VILLAGE);
    const hub = await stage.startHub({ registry: [node.registryEntry], env: { DEFAULT_LOCALE: "ar" } });
    const visit = await stage.visit(`${hub.url}${VILLAGES_AS_POLYGONS}`, { isPhone: true });
    await visit.waitFor(".pill", /60/);
    const seen = await visit.driver.evaluate<unknown>(`
      const { left, right } = document.querySelector(".pill").getBoundingClientRect();
      return {
        dir: document.dir,
        isPillRight: innerWidth - right < left,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
      };`);
    assert.deepEqual(seen, { dir: "rtl", isPillRight: true, isTooWide: false });
  },

  async [PRINTED](stage) {
    const { visit, name } = await openPanel(stage);
    const buildsSheet = () =>
      visit.driver.evaluate<boolean>(`
        dispatchEvent(new Event("beforeprint"));
        const sheet = document.querySelector(".print-sheet");
        dispatchEvent(new Event("afterprint"));
        return sheet !== null;`);
    await waitUntil("the code of the sheet has arrived", buildsSheet, Boolean);
    const pages = await readPdf(await visit.driver.print());
    assert.equal(pages.length, 1);
    assert.ok(pages[0]!.includes(name), pages[0]);
    assert.ok(!pages[0]!.includes("Teilen"), pages[0]);
  },
};
