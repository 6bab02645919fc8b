// Makes the pictures of the README from the demo: `deno run -A tests/e2e/screenshots.ts [folder]`. To be run after
// `deno task build` when the page looks different. A word as second argument picks files by name.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startDemoScenery } from "../fakes/demo_scenery.ts";
import { createNodeData, type NodePlayground } from "../fakes/node_data.ts";
import { startHub } from "../fakes/start_hub.ts";
import { createWorld } from "../fakes/world.ts";
import { launchBrowser } from "./browser.ts";
import { findBrowser, thisMachine } from "./find_browser.ts";
import { type HubPage, openHubPage, type PageOptions } from "./hub_page.ts";
import { waitForPoll } from "./scene.ts";
import { waitUntil } from "./wait_until.ts";

interface Shot extends PageOptions {
  readonly file: string;
  /** What the page must say that it shows before the picture is taken. */
  readonly shown: RegExp;
  readonly arrange?: (hubPage: HubPage) => Promise<void>;
}

const RINGS = /^6 Regionen auf der Karte$/;
const CLUSTERS = /^[1-9][\d.]* Spielplätze in \d+ Gruppen$/;
const PLAYGROUNDS = /^[1-9][\d.]* Spielplätze im Ausschnitt$/;

/** In the largest town of the region without troubles. */
const PLAYGROUND = findPlayground();
const viewOfTown = (zoom: number) => `#map=${zoom}/${PLAYGROUND.lat}/${PLAYGROUND.lon}`;

/** The well mapped playground with a name that is nearest to the middle of its town. */
function findPlayground(): { readonly lon: number; readonly lat: number } {
  const region = createWorld().regions.find(({ slug }) => slug === "birkental")!;
  const { playgrounds } = createNodeData(region);
  const [townLon, townLat] = region.towns[0]!.centre;
  const distance = ({ centre: [lon, lat] }: NodePlayground) => Math.hypot(lon - townLon, lat - townLat);
  const { centre: [lon, lat] } = playgrounds
    .filter(({ feature, completeness }) => feature.properties.name !== null && completeness === "complete")
    .reduce((a, b) => distance(a) <= distance(b) ? a : b);
  return { lon, lat };
}

const SHOTS: readonly Shot[] = [
  { file: "hub-macro.png", shown: RINGS },
  { file: "hub-clusters.png", hash: "#map=9/50.4/8.4", shown: CLUSTERS },
  { file: "hub-polygons.png", hash: viewOfTown(16), shown: PLAYGROUNDS, arrange: choosePlayground },
  { file: "hub-phone.png", hash: viewOfTown(12), shown: CLUSTERS, isPhone: true },
];

async function choosePlayground({ panel, clickAt }: HubPage): Promise<void> {
  await clickAt(PLAYGROUND.lon, PLAYGROUND.lat);
  await panel.waitFor();
}

async function takeShot(hubPage: HubPage, { file, shown, arrange }: Shot, folder: string): Promise<void> {
  const { page, waitForPill, waitForShown } = hubPage;
  await waitForPill(/^6 Regionen · /);
  await page.locator(".loading-bar").waitFor({ state: "detached" });
  await waitForShown(shown);
  await arrange?.(hubPage);
  await page.waitForLoadState("networkidle");
  const isFading = () =>
    page.evaluate(() => document.getAnimations().some(({ playState }) => playState === "running"));
  await waitUntil("nothing moves any more", isFading, (fading) => !fading);
  await page.screenshot({ path: join(folder, file) });
  console.log(file);
}

async function takeShots(shots: readonly Shot[], folder: string): Promise<void> {
  const executablePath = findBrowser(thisMachine);
  if (executablePath === null) throw new Error("no Chrome or Chromium found: set CHROME_PATH");
  await Deno.mkdir(folder, { recursive: true });
  await using stack = new AsyncDisposableStack();
  const scenery = await startDemoScenery();
  stack.defer(() => scenery.stop());
  const hub = stack.use(
    await startHub({
      registry: scenery.registryPath,
      dataDir: scenery.dataDir,
      env: { MAP_TILES_URL: scenery.tilesUrl, MAP_TILES_ATTRIBUTION: "Erfundene Karte" },
    }),
  );
  // The status file that the demo brings along is from the time when all nodes were up.
  await waitForPoll(hub.url, (backends) => backends.get("hohenwald")?.up === false);
  const browser = await launchBrowser(executablePath);
  stack.defer(() => browser.close());
  for (const shot of shots) {
    await using hubPage = await openHubPage(browser, hub.url, shot);
    await takeShot(hubPage, shot, folder);
  }
}

const [folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url)), word = ""] = Deno.args;
await takeShots(SHOTS.filter(({ file }) => file.includes(word)), folder);
