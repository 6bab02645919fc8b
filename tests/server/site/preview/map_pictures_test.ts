// The map in the pictures of link previews: with archives that have the place, have it not, or are broken, and over a
// socket while the archive is replaced.
import assert from "node:assert/strict";
import { join } from "node:path";
import { TileType } from "pmtiles";
import { LOOK_COLOURS } from "contract/map/base_map/looks.ts";
import { createLog } from "server/base/kit/log.ts";
import { MAX_TILE_BYTES } from "server/maps/archive/file/tile_archive.ts";
import { openMapArchive } from "server/maps/archive/map_archive_source.ts";
import { MAX_TILE_POINTS } from "server/site/preview/map/vector_tile.ts";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import { NO_PAGES } from "server/site/preview/sitemap_source.ts";
import { gzip, makeBomb, makeLargeVectorTile, PNG, PROTOMAPS_LAYERS } from "fakes/map_tiles.ts";
import { type PmtilesOptions, writePmtiles } from "fakes/pmtiles_writer.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { WHOLE_TILE, writeVectorTile } from "fakes/vector_tile_writer.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createStandInApp, type StandInApp } from "../frame/stand_in_app.ts";
import { makePlayground } from "./feature.ts";
import { readPicture } from "./read_picture.ts";

const GROUND = "#e9ede4";
const { areas } = LOOK_COLOURS.light;
const WORLD = [-180, -85, 180, 85] as const;
type Bytes = Uint8Array<ArrayBuffer>;

/** The world as one area. */
const flatWorld = (layer: string, properties: Readonly<Record<string, string>>) =>
  gzip(writeVectorTile([{ name: layer, features: [{ type: "area", points: WHOLE_TILE, properties }] }]));
const SEA = flatWorld("water", { class: "ocean" });
const WOOD = flatWorld("landcover", { class: "wood" });
const archiveOf = (bytes: Bytes, options: Partial<PmtilesOptions> = {}): PmtilesOptions => ({
  tiles: [{ z: 0, x: 0, y: 0, bytes }],
  bounds: WORLD,
  ...options,
});

interface Served {
  readonly app: StandInApp;
  readonly events: readonly { readonly event: string; readonly reason?: string }[];
  /** The colour in a corner of the picture, far from the playground. */
  cornerColour(): Promise<string>;
  replace(options: PmtilesOptions): Promise<void>;
}

async function withServed(options: PmtilesOptions, run: (served: Served) => Promise<void>): Promise<void> {
  await withDirectory(async (directory) => {
    const file = join(directory, "map.pmtiles");
    await Deno.writeFile(file, writePmtiles(options));
    const events: Served["events"][number][] = [];
    const log = createLog({ format: "json", write: (line) => events.push(JSON.parse(line)) });
    const source = await openMapArchive({ file, log, checkIntervalMs: 1_000_000 });
    const summary = summarise(makePlayground({}), null);
    const previews = { sitemap: NO_PAGES, find: () => ({ kind: "found", summary }) as const };
    const app = createStandInApp({ MAP_ARCHIVE: file }, null, previews, undefined, null, null, source);
    try {
      await run({
        app,
        events,
        async cornerColour() {
          const response = await app.ask("/p/W123.png");
          assert.equal(response.status, 200);
          return readPicture(await response.bytes())(20, 20);
        },
        async replace(next) {
          await Deno.writeFile(`${file}.new`, writePmtiles(next));
          await Deno.rename(`${file}.new`, file);
          await source.refresh();
        },
      });
    } finally {
      await source.stop();
    }
  });
}

Deno.test("map picture: the surroundings of both schemas, and the credit of the map in the page", async () => {
  await withServed(archiveOf(SEA), async ({ app, cornerColour, events }) => {
    assert.equal(await cornerColour(), areas.water);
    const page = await (await app.ask("/p/W123")).text();
    assert.match(page, /<p class="credit">.*<br>© OpenMapTiles © OpenStreetMap contributors<\/p>/);
    assert.deepEqual(events.map(({ event }) => event), ["map archive read"]);
  });
  const lake = flatWorld("water", { kind: "lake" });
  await withServed(
    archiveOf(lake, { metadata: { vector_layers: PROTOMAPS_LAYERS } }),
    async ({ cornerColour }) => assert.equal(await cornerColour(), areas.water),
  );
});

const withBuilding = gzip(writeVectorTile([
  { name: "landcover", features: [{ type: "area", points: WHOLE_TILE, properties: { class: "wood" } }] },
  { name: "building", features: [{ type: "area", points: WHOLE_TILE, properties: {} }] },
]));

