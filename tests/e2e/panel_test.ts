// The panel of a chosen playground: its contents, what it loads, and hostile values.
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { DANGEROUS_ENTRIES, INJECTED_HTML, INJECTED_LINK } from "fakes/hostile_values.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { makeVillage, openVillage, readFactLines, readLinks, RICH } from "./panel_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const isToilet = (line: string) => /^(Toilette mit|Nächste Toilette)/.test(line);

/** The lines that are about the playground itself. */
const readOwnLines = async (panel: Locator) => (await readFactLines(panel)).filter((line) => !isToilet(line));

for (const { device, isPhone } of DEVICES) {
  browserTest(`panel: shows all that is known, first what matters most (${device})`, async (scene) => {
    const equipped = {
      ...RICH,
      device_kinds: ["slide", "swing", "water_wheel"],
      "addr:street": "Am Anger",
      "addr:city": "Fulda",
    };
    const { page, panel, choose } = await openVillage(scene, equipped, { isPhone });
    await choose();
    await panel.getByText("Nicht öffentlich zugänglich", { exact: true }).waitFor();
    assert.match(await panel.locator(".backend-label").innerText(), /^WESTDORF$/);
    await panel.getByText("Am Anger, Fulda", { exact: true }).waitFor();
    await panel.getByText("3 bis 14 Jahre", { exact: true }).waitFor();
    await panel.getByText("Ruhig gelegen", { exact: true }).waitFor();
    const play = panel.getByRole("region", { name: "Zum Spielen" });
    for (const device of ["Wasser", "Rutsche", "Schaukel"]) await play.getByText(device).first().waitFor();
    const state = panel.locator(".opening-state");
    await state.waitFor();
    // A phone has room for what matters most without scrolling.
    if (isPhone) {
      for (const first of [state, panel.getByRole("link", { name: "Route", exact: true })]) {
        const { y, height } = (await first.boundingBox())!;
        assert.ok(y + height < page.viewportSize()!.height);
      }
    }
    await panel.getByRole("heading", { name: "In der Nähe" }).waitFor();
    assert.deepEqual(await panel.getByRole("heading").allInnerTexts(), [
      "Auenpark",
      "Fotos",
      "Zum Spielen",
      "Gut zu wissen",
      "In der Nähe",
    ]);
    const known = [
      "Öffnungszeiten: Mo–So 08:00–20:00 Feiertage geschlossen",
      "Zugang mit Rollstuhl: Ja",
      "Geräte für Rollstuhl: Ja",
      "Eingezäunt: Ja",
      "Schatten: Teilweise",
      "Boden: Gras, Splitt",
      "Hunde erlaubt: Nur an der Leine",
      "Beleuchtet: Nein",
      "Eintritt: Nein",
    ];
    await panel.getByText("Mehr Angaben").click();
    assert.deepEqual((await readOwnLines(panel)).map((line) => line.replaceAll(/\s+/g, " ")), [
      ...known,
      "Größe: 16.817 m²",
      "Zugang: Nur für Gäste",
      "Thema: Schiff",
      "Betreiber: Stadt Fulda",
      "Telefon: +49 661 1021772",
      "E-Mail: gruenflaechen@fulda.example",
      "Website: fulda.example",
      "Hinweis aus OpenStreetMap: Rutsche fehlt seit Mai",
      "Zuletzt geprüft: 18. Mai 2025",
    ]);
    await panel.getByText("Angaben stimmen nicht").click();
    const links = await readLinks(panel);
    assert.equal(links["+49 661 1021772"], "tel:+496611021772");
    assert.equal(links["gruenflaechen@fulda.example"], "mailto:gruenflaechen@fulda.example");
    assert.equal(links["fulda.example"], "https://www.fulda.example/spielplatz?id=7");
    await panel.getByText(/^Daten: OpenStreetMap, \d+\. \p{L}+ 20\d\d$/u).waitFor();
    assert.equal(links["In OpenStreetMap ansehen"], "https://www.openstreetmap.org/way/31");
    assert.match(
      links["In MapComplete bearbeiten"]!,
      /^https:\/\/mapcomplete\.org\/playgrounds\?z=18&lat=50\.\d+&lon=9\.\d+#way\/31$/,
    );
    assert.match(
      links["Route"]!,
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=50\.\d+,9\.\d+$/,
    );
  });

  browserTest(
    `panel: no empty lines for a playground without data (${device})`,
    async (scene) => {
      const { panel, choose } = await openVillage(scene, { area: 0, access: null, surface: "" }, { isPhone });
      await choose();
      await panel.getByRole("heading", { name: "Spielplatz ohne Namen" }).waitFor();
      await panel.getByRole("region", { name: "Zum Spielen" }).getByText("Noch keine Angaben").waitFor();
      assert.deepEqual(await readOwnLines(panel), []);
      assert.equal(await panel.getByText("Mehr Angaben").count(), 0);
      assert.equal(await panel.getByText(/erfasst/).count(), 0, "a parent is told nothing about mapping");
    },
  );
}

