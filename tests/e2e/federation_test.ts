// Three data-nodes and a Hub as real processes.
import assert from "node:assert/strict";
import { OFFLINE_COLOUR } from "client/map/paint/colours.ts";
import { startExtractServer } from "fakes/extract_server.ts";
import { startImport } from "fakes/start_import.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { rowOf } from "./drawer_rows.ts";
import {
  ALDER,
  createEntry,
  EAST,
  encodeDistrict,
  type Federation,
  startFederation,
  WILLOW,
} from "./federation.ts";
import type { HubPage } from "./hub_page.ts";
import { createClock } from "./open_requests.ts";
import type { Scene } from "./scene.ts";
import { waitForPoll } from "fakes/hub_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

const MACRO = "#map=7/50.85/9.5";
const CLUSTERS = "#map=8/50.85/9.5";
const BORDER = "#map=16/50.5/9.5";

async function waitForRings({ readRingCounts }: HubPage, wanted: readonly string[]): Promise<void> {
  await waitUntil(`the rings are ${wanted}`, readRingCounts, (counts) => {
    return counts.toSorted().join() === wanted.toSorted().join();
  });
}

const sectionOf = ({ panel }: HubPage, title: string) =>
  panel.getByRole("region", { name: title, exact: true });

browserTest(
  "federation: three data-nodes are one map, and an open page follows their changes",
  async (scene) => {
    const federation = await startFederation(scene);
    await goFromRingsToPlaygrounds(scene, federation);
    await followChanges(scene, federation);
  },
);

async function goFromRingsToPlaygrounds(scene: Scene, { hub }: Federation): Promise<void> {
  for (const { device, isPhone } of DEVICES) {
    const page = await scene.openPage(hub.url, { hash: MACRO, isPhone, isStill: true });
    await page.waitForPill("3 Regionen · 23 Spielplätze");
    await page.waitForShown("3 Regionen auf der Karte");
    await waitForRings(page, ["5", "7", "11"]);

    // At the border, two playgrounds of each side share a ring, and none is lost.
    await page.editHash(CLUSTERS);
    await page.waitForShown("23 Spielplätze in 4 Gruppen");
    await waitForRings(page, ["3", "4", "5", "11"]);
    // On a phone the search covers the upper part of the map, so that its middle is north of the ring.
    for (const closer of [10, 12]) {
      const { x, y } = await page.waitForPainted("4");
      await page.clickPixel(x, y);
      await page.waitForView(({ zoom, lon, lat }) =>
        zoom === closer && Math.abs(lon - 9.5) < 0.3 && Math.abs(lat - 50.5) < 0.1
      );
    }
    await page.waitForShown("4 Spielplätze in 1 Gruppe");

    // A playground in both extracts is shown once.
    await page.editHash(BORDER);
    await page.waitForShown("3 Spielplätze im Ausschnitt");
    await page.clickAt(...WILLOW.at);
    await page.panel.getByRole("heading", { name: WILLOW.name, exact: true }).waitFor();
    await page.waitForHash(`#westerau/W${WILLOW.id}`);
    assert.equal(await page.panel.locator(".backend-label").textContent(), "Westerau", device);
    await sectionOf(page, "Zum Spielen").getByRole("button", { name: /^2 × Schaukel/ }).waitFor();

    const nearby = sectionOf(page, "Andere Spielplätze").getByRole("button");
    const names = await waitUntil(
      "both sides have told what is near",
      () => nearby.allTextContents(),
      (texts) => texts.some((text) => text.startsWith(ALDER.name)),
    );
    assert.equal(names.filter((text) => text.startsWith("Grenzhügel")).length, 1, names.join());
    const across = nearby.filter({ hasText: ALDER.name });
    assert.match((await across.textContent())!, /^Erlenplatz \d Min\. zu Fuß Osterau$/);

    await (isPhone ? across.tap() : across.click());
    await page.panel.getByRole("heading", { name: ALDER.name, exact: true }).waitFor();
    await page.waitForHash(`#osterau/W${ALDER.id}`);
    assert.equal(await page.panel.locator(".backend-label").textContent(), "Osterau", device);
    await sectionOf(page, "Zum Spielen").getByRole("button", { name: /^Wippe/ }).waitFor();
    // It would complain about the node that stops below.
    await page.page.goto("about:blank");
  }
}

