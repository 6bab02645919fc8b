// Regions that are published as plain files, on a Hub beside regions of nodes: one map, also while files are replaced,
// damaged or hostile.
import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { walkingMinutes } from "client/kit/core/walk.ts";
import { FILE_SERVERS, type FileServer, startFileServer } from "fakes/file_server.ts";
import { waitForPoll } from "fakes/hub_scene.ts";
import { distanceMetres } from "fakes/outline.ts";
import { createPublishedDistrict, publishDistrict } from "fakes/published_region.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareStage } from "../conformance/stage.ts";
import { prepareBrowserTests } from "./browser.ts";
import { DEVICES } from "./devices.ts";
import { findFilterParts, sayPlaygrounds } from "./filter_page.ts";
import type { HubPage } from "./hub_page.ts";
import { pixelOffset } from "./map_address.ts";
import {
  EAST,
  entryOf,
  type Known,
  NORTH,
  playgroundsOf,
  readPublished,
  SEAM,
  SILENT,
} from "./mixed_regions.ts";
import type { Scene } from "./scene.ts";
import { POLLED_ONCE } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });

const RINGS = "#map=7/50.2/9.05";
/** In this view, all playgrounds are in one ring. */
const CLUSTERS = "#map=9/50.04/9.07";
const POLYGONS = `#map=${SEAM.zoom}/${SEAM.lat}/${SEAM.lon}`;
const NEAR_COUNT = 30;
const AFTER = createPublishedDistrict({ count: 33, word: "Spielwiese" });

/** The district as it is published first, and as it is later. */
const prepared = prepareStage(async (stage) => {
  const directory = await stage.makeFolder();
  const publish = async (name: string, district = createPublishedDistrict()) => {
    const folder = join(directory, name);
    await publishDistrict({ directory, dataDir: join(directory, `data-${name}`), folder }, [], district);
    return folder;
  };
  return { before: await publish("before"), after: await publish("after", AFTER) };
});

async function startMixedHub(scene: Scene) {
  const server = scene.keep(startFileServer(prepared().before));
  const [east, north, silent] = await Promise.all([EAST, NORTH, SILENT].map((each) => scene.startNode(each)));
  const registry = [entryOf(server), ...[east!, north!, silent!].map(({ registryEntry }) => registryEntry)];
  // Polls every second instead of every minute.
  const { url } = await scene.startHub({ registry, env: { DENO_CRON_TEST_SCHEDULE_OFFSET: "1000" } });
  await silent!.stop();
  await waitForPoll(url, (backends) => backends.get("still")?.up === false);
  return {
    server,
    url,
    silent: silent!,
    northUrl: north!.url,
    files: await readPublished(prepared().before),
    east: playgroundsOf(east!),
    north: playgroundsOf(north!),
  };
}

type Mixed = Awaited<ReturnType<typeof startMixedHub>>;

for (const { device, isPhone } of DEVICES) {
  browserTest(
    `mixed regions: rings, clusters, outlines, filters and lists are those of one map (${device})`,
    async (scene) => {
      const mixed = await startMixedHub(scene);
      const hub = await scene.openPage(mixed.url, {
        hash: RINGS,
        isPhone,
        isStill: true,
        prepare: async (page) => {
          await page.clock.setSystemTime("2026-06-21T12:00:00Z");
          await page.context().grantPermissions(["geolocation"]);
          await page.context().setGeolocation({ longitude: SEAM.lon, latitude: SEAM.lat, accuracy: 20 });
        },
      });
      hub.complaints.tolerateFailedLoads(mixed.silent.url, `${mixed.northUrl}/rpc/get_playground_clusters`);
      hub.complaints.expect(/^console warning: Nordtal \(.*\) cannot filter its clusters/);
      await showTiers(hub, mixed);
      await showFiltered(hub, mixed, isPhone);
      await showNear(hub, mixed, isPhone);
      await hub.page.goto(`${mixed.url}status`);
      await hub.page.getByText("40 Spielplätze · als Dateien").waitFor();
      assert.equal(await hub.page.getByText("als Dateien").count(), 1);
      assert.deepEqual(mixed.server.requests.filter((address) => address.includes("?")), []);
      assert.deepEqual(mixed.server.missed, []);
    },
  );
}

async function showTiers(hub: HubPage, { files, east, north, silent }: Mixed): Promise<void> {
  const counts = [files, east, north, silent.data.playgrounds].map(({ length }) => String(length));
  await waitUntil(
    "each region has a ring",
    hub.readRingCounts,
    (texts) => texts.toSorted().join() === counts.toSorted().join(),
  );
  await hub.waitForPainted("offline");
  const all = files.length + east.length + north.length;
  await hub.editHash(CLUSTERS);
  await hub.waitForShown(`${all} Spielplätze in 1 Gruppe`);
  await hub.waitForPainted(String(all));
  await hub.editHash(POLYGONS);
  await hub.waitForShown(
    `${await countAtSeam(hub, [...files, ...east, ...north])} Spielplätze im Ausschnitt`,
  );
}

