// The panel of a chosen playground: its contents, what it loads, and hostile values.
import assert from "node:assert/strict";
import { DANGEROUS_ENTRIES, INJECTED_HTML, INJECTED_LINK } from "fakes/hostile_values.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { waitForFocus } from "./hub_page.ts";
import { makeVillage, openVillage, readFactLines, readLinks, RICH } from "./panel_scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

for (const { device, isPhone } of DEVICES) {
  browserTest(`panel: shows all that is known, first what matters most (${device})`, async (scene) => {
    const equipped = { ...RICH, device_kinds: ["slide", "swing", "water_wheel"] };
    const { page, panel, choose } = await openVillage(scene, equipped, { isPhone });
    await choose();
    const signs = panel.getByRole("list", { name: "Ausstattung", exact: true });
    assert.deepEqual(await signs.getByRole("listitem").allInnerTexts(), ["Wasser", "Rutsche", "Schaukel"]);
    const hours = panel.getByText("08:00–20:00").first();
    // A phone has space for the equipment and the hours without scrolling.
    if (isPhone) {
      await waitUntil(
        "the hours are in sight",
        () => hours.boundingBox(),
        (box) => box !== null && box.y + box.height < page.viewportSize()!.height,
      );
    }
    await panel.getByText("Gut erfasst", { exact: true }).waitFor();
    await panel.getByText("Foto, Ausstattung und Angaben sind erfasst", { exact: true }).waitFor();
    await panel.getByText("Nicht öffentlich zugänglich", { exact: true }).waitFor();
    await panel.getByText("Ruhig gelegen", { exact: true }).waitFor();
    assert.match(await panel.locator(".backend-label").innerText(), /^WESTDORF$/);
    assert.deepEqual(
      await panel.getByRole("list", { name: "Eignung" }).getByRole("listitem").allInnerTexts(),
      [
        "Schulkinder",
        "Eingezäunt",
        "Etwas Schatten",
        "Rollstuhlgerechte Geräte",
        "Wasser",
      ],
    );
    assert.deepEqual(await readFactLines(panel), [
      "Zugang mit Rollstuhl: Ja",
      "Rollstuhlgerechte Geräte: Ja",
      "Schatten: Teilweise",
      "Zuletzt geprüft: 18. Mai 2025",
      "Belag: Gras, Splitt",
      "Größe: 16.817 m²",
      "Alter: 3 bis 14 Jahre",
      "Zugang: Nur für Gäste",
      "Thema: Schiff",
      "Eingezäunt: Ja",
      "Hunde erlaubt: Nur an der Leine",
      "Beleuchtet: Nein",
      "Eintritt: Nein",
      "Betreiber: Stadt Fulda",
      "Telefon: +49 661 1021772",
      "E-Mail: gruenflaechen@fulda.example",
      "Website: fulda.example",
      "Hinweis aus OpenStreetMap: Rutsche fehlt seit Mai",
    ]);
    const links = await readLinks(panel);
    assert.equal(links["+49 661 1021772"], "tel:+496611021772");
    assert.equal(links["gruenflaechen@fulda.example"], "mailto:gruenflaechen@fulda.example");
    assert.equal(links["fulda.example"], "https://www.fulda.example/spielplatz?id=7");
    await panel.getByText(/^OpenStreetMap-Daten vom \d+\. \p{L}+ 20\d\d$/u).waitFor();
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
      await panel.getByText("Kaum erfasst", { exact: true }).waitFor();
      await panel.getByText("Noch nicht erfasst: Foto, Ausstattung und Angaben (Öffnungszeiten oder Belag)", {
        exact: true,
      }).waitFor();
      assert.match((await readLinks(panel))["In MapComplete bearbeiten"]!, /#way\/31$/);
      await panel.getByText("Dazu hat noch niemand etwas eingetragen.", { exact: true }).waitFor();
      for (const name of ["Öffnungszeiten", "Fotos", "Angaben"]) {
        assert.equal(await panel.getByRole("heading", { name }).count(), 0, name);
      }
      assert.deepEqual(await readFactLines(panel), []);
      assert.equal(await panel.getByRole("list", { name: "Eignung" }).count(), 0);
    },
  );

  browserTest(`panel: nothing is called missing that is shown (${device})`, async (scene) => {
    // Public access does not count as mapped information, because it says little, but it is shown.
    const { panel, choose } = await openVillage(scene, { area: 0, access: "yes", device_count: 2 }, {
      isPhone,
    });
    await choose();
    await panel.getByText("Teilweise erfasst", { exact: true }).waitFor();
    const shown = await readFactLines(panel);
    assert.deepEqual(shown, ["Zugang: Für alle"]);
    const reason = await panel.getByText(/^Noch nicht erfasst: /).innerText();
    for (const line of shown) assert.ok(!reason.includes(line.split(":")[0]!), `"${reason}", but "${line}"`);
    assert.equal(reason, "Noch nicht erfasst: Foto und Angaben (Öffnungszeiten oder Belag)");
  });
}

const SATURDAY = { evening: new Date(2026, 10, 21, 19, 59), night: new Date(2026, 10, 21, 20, 0, 30) };

browserTest("panel: shows whether it is open, updated every minute", async (scene) => {
  const { page, panel, choose, waitForPill } = await openVillage(scene, RICH);
  await waitForPill("1 Region · 1 Spielplatz");
  await page.clock.install({ time: SATURDAY.evening });
  await choose();
  await panel.getByText("Geöffnet bis 20:00 Uhr", { exact: true }).waitFor();
  assert.deepEqual(await panel.locator(".opening-rule").allInnerTexts(), [
    "Mo–So 08:00–20:00",
    "Feiertage geschlossen",
  ]);
  await page.clock.fastForward(90_000);
  await panel.getByText("Geschlossen, öffnet morgen um 08:00 Uhr", { exact: true }).waitFor();
});

const HOURS: [name: string, value: string, said: string[]][] = [
  ["around the clock", "24/7", ["Rund um die Uhr geöffnet"]],
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
  const lines = await readFactLines(panel);
  assert.deepEqual(lines.map((line) => line.split(":")[0]), [
    "Belag",
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
  const handle = panel.getByRole("button", { name: "Volle Höhe" });
  const screenHeight = page.viewportSize()!.height;
  assert.ok(await height() <= 0.59 * screenHeight, "no room is left for the map");
  assert.equal(await handle.getAttribute("aria-expanded"), "false");

  await panel.locator(".sheet-body").evaluate((body) => void (body.scrollTop = body.scrollHeight));
  for (
    const element of [
      panel.getByRole("heading", { level: 2 }),
      panel.getByRole("link", { name: "Route" }),
      panel.getByRole("button", { name: "Teilen" }),
      panel.getByRole("button", { name: "Schließen" }),
    ]
  ) {
    const box = (await element.boundingBox())!;
    assert.ok(box.y > 0 && box.y + box.height < screenHeight);
  }

  await handle.tap();
  await waitUntil("the sheet is tall", height, (tall) => tall > 0.9 * screenHeight);
  assert.equal(await handle.getAttribute("aria-expanded"), "true");
  await handle.tap();
  await waitUntil("the sheet is small again", height, (small) => small <= 0.59 * screenHeight);

  // Dragging has the same effect as clicking. Dragging down again closes the panel.
  const pull = async (byPx: number) => {
    const box = (await handle.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + byPx, { steps: 4 });
    await page.mouse.up();
  };
  await pull(-120);
  await waitUntil("the sheet is pulled up", height, (tall) => tall > 0.9 * screenHeight);
  await pull(120);
  await waitUntil("the sheet is pulled down", height, (small) => small <= 0.59 * screenHeight);
  await pull(120);
  await panel.waitFor({ state: "detached" });
});

browserTest("panel: English, on a phone", async (scene) => {
  const { panel, choose } = await openVillage(scene, RICH, {
    locale: "en-GB",
    isPhone: true,
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36",
  });
  await choose();
  await panel.getByRole("heading", { name: "Details" }).waitFor();
  const lines = await readFactLines(panel);
  assert.ok(lines.includes("Size: 16,817 m²") && lines.includes("Age: 3 to 14 years"));
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
  const report = panel.locator(".panel-section").filter({ hasText: "Stimmt etwas nicht?" });
  const mail = await report.getByRole("link", { name: "Dem Betreiber melden" }).getAttribute("href");
  assert.match(mail!, /^mailto:gruenflaechen@fulda\.example\?subject=Spielplatz%3A%20/);
  assert.ok(decodeURIComponent(mail!).includes(new URL(page.url()).origin));
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
  assert.match(copied, /^Spielplatz: .+ \(https:\/\/www\.openstreetmap\.org\/way\/31\): $/);

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
    const link = report.getByRole("link", { name: "Dem Betreiber melden" });
    await waitUntil(
      "the link follows the node",
      () => link.getAttribute("href"),
      (href) => expected.test(href!),
    );
  }
});
