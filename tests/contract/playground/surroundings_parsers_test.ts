// Equipment, trees, amenities and nearest playgrounds: the four lists that nodes send about a place.
import assert from "node:assert/strict";
import { MAX_PROPERTY_LENGTH } from "contract/playground/properties.ts";
import { MAX_TAGS } from "contract/playground/tags.ts";
import { countCorners } from "contract/geometry/geometry.ts";
import { MAX_CORNERS, MAX_ITEMS } from "contract/playground/item_list.ts";
import { parseOsmId } from "contract/kit/fields.ts";
import type { Parsed } from "contract/playground/playground.ts";
import { parseEquipment, parseNearest, parsePois, parseTrees } from "contract/playground/surroundings.ts";

const POINT = { type: "Point", coordinates: [9.7, 50.5] };
const collect = (...features: unknown[]) => ({ type: "FeatureCollection", features });
const feature = (properties: unknown, geometry: unknown = POINT) => ({
  type: "Feature",
  geometry,
  properties,
});

interface Parser {
  readonly name: string;
  readonly parse: (value: unknown) => Parsed<unknown> | null;
  readonly wrap: (...items: unknown[]) => unknown;
  readonly good: unknown;
  readonly bad: readonly unknown[];
}

const NO_OBJECTS: readonly unknown[] = [null, 7, "item", []];

const PARSERS: readonly Parser[] = [
  {
    name: "parseEquipment",
    parse: parseEquipment,
    wrap: collect,
    good: feature({ osm_id: 5, osm_type: "N", playground: "slide" }),
    bad: [
      feature({ playground: "slide" }),
      feature({ osm_id: 1.5 }),
      feature({ osm_id: 5 }, null),
      feature({ osm_id: 5 }, { type: "Point", coordinates: [500, 50] }),
      feature(null),
    ],
  },
  {
    name: "parseTrees",
    parse: parseTrees,
    wrap: collect,
    good: feature({ leaf_type: "broadleaved" }),
    bad: [feature({}, { type: "Point", coordinates: [null, null] }), feature(null), feature([])],
  },
  {
    name: "parsePois",
    parse: parsePois,
    wrap: (...items) => items,
    good: { lat: 50.5, lon: 9.7, osm_id: 3, tags: { amenity: "toilets" } },
    bad: [{}, { lat: "50.5", lon: "9.7" }, { lat: 50.5 }, { lat: 91, lon: 9 }],
  },
  {
    name: "parseNearest",
    parse: parseNearest,
    wrap: (...items) => items,
    good: { osm_id: 4, name: "Am Hang", lat: 50.5, lon: 9.7, distance_m: 12, tags: {} },
    bad: [{ lat: 50.5, lon: 9.7 }, { osm_id: 4, lat: 50.5 }, { osm_id: 0, lat: 50.5, lon: 9.7 }],
  },
];

for (const { name, parse, wrap, good, bad } of PARSERS) {
  Deno.test(`${name}: a bad item never costs the good ones`, () => {
    const items = [...NO_OBJECTS, ...bad].flatMap((each) => [each, good]);
    const parsed = parse(wrap(...items))!;
    assert.equal(parsed.items.length, items.length / 2);
    assert.equal(parsed.dropped, items.length / 2);
  });

  Deno.test(`${name}: what is no list is no answer`, () => {
    for (const value of [null, "list", 7, {}, { features: {} }]) assert.equal(parse(value), null);
  });

  Deno.test(`${name}: no answer is longer than a page can use`, () => {
    const parsed = parse(wrap(...Array(MAX_ITEMS + 3).fill(good)))!;
    assert.equal(parsed.items.length, MAX_ITEMS);
    assert.equal(parsed.dropped, 3);
  });
}

