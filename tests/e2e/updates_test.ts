// An edit of OpenStreetMap reaches an open page, by a replication server, `update` and a data-node with a page.
import assert from "node:assert/strict";
import { dirname } from "node:path";
import type { FileTags } from "server/node/osm/elements/element.ts";
import { finish, startProgram } from "fakes/run_program.ts";
import { createUpdateScene, townElements, type UpdateScene } from "../server/node/update/update_scene.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";

const browserTest = prepareBrowserTests();

const RINGPARK = 900;
const DATA_OF = "Daten: OpenStreetMap, 20. November 2026";
const UPDATED = new RegExp(`^(Gerade eben|Vor \\d+ Minuten?) aktualisiert · ${DATA_OF}$`);
const node = (id: number, [lonE7, latE7]: readonly [number, number], tags: FileTags) => ({
  action: "create" as const,
  element: { kind: "node" as const, id, version: 1, timestamp: null, lonE7, latE7, tags },
});

/** Publishes a new playground, and a new name and a first device for an existing one. */
function publishEdits(region: UpdateScene): void {
  const ringpark = townElements(region.directory).find(({ kind, id }) =>
    kind === "relation" && id === RINGPARK
  )!;
  const tags: FileTags = ringpark.tags.map(([key, value]) => [key, key === "name" ? "Ringpark Nord" : value]);
  region.publish(101, [
    node(5_001, [90_030_000, 500_030_000], [["leisure", "playground"], ["name", "Am Anger"]]),
    node(5_002, [90_020_500, 500_020_500], [["playground", "slide"]]),
    { action: "modify", element: { ...ringpark, version: ringpark.version + 1, tags } },
  ]);
}

for (const { device, isPhone } of DEVICES) {
  browserTest(`an edit of OpenStreetMap reaches an open page (${device})`, async (scene) => {
    const region = scene.keep(await createUpdateScene());
    await region.writeExtract();
    const { kind } = await region.importWhole(undefined, { now: () => new Date() });
    assert.equal(kind, "imported");
    const dataDir = dirname(region.directory);
    const { url } = await scene.startHub({
      registry: [],
      dataDir,
      env: { APP_MODE: "standalone", HUB_POLL_INTERVAL: "5" },
    });
    const hub = await scene.openPage(url, {
      // The mapping view says how well a playground is mapped.
      hash: "?view=mapping#map=16/50.001/9.002",
      isPhone,
      isStill: true,
      // A visitor's refreshes are minutes apart, longer than responses are cached, so a route disables the cache.
      prepare: (page) => page.route("**/rpc/**", (route) => route.continue()),
    });
    const { page, panel } = hub;
    await hub.waitForShown("3 Spielplätze im Ausschnitt");
    await page.evaluate(() => document.documentElement.dataset.since = "the start");

    const list = page.locator(".sheet-near");
    const updated = panel.getByText(UPDATED);
    const choose = async (name: string) => {
      await list.getByRole("button", { name }).click();
      await panel.getByRole("heading", { name, exact: true }).waitFor();
    };
    const close = () => page.keyboard.press("Escape");
    await hub.openList();
    await choose("Ringpark");
    await panel.getByText("Kaum erfasst", { exact: true }).waitFor();
    await close();

    publishEdits(region);
    const update = await finish(startProgram(["update"], {
      directory: await scene.makeFolder(),
      env: { DATA_DIR: dataDir, UPDATES_URL: region.server.url },
    }));
    assert.equal(update.code, 0, update.stderr);
    await choose("Am Anger");
    await updated.waitFor();
    await close();
    await assertStatesAccessible(page, {
      "a playground that has just changed": () => choose("Ringpark Nord").then(() => updated.waitFor()),
    });
    await panel.getByText("Teilweise erfasst", { exact: true }).waitFor();
    await close();

    // The page was not reloaded, and a playground without changes is not marked as updated.
    await choose("Rathausplatz");
    await panel.getByText(DATA_OF, { exact: true }).waitFor();
    assert.equal(await updated.count(), 0);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.since), "the start");
  });
}
