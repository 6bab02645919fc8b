// Zooming by wheel, trackpad, fingers, buttons and keys: the view at the end, and the size of rings meanwhile.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";
import { FAR_APART, VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

/** The view of `VILLAGES_AS_CLUSTERS`. */
const START = { zoom: 10, lat: 50.5, lon: 10 };
/** The delta that Chromium reports for a notch of a mouse wheel. */
const NOTCH_PX = 120;

async function openMap(scene: Scene, options: Pick<PageOptions, "hash" | "isPhone"> = {}): Promise<HubPage> {
  const node = await scene.startNode(WEST_VILLAGE);
  const hub = await scene.openHub([node], { hash: VILLAGES_AS_CLUSTERS, ...options });
  await hub.waitForShown(/Spielplätze/);
  return hub;
}

async function goToStart({ editHash, waitForView }: HubPage): Promise<void> {
  await editHash(VILLAGES_AS_CLUSTERS);
  assert.deepEqual(await waitForRest(waitForView), START);
}

/** Sends wheel events to a point beside the middle of the map, one per frame, and waits for the end of the move. */
async function turnWheel(
  { page, map, waitForView }: HubPage,
  events: readonly { readonly deltaY: number; readonly ctrlKey?: boolean }[],
) {
  const { x, y, width, height } = (await map.boundingBox())!;
  const place = { clientX: x + width / 2 + 90, clientY: y + height / 2 + 60 };
  await page.evaluate(async ({ events, place }) => {
    const target = document.elementFromPoint(place.clientX, place.clientY)!;
    for (const event of events) {
      target.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ...place, ...event }));
      await new Promise(requestAnimationFrame);
    }
  }, { events, place });
  return await waitForRest(waitForView);
}

/** Waits for the end of a move, when the address is written. */
async function waitForRest(waitForView: HubPage["waitForView"]) {
  let [last, sinceMs] = ["", Date.now()];
  return await waitForView((view) => {
    const now = JSON.stringify(view);
    if (now !== last) [last, sinceMs] = [now, Date.now()];
    return Date.now() - sinceMs > 600;
  }, "the map is at rest");
}

const repeat = (count: number, deltaY: number, ctrlKey = false) =>
  Array.from({ length: count }, () => ({ deltaY, ctrlKey }));

browserTest("zoom: by wheel and trackpad the map ends where the hand leaves it", async (scene) => {
  const hub = await openMap(scene);
  // A notch of the wheel is about half a level, and notches in the opposite direction undo the earlier ones.
  const notch = await turnWheel(hub, repeat(1, -NOTCH_PX));
  assert.ok(notch.zoom >= 10.4 && notch.zoom <= 10.7, `a notch ends at ${notch.zoom}`);
  assert.deepEqual(await turnWheel(hub, repeat(1, NOTCH_PX)), START);
  const near = await turnWheel(hub, repeat(10, -NOTCH_PX));
  assert.ok(near.zoom > 14, `ten notches end at ${near.zoom}`);
  assert.deepEqual(await turnWheel(hub, repeat(10, NOTCH_PX)), START);

  // A slow swipe of 120 px on a trackpad is at most one level.
  const swipe = await turnWheel(hub, repeat(40, -3));
  assert.ok(swipe.zoom > 10.4 && swipe.zoom <= 11, `a swipe ended at ${swipe.zoom}`);

  // Pinching scales the map like the fingers do. Chromium sends 100 times the natural logarithm of the scale, here 1.3.
  await goToStart(hub);
  const pinch = await turnWheel(hub, repeat(20, (-100 * Math.log(1.3)) / 20, true));
  assertScale(pinch.zoom - START.zoom, 1.3);

  // Safari on a Mac has its own events for pinching.
  await goToStart(hub);
  const { x, y, width, height } = (await hub.map.boundingBox())!;
  await hub.page.evaluate(({ clientX, clientY }) => {
    const target = document.elementFromPoint(clientX, clientY)!;
    const send = (type: string, scale: number) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      target.dispatchEvent(Object.assign(event, { scale, clientX, clientY }));
    };
    send("gesturestart", 1);
    for (let step = 1; step <= 10; step++) send("gesturechange", 1 + 0.03 * step);
    send("gestureend", 1.3);
  }, { clientX: x + width / 2, clientY: y + height / 2 });
  const gesture = await waitForRest(hub.waitForView);
  assertScale(gesture.zoom - START.zoom, 1.3);
});

