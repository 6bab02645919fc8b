// Compares favourites side by side: the choice, the table, and columns without an answer.
import assert from "node:assert/strict";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { openFavourites } from "./menu_sheet.ts";
import { openVillage } from "./panel_scene.ts";

const browserTest = prepareBrowserTests();

const HERE = { lon: 9.99, lat: 50.5, added: 1, slug: "westdorf" };
const FAVOURITES = [
  { ...HERE, id: "W31", name: "Auenpark" },
  { ...HERE, id: "W77", lon: 9.98, name: "Stadtpark", standouts: ["water", "slide"] },
  { ...HERE, id: "W78", lon: 9.97, name: "Nordpark", slug: "anderswo", standouts: ["swing"] },
  { ...HERE, id: "W79", name: "Südpark" },
];
const STORED = JSON.stringify({ version: 1, favourites: FAVOURITES });

for (const { device, isPhone } of DEVICES) {
  browserTest(`comparison, ${device}: three columns, two of them from the device alone`, async (scene) => {
    const { page, waitForShown } = await openVillage(scene, {
      name: "Auenpark",
      device_kinds: ["slide"],
      tree_count: 6,
      opening_hours: "24/7",
      fenced: "yes",
      wheelchair: "limited",
      for_wheelchair: true,
    }, {
      isPhone,
      ...(isPhone && { viewport: { width: 320, height: 640 } }),
      prepare: async (page) => {
        await page.clock.setFixedTime("2026-06-21T12:00:00Z");
        await page.addInitScript((text) => localStorage.setItem("favourites", text), STORED);
      },
    });
    const sheet = page.locator(".sheet-favourites");
    const button = (name: string) => sheet.getByRole("button", { name, exact: true });
    await waitForShown("1 Spielplatz im Ausschnitt");
    await openFavourites(page);
    const table = sheet.getByRole("table", { name: "Vergleich" });
    await assertStatesAccessible(page, {
      async "the choice"() {
        await button("Vergleichen").click();
        await sheet.getByRole("group", { name: "Zwei oder drei Spielplätze auswählen" }).waitFor();
        assert.equal(await button("Vergleichen").isDisabled(), true);
        for (const name of ["Auenpark", "Stadtpark", "Nordpark"]) {
          await sheet.getByRole("checkbox", { name }).check();
        }
        assert.equal(await sheet.getByRole("checkbox", { name: "Südpark" }).isDisabled(), true);
      },
      async "the table"() {
        await button("3 Spielplätze vergleichen").click();
        await table.getByText("Rund um die Uhr offen").waitFor();
        await sheet.getByText("„Stadtpark“ gibt es nicht mehr.").waitFor();
        await sheet.getByText("„Nordpark“ konnte nicht geladen werden.").waitFor();
      },
    });
    await sheet.getByRole("heading", { name: "Vergleich" }).waitFor();
    assert.deepEqual(await table.getByRole("columnheader").allTextContents(), [
      "1Auenpark",
      "2Stadtpark",
      "3Nordpark",
    ]);
    const rows = await Promise.all(
      (await table.getByRole("row").all()).slice(1).map(async (row) => [
        await row.getByRole("rowheader").textContent(),
        ...await row.getByRole("cell").allInnerTexts(),
      ]),
    );
    // What is known of all and differs comes first.
    assert.deepEqual(rows.slice(0, 2).map(([title]) => title), [
      "Entfernung von der Kartenmitte",
      "Ausstattung",
    ]);
    const cellsOf = (title: string) => rows.find(([first]) => first === title)!.slice(1);
    assert.deepEqual(cellsOf("Ausstattung"), ["Rutsche", "Wasser\n\nRutsche", "Schaukel"]);
    assert.deepEqual(cellsOf("Öffnungszeiten"), ["Rund um die Uhr offen", "Unbekannt", "Unbekannt"]);
    assert.match(cellsOf("Schatten")[0]!, /\(geschätzt\)$/);
    assert.equal(cellsOf("Geeignet für")[0], "Eingezäunt");
    assert.deepEqual(cellsOf("Zugang mit Rollstuhl"), ["Teilweise", "Unbekannt", "Unbekannt"]);
    assert.deepEqual(cellsOf("Geräte für Rollstuhl"), ["Ja", "Unbekannt", "Unbekannt"]);
    assert.ok(!rows.some(([title]) => title === "Rampe"), "no row for what is known of none");
    assert.match(cellsOf("Entfernung von der Kartenmitte")[0]!, /\d+ k?m$/);
    const overflow = await sheet.evaluate((element) =>
      [...element.querySelectorAll(".comparison :is(th, td)")].filter((cell) =>
        cell.scrollWidth > cell.clientWidth + 1
      )
        .map((cell) => cell.textContent)
    );
    assert.deepEqual(overflow, []);

    await button("Vergleich beenden").click();
    await table.waitFor({ state: "detached" });

    // With only three favourites, nothing has to be chosen.
    await button("„Südpark“ entfernen").click();
    await button("3 Spielplätze vergleichen").click();
    await table.getByText("Rund um die Uhr offen").waitFor();
    assert.equal(await table.getByRole("columnheader").count(), 3);
    assert.equal(await button("Andere auswählen").count(), 0);
  });
}
