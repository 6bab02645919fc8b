// The address of the page, which contains the view or the chosen playground, and the history.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { waitForTitle } from "./hub_page.ts";
import { DEVICES } from "./devices.ts";
import { findLonelyPlayground, linkTo, WEST } from "./regions.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST]);

browserTest(
  "address: contains the view from the start, follows the map, and an edit moves the map",
  async (scene) => {
    const { page, map, editHash, waitForShown, waitForView } = await scene.openPage(shared().url, {
      hash: "#map=13/50.6123/9.7123",
    });
    await waitForShown(/Gruppen?$/);
    const before = await waitForView(() => true);
    assert.equal(before.zoom, 13);
    assert.ok(
      Math.abs(before.lat - 50.6123) < 1e-4 && Math.abs(before.lon - 9.7123) < 1e-4,
      JSON.stringify(before),
    );

    const steps = await page.evaluate(() => history.length);
    const box = (await map.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 150, y - 100, { steps: 5 });
    await page.mouse.up();
    const after = await waitForView(({ lon, lat }) => lon > before.lon + 0.01 && lat < before.lat - 0.005);
    assert.equal(after.zoom, 13);
    // The history has no new entries.
    assert.equal(await page.evaluate(() => history.length), steps);

    await editHash("#map=9/50.6/9.7");
    await waitForShown(/^1\.234 Spielplätze in \d+ Gruppen?$/);
    const edited = await waitForView(({ zoom }) => zoom === 9);
    assert.ok(Math.abs(edited.lat - 50.6) < 1e-3 && Math.abs(edited.lon - 9.7) < 1e-3);
  },
);

const BROKEN = ["#map=99/50/10", "#map=12/95/10", "#map=12/50", "#map=a/b/c", "#%E0%A4%A", "#map=12/1e9/<b>"];

browserTest("address: broken fragments are ignored", async (scene) => {
  const { editHash, waitForShown, waitForView } = await scene.openPage(shared().url, { hash: BROKEN[0]! });
  // Without a fragment, the first view shows the region.
  await waitForShown(/^1\.234 Spielplätze in \d+ Gruppen?$/);
  const { zoom } = await waitForView(() => true);
  for (const hash of BROKEN) await editHash(hash);
  await editHash(`#map=${zoom + 1}/50.6/9.7`);
  await waitForView((view) => view.zoom === zoom + 1);
});

for (const { device, ...options } of DEVICES) {
  browserTest(`address: Back closes the panel, Forward and a reload open it (${device})`, async (scene) => {
    const { url, nodes: [node] } = shared();
    const { name, centre: [lon, lat], ...playground } = findLonelyPlayground(node);
    const link = linkTo(node, playground);
    const { page, panel, clickAt, waitForHash, waitForShown, waitForView } = await scene.openPage(
      // Other parts of the address are kept.
      `${url}?von=plakat`,
      { hash: `#map=16/${lat}/${lon}`, ...options },
    );
    await waitForShown(/^[1-9]\d* Spielpl(atz|ätze) im Ausschnitt$/);
    const before = await waitForView(({ zoom }) => zoom === 16);
    const heading = panel.getByRole("heading", { name, exact: true });

    await clickAt(lon, lat);
    await heading.waitFor();
    await waitForHash(link);
    await waitForTitle(page, `${name} – Spielplatzkarte`);

    await page.goBack();
    await panel.waitFor({ state: "detached" });
    assert.deepEqual(await waitForView(() => true), before);
    await waitForTitle(page, "Spielplatzkarte");

    await page.goForward();
    await heading.waitFor();
    await waitForHash(link);

    await page.reload();
    await heading.waitFor();
    await waitForHash(link);

    await panel.getByRole("button", { name: "Schließen" }).click();
    // On a phone the panel first goes down.
    if (options.isPhone) await panel.getByRole("button", { name: "Schließen" }).click();
    await panel.waitFor({ state: "detached" });
    await waitForView(({ zoom }) => zoom >= 16);
    assert.equal(await page.evaluate(() => location.search), "?von=plakat");
  });
}

browserTest("address: each chosen playground has an entry in the history", async (scene) => {
  const { url, nodes: [node] } = shared();
  const { name, centre: [lon, lat], ...first } = findLonelyPlayground(node);
  const { page, panel, clickAt, editHash, waitForHash, waitForShown, waitForView } = await scene.openPage(
    url,
    { hash: `#map=16/${lat}/${lon}` },
  );
  await waitForShown(/^[1-9]\d* Spielpl(atz|ätze) im Ausschnitt$/);
  await waitForView(({ zoom }) => zoom === 16);
  const steps = await page.evaluate(() => history.length);
  await clickAt(lon, lat);
  await waitForHash(linkTo(node, first));
  // Changes the fragment from within the page, as a link in the panel does.
  const second = node.data.playgrounds.find(({ feature }) => feature.properties.name !== name)!;
  await editHash(linkTo(node, second));
  const secondName = second.feature.properties.name ?? "Spielplatz ohne Namen";
  await panel.getByRole("heading", { name: secondName, exact: true }).waitFor();
  assert.equal(await page.evaluate(() => history.length), steps + 2);
  await page.goBack();
  await panel.getByRole("heading", { name, exact: true }).waitFor();
  await page.goBack();
  await panel.waitFor({ state: "detached" });
});