/** Counts the playgrounds of which a part is visible at the seam. */
async function countAtSeam({ map }: HubPage, playgrounds: readonly Known[]): Promise<number> {
  const { width, height } = (await map.boundingBox())!;
  return playgrounds.filter(({ box: [west, south, east, north] }) => {
    const [left, bottom] = pixelOffset(SEAM, { lon: west, lat: south });
    const [right, top] = pixelOffset(SEAM, { lon: east, lat: north });
    return right >= -width / 2 && left <= width / 2 && bottom >= -height / 2 && top <= height / 2;
  }).length;
}

async function showFiltered(hub: HubPage, { files, east, north }: Mixed, isPhone: boolean): Promise<void> {
  const filters = findFilterParts(hub);
  const press = (target: typeof filters.button) => isPhone ? target.tap() : target.click();
  const hasTable = (each: Known) => each.hasTable;
  await press(filters.button);
  await press(filters.option("Tischtennis"));
  await hub.page.keyboard.press("Escape");
  const left = await countAtSeam(hub, [...files, ...east, ...north].filter(hasTable));
  await hub.waitForShown(`${sayPlaygrounds(left)} im Ausschnitt`);
  await hub.editHash(CLUSTERS);
  const matching = [...files, ...east].filter(hasTable).length;
  assert.ok(files.some(hasTable) && east.some(hasTable) && matching < files.length);
  await hub.waitForShown(`${matching + north.length} Spielplätze in 1 Gruppe`);
  await hub.waitForPainted(String(matching + north.length));
  await filters.notice.getByText("Nordtal").waitFor();
  await press(filters.chip("Tischtennis"));
}

async function showNear({ page }: HubPage, { files, east, north }: Mixed, isPhone: boolean): Promise<void> {
  const button = page.getByRole("button", { name: "Meinen Standort anzeigen" });
  await (isPhone ? button.tap() : button.click());
  const near = page.getByRole("region", { name: "In Ihrer Nähe" });
  await near.getByText("Stilltal antwortet nicht. Die Liste ist unvollständig.").waitFor();
  const metres = [...files, ...east, ...north].map(({ box: [west, south, east, north] }) =>
    distanceMetres([(west + east) / 2, (south + north) / 2], [SEAM.lon, SEAM.lat])
  );
  const wanted = metres.sort((a, b) => a - b).slice(0, NEAR_COUNT).map(walkingMinutes);
  const said = await waitUntil(
    "the list has the nearest playgrounds of all regions",
    async () =>
      (await near.locator(".list-item").allTextContents())
        .map((text) => Number(/(\d+) Min\./.exec(text)?.[1])).sort((a, b) => a - b),
    (minutes) =>
      minutes.length === NEAR_COUNT && minutes.every((each, i) => Math.abs(each - wanted[i]!) <= 1),
  );
  assert.ok(said[0]! < said.at(-1)!);
  const texts = await near.locator(".list-item").allTextContents();
  for (const name of ["Talkreis", "Osttal", "Nordtal"]) {
    assert.ok(texts.some((text) => text.includes(name)), name);
  }
}

/** Opens a Hub at the seam, with regions on these servers, and with the region in the east. */
async function openBeside(scene: Scene, servers: Readonly<Record<string, FileServer>>) {
  const node = await scene.startNode(EAST);
  const registry = Object.entries(servers).map(([name, server]) => entryOf(server, name));
  const { url } = await scene.startHub({ registry: [...registry, node.registryEntry], env: POLLED_ONCE });
  const hub = await scene.openPage(url, { hash: POLYGONS, isPhone: true, isStill: true });
  // On a slow machine, an answer may be late.
  hub.complaints.tolerate(/ did not respond within 5 s /);
  return {
    hub,
    /** Waits until the map has the playgrounds of this folder, and those in the east. */
    async waitForSeam(folder: string) {
      const count = await countAtSeam(hub, [...await readPublished(folder), ...playgroundsOf(node)]);
      await hub.waitForShown(`${count} Spielplätze im Ausschnitt`);
    },
    async openPlayground(region: string, osmId: number, name: string | RegExp) {
      await hub.editHash(`#${region.toLowerCase()}/W${osmId}`);
      await hub.panel.locator(".backend-label").getByText(region).waitFor();
      await hub.panel.getByRole("heading", { name }).waitFor();
    },
  };
}

const listFiles = async (folder: string) =>
  (await Array.fromAsync(Deno.readDir(join(folder, "api/s")))).map(({ name }) => name);

browserTest(
  "a region that is published again while its page is open: map and panels go on",
  async (scene) => {
    const directory = await scene.makeFolder();
    const folder = join(directory, "site");
    const { before, after } = prepared();
    await cp(before, folder, { recursive: true });
    const server = scene.keep(startFileServer(folder));
    const { hub, waitForSeam, openPlayground } = await openBeside(scene, { Talkreis: server });
    await waitForSeam(before);

    await publishDistrict({ directory, dataDir: join(directory, "data"), folder }, [], AFTER);
    const kept = await listFiles(after);
    for (const name of await listFiles(folder)) {
      if (!kept.includes(name)) await Deno.remove(join(folder, "api/s", name));
    }
    hub.complaints.tolerateFailedLoads(server.url);
    // The page has the outline of before, but not what is around it.
    await openPlayground("Talkreis", 131, /^Spiel(platz|wiese) Fweg 32$/);
    await hub.panel.getByText("Am Markt").first().waitFor();
    await hub.page.keyboard.press("Escape");
    await hub.editHash(CLUSTERS);
    await hub.waitForShown("63 Spielplätze in 1 Gruppe");
    assert.ok(server.missed.length > 0);
  },
);

