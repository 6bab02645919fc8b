// A published region has the same data as the served one.
import assert from "node:assert/strict";
import { join } from "node:path";
import { bboxCentre, growBboxByMetres, intersects } from "contract/geometry/bbox.ts";
import { geometryBbox, parseGeometry } from "contract/geometry/geometry.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { pickPerKind } from "contract/playground/places_per_kind.ts";
import {
  AMENITY_RADIUS_METRES,
  PLACES_PER_KIND,
  surroundingsArgs,
  TREE_REACH_METRES,
} from "contract/playground/surroundings_args.ts";
import { bboxArgs } from "contract/rpc.ts";
import { parseCells, parseSurroundings } from "contract/static/cell_index.ts";
import { parseParts } from "contract/static/index_parts.ts";
import { parseNames } from "contract/static/name_columns.ts";
import { lookupIndex, parseLookupFile } from "contract/static/playground_lookup.ts";
import { parsePoints } from "contract/static/point_columns.ts";
import { CELL_ZOOM, MAX_UNCUT_PLAYGROUNDS } from "contract/static/tiles.ts";
import type { Bbox } from "contract/types.ts";
import { createAsk } from "fakes/ask_store.ts";
import { createRandom } from "fakes/random.ts";
import { withDirectory } from "fakes/with_directory.ts";
import type { Feature } from "server/node/region/core/derive.ts";
import { distanceToGeometry } from "server/node/region/core/measure.ts";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";
import { openStoreOf } from "../../node/store/open_store_of.ts";
import { createRandomRegion, makePlayground, makeRegion } from "../../node/service/region.ts";
import { boxShape, point } from "../../node/service/shapes.ts";
import { openPublished, publish } from "./published.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const regions = [
  ["the sample town", createSampleRegion()],
  ["a random region", createRandomRegion(3, 400)],
] as const;

for (const [name, content] of regions) {
  Deno.test(`${name}: cells have the playgrounds and all that the panel asks for`, async () => {
    using opened = openStoreOf(content);
    await withDirectory(async (directory) => {
      const { store } = opened;
      await publish(directory, store);
      const { files, read } = openPublished(directory);
      const ask = async (call: string, args: Record<string, string> = {}): Promise<Json> =>
        (await createAsk(store)(`/api/rpc/${call}?${new URLSearchParams(args)}`)).body;
      const published: Json[] = [];
      for (const cell of parseCells(read(files.cells))!) {
        const { features }: Json = read(cell.playgrounds);
        const around = parseSurroundings(cell.surroundings === null ? {} : read(cell.surroundings))!;
        assert.equal(features.length, cell.count);
        published.push(...features);
        for (const { geometry } of features) {
          const box = shapeBbox(parseShape(geometry)!);
          const middle = bboxCentre(box);
          const grown = growBboxByMetres(box, TREE_REACH_METRES);
          const inBox = (list: readonly unknown[], bounds: Bbox) =>
            list.filter((feature: Json) =>
              intersects(geometryBbox(parseGeometry(feature.geometry)!), bounds)
            );
          assert.deepEqual(
            inBox(around.equipment, box),
            (await ask("get_equipment", bboxArgs(box))).features,
          );
          const trees = (await ask("get_trees", bboxArgs(grown))).features;
          assert.deepEqual(new Set(inBox(around.trees, grown)), new Set(trees));
          const near = around.pois.map((poi: Json) => ({
            poi,
            metres: distanceToGeometry({ kind: "point", position: [poi.lon, poi.lat] }, ...middle),
          })).filter(({ metres }) => metres <= AMENITY_RADIUS_METRES).sort((a, b) => a.metres - b.metres);
          assert.deepEqual(
            pickPerKind(near.map(({ poi }) => poi), PLACES_PER_KIND.most),
            await ask(
              "get_surroundings",
              surroundingsArgs(middle, AMENITY_RADIUS_METRES, PLACES_PER_KIND.most),
            ),
          );
        }
      }
      const byKey = (list: readonly Json[]) =>
        list.toSorted((a, b) => a.properties.osm_id - b.properties.osm_id);
      assert.deepEqual(byKey(published), byKey((await ask("get_playgrounds")).features));
    });
  });

  Deno.test(`${name}: points, names and the lookup have every playground once`, async () => {
    using opened = openStoreOf(content);
    await withDirectory(async (directory) => {
      await publish(directory, opened.store);
      const { meta, files, read } = openPublished(directory);
      const { filters, items } = parsePoints(read(files.points))!;
      assert.deepEqual(filters, FILTER_ATTRIBUTES);
      const counts = filters.map((
        filter,
        i,
      ) => [filter, items.filter(({ passes }) => passes >> i & 1).length]);
      assert.deepEqual(Object.fromEntries(counts), meta.filter_counts);
      for (const each of ["complete", "partial", "missing"]) {
        assert.equal(items.filter(({ completeness }) => completeness === each).length, meta[each]);
      }
      const names = parseNames(read(files.names))!;
      const cells = new Map(
        parseCells(read(files.cells))!.map((cell) => [`${cell.z} ${cell.x} ${cell.y}`, cell]),
      );
      const lookup = parseLookupFile(read(files.lookup));
      assert.ok(lookup !== null && "rows" in lookup);
      assert.equal(names.length, meta.playground_count);
      assert.equal(lookup.rows.length, meta.playground_count);
      for (const { osmId, cell: { z, x, y } } of lookup.rows) {
        const found = read(cells.get(`${z} ${x} ${y}`)!.playgrounds).features
          .find(({ properties }: Json) => properties.osm_id === osmId);
        assert.equal(names.find((named) => named.osmId === osmId)?.name, found.properties.name);
      }
    });
  });
}

