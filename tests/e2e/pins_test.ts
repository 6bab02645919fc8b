// Pins: what they hit, and the card beside the mouse pointer.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { waitUntil } from "../fakes/wait_until.ts";
import { prepareBrowserTests } from "./browser.ts";
import { openVillage } from "./panel_scene.ts";

const browserTest = prepareBrowserTests();

const PROPERTIES = { device_kinds: ["slide", "water"], near_street: "Saturnstraße" };
/** Beyond a dot, within the disc of a pin. */
const BESIDE_MIDDLE_PX = 15;

/** Colour of the map's canvases at a point, as "r,g,b" of the topmost that has one. */
function readColour(page: Page, x: number, y: number): Promise<string> {
  return page.evaluate(([x, y]) => {
    for (const canvas of [...document.querySelectorAll<HTMLCanvasElement>(".map canvas")].reverse()) {
      const box = canvas.getBoundingClientRect();
      if (box.width === 0) continue;
      const scale = canvas.width / box.width;
      const [r, g, b, alpha] = canvas.getContext("2d")!
        .getImageData((x! - box.left) * scale, (y! - box.top) * scale, 1, 1).data;
      if (alpha! > 200) return `${r},${g},${b}`;
    }
    return "";
  }, [x, y]);
}

browserTest(
  "pins: a disc around a small playground, a card beside the mouse, a click chooses it",
  async (scene) => {
    const { page, node, panel, editHash, waitForShown } = await openVillage(scene, PROPERTIES);
    const [lon, lat] = node.data.playgrounds[0]!.centre;
    await editHash(`#map=14/${lat}/${lon}`);
    await waitForShown("1 Spielplatz im Ausschnitt");
    const { width, height } = page.viewportSize()!;
    const [x, y] = [width / 2, height / 2];
    await waitUntil(
      "the disc is white",
      () => readColour(page, x + 10, y),
      (colour) => colour === "255,255,255",
    );

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
