// GDAL reads the open data of a region: the OGC API in pages, and the downloads.
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseGeometry } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import { touchesBox } from "server/site/open_data/ogc/core/touches_box.ts";
import { needTool } from "fakes/needed_tool.ts";
import { type ImportedRegion, run, startImportedRegion } from "./imported_region.ts";

const test = await needTool("ogr2ogr", "gdal-bin");

/** GDAL looks at servers' answers only through the driver that is tested. */
const ogr2ogr = (...args: readonly string[]) => run("ogr2ogr", ...args);

interface ReadFeature {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The features of a file, or of an address, as GDAL understands them. */
async function readFeatures(source: string, ...options: readonly string[]): Promise<ReadFeature[]> {
  const lines = ["-f", "GeoJSONSeq", "/vsistdout/", source, ...options, "-lco", "COORDINATE_PRECISION=9"];
  const { out } = await ogr2ogr(...lines);
  return out.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** GDAL turns rings, and writes 9.005 for 9.005000003: corners to a centimetre in an order of their own, without the last. */
function listCorners(coordinates: unknown): unknown {
  const parts = coordinates as readonly unknown[];
  if (typeof (parts[0] as number[])[0] !== "number") return parts.map(listCorners);
  return [...new Set((parts as number[][]).map((place) => place.map((degrees) => degrees.toFixed(7)).join()))]
    .toSorted();
}

/** Playgrounds by id: geometry, and the properties that can be compared in every format. */
const summarize = (id: string, { geometry, properties }: ReadFeature) =>
  [id, [
    geometry.type,
    listCorners(geometry.coordinates),
    properties.name ?? null,
    Number(properties.device_count),
  ]] as const;

const summarizeStored = ({ playgrounds }: ImportedRegion) =>
  new Map([...playgrounds].map(([id, feature]) => summarize(id, feature)));

test("GDAL lists the three collections, and reads them in pages", async () => {
  await using region = await startImportedRegion();
  const source = `OAPIF:${region.url}ogc`;
  const { out } = await run("ogrinfo", "-ro", source);
  assert.match(out, /1: playgrounds .*\n2: equipment .*\n3: amenities /);
  const summary = (await run("ogrinfo", "-ro", "-so", source, "playgrounds")).out;
  assert.match(summary, new RegExp(`Feature Count: ${region.playgrounds.size}\n`));

  const file = join(region.directory, "playgrounds.gpkg");
  await ogr2ogr("-f", "GPKG", file, source, "playgrounds", "-oo", "PAGE_SIZE=50");
  {
    using database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare("SELECT id, osm_id, name, device_count, has_soccer FROM playgrounds").all();
    assert.equal(rows.length, region.playgrounds.size);
    for (const { id, osm_id, name, device_count, has_soccer } of rows) {
      const { properties } = region.playgrounds.get(id as string)!;
      assert.equal(osm_id, String(properties.osm_id));
      assert.equal(name, properties.name);
      assert.equal(device_count, properties.device_count);
      assert.equal(has_soccer === 1, properties.has_soccer);
    }
  }
  const written = await readFeatures(file);
  assert.deepEqual(
    new Map(written.map((feature) => summarize(feature.properties.id as string, feature))),
    summarizeStored(region),
  );
});

test("GDAL reads what meets a box, in pages", async () => {
  await using region = await startImportedRegion();
  const box: Bbox = [8.993, 49.993, 8.998, 49.9965];
  const file = join(region.directory, "box.gpkg");
  const spat = ["-spat", ...box.map(String)];
  const options = ["playgrounds", "-oo", "PAGE_SIZE=10", ...spat];
  await ogr2ogr("-f", "GPKG", file, `OAPIF:${region.url}ogc`, ...options);
  using database = new DatabaseSync(file, { readOnly: true });
  const ids = database.prepare("SELECT id FROM playgrounds").all().map(({ id }) => id as string);
  const expected = [...region.playgrounds].flatMap(([id, { geometry }]) =>
    touchesBox(parseGeometry(geometry)!, box) ? [id] : []
  );
  assert.ok(expected.length > 20 && expected.length < region.playgrounds.size / 2);
  assert.deepEqual(ids.toSorted(), expected.toSorted());
});

test("GDAL leaves it to the server which items have a value", async () => {
  await using region = await startImportedRegion();
  const count = (name: string, value: unknown) =>
    region.playgrounds.values().filter(({ properties }) => properties[name] === value).toArray().length;
  const cases: readonly [where: string, expected: number][] = [
    ["device_count = 2", count("device_count", 2)],
    ["is_water = 0", count("is_water", false)],
    ["has_soccer = 1", count("has_soccer", true)],
    ["name = 'Am See, Nord'", count("name", "Am See, Nord")],
    ["osm_id = '5001'", count("osm_id", 5001)],
  ];
  assert.ok(cases.filter(([, expected]) => expected > 0).length >= 4);
  for (const [where, expected] of cases) {
    const source = `OAPIF:${region.url}ogc`;
    const { out, errors } = await ogr2ogr(
      "-f",
      "CSV",
      "/vsistdout/",
      source,
      "playgrounds",
      "-where",
      where,
      "-select",
      "id",
    );
    assert.doesNotMatch(errors, /ERROR/);
    assert.equal(out.trim().split("\n").length - 1, expected, where);
  }
});

test("GDAL has a field for each property of a collection, and every geometry of the equipment", async () => {
  await using region = await startImportedRegion();
  const file = join(region.directory, "equipment.gpkg");
  const source = `OAPIF:${region.url}ogc`;
  await ogr2ogr("-f", "GPKG", file, source, "equipment", "-oo", "PAGE_SIZE=50", "-nlt", "GEOMETRY");
  using database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT id, osm_id, playground, amenity, wheelchair FROM equipment").all();
  assert.equal(rows.length, region.equipmentCount);
  assert.ok(rows.every(({ id, osm_id }) => id === `${(id as string)[0]}${osm_id}`));
  assert.ok(rows.some(({ playground }) => playground === "swing"));
  const kinds = new Set((await readFeatures(file)).map(({ geometry }) => geometry.type));
  assert.deepEqual([...kinds].toSorted(), ["LineString", "Point", "Polygon"]);
});

test("GDAL reads all of a collection as one layer of points, with a column for each value", async () => {
  await using region = await startImportedRegion();
  const source = `OAPIF:${region.url}ogc`;
  for (
    const [name, size] of [
      ["equipment_points", region.equipmentCount],
      ["playground_points", region.playgrounds.size],
    ] as const
  ) {
    const file = join(region.directory, `${name}.gpkg`);
    await ogr2ogr("-f", "GPKG", file, source, name, "-oo", "PAGE_SIZE=50");
    const features = await readFeatures(file);
    assert.equal(features.length, size);
    assert.ok(features.every(({ geometry }) => geometry.type === "Point"), name);
    assert.match((await run("ogrinfo", "-ro", "-so", file, name)).out, /Geometry: Point\n/);
  }
  using database = new DatabaseSync(join(region.directory, "playground_points.gpkg"), { readOnly: true });
  const rows = database.prepare("SELECT * FROM playground_points").all();
  const names = Object.keys(rows[0]!);
  for (const name of ["label", "landmark_kind", "landmark_name", "landmark_distance_m", "device_kinds"]) {
    assert.ok(names.includes(name), name);
  }
  assert.ok(rows.every(({ label }) => typeof label === "string" && label !== ""));
  assert.ok(rows.some(({ device_kinds }) => device_kinds === "swing"));
  // What GDAL makes of a list.
  assert.ok(rows.every((row) => Object.values(row).every((value) => !/^\(\d+:/.test(String(value)))));
});

test("GDAL reads the downloads over the network", async () => {
  await using region = await startImportedRegion();
  for (const name of ["playgrounds.geojson", "playgrounds.geojsonl"]) {
    const source = `${name.endsWith("l") ? "GeoJSONSeq:" : ""}/vsicurl/${region.url}data/${name}`;
    const features = await readFeatures(source);
    assert.deepEqual(
      new Map(features.map((feature) => {
        const { osm_type, osm_id } = feature.properties;
        return summarize(`${osm_type}${osm_id}`, feature);
      })),
      summarizeStored(region),
      name,
    );
  }
});

test("GDAL reads the table, with its points", async () => {
  await using region = await startImportedRegion();
  const source = `CSV:/vsicurl/${region.url}data/playgrounds.csv`;
  const places = ["X_POSSIBLE_NAMES=lon", "Y_POSSIBLE_NAMES=lat", "AUTODETECT_TYPE=NO"];
  const features = await readFeatures(source, ...places.flatMap((place) => ["-oo", place]));
  assert.equal(features.length, region.playgrounds.size);
  for (const { geometry, properties } of features) {
    const stored = region.playgrounds.get(properties.id as string)!;
    assert.equal(geometry.type, "Point");
    assert.equal(properties.name, stored.properties.name ?? "");
    assert.equal(properties.osm_id, String(stored.properties.osm_id));
    assert.equal(properties.has_soccer, String(stored.properties.has_soccer));
  }
});