Deno.test("answers without a query are as served, get_meta without ages and with the files", async () => {
  using opened = openStoreOf(createSampleRegion());
  await withDirectory(async (directory) => {
    const legal = { impressum: "<p>Stadt Musterstadt</p>", privacy: null };
    await publish(directory, opened.store, {
      everyDays: 7,
      legalContent: (kind) => legal[kind],
      legalUrl: (kind) => kind === "privacy" ? "https://stadt.example/datenschutz" : null,
    });
    const { meta, files, read, readText } = openPublished(directory);
    const ask = createAsk(opened.store);
    for (const call of ["get_playgrounds", "get_notices", "get_changes"]) {
      assert.deepEqual(JSON.parse(readText(`api/rpc/${call}`)), (await ask(`/api/rpc/${call}`)).body);
    }
    const { data_age_seconds: _, osm_data_age_seconds: __, ...served }: Json =
      (await ask("/api/rpc/get_meta")).body;
    const { static: ___, ...rest } = meta;
    assert.deepEqual(rest, {
      ...served,
      last_check_at: "2026-11-30T08:00:00.000Z",
      import_every_days: 7,
      privacy_url: "https://stadt.example/datenschutz",
      has_legal: true,
    });
    assert.deepEqual(Object.keys(files.legal), ["impressum"]);
    assert.deepEqual(read(files.legal.impressum!), { content: legal.impressum });
  });
});

Deno.test("the indexes of a large region are in parts", async () => {
  const random = createRandom(5);
  const playgrounds = Array.from({ length: MAX_UNCUT_PLAYGROUNDS + 1 }, (_, i) => {
    // Two crowded towns in different parts.
    const [lon, lat] = [random.pick([8, 12]) + random.between(0, 0.05), 50 + random.between(0, 0.05)];
    return makePlayground({ osmId: i + 1, shape: boxShape([lon, lat, lon + 0.001, lat + 0.001]) });
  });
  using opened = openStoreOf(makeRegion({ playgrounds }));
  await withDirectory(async (directory) => {
    await publish(directory, opened.store);
    const { files, read } = openPublished(directory);
    const sums = { points: 0, cells: 0, names: 0 };
    for (
      const [kind, parse] of [["points", parsePoints], ["cells", parseCells], ["names", parseNames]] as const
    ) {
      const parts = parseParts(read(files[kind]))!;
      assert.ok(parts.length > 1);
      for (const { box: [west, south, east, north], count, file } of parts) {
        const content: Json = parse(read(file));
        const items = content.items ?? content;
        const inside = ({ lon, lat }: Json) => lon >= west && lon <= east && lat >= south && lat <= north;
        if (kind !== "cells") assert.ok(items.length === count && items.every(inside));
        sums[kind] += count;
      }
    }
    assert.deepEqual(Object.values(sums), Array(3).fill(playgrounds.length));
    const lookup = parseLookupFile(read(files.lookup));
    assert.ok(lookup !== null && "files" in lookup);
    const rows = parseLookupFile(read(lookup.files[lookupIndex(77)]!));
    assert.ok(rows !== null && "rows" in rows && rows.rows.some(({ osmId }) => osmId === 77));
  });
});