async function followChanges(scene: Scene, { west, east, north, hub }: Federation): Promise<void> {
  const page = await scene.openPage(hub.url, {
    hash: MACRO,
    prepare: (page) => page.clock.install(),
  });
  const nodes = [west, east, north].map(({ registryEntry }) => registryEntry.url);
  const turnClock = createClock(page.page, [hub.url, ...nodes]);
  /** Waits until the Hub knows of a change, and then for the page's next refresh. */
  async function refreshOnce(isKnown: Parameters<typeof waitForPoll>[1]): Promise<void> {
    await waitForPoll(hub.url, isKnown);
    await turnClock(6_000);
  }
  await waitForRings(page, ["5", "7", "11"]);

  // A node stops, and its ring keeps the last count.
  page.complaints.tolerateFailedLoads(north.registryEntry.url);
  await north.process.stop();
  await refreshOnce((backends) => {
    const status = backends.get("norderau")!;
    return !status.up && status.lastKnown?.playgroundCount === 11;
  });
  await page.waitForPainted("offline");
  await waitForRings(page, ["5", "7", "11"]);
  const { strokes } = await page.readDrawing();
  assert.ok(strokes.some(({ colour, isDashed }) => colour === OFFLINE_COLOUR && isDashed));

  // Another node imports a newer extract. It serves the old data until the import has ended.
  const opening = Promise.withResolvers<void>();
  const more = [{ id: 2900, name: "Neubau", at: [10.2, 50.4] }, {
    id: 2901,
    name: "Neuland",
    at: [10.2, 50.5],
  }] as const;
  const server = scene.keep(
    await startExtractServer({
      content: encodeDistrict({ ...EAST, playgrounds: [...EAST.playgrounds, ...more] }),
      gate: opening.promise,
    }),
  );
  const importing = scene.keep(startImport({
    source: server.url,
    relationId: EAST.relationId,
    directory: await scene.makeFolder(),
    dataDir: east.process.dataDir,
  }));
  const imported = importing.output();
  await refreshOnce((backends) => backends.get("osterau")!.importing === true);
  await page.waitForPainted("wird aktualisiert");
  await waitForRings(page, ["5", "7", "11"]);
  opening.resolve();
  const { code, stderr } = await imported;
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  await refreshOnce((backends) => {
    const { importing, playgroundCount } = backends.get("osterau")!;
    return importing === false && playgroundCount === 9;
  });
  await waitForRings(page, ["5", "9", "11"]);
  await waitUntil("no import is painted", () => page.readDrawing(), ({ texts }) => {
    return !texts.some(({ text }) => text === "wird aktualisiert");
  });

  // Another node replaces the stopped one in the registry. The page's policy does not include it.
  const sample = await scene.startHub({ registry: [], env: { DEPLOY_MODE: "data-node-ui" } });
  const newcomer = createEntry("Musterstadt", sample.process);
  await hub.registry.write([west.registryEntry, east.registryEntry, newcomer]);
  await refreshOnce((backends) => backends.has(newcomer.slug));
  await page.openDrawer();
  const row = rowOf(page.drawer, "Musterstadt");
  await row.getByText("Neue Region – Seite neu laden").waitFor();
  assert.equal(await rowOf(page.drawer, "Norderau").count(), 0);
  assert.equal(page.requests.some((url) => url.startsWith(newcomer.url)), false);
  await row.getByRole("button", { name: "Seite neu laden" }).click();
  await page.waitForPill("3 Regionen · 29 Spielplätze");
  await waitForRings(page, ["5", "9", "15"]);
}
