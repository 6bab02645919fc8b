// The rows of the drawer, and their order.
import assert from "node:assert/strict";
import type { FakeNode } from "fakes/fake_node.ts";
import { INJECTED_HTML } from "fakes/hostile_values.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openDetails, readNames, readRows, rowOf } from "./drawer_rows.ts";
import { EAST, WEST } from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests();

const withOsmDate = (meta: Record<string, unknown>) => ({
  ...meta,
  osm_data_timestamp: "2026-04-02T12:00:00Z",
});

function classLabels({ data: { counts } }: FakeNode): string[] {
  const format = (count: number) => count.toLocaleString("de");
  return [
    `${format(counts.complete)} gut`,
    `${format(counts.partial)} teilweise`,
    `${format(counts.missing)} kaum erfasst`,
  ];
}

browserTest("drawer rows: data of nodes of three generations", async (scene) => {
  const current = await scene.startNode({ ...WEST, meta: withOsmDate });
  const middle = await scene.startNode({ ...EAST, generation: "middle" });
  const legacy = await scene.startNode({
    region: { slug: "alt", name: "Altkreis", bbox: [10.8, 50.3, 11.2, 50.6], count: 17, seed: 5 },
    generation: "legacy",
  });
  const { complaints, drawer, openDrawer, waitForPill } = await scene.openHub([current, middle, legacy]);
  complaints.tolerateFailedLoads(legacy.url);
  await waitForPill("3 Regionen · 1.572 Spielplätze");
  await openDrawer();
  await drawer.getByRole("heading", { name: "3 Regionen" }).waitFor();
  const rows = [
    ["Altkreis", "17", "17 Spielplätze"],
    ["Ostkreis", "vor 3 Stunden aktualisiert", "321", "321 Spielplätze"],
    ["Westkreis", "vor 3 Stunden aktualisiert", "0.9.0", "1.234", "1.234 Spielplätze"],
  ];
  assert.deepEqual(await readRows(drawer), rows);
  for (const row of await drawer.getByRole("listitem").all()) await openDetails(row);
  const details = [
    ["Keine Angaben zur Vollständigkeit"],
    classLabels(middle),
    [...classLabels(current), "OpenStreetMap-Daten vom 2. April 2026", "Impressum", "Datenschutz"],
  ];
  assert.deepEqual(await readRows(drawer), rows.map((row, i) => [...row, ...details[i]!]));
  const links = await drawer.getByRole("list").getByRole("link").evaluateAll((found) =>
    found.map((link) => [link.getAttribute("aria-label"), (link as HTMLAnchorElement).href])
  );
  assert.deepEqual(links, [
    ["Impressum (Westkreis)", "https://west.example.org/impressum"],
    ["Datenschutz (Westkreis)", "https://west.example.org/datenschutz"],
  ]);
});

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `drawer rows: in the order of their names, those without playgrounds last (${device})`,
    async (scene) => {
      const startNamed = (name: string, seed: number) =>
        scene.startNode({
          region: { slug: `region-${seed}`, name, bbox: [seed, 50, seed + 0.5, 50.4], count: 20, seed },
        });
      const nodes = await Promise.all(
        ["Gesund", "Leer", "Kaputt", "Im Aufbau", "Auch gesund"].map((name, i) => startNamed(name, i + 1)),
      );
      const [, empty, broken, importing] = nodes;
      empty!.set({ empty: true });
      broken!.set({ behaviour: "http500" });
      importing!.set({ importing: true });
      const { complaints, drawer, openDrawer, waitForPill } = await scene.openHub(nodes, { isPhone });
      complaints.tolerateFailedLoads(broken!.url);
      await waitForPill(/^4 von 5 Regionen/);
      await openDrawer();
      assert.deepEqual(await readNames(drawer), ["Auch gesund", "Gesund", "Im Aufbau", "Kaputt", "Leer"]);
      const row = rowOf(drawer, "Kaputt");
      await row.getByText(/^zurzeit nicht erreichbar · Serverfehler/).waitFor();
      await row.getByRole("button", { name: "Mehr zu Kaputt", expanded: false }).click();
      await row.getByText("Noch nie erreicht").waitFor();
      await row.getByRole("button", { expanded: true }).click();
      await row.getByText("Noch nie erreicht").waitFor({ state: "detached" });
      await rowOf(drawer, "Leer").getByText("noch keine Spielplätze", { exact: true }).waitFor();
      await rowOf(drawer, "Im Aufbau").getByText("wird aktualisiert", { exact: true }).waitFor();
    },
  );
}

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `drawer rows: overlapping regions name each other, neighbours do not (${device})`,
    async (scene) => {
      const [west, east] = [await scene.startNode(WEST), await scene.startNode(EAST)];
      const town = await scene.startNode({
        region: { slug: "stadt", name: "Weststadt", bbox: [9.6, 50.5, 9.7, 50.6], count: 12, seed: 7 },
      });
      const hub = await scene.startHub({
        registry: [
          ...[west, east, town].map(({ registryEntry }) => registryEntry),
          { ...east.registryEntry, slug: "ost-2", name: "Ostkreis (noch einmal)" },
        ],
      });
      const { complaints, drawer, openDrawer, waitForPill } = await scene.openPage(hub.url, { isPhone });
      complaints.expect(/^console warning: registry: entry 3, field "url": is the same as in entry 1/);
      await waitForPill(/^4 Regionen/);
      await openDrawer();
      for (const row of await drawer.getByRole("listitem").all()) await openDetails(row);
      const warnings = (await readRows(drawer)).map(([name, ...labels]) => [
        name,
        ...labels.filter((label) => /^(überschneidet|Gleiche)/.test(label)),
      ]);
      assert.deepEqual(warnings, [
        ["Ostkreis", "Gleiche Adresse wie Ostkreis (noch einmal)"],
        ["Ostkreis (noch einmal)", "Gleiche Adresse wie Ostkreis"],
        ["Westkreis", "überschneidet Weststadt"],
        ["Weststadt", "überschneidet Westkreis"],
      ]);
    },
  );
}

