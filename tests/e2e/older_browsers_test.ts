// A browser without features that the oldest supported ones lack, and one that is too old.
import { prepareBrowserTests } from "./browser.ts";
import { findLonelyPlayground, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const REMOVE_NEWER = `
  for (const [owner, name] of [
    [URL, "parse"], [Promise, "withResolvers"], [Map, "groupBy"], [AbortSignal, "any"],
    [Set.prototype, "isSubsetOf"], [Set.prototype, "symmetricDifference"],
    [Array.prototype, "toReversed"], [Array.prototype, "toSorted"],
    [String.prototype, "isWellFormed"], [String.prototype, "toWellFormed"],
  ]) delete owner[name];
`;

browserTest("an oldest supported browser shows rings and opens a panel", async (scene) => {
  const node = await scene.startNode(WEST_VILLAGE);
  const hub = await scene.openHub([node], {
    hash: "#map=6/50.5/10",
    prepare: (page) => page.addInitScript(REMOVE_NEWER),
  });
  await hub.waitForPill("1 Region · 60 Spielplätze");
  await hub.waitForPainted("60");
  const { centre: [lon, lat], name } = findLonelyPlayground(node);
  await hub.editHash(VILLAGES_AS_POLYGONS);
  await hub.waitForShown("60 Spielplätze im Ausschnitt");
  await hub.clickAt(lon, lat);
  await hub.panel.getByRole("heading", { level: 2, name }).waitFor();
});

for (const missing of ["CompressionStream", "MathMLElement"]) {
  browserTest(`a browser without ${missing} gets a sentence that says that it is too old`, async (scene) => {
    const node = await scene.startNode(WEST_VILLAGE);
    const { page } = await scene.openHub([node], {
      prepare: (page) => page.addInitScript(`delete globalThis.${missing}`),
    });
    await page.getByText("Dieser Browser ist zu alt für die Karte. Bitte aktualisieren Sie ihn.").waitFor();
  });
}
