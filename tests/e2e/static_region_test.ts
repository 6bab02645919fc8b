// A region that is published as plain files, on a Hub beside the region of a node.
import assert from "node:assert/strict";
import { type FileServer, startFileServer } from "fakes/file_server.ts";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { publish } from "../server/site/publication/published.ts";
import { prepareBrowserTests } from "./browser.ts";
import type { HubPage } from "./hub_page.ts";
import { openArea } from "./menu_sheet.ts";
import { WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });

const CENTRE = "#map=15/51.08/10.44";
const IN_VIEW = /^\d+ Spielplätze im Ausschnitt$/;

const store = createMemoryStore(createSampleRegion(), {
  relationId: null,
  importedAt: "2026-05-01T00:00:00Z",
  dataTimestamp: null,
});

let folder: string;

Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir();
  await publish(folder, store);
});

Deno.test.afterAll(async () => {
  store.close();
  await Deno.remove(folder, { recursive: true });
});

async function openTown(
  scene: Scene,
  hash: string,
): Promise<{ readonly hub: HubPage; readonly files: FileServer }> {
  const files = scene.keep(startFileServer(folder));
  const node = await scene.startNode(WEST_VILLAGE);
  const town = { slug: "musterstadt", name: "Musterstadt", url: `${files.url}api` };
  const { url } = await scene.startHub({ registry: [town, node.registryEntry] });
  return { hub: await scene.openPage(url, { hash, isStill: true }), files };
}

/** Requests of the page for functions with arguments, which a file server cannot answer. */
const queriesTo = ({ requests }: HubPage, { url }: FileServer) =>
  requests.filter((each) => each.startsWith(url) && each.includes("?"));

browserTest("static region: a shared link, and the download of an area", async (scene) => {
  const { hub, files } = await openTown(scene, `#musterstadt/${readSampleKey()}`);
  const { page, panel, editHash, waitForShown } = hub;
  await panel.getByRole("heading").first().waitFor();
  await page.keyboard.press("Escape");
  await editHash(CENTRE);
  await waitForShown(IN_VIEW);
  await openArea(page);
  const sheet = page.locator(".sheet-area");
  await sheet.getByRole("button", { name: "Diesen Ausschnitt herunterladen" }).click();
  await sheet.getByText("Gebiet heruntergeladen.").waitFor();
  assert.deepEqual(queriesTo(hub, files), []);
});

function readSampleKey(): string {
  const [key] = store.playgroundKeys(0, 1);
  return key!;
}