browserTest("panel: the mapping view says how well a playground is mapped", async (scene) => {
  const { panel, choose } = await openVillage(scene, { area: 0, access: "yes", device_count: 2 }, {
    prepare: (page) => page.addInitScript(() => localStorage.setItem("view", "mapping")),
  });
  await choose();
  await panel.getByText("Teilweise erfasst", { exact: true }).waitFor();
  // Public access says little about how well a playground is mapped: it does not count, but is shown.
  await panel.getByText("Mehr Angaben").click();
  assert.ok((await readFactLines(panel)).includes("Zugang: Für alle"));
  const reason = await panel.getByText(/^Noch nicht erfasst: /).innerText();
  assert.equal(reason, "Noch nicht erfasst: Foto und Angaben (Öffnungszeiten oder Belag)");
  await panel.locator("button.equipment-kind").first().click();
  const device = panel.locator(".device").first();
  assert.match(
    (await device.getByRole("link", { name: /^Angaben ergänzen: / }).getAttribute("href"))!,
    /^https:\/\/mapcomplete\.org\/playgrounds\?z=18&lat=50\.\d+&lon=9\.\d+#node\/\d+$/,
  );
});

const SATURDAY = { evening: new Date(2026, 10, 21, 19, 59), night: new Date(2026, 10, 21, 20, 0, 30) };

browserTest("panel: shows whether it is open, updated every minute", async (scene) => {
  const { page, panel, choose, waitForPill } = await openVillage(scene, RICH);
  await waitForPill("1 Region · 1 Spielplatz");
  await page.clock.install({ time: SATURDAY.evening });
  await choose();
  await panel.getByText("Offen bis 20 Uhr", { exact: true }).waitFor();
  assert.deepEqual(await panel.locator(".opening-rule").allInnerTexts(), [
    "Mo–So 08:00–20:00",
    "Feiertage geschlossen",
  ]);
  await page.clock.fastForward(90_000);
  await panel.getByText("Öffnet morgen um 8 Uhr", { exact: true }).waitFor();
});

const HOURS: [name: string, value: string, said: string[]][] = [
  ["around the clock", "24/7", ["Rund um die Uhr offen"]],
  ["what is no rule at all", "immer wenn <b>Licht</b> brennt!", ["immer wenn <b>Licht</b> brennt!"]],
  [
    "school holidays of an unknown state",
    "Mo-Fr 14:00-18:00; SH 10:00-18:00",
    [
      "Nicht bekannt – hängt von Feiertagen oder Ferien ab",
      "Mo–Fr 14:00–18:00",
      "Schulferien 10:00–18:00",
    ],
  ],
  ["the longest value", "?".repeat(300), ["?".repeat(300)]],
];
browserTest("panel: opening hours of every kind", async (scene) => {
  const village = makeVillage(...HOURS.map(([, value], i) => ({ osm_id: 31 + i, opening_hours: value })));
  const node = await scene.startNode({ region: village });
  const { panel, editHash } = await scene.openHub([node], { hash: "#westdorf/W31" });
  for (const [i, [name, , said]] of HOURS.entries()) {
    await editHash(`#westdorf/W${31 + i}`);
    const readHours = () => panel.locator(".opening-state, .opening-rule").allInnerTexts();
    const hours = await waitUntil(`the hours are there: ${name}`, readHours, ([first]) => first === said[0]);
    assert.deepEqual(hours, said, name);
  }
});

