// Searching by name in all regions, with nodes that have the function, a node that lacks it, and one that hangs.
import assert from "node:assert/strict";
import type { FakeNode } from "fakes/fake_node.ts";
import { until, waitUntil } from "fakes/wait_until.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { FAR_APART } from "./regions.ts";

const browserTest = prepareBrowserTests();

const ASK = "search_playgrounds";

/** A name that no playground of the other nodes has. */
function ownName(node: FakeNode, others: readonly FakeNode[]): string {
  const namesOf = ({ data }: FakeNode) =>
    data.playgrounds.map(({ feature }) => feature.properties.name ?? "");
  const taken = others.flatMap(namesOf);
  const isOwn = (name: string) => name.length > 12 && !taken.some((other) => other.includes(name));
  return namesOf(node).find(isOwn)!;
}

for (const { device, ...options } of DEVICES) {
  browserTest(`search by name: in regions far away, while one hangs (${device})`, async (scene) => {
    const [north, rhine, south] = FAR_APART;
    const own = await scene.startNode({ ...north, generation: "own" });
    const old = await scene.startNode(rhine);
    const hanging = await scene.startNode({ ...south, generation: "own" });
    hanging.set({ behaviour: "hang" }, ASK);
    const nodes = [own, old, hanging];
    const hub = await scene.openHub(nodes, options);
    const { page } = hub;
    await hub.waitForPill("3 Regionen · 466 Spielplätze");
    const field = page.getByRole("combobox", { name: "Region oder Spielplatz" });
    const rows = page.getByRole("search").getByRole("option");
    const press = (index: number) => options.isPhone ? rows.nth(index).tap() : rows.nth(index).click();

    const far = ownName(own, [old, hanging]);
    await field.fill(far);
    await rows.filter({ hasText: far }).filter({ hasText: "Nordland" }).first().waitFor();
    await page.getByRole("search").getByRole("status").getByText("Südtal antwortet nicht.").waitFor();
    await assertStatesAccessible(page, {
      "hits, and a region that does not answer": () =>
        page.locator(".search-message").getByText("Südtal antwortet nicht.").waitFor(),
    });
    assert.deepEqual(nodes.map((node) => node.count(ASK)), [1, 1, 1]);

    // The old node's data is read completely, so its names are listed immediately.
    const oldName = ownName(old, [own, hanging]);
    await until(() => old.count("get_playgrounds_bbox") === 1);
    await field.fill(oldName);
    const row = rows.filter({ hasText: oldName }).filter({ hasText: "Rheinau" }).first();
    await row.waitFor();
    assert.deepEqual([old.count(ASK), old.count("get_playgrounds_bbox")], [1, 1]);
    const texts = await rows.allInnerTexts();
    await press(texts.findIndex((text) => text.startsWith(oldName)));
    await hub.panel.getByRole("heading", { name: oldName, exact: true }).waitFor();
    await waitUntil("the address names the region", () => page.url(), (url) => url.includes("#rhein/"));
    await hub.waitForShown(/^\d+ Spielpl(atz|ätze) im Ausschnitt$/);
    assert.equal(await page.locator(".search-popup").count(), 0);
  });
}