for (const [name, parse] of [["parseEquipment", parseEquipment], ["parseTrees", parseTrees]] as const) {
  Deno.test(`${name}: no answer has more corners than a page can compare`, () => {
    const row = (corners: number) =>
      feature({ osm_id: 5 }, { type: "LineString", coordinates: Array(corners).fill([9.7, 50.5]) });
    const { items, dropped } = parse(collect(row(MAX_CORNERS - 1), row(2), feature({ osm_id: 6 }), row(2)))!;
    assert.deepEqual(items.map(({ geometry }) => countCorners(geometry)), [MAX_CORNERS - 1, 1]);
    assert.equal(dropped, 2);
  });
}

Deno.test("parseEquipment reads ids and tags; a type that is none is unknown", () => {
  const { items } = parseEquipment(collect(
    feature({ osm_id: 5, osm_type: "W", playground: "swing", sport: null, seats: 3 }),
    feature({ osm_id: "-6", osm_type: "X" }),
  ))!;
  assert.deepEqual(items.map(({ osmType, osmId }) => [osmType, osmId]), [["W", 5], [null, 6]]);
  assert.equal(items[0]!.tags.get("playground"), "swing");
  assert.equal(items[0]!.tags.has("seats"), false);
});

Deno.test("parseTrees reads rows, and only the leaves it knows", () => {
  const row = { type: "LineString", coordinates: [[9.7, 50.5], [9.8, 50.5]] };
  const { items } = parseTrees(collect(
    feature({ leaf_type: "needleleaved", length_m: null }),
    feature({ leaf_type: "mixed", length_m: 42.5 }, row),
    feature({ length_m: -1 }, row),
  ))!;
  assert.deepEqual(
    items.map(({ geometry, leafType, lengthMetres }) => [geometry.kind, leafType, lengthMetres]),
    [
      ["point", "needleleaved", null],
      ["line", null, 42.5],
      ["line", null, null],
    ],
  );
});

Deno.test("parseTrees reads what is mapped about the crown", () => {
  const { items } = parseTrees(collect(
    feature({ height: "12.5", diameter_crown: "8 m", leaf_cycle: "semi_evergreen" }),
    feature({ height: 12, diameter_crown: "500", leaf_cycle: "mixed" }),
  ))!;
  assert.deepEqual(
    items.map(({ heightMetres, crownMetres, leafCycle }) => [heightMetres, crownMetres, leafCycle]),
    [[12.5, 8, "evergreen"], [null, null, null]],
  );
});

Deno.test("parseNearest: relations of the oldest nodes, blank names", () => {
  const sent = { osm_id: -9, name: " ", lat: 50.5, lon: 9.7 };
  const { items } = parseNearest([sent])!;
  assert.deepEqual(items, [{ osmType: null, osmId: 9, name: null, position: [9.7, 50.5], properties: sent }]);
});

Deno.test("parseNearest: tags and other fields are one set of properties, within the limits of a playground's", () => {
  const place = { osm_id: 9, name: null, lat: 50.5, lon: 9.7 };
  const tags = { access: "private", near_street: "a tag", long: "x".repeat(MAX_PROPERTY_LENGTH + 1) };
  const many = Object.fromEntries(Array.from({ length: 2 * MAX_TAGS }, (_, i) => [`k${i}`, i]));
  const sent = { ...place, near_street: "Am Rain", device_kinds: ["slide"], tags: { ...tags, ...many } };
  const { properties } = parseNearest([sent])!.items[0]!;
  assert.equal(properties.access, "private");
  assert.equal(properties.near_street, "Am Rain");
  assert.deepEqual(properties.device_kinds, ["slide"]);
  assert.equal((properties.long as string).length, MAX_PROPERTY_LENGTH);
  assert.ok(Object.keys(properties).length <= 2 * MAX_TAGS);
});

Deno.test("parseOsmId", () => {
  const cases: [value: unknown, id: number | null][] = [
    [7, 7],
    ["13112739506", 13112739506],
    [-4, -4],
    [0, null],
    ["", null],
    [" ", null],
    ["N7", null],
    [1.5, null],
    [Infinity, null],
    [null, null],
    [true, null],
  ];
  for (const [value, id] of cases) assert.equal(parseOsmId(value), id, String(value));
});
