// Many pictures at once, and an archive that another one replaces while they wait.
import assert from "node:assert/strict";
import { join } from "node:path";
import { LOOK_COLOURS } from "contract/map/base_map/looks.ts";
import { createLog } from "server/base/kit/log.ts";
import { openMapArchive } from "server/maps/archive/map_archive_source.ts";
import type { PictureOutline } from "server/site/preview/core/picture_outline.ts";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import { createPictures, MAX_WAITING_PICTURES } from "server/site/preview/pictures.ts";
import { NO_PAGES } from "server/site/preview/sitemap_source.ts";
import { gzip } from "fakes/map_tiles.ts";
import { writePmtiles } from "fakes/pmtiles_writer.ts";
import { WHOLE_TILE, writeVectorTile } from "fakes/vector_tile_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";
import { makePlayground } from "./feature.ts";
import { readPicture } from "./read_picture.ts";

const { areas } = LOOK_COLOURS.light;
const SUMMARY = summarise(makePlayground({}), null);

/** Outlines with different numbers are different. */
function makeOutline(number: number): PictureOutline {
  const { view, ...outline } = SUMMARY.outline;
  return { ...outline, view: { ...view, lon: view.lon + number / 1e6 } };
}

Deno.test("pictures: beyond 100 that wait, others are refused and those that wait are shared", async () => {
  const previews = {
    sitemap: NO_PAGES,
    find: ({ osmId }: { osmId: number }) => {
      const summary = { ...SUMMARY, outline: makeOutline(osmId) };
      return { kind: "found", summary } as const;
    },
  };
  const app = createStandInApp({}, null, previews);
  const request = async (number: number) => await app.ask(`/p/W${number}.png`);
  const waiting = Array.from({ length: MAX_WAITING_PICTURES }, (_, i) => request(i + 1));
  const [shared, refused] = [request(1), await request(MAX_WAITING_PICTURES + 1)];
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get("retry-after"), "5");
  await refused.body?.cancel();
  for (const response of await Promise.all([...waiting, shared])) {
    assert.equal(response.status, 200);
    await response.body?.cancel();
  }
  const later = await request(MAX_WAITING_PICTURES + 1);
  assert.equal(later.status, 200);
  await later.body?.cancel();
});

const flatWorld = (layer: string) =>
  writePmtiles({
    tiles: [{
      z: 0,
      x: 0,
      y: 0,
      bytes: gzip(
        writeVectorTile([{ name: layer, features: [{ type: "area", points: WHOLE_TILE, properties: {} }] }]),
      ),
    }],
    bounds: [-180, -85, 180, 85],
  });

async function openFlat(directory: string, layer: string) {
  const file = join(directory, layer);
  await Deno.writeFile(file, flatWorld(layer));
  const log = createLog({ format: "json", write() {} });
  return await openMapArchive({ file, log, checkIntervalMs: 1_000_000 });
}

Deno.test("pictures: what is painted after another archive took the place is not kept for the first one", () =>
  withDirectory(async (directory) => {
    const [first, second] = [await openFlat(directory, "water"), await openFlat(directory, "building")];
    let inUse = first;
    const pictures = createPictures({ current: () => inUse.current() });
    const colourOf = async (bytes: Promise<Uint8Array<ArrayBuffer>> | null) =>
      readPicture((await bytes)!)(20, 20);
    try {
      const waiting = pictures.paint(makeOutline(0));
      inUse = second;
      assert.equal(await colourOf(waiting), areas.building);
      inUse = first;
      assert.equal(await colourOf(pictures.paint(makeOutline(0))), areas.water);
    } finally {
      await first.stop();
      await second.stop();
    }
  }));

Deno.test("pictures: what an archive does not show is painted of the one that took its place meanwhile", () =>
  withDirectory(async (directory) => {
    // Of land cover alone no place can be recognised.
    const [first, second] = [await openFlat(directory, "landcover"), await openFlat(directory, "building")];
    const inUse = [first, first, second];
    const pictures = createPictures({
      current: () => (inUse.length > 1 ? inUse.shift()! : second).current(),
    });
    try {
      assert.equal(readPicture((await pictures.paint(makeOutline(0)))!)(20, 20), areas.building);
    } finally {
      await first.stop();
      await second.stop();
    }
  }));
