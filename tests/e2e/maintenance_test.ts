// During maintenance, the drawer shows a wrench with the end and the note, and no alarm if the region does not respond.
import assert from "node:assert/strict";
import { HOSTILE_TEXTS } from "../server/site/preview/feature.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openDetails, readNames, rowOf } from "./drawer_rows.ts";
import { EAST, WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

browserTest("maintenance: a wrench with its note, and no alarm while the region is down", async (scene) => {
  const [west, east] = [await scene.startNode(WEST), await scene.startNode(EAST)];
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const windowWith = (note: string) => [{ from: inHours(-1), to: inHours(48), note }];
  west.set({ behaviour: "http500" });
  const instances = [
    { ...east.registryEntry, maintenance: windowWith(HOSTILE_TEXTS.join(" ")) },
    { ...west.registryEntry, maintenance: windowWith("Umzug des Servers") },
  ];
  const hub = await scene.startHub({
    registry: JSON.stringify({ instances }),
    polledUntil: (backends) => backends.get(west.region.slug)?.up === false,
  });
  const { page, complaints, drawer, openDrawer } = await scene.openPage(hub.url);
  complaints.tolerateFailedLoads(west.url);
  await openDrawer();
  const row = rowOf(drawer, "Westkreis");
  const brief = /^Wartung bis \d+\. \p{L}+ um \d\d:\d\d Uhr$/u;
  const sign = row.locator("span").filter({ hasText: brief });
  assert.equal(await sign.locator("svg").count(), 1);
  await openDetails(row);
  await row.getByText(/^Wartung bis \d+\. \p{L}+ um \d\d:\d\d Uhr: Umzug des Servers$/u).waitFor();
  // The reason for the missing response is shown, but not as an alarm.
  await row.getByText(/HTTP 500/).waitFor();
  assert.equal(await drawer.locator(".backend-failed, .backend-problem").count(), 0);
  assert.deepEqual(await readNames(drawer), ["Ostkreis", "Westkreis"]);
  const hostile = rowOf(drawer, "Ostkreis");
  await openDetails(hostile);
  const note = hostile.locator(".backend-details > p").first();
  assert.match(await note.innerText(), /^Wartung bis .* Uhr: \S/);
  assert.equal(await note.locator("*").count(), 0);
  await assertStatesAccessible(page, { "in maintenance": () => Promise.resolve() });
});