Deno.test("a cell with too much around is cut, although it has few playgrounds", async () => {
  const playgrounds = Array.from({ length: 20 }, (_, i) => {
    const [lon, lat] = [9 + i * 0.001, 50];
    return makePlayground({ osmId: i + 1, shape: boxShape([lon, lat, lon + 0.0005, lat + 0.0005]) });
  });
  const equipment = Array.from({ length: 2_000 }, (_, i): Feature => ({
    osmType: "N",
    osmId: i + 1,
    tags: { amenity: "bench", description: "at the edge of the playground" },
    geometry: point(9 + (i % 20) * 0.001, 50),
  }));
  using opened = openStoreOf(makeRegion({ playgrounds, equipment }));
  await withDirectory(async (directory) => {
    await publish(directory, opened.store);
    const { files, read } = openPublished(directory);
    const cells = parseCells(read(files.cells))!;
    assert.ok(cells.length > 1 && cells.every(({ z }) => z > CELL_ZOOM));
    const count = (list: (cell: typeof cells[number]) => readonly unknown[]) =>
      cells.reduce((sum, cell) => sum + list(cell).length, 0);
    assert.equal(count(({ playgrounds }) => read(playgrounds).features), playgrounds.length);
    assert.equal(count(({ surroundings }) => read(surroundings!).equipment), equipment.length);
  });
});

Deno.test("a region without playgrounds", async () => {
  using opened = openStoreOf(makeRegion({}));
  await withDirectory(async (directory) => {
    const { playgrounds } = await publish(directory, opened.store);
    const { files, read } = openPublished(directory);
    assert.equal(playgrounds, 0);
    assert.deepEqual(parseCells(read(files.cells)), []);
    assert.deepEqual(parsePoints(read(files.points))?.items, []);
  });
});

Deno.test("playgrounds at the antimeridian", async () => {
  const shapes = [boxShape([179.999, -17, -179.999, -16.999]), boxShape([-179.99, -17, -179.98, -16.99])];
  const playgrounds = shapes.map((shape, i) => makePlayground({ osmId: i + 1, shape }));
  using opened = openStoreOf(makeRegion({ playgrounds }));
  await withDirectory(async (directory) => {
    await publish(directory, opened.store);
    const { files, read } = openPublished(directory);
    const cells = parseCells(read(files.cells))!;
    assert.equal(cells.flatMap(({ playgrounds }) => read(playgrounds).features).length, 2);
  });
});

Deno.test("downloads are written, and files of a host only where there are none", async () => {
  using opened = openStoreOf(createSampleRegion());
  await withDirectory(async (directory) => {
    Deno.writeTextFileSync(join(directory, ".htaccess"), "Require all granted\n");
    await publish(directory, opened.store, { catalogue: "{}" });
    const { readText, meta } = openPublished(directory);
    assert.equal(JSON.parse(readText("data/playgrounds.geojson")).features.length, meta.playground_count);
    assert.equal(readText("catalog.jsonld"), "{}");
    assert.equal(readText(".htaccess"), "Require all granted\n");
    assert.match(readText("_headers"), /Access-Control-Allow-Origin: \*/);
  });
});

Deno.test("files of a host that the operator changes after a publication are neither replaced nor removed", async () => {
  using opened = openStoreOf(createSampleRegion());
  await withDirectory(async (directory) => {
    await publish(directory, opened.store);
    const edited = `${Deno.readTextFileSync(join(directory, ".htaccess"))}Require all granted\n`;
    Deno.writeTextFileSync(join(directory, ".htaccess"), edited);
    for (let night = 0; night < 3; night++) {
      await publish(directory, opened.store);
      assert.equal(Deno.readTextFileSync(join(directory, ".htaccess")), edited);
    }
  });
});