browserTest("panel: hostile values are shown as text, or not at all", async (scene) => {
  const keys = [
    "name",
    "surface",
    "access",
    "operator",
    "description",
    "note",
    "opening_hours",
    "playground:theme",
  ];
  const { page, panel, choose } = await openVillage(scene, {
    ...Object.fromEntries(keys.map((key) => [key, INJECTED_HTML])),
    ...Object.fromEntries(["phone", "email", "website", "url", "image"].map((key) => [key, INJECTED_LINK])),
    wikimedia_commons: `File:${INJECTED_HTML}`,
    panoramax: `../../../${INJECTED_HTML}`,
    area: { valueOf: 7 },
    min_age: ["3"],
    max_age: 14,
    shade: "constructor",
    dog: "__proto__",
    check_date: "2025-99-99",
    ...Object.fromEntries(DANGEROUS_ENTRIES),
  });
  await choose();
  await panel.getByRole("heading", { name: INJECTED_HTML }).waitFor();
  await panel.getByText("Mehr Angaben").click();
  await panel.getByText("Angaben stimmen nicht").click();
  const lines = await readOwnLines(panel);
  assert.deepEqual(lines.map((line) => line.split(":")[0]), [
    "Öffnungszeiten",
    "Boden",
    "Zugang",
    "Thema",
    "Betreiber",
    "Hinweis aus OpenStreetMap",
  ]);
  for (const [text, href] of Object.entries(await readLinks(panel))) {
    assert.match(href, /^https:\/\/(www\.openstreetmap|mapcomplete)\.org\//, text);
  }
  const found = await page.evaluate(() => ({
    images: document.querySelectorAll("img").length,
    scripts: document.querySelectorAll("body script").length,
    isInjected: "injectedByNode" in globalThis || "injectedByNode" in {},
  }));
  assert.deepEqual(found, { images: 0, scripts: 0, isInjected: false });
});

browserTest("panel: takes the focus, and Escape returns it to the map", async (scene) => {
  const { page, panel, map, choose } = await openVillage(scene, RICH);
  await map.focus();
  await choose();
  await waitForFocus(panel);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Auenpark");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Route");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await waitForFocus(map);
});

browserTest("panel: a playground that a press or a key closed is chosen again at once", async (scene) => {
  const { page, panel, choose } = await openVillage(scene, RICH, {
    isStill: true,
    // All presses have the same time, so two of them would be a double click.
    prepare: (page) =>
      page.addInitScript(() => void Object.defineProperty(Event.prototype, "timeStamp", { get: () => 1 })),
  });
  await choose();
  await panel.getByRole("button", { name: "Schließen" }).first().click();
  await panel.waitFor({ state: "detached" });
  await choose();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  // For 250 ms, OpenLayers treats a second press as a double click.
  await page.waitForTimeout(300);
  await choose();
});

browserTest("panel: on a phone the sheet grows, and the controls stay reachable", async (scene) => {
  const { page, panel, choose } = await openVillage(scene, RICH, { isPhone: true });
  await choose();
  const height = async () => Math.round((await panel.boundingBox())!.height);
  const handle = panel.getByRole("button", { name: "Größer" });
  const screenHeight = page.viewportSize()!.height;
  assert.ok(await height() <= 0.59 * screenHeight, "no room is left for the map");
  assert.equal(await handle.getAttribute("aria-expanded"), "false");

  await panel.locator(".sheet-body").evaluate((body) => void (body.scrollTop = body.scrollHeight));
  const { y, height: size } = (await panel.getByRole("button", { name: "Schließen" }).boundingBox())!;
  assert.ok(y > 0 && y + size < screenHeight);

  await handle.tap();
  // The search and the filters stay visible.
  await waitUntil("the sheet is tall", height, (tall) => tall > 0.8 * screenHeight);
  assert.equal(await handle.getAttribute("aria-expanded"), "true");
  await handle.tap();
  await waitUntil("the sheet is small again", height, (small) => small <= 0.59 * screenHeight);

  // Dragging has the same effect as clicking. A panel that is dragged down keeps its name in sight.
  const pull = async (byPx: number) => {
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + byPx, { steps: 4 });
    await page.mouse.up();
  };
  await pull(-120);
  await waitUntil("the sheet is pulled up", height, (tall) => tall > 0.8 * screenHeight);
  await pull(120);
  await waitUntil("the sheet is pulled down", height, (small) => small <= 0.59 * screenHeight);
  await pull(120);
  await waitUntil("the sheet is low", height, (low) => low === 96);
  await panel.getByRole("heading", { level: 2 }).waitFor();
});

