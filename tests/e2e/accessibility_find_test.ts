// Runs axe on search, filters and location.
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { findFilterParts } from "./filter_page.ts";
import { EAST_VILLAGE, VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { openSearch } from "./search_scene.ts";

const browserTest = prepareBrowserTests();

const CLASSES = [
  "Gut erfasste ausgeblendet",
  "Teilweise erfasste ausgeblendet",
  "Kaum erfasste ausgeblendet",
];

for (const { device, isPhone } of DEVICES) {
  browserTest(`accessibility: search and locating (${device})`, async (scene) => {
    const { hub, geocoder, field, options, popup } = await openSearch(scene, { isPhone });
    const { page, complaints } = hub;
    complaints.tolerateFailedLoads(geocoder.url);
    await page.context().grantPermissions([]);

    await assertStatesAccessible(page, {
      async "before typing"() {
        await field.click();
        await options.filter({ hasText: "In meiner Nähe" }).waitFor();
      },
      async "what the page knows itself"() {
        await field.fill("dorf");
        await options.filter({ hasText: "Ostdorf" }).filter({ hasText: "40 Spielplätze" }).waitFor();
      },
      async "an option chosen by key"() {
        await field.press("ArrowDown");
        await options.and(page.locator("[aria-selected=true]")).waitFor();
      },
      async "places"() {
        await field.fill("Brücken");
        await field.press("Enter");
        await options.filter({ hasText: "Brückenstadt" }).waitFor();
      },
      async "nothing found"() {
        await field.fill("Nirgendwo");
        await field.press("Enter");
        await popup.getByText("Keine Treffer für „Nirgendwo“.").waitFor();
      },
      async "the geocoder is out of reach"() {
        await geocoder.stop();
        await field.fill("dorf");
        await field.press("Enter");
        await popup.getByText("Keine Verbindung zur Ortssuche.").waitFor();
      },
      async "what happens to the text, and what was chosen last"() {
        await field.fill("ostdorf");
        await options.filter({ hasText: "40 Spielplätze" }).click();
        await field.click();
        await page.getByRole("group", { name: "Zuletzt" }).getByRole("option", { name: "Löschen" }).waitFor();
        await popup.getByText("Was passiert mit meiner Eingabe?").click();
      },
      async "locating denied"() {
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Meinen Standort anzeigen" }).click();
        await page.locator(".start-problem").getByText("Der Zugriff auf Ihren Standort ist blockiert.")
          .waitFor();
      },
    });
  });

  browserTest(`accessibility: filters (${device})`, async (scene) => {
    const [current, middle] = [await scene.startNode(WEST_VILLAGE), await scene.startNode(EAST_VILLAGE)];
    middle.set({ generation: "middle" });
    const hub = await scene.openHub([current, middle], {
      path: "?view=mapping",
      hash: "#map=6/50.5/10",
      isPhone,
    });
    const { page, complaints, editHash, waitForShown } = hub;
    const { sheet, button, notice, option } = findFilterParts(hub);
    complaints.tolerateFailedLoads(middle.url);
    complaints.expect(/cannot filter its clusters/);
    await waitForShown("2 Regionen auf der Karte");

    await assertStatesAccessible(page, {
      "open": () => button.click().then(() => option("Wasser").waitFor()),
      async "set, but from afar"() {
        for (const name of ["Wasser", "Babys", ...CLASSES]) await option(name).click();
        await sheet.getByRole("button", { name: "Nächste zeigen" }).waitFor();
      },
      async "chips from afar"() {
        await page.keyboard.press("Escape");
        await notice.locator(".notice").getByText(/^Noch ungefiltert: /).waitFor();
      },
      async "a region that cannot filter"() {
        await editHash(VILLAGES_AS_CLUSTERS);
        await notice.locator(".notice").getByText(/^Noch ungefiltert: /).waitFor();
      },
      async "a filter of the page alone, from clusters"() {
        await button.click();
        await option("Jetzt offen").click();
        await sheet.getByRole("button", { name: "Nächste zeigen" }).waitFor();
      },
      async "the same, as a notice"() {
        await page.keyboard.press("Escape");
        await notice.getByRole("button", { name: "Heranzoomen" }).waitFor();
      },
      async "open, with what each filter leaves"() {
        await editHash(VILLAGES_AS_POLYGONS);
        await button.click();
        await sheet.locator(".filter-leaves").first().waitFor();
      },
      async "nothing left"() {
        await page.keyboard.press("Escape");
        await editHash(VILLAGES_AS_POLYGONS);
        await notice.getByText("Hier passt kein Spielplatz zu Ihren Filtern").waitFor();
      },
    });
  });
}
