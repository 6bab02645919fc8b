// Runs axe on the panel of a playground, and on the notice for a linked playground.
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { type CommonsStandIn, standInForCommons } from "./commons_stand_in.ts";
import { DEVICES } from "./devices.ts";
import { openVillage, RICH } from "./panel_scene.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

/** Has content in every section. */
const PLAYGROUND = { ...RICH, osm_id: 36, bench_count: 2, tree_count: 3, table_tennis_count: 1 };
const NEXT_VILLAGE = {
  slug: "sueddorf",
  name: "Süddorf",
  bbox: [9.993, 50.48, 10, 50.488],
  count: 9,
  seed: 5,
} as const;
const LOADED = ["get_equipment", "get_trees", "get_pois", "get_nearest_playgrounds"];

for (const { device, isPhone } of DEVICES) {
  browserTest(`accessibility: the panel of a playground (${device})`, async (scene) => {
    const neighbour = await scene.startNode({ region: NEXT_VILLAGE });
    const held = Promise.withResolvers<void>();
    let commons: CommonsStandIn | null = null;
    const { node, page, panel, complaints, choose } = await openVillage(scene, PLAYGROUND, {
      isPhone,
      neighbours: [neighbour],
      prepare: async (page) => {
        commons = await standInForCommons(page);
        await page.route("https://api.panoramax.xyz/**", (route) => route.abort());
        await page.route(/\/rpc\//, async (route) => {
          if (LOADED.some((name) => route.request().url().includes(name))) await held.promise;
          await route.continue();
        });
        // Simulates a browser without `navigator.share`.
        await page.addInitScript(() => {
          for (const name of ["share", "clipboard"]) {
            Object.defineProperty(navigator, name, { value: undefined });
          }
        });
      },
    });
    complaints.tolerateFailedLoads(node.url, "https://api.panoramax.xyz/");
    const sectionOf = (title: string) => panel.getByRole("region", { name: title, exact: true });
    const chooseAnew = async () => {
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
      await page.reload();
      await choose();
    };

    await assertStatesAccessible(page, {
      "all sections loading": () => choose().then(() => panel.locator(".skeleton").nth(1).waitFor()),
      async "all sections loaded"() {
        held.resolve();
        // Held requests may have been aborted.
        await chooseAnew();
        await sectionOf("Zum Spielen").getByText("Tischtennis").waitFor();
        await panel.getByText(/\d+ Bäume/).last().waitFor({ state: "attached" });
        await sectionOf("In der Nähe").getByText("Toilette").first().waitFor({ state: "attached" });
        for (const fold of await panel.locator("summary").all()) await fold.click();
        await sectionOf("Andere Spielplätze").getByRole("button").first().waitFor();
        await panel.locator(".opening-state").waitFor();
      },
      async "something stands out on the map"() {
        await sectionOf("Zum Spielen").getByRole("button").first().click();
        await panel.locator("[aria-pressed=true]").waitFor();
      },
      async "ways to share, and a link to be copied by hand"() {
        await panel.getByRole("button", { name: "Teilen" }).click();
        const dialog = page.getByRole("dialog", { name: "Spielplatz teilen" });
        await dialog.getByRole("button", { name: "Link kopieren" }).click();
        await dialog.getByText(/Er ist markiert/).waitFor();
      },
      async "gallery"() {
        await page.keyboard.press("Escape");
        commons!.members = ["File:Rutsche.jpg"];
        await panel.getByRole("button", { name: /^Fotos zeigen/ }).click();
        await panel.getByText("Foto: Jane Doe").waitFor();
        await panel.getByRole("img", { name: /^Foto 1 von 3/ }).waitFor();
      },
      async "photo out of reach"() {
        await panel.getByRole("button", { name: "Nächstes Foto" }).click();
        await panel.getByRole("button", { name: /^Foto zeigen von Panoramax/ }).click();
        await panel.getByRole("alert").waitFor();
      },
      async "sections failed"() {
        for (const name of LOADED) node.set({ behaviour: "http500" }, name);
        await chooseAnew();
        await panel.getByRole("button", { name: "Erneut versuchen" }).first().waitFor();
      },
    });
  });

  browserTest(`accessibility: a linked playground that is not there (${device})`, async (scene) => {
    const { node, page, linkedNotice, editHash, waitForPill } = await openVillage(scene, RICH, { isPhone });
    await waitForPill("1 Region · 1 Spielplatz");
    const saying = (text: RegExp) => linkedNotice.getByText(text).waitFor();

    await assertStatesAccessible(page, {
      async "searching"() {
        node.set({ behaviour: "hang" }, "get_playground");
        await editHash("#westdorf/W99");
        await saying(/^Der Spielplatz wird gesucht/);
      },
      "no answer": () => saying(/weil Westdorf nicht antwortet/),
      async "unknown playground"() {
        node.set({ behaviour: "ok" }, "get_playground");
        await editHash("#westdorf/W98");
        await saying(/in OpenStreetMap ersetzt\.$/);
      },
      async "unknown region"() {
        await editHash("#entenhausen/W5");
        await saying(/Region nicht mehr zur Karte\.$/);
      },
    });
  });
}