browserTest("panel: English, on a phone", async (scene) => {
  const { panel, choose } = await openVillage(scene, RICH, {
    locale: "en-GB",
    isPhone: true,
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36",
  });
  await choose();
  await panel.getByText("More details").click();
  const lines = await readFactLines(panel);
  assert.ok(lines.includes("Size: 16,817 m²"), lines.join());
  await panel.getByText("3 to 14 years").waitFor();
  assert.match(
    (await readLinks(panel))["Directions"]!,
    /^geo:50\.\d+,9\.\d+\?q=50\.\d+,9\.\d+\(Auenpark\)$/,
  );
});

browserTest("panel: what is broken goes to the operator, what is wrong becomes a note", async (scene) => {
  const village = await openVillage(scene, RICH);
  const { page, panel, choose, node } = village;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await choose();
  const report = panel.locator(".panel-report");
  await report.getByText("Etwas ist kaputt").click();
  const mail = await report.getByRole("link", { name: "E-Mail an Stadt Fulda" }).getAttribute("href");
  const call = report.getByRole("link", { name: /^Anrufen: .*1021772/ });
  assert.equal(await call.getAttribute("href"), "tel:+496611021772");
  assert.match(mail!, /^mailto:gruenflaechen@fulda\.example\?subject=/);
  const { searchParams } = new URL(mail!);
  assert.equal(searchParams.get("subject"), "Spielplatz „Auenpark“: etwas ist kaputt");
  assert.match(searchParams.get("body")!, /^Was ist kaputt\? \n\n\nAuenpark\n50\.\d+, 9\.\d+\nhttp/);
  // Escape closes the dialog alone, and the button has the focus again.
  await page.keyboard.press("Escape");
  await waitForFocus(report.getByRole("button", { name: "Etwas ist kaputt" }));
  assert.ok(decodeURIComponent(mail!).includes(new URL(page.url()).origin));
  await report.getByText("Angaben stimmen nicht").click();
  const note = report.getByRole("link", { name: "Hinweis bei OpenStreetMap hinterlassen" });
  assert.match(
    (await note.getAttribute("href"))!,
    /^https:\/\/www\.openstreetmap\.org\/note\/new#map=19\/50\./,
  );
  // Prevents a request to openstreetmap.org.
  await note.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await note.click();
  await report.getByText("Kopiert: ein Anfang für den Hinweis").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^Spielplatz „Auenpark“ \(https:\/\/www\.openstreetmap\.org\/way\/31\): $/);

  // The node's own URL takes precedence, unless it is invalid.
  for (
    const [template, expected] of [
      ["https://fulda.example/report?id={id}", /^https:\/\/fulda\.example\/report\?id=W31$/],
      ["javascript:alert(1)", /^mailto:/],
    ] as const
  ) {
    node.set({ meta: (meta) => ({ ...meta, report_url: template }) });
    await page.reload();
    await panel.getByRole("heading", { level: 2 }).waitFor();
    await report.getByText("Etwas ist kaputt").click();
    const link = report.getByRole("link", { name: /^(Dem Betreiber melden|E-Mail an Stadt Fulda)$/ });
    await waitUntil(
      "the link follows the node",
      () => link.getAttribute("href"),
      (href) => expected.test(href!),
    );
  }
});
