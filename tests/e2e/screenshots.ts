// Takes the screenshots of the documents from the demo: `deno run -A tests/e2e/screenshots.ts [folder] [name]`. Run it
// after `deno task build` if the page looks different. `name` selects the files whose names contain it.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startDemoScenery } from "fakes/demo_scenery.ts";
import { startHub } from "fakes/start_hub.ts";
import { launchBrowser } from "./browser.ts";
import { OPERATOR_PAGES } from "./country.ts";
import { findBrowser, thisMachine } from "./find_browser.ts";
import { type HubPage, openHubPage } from "./hub_page.ts";
import { GEOCODER_URL, type Picture, PICTURES } from "./picture_table.ts";
import { waitForPoll } from "fakes/hub_scene.ts";
import { waitForStillness } from "./stillness.ts";

async function takePicture(
  hubPage: HubPage,
  { file, shown, arrange }: Picture,
  folder: string,
): Promise<void> {
  const { page, waitForPill, waitForShown } = hubPage;
  await waitForPill(/^6 Regionen · /);
  await page.locator(".loading-bar").waitFor({ state: "detached" });
  await waitForShown(shown);
  await arrange?.(hubPage);
  await page.waitForLoadState("networkidle");
  await waitForStillness(page);
  // Uses one image pixel per CSS pixel, on phones too, to keep the repository small.
  await page.screenshot({ path: join(folder, file), scale: "css" });
  console.log(file);
}

async function takePictures(pictures: readonly Picture[], folder: string): Promise<void> {
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
      env: {
        ...OPERATOR_PAGES,
        MAP_TILES_URL: scenery.tilesUrl,
        MAP_TILES_KEEP: "true",
        MAP_TILES_ATTRIBUTION: "Erfundene Karte",
        GEOCODER_URL,
      },
    }),
  );
  // The status file of the demo is from a time when all nodes were up.
  await waitForPoll(hub.url, (backends) => backends.get("hohenwald")?.up === false);
  const browser = await launchBrowser(executablePath);
  stack.defer(() => browser.close());
  for (const picture of pictures) {
    await using hubPage = await openHubPage(browser, hub.url + (picture.search ?? ""), picture);
    await takePicture(hubPage, picture, folder);
  }
}

const [folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url)), word = ""] = Deno.args;
await takePictures(PICTURES.filter(({ file }) => file.includes(word)), folder);