browserTest(
  "a region that is published from an empty folder, while caches serve the old get_meta",
  async (scene) => {
    const { before, after } = prepared();
    const server = scene.keep(startFileServer(after));
    const oldMeta = await Deno.readFile(join(before, "api/rpc/get_meta"));
    let isCached = true;
    server.answerWith((path) => path.endsWith("/get_meta") && isCached ? share(oldMeta) : null);
    const { hub, waitForSeam, openPlayground } = await openBeside(scene, { Talkreis: server });
    hub.complaints.tolerateFailedLoads(server.url);
    hub.complaints.expect(/^console warning: Talkreis \(.*\) has a missing or damaged file/);
    await waitForSeam(after);
    await openPlayground("Talkreis", 131, "Spielwiese Fweg 32");
    await hub.panel.getByText("Antwortet nicht").first().waitFor();
    await hub.page.keyboard.press("Escape");
    await hub.editHash(CLUSTERS);
    await hub.waitForShown("63 Spielplätze in 1 Gruppe");

    // The caches forget it, and the visitor comes again.
    isCached = false;
    await hub.page.reload();
    await openPlayground("Talkreis", 131, "Spielwiese Fweg 32");
    await hub.panel.getByText("Am Markt").first().waitFor();
  },
);

const share = (body: Uint8Array<ArrayBuffer> | string, type = "application/octet-stream") =>
  new Response(body, { headers: { "access-control-allow-origin": "*", "content-type": type } });

/** 64 MB of spaces. */
const BOMB = new Uint8Array(gzipSync(new Uint8Array(64_000_000).fill(32)));

/** What is in place of the cells. */
const CELLS: Readonly<Record<string, (file: Uint8Array<ArrayBuffer>) => Response>> = {
  Kaputt: (file) => share(file.slice(0, file.length / 2)),
  Startseite: () => share("<!doctype html><title>Startseite</title>", "text/html"),
  Bombe: () => share(BOMB),
};

/** Names of the points. */
const NAMES: Readonly<Record<string, string>> = {
  Hinauf: "../../evil",
  Fremd: "https://evil.example/s/0123456789abcdef.json.gz",
  Skript: "javascript:alert(1)//s/0123456789abcdef.json.gz",
};

browserTest(
  "damaged and hostile files: every region keeps its playgrounds, and no request leaves its folder",
  async (scene) => {
    const folder = prepared().before;
    const meta = JSON.parse(await Deno.readTextFile(join(folder, "api/rpc/get_meta")));
    const servers: Record<string, FileServer> = {};
    const start = (name: string) =>
      servers[name] = scene.keep(startFileServer(folder, FILE_SERVERS["below a path"]));
    const indexes = new Set<unknown>(Object.values(meta.static));
    for (const [name, answer] of Object.entries(CELLS)) {
      start(name).answerWith((path) => {
        const file = /s\/[0-9a-f]+\.json\.gz$/.exec(path)?.[0];
        return file && !indexes.has(file) ? answer(Deno.readFileSync(join(folder, "api", file))) : null;
      });
    }
    for (const [name, points] of Object.entries(NAMES)) {
      const hostile = JSON.stringify({ ...meta, static: { ...meta.static, points } });
      start(name).answerWith((path) => path.endsWith("/get_meta") ? share(hostile) : null);
    }
    const { hub, waitForSeam, openPlayground } = await openBeside(scene, servers);
    for (const name of Object.keys(CELLS)) {
      hub.complaints.expect(new RegExp(`^console warning: ${name} \\(.*\\) has a missing or damaged file`));
    }
    for (const name of Object.keys(NAMES)) {
      hub.complaints.expect(new RegExp(`^console warning: ${name} \\(.*\\) has a newer format`));
    }
    // Each of them publishes the same playgrounds.
    await waitForSeam(folder);
    await hub.waitForPill("7 Regionen · 270 Spielplätze");
    for (const name of Object.keys({ ...CELLS, ...NAMES })) {
      await openPlayground(name, 139, "Spielplatz Nweg 40");
    }
    const own = /^\/~town\/map\/api\/(rpc\/\w+|s\/[0-9a-f]{16}\.json\.gz)$/;
    for (const { requests, missed } of Object.values(servers)) {
      assert.deepEqual(requests.filter((address) => !own.test(address)), []);
      assert.deepEqual(missed, []);
    }
    const origins = Object.values(servers).map(({ url }) => url);
    assert.ok(origins.every((url) => hub.requests.some((address) => address.startsWith(url))));
    assert.deepEqual(hub.requests.filter((address) => !address.startsWith("http://127.0.0.1:")), []);
  },
);
