import assert from "node:assert/strict";
import { deriveCompleteness } from "contract/playground/completeness.ts";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { intersects } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox } from "contract/types.ts";
import {
  encodeCentre,
  encodeEquipment,
  encodePlayground,
  encodePoi,
  encodeTree,
} from "server/node/region/core/answer_texts.ts";
import { composeProperties, isRestricted } from "server/node/region/core/derive.ts";
import { attributeBits } from "contract/static/point_columns.ts";
import { filterBits } from "server/node/region/core/filter_attributes.ts";
import { geometryBbox } from "server/node/region/core/geometry.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import { distanceToGeometry } from "server/node/region/core/measure.ts";
import { latitudeOf, longitudeOf, mercatorCentroid } from "contract/geometry/mercator.ts";
import type { FeatureList, ListedFeature, ListKind } from "server/node/region/core/feature_list.ts";
import type { LocalStore } from "server/node/store/playground_store.ts";
import { openSqliteStore, UnusableStoreError } from "server/node/store/sqlite_store.ts";
import { writeStore } from "server/node/store/write_store.ts";
import { SCHEMA_VERSION } from "server/node/store/sqlite_schema.ts";
import { createRandom } from "fakes/random.ts";
import { type RawPage, writeSqlitePages } from "fakes/sqlite_pages.ts";
import { createRandomRegion, makePlayground, makeRegion } from "../service/region.ts";
import { boxShape, makeShape, point } from "../service/shapes.ts";
import { openStoreOf } from "./open_store_of.ts";

const FACTS = { relationId: 7, importedAt: "2026-11-20T05:00:00Z", dataTimestamp: "2026-11-19T20:00:00Z" };
const WORLD: Bbox = [-180, -90, 180, 90];

const region = createRandomRegion(1, 300);
const random = createRandom(2);
const boxes = Array.from({ length: 40 }, (): Bbox => {
  const [west, south] = [random.between(8.9, 9.4), random.between(49.9, 50.3)];
  return [west, south, west + random.between(0, 0.2), south + random.between(0, 0.2)];
}).concat([WORLD], [[20, 20, 21, 21]], [[9.2, 50.15, 9.2, 50.15]]);

Deno.test("box queries equal a linear search", () => {
  using opened = openStoreOf(region);
  const { store } = opened;
  for (const box of boxes) {
    const touched = <T>(things: readonly T[], boxOf: (thing: T) => Bbox) =>
      things.filter((thing) => intersects(boxOf(thing), box));
    const ownBox = ({ geometry }: { geometry: Parameters<typeof geometryBbox>[0] }) => geometryBbox(geometry);
    assert.deepEqual(
      store.featuresInBox("playground", box),
      touched(region.playgrounds, ({ shape }) => shapeBbox(shape)).map(encodePlayground),
    );
    const equipment = touched([...region.equipment], ownBox);
    const standalone = [...region.equipment].filter((_, i) => region.standaloneEquipment.has(i));
    assert.deepEqual(store.featuresInBox("equipment", box), equipment.map(encodeEquipment));
    assert.deepEqual(
      store.featuresInBox("standalone_equipment", box),
      touched(standalone, ownBox).map(encodeEquipment),
    );
    assert.deepEqual(store.featuresInBox("tree", box), touched([...region.trees], ownBox).map(encodeTree));
    assert.deepEqual(
      store.centresInBox(box),
      region.playgrounds.flatMap((playground) => {
        const [x, y] = mercatorCentroid(playground.shape);
        const [lon, lat] = [longitudeOf(x), latitudeOf(y)];
        const isIn = lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3];
        return isIn ? [encodeCentre(playground, x, y)] : [];
      }),
    );
  }
});

/** All features of a list, read in pieces. */
function readAll(store: LocalStore, kind: ListKind, limit: number, boxes: readonly Bbox[] | null) {
  const found: ListedFeature[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { features, next }: FeatureList = store.list(kind, after, limit, boxes);
    assert.ok(features.length <= limit);
    found.push(...features);
    after = next;
  }
  return found;
}