const PLAIN: readonly (readonly [name: string, options: PmtilesOptions, reason: RegExp | null])[] = [
  ["images", archiveOf(PNG as Bytes, { tileType: TileType.Png, metadata: {} }), null],
  ["other bounds", archiveOf(SEA, { bounds: [100, 10, 101, 11] }), null],
  ["nothing but a wood", archiveOf(WOOD), null],
  ["no such tile", { ...archiveOf(SEA), tiles: [{ z: 1, x: 0, y: 1, bytes: SEA }] }, null],
  ["a damaged tile", archiveOf(SEA.slice(0, -9)), /^its compressed data is damaged$/],
  ["a tile that is none", archiveOf(gzip(Uint8Array.of(0x1a, 200, 1, 1))), /^the tile ends early$/],
  ["a layer of noise", archiveOf(gzip(makeLargeVectorTile(5_000))), null],
  ["a bomb", archiveOf(makeBomb(64)), /16777216/],
  [
    "a tile that is too large",
    archiveOf(makeLargeVectorTile(MAX_TILE_BYTES)),
    /^the tile has \d+ bytes; the limit/,
  ],
  [
    "too many points",
    archiveOf(gzip(writeVectorTile([{
      name: "water",
      features: [{
        type: "area",
        points: Array.from({ length: MAX_TILE_POINTS + 1 }, (_, i) => [i % 4096, i % 4093] as const),
        properties: {},
      }],
    }]))),
    /^the tile has more than 500000 points/,
  ],
];
for (const [name, options, reason] of PLAIN) {
  Deno.test(`map picture: the ground is plain with ${name}`, () =>
    withServed(options, async ({ cornerColour, events }) => {
      for (let i = 0; i < 3; i++) assert.equal(await cornerColour(), GROUND);
      const failures = events.filter(({ event }) => event !== "map archive read");
      // Once, however often it is requested.
      assert.deepEqual(failures.map(({ event }) => event), reason === null ? [] : ["map tile not readable"]);
      if (reason !== null) assert.match(failures[0]!.reason!, reason);
    }));
}

Deno.test("map picture: another archive is another picture, with another tag; the same one is kept", () =>
  withServed(archiveOf(SEA), async ({ app, cornerColour, replace }) => {
    const request = (headers = {}) => app.ask("/p/W123.png", { headers });
    const first = await request();
    const tag = first.headers.get("etag")!;
    await first.body?.cancel();
    assert.equal((await request({ "if-none-match": tag })).status, 304);
    await replace(archiveOf(withBuilding));
    const second = await request({ "if-none-match": tag });
    assert.equal(second.status, 200);
    assert.notEqual(second.headers.get("etag"), tag);
    await second.body?.cancel();
    assert.equal(await cornerColour(), areas.building);
  }));

Deno.test("map picture: many requests at once, and a replaced archive meanwhile, are pictures of one of them", () =>
  withServed(archiveOf(SEA), async ({ app, replace, events }) => {
    const requests = Array.from({ length: 8 }, (_, i) => app.ask(`/p/W${123 + i % 2}.png`));
    await replace(archiveOf(withBuilding));
    for (const response of await Promise.all(requests)) {
      const colour = readPicture(await response.bytes())(20, 20);
      assert.ok(colour === areas.water || colour === areas.building, colour);
    }
    assert.deepEqual(events.map(({ event }) => event), ["map archive read", "map archive changed"]);
  }));

Deno.test("map picture: of the started program, before and after its archive is replaced by a broken one", () =>
  withDirectory(async (directory) => {
    const file = join(directory, "map.pmtiles");
    await Deno.writeFile(file, writePmtiles(archiveOf(SEA)));
    await using registry = await createRegistryFile([]);
    const env = { APP_MODE: "standalone", MAP_ARCHIVE: file };
    await using hub = await startHub({ registry: registry.path, env });
    const { features } = await (await fetch(`${hub.url}api/rpc/get_playgrounds`)).json();
    const { osm_type, osm_id } = features[0].properties;
    const cornerColour = async () => {
      const response = await fetch(`${hub.url}p/${osm_type}${osm_id}.png`);
      assert.equal(response.headers.get("content-type"), "image/png");
      return readPicture(await response.bytes())(20, 20);
    };
    assert.equal(await cornerColour(), areas.water);
    await Deno.writeFile(`${file}.new`, writePmtiles(archiveOf(gzip(Uint8Array.of(0x1a, 200, 1, 1)))));
    await Deno.rename(`${file}.new`, file);
    await until(() => hub.log.some(({ event }) => event === "map archive changed"));
    for (let i = 0; i < 2; i++) assert.equal(await cornerColour(), GROUND);
    assert.equal(hub.log.filter(({ event }) => event === "map tile not readable").length, 1);
    const state = await (await fetch(`${hub.url}healthz`)).text();
    assert.match(state, /tile 0\/0\/0: the tile ends early/);
  }));
