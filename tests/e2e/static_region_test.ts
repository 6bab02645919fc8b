// A region that is published as plain files, on a Hub beside the region of a node.
import assert from "node:assert/strict";
import { type FolderServer, type FolderServerOptions, startFolderServer } from "fakes/folder_server.ts";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { publish } from "../server/site/publication/published.ts";
import { prepareBrowserTests } from "./browser.ts";
import { findFilterParts } from "./filter_page.ts";
import type { HubPage } from "./hub_page.ts";
import { openArea } from "./menu_sheet.ts";
import { WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });

const TOWN_AS_CLUSTERS = "#map=12/51.08/10.44";
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
  options: FolderServerOptions,
  hash: string,
  shown = () => folder,
): Promise<{ readonly hub: HubPage; readonly files: FolderServer }> {
  const files = scene.keep(startFolderServer(shown, options));
  const node = await scene.startNode(WEST_VILLAGE);
  const town = { slug: "musterstadt", name: "Musterstadt", url: `${files.url}/api` };
  const { url } = await scene.startHub({ registry: [town, node.registryEntry] });
  return { hub: await scene.openPage(url, { hash, isStill: true }), files };
}

/** Requests of the page for functions with arguments, which a file server cannot answer. */
const queriesTo = ({ requests }: HubPage, { url }: FolderServer) =>
  requests.filter((each) => each.startsWith(url) && each.includes("?"));

const SERVERS: Readonly<Record<string, FolderServerOptions>> = {
  "without CORS on errors": {},
  "with a page for unknown paths, below a path": { answersUnknown: true, path: "/stadt/spielplatz" },
  "that has .gz files unpacked": { declaresGzip: true, allowsErrors: true },
};

for (const [name, options] of Object.entries(SERVERS)) {
  browserTest(`static region: map, filters, list, panel and search, from a server ${name}`, async (scene) => {
    const { hub, files } = await openTown(scene, options, TOWN_AS_CLUSTERS);
    const { page, panel, editHash, openList, waitForPill, waitForShown } = hub;
    await waitForPill("2 Regionen · 75 Spielplätze");
    await waitForShown(/^15 Spielplätze/);

    const filters = findFilterParts(hub);
    await filters.button.click();
    await filters.option("Wasser").click();
    await page.keyboard.press("Escape");
    await waitForShown(/^1 Spielplatz/);
    await filters.chip("Wasser").click();
    await waitForShown(/^15 Spielplätze/);

    await editHash(CENTRE);
    await waitForShown(IN_VIEW);
    await openList();
    await page.locator(".sheet-near .list-item").first().click();
    for (const title of ["Zum Spielen", "In der Nähe"]) {
      await panel.getByRole("region", { name: title, exact: true }).getByRole("listitem").first().waitFor();
    }
    assert.equal(await panel.getByText(/nicht geladen/).count(), 0);

    await editHash("#map=5/51/10");
    const field = page.getByRole("combobox").first();
    await field.fill("Räuberwald");
    await page.getByRole("option", { name: /Abenteuerspielplatz Räuberwald/ }).click();
    await panel.getByRole("heading", { name: "Abenteuerspielplatz Räuberwald" }).waitFor();
    assert.deepEqual(queriesTo(hub, files), []);
  });
}

browserTest("static region: a shared link, and the download of an area", async (scene) => {
  const { hub, files } = await openTown(scene, {}, `#musterstadt/${readSampleKey()}`);
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

browserTest("static region: replaced by another publication while it is shown", async (scene) => {
  const other = await scene.makeFolder();
  const region = createSampleRegion();
  const smaller = createMemoryStore({ ...region, playgrounds: region.playgrounds.slice(0, 9) }, {
    relationId: null,
    importedAt: "2026-05-02T00:00:00Z",
    dataTimestamp: null,
  });
  await publish(other, smaller);
  smaller.close();
  let shown = folder;
  const { hub } = await openTown(scene, { allowsErrors: true }, TOWN_AS_CLUSTERS, () => shown);
  await hub.waitForShown(/^15 Spielplätze/);
  shown = other;
  // All files of cells are new, and the old ones are gone.
  hub.complaints.tolerateFailedLoads("http://127.0.0.1");
  await hub.editHash("#map=14/51.08/10.44");
  await hub.waitForShown("9 Spielplätze im Ausschnitt");
});

function readSampleKey(): string {
  const [key] = store.playgroundKeys(0, 1);
  return key!;
}