Deno.test("lists in pieces equal a linear search, for one box and for two", () => {
  using opened = openStoreOf(region);
  const lists = [
    {
      kind: "playground" as const,
      things: region.playgrounds.map((playground) => ({
        box: shapeBbox(playground.shape),
        osm: playground,
        json: encodePlayground(playground),
      })),
    },
    {
      kind: "equipment" as const,
      things: [...region.equipment].map((feature) => ({
        box: geometryBbox(feature.geometry),
        osm: feature,
        json: encodeEquipment(feature),
      })),
    },
  ];
  for (const { kind, things } of lists) {
    for (const [i, box] of boxes.entries()) {
      const asked = i % 2 === 0 ? [box] : [box, boxes[i - 1]!];
      const expected = things.flatMap(({ osm: { osmType, osmId }, box: own, json }, index) =>
        asked.some((each) => intersects(own, each)) ? [{ osmType, osmId, position: index + 1, json }] : []
      );
      assert.deepEqual(readAll(opened.store, kind, 7, asked), expected);
    }
    assert.equal(readAll(opened.store, kind, 50, null).length, 300);
    const { osm: { osmType, osmId }, json } = things[17]!;
    assert.equal(opened.store.feature(kind, osmType, osmId), json);
    assert.equal(opened.store.feature(kind, osmType, 999_999), null);
  }
});

Deno.test("a list of a box with many features is compared row by row, with the same result", () => {
  using opened = openStoreOf(createRandomRegion(4, 12_500));
  const box: Bbox = [9.1, 50.05, 9.3, 50.25];
  const expected = opened.store.featuresInBox("playground", box);
  assert.ok(expected.length > 2_000 && expected.length < 12_000, String(expected.length));
  assert.deepEqual(readAll(opened.store, "playground", 300, [box]).map(({ json }) => json), expected);
});

Deno.test("a store that is held stays readable after it was closed", () => {
  using opened = openStoreOf(region);
  const [first, second] = [opened.store.hold(), opened.store.hold()];
  opened.store.close();
  first();
  first();
  assert.equal(opened.store.list("playground", 0, 5, null).features.length, 5);
  second();
  assert.throws(() => opened.store.list("playground", 0, 5, null));
});

Deno.test("a store counts the buckets of a box by filter", () => {
  using opened = openStoreOf(region);
  for (const box of boxes) {
    const expected = region.playgrounds.filter(({ shape, derived, tags }) => {
      const [x, y] = mercatorCentroid(shape);
      const [lon, lat] = [longitudeOf(x), latitudeOf(y)];
      const bits = attributeBits(derived, isRestricted(tags));
      return lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3] &&
        (bits & filterBits(["bench"])) !== 0;
    });
    const buckets = opened.store.buckets(10, box, { attributes: filterBits(["bench"]), hidden: new Set() });
    assert.equal(buckets.reduce((sum, { count }) => sum + count, 0), expected.length);
    assert.equal(
      buckets.reduce((sum, { restricted }) => sum + restricted, 0),
      expected.filter(({ tags }) => isRestricted(tags)).length,
    );
  }
});

Deno.test("nearest queries equal a linear search", () => {
  using opened = openStoreOf(region);
  for (let i = 0; i < 60; i++) {
    const [lon, lat] = [random.between(8.8, 9.6), random.between(49.8, 50.5)];
    const wanted = random.integer(1, 12);
    const distances = region.playgrounds.map(({ shape }) => distanceToShape(shape, lon, lat)).sort((a, b) =>
      a - b
    );
    const found = opened.store.nearest(lon, lat, wanted);
    assert.deepEqual(
      found.map(({ distanceMetres }) => Math.round(distanceMetres * 1000)),
      distances.slice(0, wanted).map((metres) => Math.round(metres * 1000)),
    );
  }
});

Deno.test("a store finds points of interest within a radius, the nearest first", () => {
  using opened = openStoreOf(region);
  for (const radius of [0, 500, 5_000, 100_000]) {
    const expected = [...region.pois]
      .map((poi) => ({ poi, metres: distanceToGeometry(poi.geometry, 9.2, 50.15) }))
      .filter(({ metres }) => metres <= radius)
      .sort((a, b) => a.metres - b.metres)
      .map(({ poi: { osmId, tags, geometry } }) => {
        const [lon, lat] = geometryBbox(geometry);
        return encodePoi(osmId, tags, lon, lat);
      });
    assert.deepEqual(opened.store.poisNear(9.2, 50.15, radius), expected);
  }
});

const HESSE = { country: "DE", state: "DE-HE" };

Deno.test("a store has the facts of its region", () => {
  using opened = openStoreOf({ ...region, boundary: boxShape([9, 50, 10, 51]), place: HESSE }, FACTS);
  const classes = region.playgrounds.map((playground) =>
    deriveCompleteness(composeProperties(playground, playground.derived))
  );
  const count = (wanted: string) => classes.filter((name) => name === wanted).length;
  assert.deepEqual(opened.store.facts, {
    ...FACTS,
    name: "Testkreis",
    ...HESSE,
    bbox: region.bbox,
    boundary: boxShape([9, 50, 10, 51]),
    playgroundCount: 300,
    complete: count("complete"),
    partial: count("partial"),
    missing: count("missing"),
  });
  assert.deepEqual(opened.store.allPlaygrounds(), region.playgrounds.map(encodePlayground));
});