browserTest("drawer rows: the nearest region is first", async (scene) => {
  const nodes = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const { page, drawer, openDrawer, waitForPill } = await scene.openHub(nodes);
  await waitForPill(/^2 Regionen/);
  await openDrawer();
  assert.deepEqual(await readNames(drawer), ["Ostkreis", "Westkreis"]);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ longitude: 9.5, latitude: 50.6 });
  await page.getByRole("button", { name: "Meinen Standort anzeigen" }).click();
  await page.locator(".sheet-near").waitFor();
  await openDrawer();
  assert.deepEqual(await readNames(drawer), ["Westkreis", "Ostkreis"]);
});

const IMPRESSUM = `<!doctype html><html><head><title>Titel</title><style>p { color: red }</style></head><body
  onload="globalThis.injectedByNode=true"><h1>Impressum</h1>
  <p style="position:fixed">Kreis &amp; Stadt<br>Hauptstraße   1</p>${INJECTED_HTML}<ul><li>eins</li><li>zwei</li></ul>
  <iframe srcdoc="<script>parent.injectedByNode=true</script>">innen</iframe><a href="javascript:0">Ende</a></body></html>`;

browserTest("drawer rows: the legal text of a node is shown as plain text", async (scene) => {
  const node = await scene.startNode({ ...WEST, legal: { impressum: IMPRESSUM } });
  const { page, drawer, openDrawer, waitForPill } = await scene.openHub([node]);
  await waitForPill("1 Region · 1.234 Spielplätze");
  await openDrawer();
  await openDetails(rowOf(drawer, "Westkreis"));
  assert.equal(node.count("get_legal"), 0);
  const button = drawer.getByRole("button", { name: "Impressum (Westkreis)" });
  await button.click();
  const shown = drawer.locator(".legal-text");
  const readShown = () => shown.innerText();
  const text = await waitUntil("the text is there", readShown, (said) => said.includes("Ende"));
  assert.deepEqual(text.split(/\n+/).filter(Boolean), [
    ...["Impressum", "Kreis & Stadt", "Hauptstraße 1", `"'&`, "eins", "zwei", "Ende"],
  ]);
  assert.equal(await shown.locator("p").last().evaluate((element) => element.childElementCount), 0);
  assert.equal(await page.evaluate(() => "injectedByNode" in globalThis), false);
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  assert.equal(await button.getAttribute("aria-controls"), await shown.getAttribute("id"));
  await button.click();
  await shown.waitFor({ state: "detached" });
  await button.click();
  await shown.getByText("Hauptstraße 1").waitFor();
  assert.equal(node.count("get_legal"), 1);
});

browserTest("drawer rows: reports a legal text that is missing or cannot be loaded", async (scene) => {
  const node = await scene.startNode({ ...WEST, legal: { impressum: "<p>Wir</p>" } });
  const { complaints, drawer, openDrawer, waitForPill } = await scene.openHub([node]);
  await waitForPill("1 Region · 1.234 Spielplätze");
  complaints.tolerateFailedLoads(node.url);
  await openDrawer();
  await openDetails(rowOf(drawer, "Westkreis"));
  const news = drawer.locator(".legal-text").getByRole("status");
  await drawer.getByRole("button", { name: "Datenschutz (Westkreis)" }).click();
  await news.getByText("Nichts hinterlegt.").waitFor();
  node.set({ behaviour: "http500" }, "get_legal");
  const impressum = drawer.getByRole("button", { name: "Impressum (Westkreis)" });
  await impressum.click();
  await news.getByText("Serverfehler (HTTP 500)").waitFor();
  node.set({ behaviour: "ok" }, "get_legal");
  await impressum.click();
  await impressum.click();
  await drawer.getByText("Wir", { exact: true }).waitFor();
});
