// Nodes that are broken or hostile must not affect the rest of the map.
import assert from "node:assert/strict";
import { INJECTED_HTML } from "fakes/hostile_values.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { rowOf } from "./drawer_rows.ts";
import { EAST_VILLAGE, VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST, WEST_VILLAGE } from "./regions.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST_VILLAGE, EAST_VILLAGE]);

browserTest("clusters: a silent backend keeps its ring, and a click asks it again", async (scene) => {
  const { url, nodes: [, silent] } = shared();
  silent.set({ behaviour: "http500" }, "get_playgrounds_bbox");
  const { page, complaints, clickAt, waitForPainted, waitForShown } = await scene.openPage(url, {
    hash: VILLAGES_AS_POLYGONS,
    isStill: true,
  });
  complaints.tolerateFailedLoads(silent.url);
  await waitForShown("60 Spielplätze im Ausschnitt");
  await page.getByText("Ostdorf ist zurzeit nicht erreichbar.").waitFor();
  await waitForPainted("offline · erneut versuchen");
  silent.set({ behaviour: "ok" }, "get_playgrounds_bbox");
  await clickAt(10.0035, 50.5);
  await waitForShown("100 Spielplätze im Ausschnitt");
});

browserTest("hostile texts stay texts", async (scene) => {
  const [good, hostile] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  hostile.set({ behaviour: "inject" });
  const hub = await scene.startHub({
    registry: [good.registryEntry, { ...hostile.registryEntry, name: INJECTED_HTML }],
  });
  const { page, panel, drawer, clickAt, openDrawer, waitForShown } = await scene.openPage(hub.url, {
    hash: VILLAGES_AS_POLYGONS,
  });
  await waitForShown("100 Spielplätze im Ausschnitt");
  await openDrawer();
  await drawer.getByRole("button", { name: INJECTED_HTML, exact: true }).waitFor();
  await page.keyboard.press("Escape");
  const { centre: [lon, lat] } = hostile.data.playgrounds[0]!;
  await clickAt(lon, lat);
  await panel.getByRole("heading", { level: 2 }).waitFor();
  assert.ok((await panel.textContent())!.includes(INJECTED_HTML));
  const found = await page.evaluate(() => ({
    images: document.querySelectorAll("img").length,
    scripts: document.querySelectorAll("body script").length,
    isInjected: "injectedByNode" in globalThis || "injectedByNode" in {},
  }));
  assert.deepEqual(found, { images: 0, scripts: 0, isInjected: false });
});

browserTest("unusable values are left out, and nothing lands at 0°/0°", async (scene) => {
  const { url, nodes: [, broken] } = shared();
  for (const name of ["get_playground_clusters", "get_playgrounds_bbox"]) {
    broken.set({ behaviour: "garbage-values" }, name);
  }
  const { complaints, editHash, readRingCounts, waitForShown } = await scene.openPage(url, {
    hash: VILLAGES_AS_POLYGONS,
  });
  complaints.expect(/^console warning: Ostdorf \(.*\) sent \d+ invalid playgrounds, which are skipped$/);
  complaints.expect(/^console warning: Ostdorf \(.*\) sent \d+ invalid cluster buckets, which are skipped$/);
  await waitForShown("100 Spielplätze im Ausschnitt");
  await editHash(VILLAGES_AS_CLUSTERS);
  await waitForShown("100 Spielplätze in 1 Gruppe");
  await editHash("#map=5/0/0");
  await waitForShown("0 Regionen auf der Karte");
  assert.deepEqual(await readRingCounts(), []);
});

const BROKEN_META = [
  { behaviour: "http500", said: "Serverfehler (HTTP 500)" },
  { behaviour: "reset", said: "Antwortet nicht" },
  { behaviour: "html", said: "Unerwartete Antwort des Servers" },
  { behaviour: "wrong-type", said: "Unerwartete Antwort des Servers" },
  { behaviour: "huge", said: "Die Antwort ist zu groß" },
  { behaviour: "no-cors", said: "Antwortet nicht" },
] as const;

for (const { device, isPhone } of DEVICES) {
  browserTest(`every kind of broken backend is named in the drawer (${device})`, async (scene) => {
    const good = await scene.startNode(WEST);
    const broken = await Promise.all(BROKEN_META.map(async ({ behaviour }, i) => {
      const node = await scene.startNode({
        region: { slug: `node-${i}`, name: behaviour, count: 3, seed: 20 + i },
      });
      node.set({ behaviour });
      return node;
    }));
    const { complaints, drawer, openDrawer, waitForPill } = await scene.openHub([good, ...broken], {
      isPhone,
    });
    complaints.tolerateFailedLoads(...broken.map(({ url }) => url));
    // CORS does not apply to the Hub. The region counts, but the page cannot query it.
    await waitForPill(`2 von ${broken.length + 1} Regionen · 1.237 Spielplätze`);
    await openDrawer();
    for (const { behaviour, said } of BROKEN_META) {
      await rowOf(drawer, behaviour).getByText(`zurzeit nicht erreichbar · ${said}`, { exact: true })
        .waitFor();
    }
  });
}