Deno.test("a store keeps the boundary of a large country, with fewer points", () => {
  const corners = Array.from({ length: 60_000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 60_000;
    return [10 + 4 * Math.cos(angle), 50 + 3 * Math.sin(angle)] as const;
  });
  using opened = openStoreOf({ ...region, boundary: makeShape([corners]) });
  const { boundary } = opened.store.facts;
  assert.ok(boundary !== null && boundary.coordinates.length > 100 && boundary.coordinates.length < 2_000);
});

Deno.test("of several playgrounds with the same id, a relation precedes a way, and a way a node", () => {
  const typed = (osmType: "N" | "W" | "R", osmId: number) =>
    makePlayground({ osmType, osmId, shape: boxShape([9, 50, 9.001, 50.001]) });
  using opened = openStoreOf(
    makeRegion({
      playgrounds: [typed("N", 1), typed("W", 1), typed("R", 1), typed("N", 2), typed("W", 2), typed("N", 3)],
    }),
  );
  const typeOf = (osmId: number) => {
    const text = opened.store.playground(osmId);
    return text && JSON.parse(text).properties.osm_type;
  };
  assert.deepEqual([1, 2, 3, 4, -1].map(typeOf), ["R", "W", "N", null, null]);
});

Deno.test("nearest returns position, name and tags", () => {
  const shape = boxShape([9, 50, 9.001, 50.001]);
  const tags = JSON.parse(
    '{"leisure":"playground","name":"Wiese","area":"yes","__proto__":"x","max_age":"12"}',
  );
  const equipment = [{ playground: "slide" }];
  using opened = openStoreOf(
    makeRegion({
      playgrounds: [makePlayground({ osmId: 5, tags, equipment, nearStreet: "Rosenweg", shape })],
    }),
  );
  const [near, ...others] = opened.store.nearest(9.0005, 50.0005, 5);
  assert.equal(others.length, 0);
  assert.equal(near!.distanceMetres, 0);
  assert.equal(near!.name, "Wiese");
  const { osmType, osmId, nearStreet, deviceKinds } = near!;
  assert.deepEqual([osmType, osmId, nearStreet, deviceKinds], ["W", 5, "Rosenweg", ["slide"]]);
  assert.ok(Math.abs(near!.lon - 9.0005) < 1e-9);
  assert.deepEqual(Object.entries(near!.tags).sort(), [["__proto__", "x"], ["max_age", "12"], [
    "name",
    "Wiese",
  ]]);
  assert.deepEqual(opened.store.nearest(9, 50, 0), []);
});

Deno.test("things at the antimeridian are found from both sides", () => {
  const split = makeShape([[[179.99, 10], [180, 10], [180, 10.01], [179.99, 10.01]]], [
    [[-180, 10], [-179.99, 10], [-179.99, 10.01], [-180, 10.01]],
  ]);
  using opened = openStoreOf(makeRegion({
    playgrounds: [makePlayground({ osmId: 1, shape: split })],
    pois: [{ osmType: "N", osmId: 2, tags: { shop: "bakery" }, geometry: point(-179.999, 10) }],
  }));
  const { store } = opened;
  const counts = (box: Bbox) => store.featuresInBox("playground", box).length;
  assert.deepEqual(
    [[179.995, 9, 180, 11], [-180, 9, -179.995, 11], WORLD].map((box) => counts(box as Bbox)),
    [1, 1, 1],
  );
  assert.equal(counts([0, 9, 1, 11]), 0);
  assert.equal(store.nearest(179.98, 10.005, 1)[0]!.distanceMetres < 1200, true);
  assert.equal(store.poisNear(179.999, 10, 500).length, 1);
  assert.deepEqual(store.facts.bbox, [179.99, 10, -179.99, 10.01]);
});

Deno.test("a region without playgrounds has empty answers", () => {
  using opened = openStoreOf(makeRegion({}));
  const { store } = opened;
  assert.equal(store.facts.bbox, null);
  assert.equal(store.facts.playgroundCount, 0);
  assert.deepEqual(store.buckets(8, WORLD, { attributes: 0, hidden: new Set() }), []);
  assert.deepEqual([
    store.featuresInBox("playground", WORLD),
    store.allPlaygrounds(),
    store.nearest(9, 50, 5),
  ], [[], [], []]);
});