for (
  const { marks, hash } of [
    { marks: "rings", hash: VILLAGES_AS_CLUSTERS },
    { marks: "pins", hash: VILLAGES_AS_POLYGONS },
  ]
) {
  browserTest(
    `zoom: the map stays where two fingers leave it, and ${marks} keep their size`,
    async (scene) => {
      const hub = await openMap(scene, { hash, isPhone: true });
      const { page, map, waitForView } = hub;
      const { zoom: before } = await waitForRest(waitForView);
      const { x, y, width, height } = (await map.boundingBox())!;
      const session = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", halfDistance: number) => {
        const at = (side: number) => ({ x: x + width / 2 + side * halfDistance, y: y + height / 2 });
        const touchPoints = type === "touchEnd" ? [] : [at(-1), at(1)];
        return session.send("Input.dispatchTouchEvent", { type, touchPoints });
      };
      await touch("touchStart", 80);
      for (let step = 1; step <= 12; step++) await touch("touchMove", 80 + (80 * 0.3 * step) / 12);
      await waitUntil(
        "the marks have their size",
        () => readScale(hub),
        (scale) => Math.abs(scale - 1) < 0.02,
      );
      await touch("touchEnd", 0);
      const { zoom } = await waitForRest(waitForView);
      assertScale(zoom - before, 1.3);
    },
  );
}

browserTest("zoom: buttons and keys go to whole levels", async (scene) => {
  const hub = await openMap(scene);
  await turnWheel(hub, repeat(1, -NOTCH_PX));
  await hub.page.getByRole("button", { name: "Heranzoomen" }).click();
  const byButton = await hub.waitForView(({ zoom }) => Number.isInteger(zoom), "a whole level");
  assert.ok(byButton.zoom > 10);
  await turnWheel(hub, repeat(1, -NOTCH_PX));
  await hub.map.focus();
  await hub.page.keyboard.press("-");
  await hub.waitForView(({ zoom }) => Number.isInteger(zoom) && zoom < byButton.zoom + 1, "a whole level");
});

browserTest("zoom: a region that was pressed fills the map", async (scene) => {
  const node = await scene.startNode(FAR_APART[0]!);
  const { clickAt, map, waitForPainted, waitForView } = await scene.openHub([node], {
    hash: "#map=5/52/9",
  });
  await waitForPainted("211");
  const [west, south, east, north] = node.region.bbox;
  await clickAt((west + east) / 2, (south + north) / 2);
  const { zoom } = await waitForView((view) => view.zoom > 7, "the region");
  const { width, height } = (await map.boundingBox())!;
  const worldPx = 256 * 2 ** zoom;
  const shareX = ((east - west) / 360) * worldPx / width;
  const latitude = ((south + north) / 2 / 180) * Math.PI;
  const shareY = ((north - south) / 360 / Math.cos(latitude)) * worldPx / height;
  assert.ok(Math.max(shareX, shareY) > 0.75, `it takes ${shareX} of the width, ${shareY} of the height`);
});

function assertScale(levels: number, scale: number): void {
  assert.ok(Math.abs(2 ** levels - scale) < 0.05, `ended at a scale of ${2 ** levels}`);
}

/** The scale at which the uppermost layer (rings or pins) is painted. */
const readScale = ({ page }: HubPage) =>
  page.locator(".ol-layers canvas").evaluateAll((all) => {
    const painted = all.filter((canvas) => (canvas as HTMLCanvasElement).width > 0);
    return new DOMMatrix(getComputedStyle(painted.at(-1)!).transform).a;
  });
