// Nodes that are old, slow, down, broken or hostile must not affect the rest of the map.
import assert from "node:assert/strict";
import { INJECTED_HTML } from "fakes/hostile_values.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import {
  EAST,
  EAST_VILLAGE,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST,
  WEST_VILLAGE,
} from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

for (const { device, isPhone } of DEVICES) {
  browserTest(`polygons: the whole region of an old backend is requested once (${device})`, async (scene) => {
    const [current, old] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    old.set({ generation: "legacy" });
    const zoom = isPhone ? 15 : 16;
    const all = `#map=${zoom}/50.5/10`;
    const { complaints, editHash, waitForShown } = await scene.openHub([current, old], {
      hash: all,
      isPhone,
    });
    complaints.tolerateFailedLoads(old.url);
    complaints.expect(/^console warning: Ostdorf \(.*\) lacks the tier functions: using get_playgrounds/);
    await waitForShown("100 Spielplätze im Ausschnitt");
    for (const [place, box] of [[isPhone ? "50.5/10.006" : "50.5/10.012", 2], ["50.5/9.99", 3]] as const) {
      await editHash(`#map=${zoom}/${place}`);
      const countBoxes = () => current.count("get_playgrounds_bbox");
      await waitUntil("the other backend is asked again", countBoxes, (count) => count === box);
    }
    await editHash(all);
    await waitForShown("100 Spielplätze im Ausschnitt");
    assert.equal(old.count("get_playgrounds"), 1);
    assert.equal(old.count("get_playgrounds_bbox"), 1);
  });
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`clusters: an old backend is skipped without a notice (${device})`, async (scene) => {
    const [current, old] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    old.set({ generation: "legacy" });
    const { complaints, waitForShown } = await scene.openHub([current, old], {
      hash: VILLAGES_AS_CLUSTERS,
      isPhone,
    });
    complaints.tolerateFailedLoads(old.url);
    await waitForShown("60 Spielplätze in 1 Gruppe");
    await waitUntil(
      "the old one was asked",
      () => old.count("get_playground_clusters"),
      (count) => count === 1,
    );
    assert.equal(old.count("get_playgrounds"), 0);
  });
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `clusters: a hanging backend is omitted after 5 s, the map stays usable (${device})`,
    async (scene) => {
      const [good, hanging] = [await scene.startNode(WEST), await scene.startNode(EAST)];
      hanging.set({ behaviour: "hang" }, "get_playground_clusters");
      const first = isPhone ? 8 : 9;
      const { page, complaints, waitForShown, waitForView } = await scene.openHub([good, hanging], {
        hash: `#map=${first}/50.6/10.1`,
        isPhone,
      });
      complaints.expect(/^console warning: Ostkreis \(.*\) gave no answer within 5 s and is left out$/);
      await waitForShown(/^1\.234 Spielplätze in/);

      const zoomIn = page.getByRole("button", { name: "Heranzoomen" });
      const hangingRequests = () =>
        hanging.requests.filter((each) => each.function === "get_playground_clusters");
      await zoomIn.click();
      await waitForView(({ zoom }) => zoom === first + 1);
      await waitUntil("the new view is asked for", hangingRequests, ({ length }) => length === 2);
      const last = hangingRequests().at(-1)!;
      await page.getByText("Ostkreis antwortet nicht. Spielplätze von dort werden nicht angezeigt.")
        .waitFor();
      const waitedMs = Date.now() - last.time;
      assert.ok(waitedMs > 4_500, `dropped after only ${waitedMs} ms`);
      assert.equal(last.aborted, true);

      await zoomIn.click();
      await waitForView(({ zoom }) => zoom === first + 2);
      await waitUntil(
        "the good one is asked",
        () => good.count("get_playground_clusters"),
        (count) => count === 3,
      );
      assert.equal(hangingRequests().length, 2, "queried again during its cooldown");
    },
  );
}

browserTest("clusters: a silent backend keeps its ring, and a click asks it again", async (scene) => {
  const [good, silent] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  silent.set({ behaviour: "http500" }, "get_playgrounds_bbox");
  const { page, complaints, clickAt, waitForPainted, waitForShown } = await scene.openHub([good, silent], {
    hash: VILLAGES_AS_POLYGONS,
    isStill: true,
  });
  complaints.tolerateFailedLoads(silent.url);
  await waitForShown("60 Spielplätze im Ausschnitt");
  await page.getByText("Ostdorf antwortet nicht. Spielplätze von dort werden nicht angezeigt.").waitFor();
  await waitForPainted("offline · erneut versuchen");
  silent.set({ behaviour: "ok" }, "get_playgrounds_bbox");
  await clickAt(10.0035, 50.5);
  await waitForShown("100 Spielplätze im Ausschnitt");
});

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `clusters: a backend that is down keeps its count, and is not queried (${device})`,
    async (scene) => {
      const [good, down] = [await scene.startNode(WEST), await scene.startNode(EAST)];
      const registry = [good.registryEntry, down.registryEntry];
      const dataDir = await scene.makeFolder();
      const before = await scene.startHub({ registry, dataDir });
      await before.process.stop();
      // It would answer cluster queries, but without get_meta a node is not queried.
      down.set({ behaviour: "http500" }, "get_meta");
      const hub = await scene.startHub({
        registry,
        dataDir,
        polledUntil: (backends) => !backends.get("ost")!.up,
      });
      const { complaints, drawer, openDrawer, waitForPill, waitForShown } = await scene.openPage(hub.url, {
        hash: isPhone ? "#map=8/50.6/10.1" : "#map=9/50.6/10.1",
        isPhone,
      });
      complaints.tolerateFailedLoads(down.url);
      await waitForPill("2 Regionen · 1.555 Spielplätze");
      await waitForShown(/^1\.234 Spielplätze in/);
      assert.equal(down.count("get_playground_clusters"), 0);
      await openDrawer();
      const row = drawer.getByRole("listitem").filter({ hasText: "Ostkreis" });
      await row.getByText("offline", { exact: true }).waitFor();
    },
  );
}

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
  await drawer.getByText(INJECTED_HTML, { exact: true }).waitFor();
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
  const [good, broken] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
  const hub = await scene.startHub({ registry: [good.registryEntry, broken.registryEntry] });
  for (const name of ["get_playground_clusters", "get_playgrounds_bbox"]) {
    broken.set({ behaviour: "garbage-values" }, name);
  }
  const { complaints, editHash, readRingCounts, waitForShown } = await scene.openPage(hub.url, {
    hash: VILLAGES_AS_POLYGONS,
  });
  complaints.expect(/^console warning: Ostdorf \(.*\) sent \d+ unusable playgrounds, left out$/);
  complaints.expect(/^console warning: Ostdorf \(.*\) sent \d+ unusable cluster buckets, left out$/);
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
    // The Hub can read what CORS forbids to browsers: the region counts, but is not queried.
    await waitForPill(`2 von ${broken.length + 1} Regionen · 1.237 Spielplätze`);
    await openDrawer();
    for (const { behaviour, said } of BROKEN_META) {
      await drawer.getByRole("listitem").filter({ hasText: behaviour }).getByText(said, { exact: true })
        .waitFor();
    }
  });
}
