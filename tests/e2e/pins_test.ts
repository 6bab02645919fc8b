// Pins: the area that reacts to clicks, and the card beside the mouse pointer.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { createRegion } from "fakes/region.ts";
import { openVillage } from "./panel_scene.ts";
import { WEST_VILLAGE } from "./regions.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const PROPERTIES = { device_kinds: ["slide", "water"], near_street: "Saturnstraße" };
/** Distance from the middle that is outside a dot, but inside the disc of a pin. */
const BESIDE_MIDDLE_PX = 15;

/** Distance from the middle to the rim of a pin. */
const RIM_PX = 12;

/** Must match `FAVOURITE_COLOUR` of the map. */
const STAR = "255,213,74";
/** Must match `CLASS_COLOURS.ordinary` of the map. */
const ORDINARY = "11,122,117";

/** The colour at a point as "r,g,b", from the topmost of the map's canvases that is painted there. */
function readColour(page: Page, x: number, y: number): Promise<string> {
  return page.evaluate(([x, y]) => {
    for (const canvas of [...document.querySelectorAll<HTMLCanvasElement>(".map canvas")].reverse()) {
      const box = canvas.getBoundingClientRect();
      if (box.width === 0) continue;
      const scale = canvas.width / box.width;
      // Uses a separate canvas, because browsers warn of repeated readings from one that is painted on the GPU.
      const pixel = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
      pixel.drawImage(canvas, -Math.floor((x! - box.left) * scale), -Math.floor((y! - box.top) * scale));
      const [r, g, b, alpha] = pixel.getImageData(0, 0, 1, 1).data;
      if (alpha! > 200) return `${r},${g},${b}`;
    }
    return "";
  }, [x, y]);
}

browserTest(
  "pins: a disc around a small playground, a card beside the mouse, a click leads to it and chooses it",
  async (scene) => {
    const village = await openVillage(scene, PROPERTIES);
    const { page, node, panel, editHash, readRingCounts, waitForShown, waitForView } = village;
    const [lon, lat] = node.data.playgrounds[0]!.centre;
    const { width, height } = page.viewportSize()!;
    const [x, y] = [width / 2, height / 2];
    const waitForRim = () =>
      waitUntil(
        "the rim has the colour of playgrounds",
        () => readColour(page, x + RIM_PX, y),
        (colour) => colour === ORDINARY,
      );
    // At lower zooms, a single playground is a pin instead of a ring, and a click on it leads there.
    await editHash(`#map=9/${lat}/${lon}`);
    await waitForShown("1 Spielplatz in 1 Gruppe");
    await waitForRim();
    assert.deepEqual(await readRingCounts(), []);
    await page.mouse.click(x + BESIDE_MIDDLE_PX, y);
    await waitForView(({ zoom }) => zoom === 14);
    await waitForShown("1 Spielplatz im Ausschnitt");

    await editHash(`#map=14/${lat}/${lon}`);
    await waitForView((view) => Math.abs(view.lat - lat) + Math.abs(view.lon - lon) < 1e-4);
    await waitForRim();

    const card = page.locator(".hover-card");
    await page.mouse.move(x + BESIDE_MIDDLE_PX, y);
    await card.getByText("Spielplatz an der Saturnstraße", { exact: true }).waitFor();
    await card.getByText(/^Wasser · Rutsche/).waitFor();
    await page.mouse.move(x + 100, y);
    await card.waitFor({ state: "detached" });

    await page.mouse.click(x + BESIDE_MIDDLE_PX, y);
    await panel.getByRole("heading", { name: "Spielplatz an der Saturnstraße" }).waitFor();
    assert.match(await page.title(), /^Spielplatz an der Saturnstraße – /);
  },
);

browserTest("pins: a favourite has a star, and the pin where it would cover another", async (scene) => {
  const region = createRegion({ ...WEST_VILLAGE.region as object, count: 1 });
  const [first] = region.playgrounds;
  const make = (osmId: number, name: string | null, properties = {}) => ({
    ...first!,
    properties: { leisure: "playground", osm_id: osmId, osm_type: "W" as const, name, ...properties },
  });
  const remarkable = make(31, "Wasserspielplatz", { device_kinds: ["slide", "water"] });
  const node = await scene.startNode({
    region: { ...region, playgrounds: [remarkable, make(32, null)] },
  });
  const [lon, lat] = node.data.playgrounds[0]!.centre;
  const { page, panel, editHash, waitForShown } = await scene.openHub([node], {
    hash: `#map=14/${lat}/${lon}`,
    isStill: true,
  });
  await waitForShown("2 Spielplätze im Ausschnitt");
  const { width, height } = page.viewportSize()!;
  const [x, y] = [width / 2, height / 2];
  const star = () => readColour(page, x + 11.5, y - 11.5);
  await waitUntil(
    "the rim has the colour of playgrounds",
    () => readColour(page, x + RIM_PX, y),
    (colour) => colour === ORDINARY,
  );
  assert.notEqual(await star(), STAR);

  await editHash("#westdorf/W32");
  await panel.getByRole("button", { name: "Merken" }).click();
  await panel.getByRole("button", { name: "Gemerkt", exact: true }).waitFor();
  await editHash(`#map=14/${lat}/${lon}`);
  await waitUntil("the star is painted", star, (colour) => colour === STAR);
  await page.mouse.click(x + BESIDE_MIDDLE_PX, y);
  await panel.getByRole("button", { name: "Gemerkt", exact: true }).click();
  await panel.getByRole("button", { name: "Merken" }).waitFor();
  await editHash(`#map=14/${lat}/${lon}`);
  await waitUntil("the star is gone", star, (colour) => colour !== STAR);
});

/** Must match `NOTICE_COLOUR` and `CLOSED_COLOUR` of the map. */
const [TRIANGLE, BAR] = ["242,176,44", "163,36,59"];

browserTest("pins: a notice is a triangle, and a bar as well if it closes the playground", async (scene) => {
  const notice = {
    osm_type: "W",
    osm_id: 31,
    lon: 9.5,
    lat: 50.5,
    kind: "works",
    from: null,
    until: null,
    starts_at: null,
    ends_at: null,
    text: {},
    link: null,
  };
  const notices = [{ ...notice, kind: "works" }];
  const { page, node, waitForShown } = await openVillage(scene, PROPERTIES, { notices });
  for (const kind of ["works", "closed"]) {
    if (kind === "closed") {
      node.set({ notices: [{ ...notice, kind }] });
      await page.reload();
    }
    await waitForShown("1 Spielplatz im Ausschnitt");
    const { width, height } = page.viewportSize()!;
    const [x, y] = [width / 2, height / 2];
    // The points are in a corner of the triangle, and beside the middle of the bar.
    const triangle = () => readColour(page, x - 15, y + 15);
    const bar = () => readColour(page, x + 12, y + 16);
    await waitUntil("the triangle is painted", triangle, (colour) => colour === TRIANGLE);
    assert.equal(await bar() === BAR, kind === "closed", kind);
  }
});