const unusable: [name: string, make: (path: string) => void, message: RegExp][] = [
  [
    "an empty file",
    (path) => Deno.writeTextFileSync(path, ""),
    /not a store, or damaged: it ends early: it has 0 bytes/,
  ],
  [
    "another kind of file",
    (path) => Deno.writeTextFileSync(path, "<!DOCTYPE html>".repeat(100)),
    /not a store, or damaged/,
  ],
  ["a store of another version", (path) => {
    writeStore(path, region, FACTS);
    using database = new DatabaseSync(path);
    database.exec("PRAGMA user_version = 99");
  }, /^it was written by another version of this program$/],
  ["a database of another program", (path) => {
    using database = new DatabaseSync(path);
    database.exec("CREATE TABLE facts (name TEXT); PRAGMA user_version = 1");
  }, /^it is a database of another program, or empty$/],
  ["a truncated store", (path) => {
    writeStore(path, region, FACTS);
    Deno.truncateSync(path, 20_000);
  }, /not a store, or damaged/],
  ["a store without its tables", (path) => {
    writeStore(path, region, FACTS);
    using database = new DatabaseSync(path);
    database.exec("DROP TABLE playground_centre");
  }, /not a store, or damaged/],
  [
    "a store with a view without end in place of a table",
    (path) =>
      changeStore(
        path,
        `DROP TABLE facts; CREATE VIEW facts AS
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) AS json FROM n`,
      ),
    /its view "facts"/,
  ],
  [
    "a store with a virtual table in place of a table",
    (path) => changeStore(path, "DROP TABLE facts; CREATE VIRTUAL TABLE facts USING fts5(json)"),
    /its table "facts\w*" differs from what/,
  ],
  [
    "a store with a computed column",
    (path) =>
      changeStore(path, "DROP TABLE facts; CREATE TABLE facts (a, json AS (hex(zeroblob(400000000))))"),
    /its table "facts"/,
  ],
  [
    "a store with a trigger",
    (path) => changeStore(path, "CREATE TRIGGER one AFTER INSERT ON facts BEGIN SELECT 1; END"),
    /its trigger "one" differs from what this program/,
  ],
  ["a store with a further table", (path) => changeStore(path, "CREATE TABLE more (a)"), /its table "more"/],
  ["a store with statistics", (path) => changeStore(path, "ANALYZE"), /its table "sqlite_stat1"/],
  [
    "a store with another index",
    (path) =>
      changeStore(
        path,
        "DROP INDEX playground_osm_id; CREATE INDEX playground_osm_id ON playground (osm_id) WHERE osm_id > 5",
      ),
    /its index/,
  ],
  ["a store beside which a log has other content", (path) => {
    writeStore(path, region, FACTS);
    Deno.writeTextFileSync(`${path}-wal`, "x");
  }, /there is a file .*-wal/],
  ["a store whose schema has no end", (path) => {
    const row = { rowid: 1, values: ["index", "sqlite_autoindex_t_1", "t", 3, null] };
    const pages = Array.from({ length: 15 }, (_, index): RawPage => ({
      kind: "table",
      children: Array(index === 0 ? 300 : 400).fill(index + 2),
    }));
    writeSqlitePages(path, [...pages, { kind: "table", cells: [row] }]);
    using file = Deno.openSync(path, { write: true });
    file.seekSync(60, Deno.SeekMode.Start);
    const version = new DataView(new ArrayBuffer(4));
    version.setInt32(0, SCHEMA_VERSION);
    file.writeSync(new Uint8Array(version.buffer));
  }, /not a store, or damaged: it has more than 500 tables/],
];
function changeStore(path: string, statements: string): void {
  writeStore(path, region, FACTS);
  using database = new DatabaseSync(path);
  database.exec(statements);
}
for (const [name, make, message] of unusable) {
  Deno.test(`openSqliteStore refuses ${name}`, async () => {
    const directory = await Deno.makeTempDir({ prefix: "store-test-" });
    try {
      const path = join(directory, "region.sqlite");
      make(path);
      assert.throws(() => openSqliteStore(path), (error) => {
        assert.ok(error instanceof UnusableStoreError);
        assert.match(error.message, message);
        return true;
      });
    } finally {
      await Deno.remove(directory, { recursive: true });
    }
  });
}

Deno.test("openSqliteStore throws the error of SQLite for a missing file", () => {
  assert.throws(() => openSqliteStore("/no/such/folder/region.sqlite"), /unable to open/);
});

Deno.test("writeStore refuses an existing file", async () => {
  const path = await Deno.makeTempFile({ suffix: ".sqlite" });
  try {
    writeStore(path, region, FACTS);
    assert.throws(() => writeStore(path, region, FACTS), /already exists/);
  } finally {
    await Deno.remove(path);
  }
});
