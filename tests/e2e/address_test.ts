// The view in the page's address.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { WEST } from "./regions.ts";

const browserTest = prepareBrowserTests();

browserTest("address: names the first view", async (scene) => {
  const node = await scene.startNode(WEST);
  const { waitForView, waitForShown } = await scene.openHub([node], { hash: "#map=13/50.6123/9.7123" });
  await waitForShown(/Gruppen?$/);
  const view = await waitForView(() => true);
  assert.equal(view.zoom, 13);
  assert.ok(Math.abs(view.lat - 50.6123) < 1e-4 && Math.abs(view.lon - 9.7123) < 1e-4, JSON.stringify(view));
});

browserTest("address: follows the map, and is no step back in the history", async (scene) => {
  const node = await scene.startNode(WEST);
  const { page, map, waitForView } = await scene.openHub([node], { hash: "#map=12/50.6/9.7" });
  const before = await waitForView(() => true);
  const steps = await page.evaluate(() => history.length);
  const box = (await map.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y - 100, { steps: 5 });
  await page.mouse.up();
  const after = await waitForView(({ lon, lat }) => lon > before.lon + 0.02 && lat < before.lat - 0.01);
  assert.equal(after.zoom, 12);
  assert.equal(await page.evaluate(() => history.length), steps);
});

browserTest("address: an edit moves the map", async (scene) => {
  const node = await scene.startNode(WEST);
  const { editHash, waitForShown, waitForView } = await scene.openHub([node], { hash: "#map=5/50.6/9.7" });
  await waitForShown("1 Region auf der Karte");
  await editHash("#map=9/50.6/9.7");
  await waitForShown(/^1\.234 Spielplätze in \d+ Gruppen?$/);
  const view = await waitForView(({ zoom }) => zoom === 9);
  assert.ok(Math.abs(view.lat - 50.6) < 1e-3 && Math.abs(view.lon - 9.7) < 1e-3);
});

const BROKEN = ["#map=99/50/10", "#map=12/95/10", "#map=12/50", "#map=a/b/c", "#%E0%A4%A", "#map=12/1e9/<b>"];

browserTest("address: broken fragments are ignored", async (scene) => {
  const node = await scene.startNode(WEST);
  const { editHash, waitForShown, waitForView } = await scene.openHub([node], { hash: BROKEN[0]! });
  // As without any: the first view shows the region.
  await waitForShown(/^1\.234 Spielplätze in \d+ Gruppen?$/);
  const { zoom } = await waitForView(() => true);
  for (const hash of BROKEN) await editHash(hash);
  await editHash(`#map=${zoom + 1}/50.6/9.7`);
  await waitForView((view) => view.zoom === zoom + 1);
});
