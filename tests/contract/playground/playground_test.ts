import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_OUTLINE_CORNERS } from "contract/geometry/outline_budget.ts";
import {
  MAX_ANSWER_CORNERS,
  MAX_PLAYGROUNDS,
  parsePlayground,
  parsePlaygrounds,
  playgroundKey,
} from "contract/playground/playground.ts";

const geometry = { type: "Polygon", coordinates: [[[9, 50], [9.1, 50], [9.1, 50.1], [9, 50]]] };
const makeFeature = (properties: unknown) => ({ type: "Feature", geometry, properties });

Deno.test("parsePlayground reads a feature of a current node", () => {
  const properties = {
    osm_id: 42,
    osm_type: "W",
    name: " Schlosspark ",
    access: "yes",
    surface: "sand",
    device_count: 3,
    panoramax: "0a1b",
  };
  const { shape, ...rest } = parsePlayground(makeFeature(properties))!;
  assert.deepEqual(rest, {
    osmType: "W",
    osmId: 42,
    name: "Schlosspark",
    completeness: "complete",
    restricted: false,
    properties,
  });
  assert.equal(shape.coordinates.length, 8);
});

const identities: [name: string, properties: Record<string, unknown>, key: string | null][] = [
  ["a way", { osm_id: 7, osm_type: "W" }, "W7"],
  ["a node", { osm_id: 7, osm_type: "N" }, "N7"],
  ["a relation", { osm_id: 7, osm_type: "R" }, "R7"],
  ["an id as text", { osm_id: "7", osm_type: "W" }, "W7"],
  ["no type, as the oldest nodes send it", { osm_id: 7 }, "W7"],
  ["a negative id without type: a relation", { osm_id: -7 }, "R7"],
  ["a negative id with its type", { osm_id: -7, osm_type: "R" }, "R7"],
  ["an unknown type", { osm_id: 7, osm_type: "way" }, "W7"],
  ["no id", {}, null],
  ["a null id", { osm_id: null }, null],
  ["an id of zero", { osm_id: 0 }, null],
  ["an empty id", { osm_id: "" }, null],
  ["a broken id", { osm_id: 1.5 }, null],
  ["an id that is no number", { osm_id: "abc" }, null],
  ["an id beyond safe integers", { osm_id: 2 ** 60 }, null],
];
for (const [name, properties, key] of identities) {
  Deno.test(`parsePlayground identifies ${name}`, () => {
    const playground = parsePlayground(makeFeature(properties));
    assert.equal(playground && playgroundKey(playground), key);
  });
}

const accesses: [access: unknown, restricted: boolean][] = [
  ["private", true],
  ["customers", true],
  ["yes", false],
  ["permissive", false],
  [undefined, false],
  [true, false],
];
for (const [access, restricted] of accesses) {
  Deno.test(`parsePlayground with access ${access} is ${restricted ? "" : "not "}restricted`, () => {
    assert.equal(parsePlayground(makeFeature({ osm_id: 1, access }))?.restricted, restricted);
  });
}

const names: [name: unknown, expected: string | null][] = [
  ["  ", null],
  [null, null],
  [7, null],
  ["<i>Park</i>", "<i>Park</i>"],
  ["x".repeat(400), "x".repeat(300)],
];
for (const [name, expected] of names) {
  Deno.test(`parsePlayground reads the name ${String(JSON.stringify(name)).slice(0, 20)}`, () => {
    assert.equal(parsePlayground(makeFeature({ osm_id: 1, name }))?.name, expected);
  });
}

const broken: [name: string, feature: unknown][] = [
  ["null", null],
  ["text", "feature"],
  ["no properties", { type: "Feature", geometry, properties: null }],
  ["no geometry", { type: "Feature", geometry: null, properties: { osm_id: 1 } }],
  ["a point", {
    type: "Feature",
    geometry: { type: "Point", coordinates: [9, 50] },
    properties: { osm_id: 1 },
  }],
];
for (const [name, feature] of broken) {
  Deno.test(`parsePlayground refuses ${name}`, () => assert.equal(parsePlayground(feature), null));
}

Deno.test("parsePlaygrounds keeps the good features and counts the dropped ones", () => {
  const good = makeFeature({ osm_id: 1 });
  const parsed = parsePlaygrounds({
    type: "FeatureCollection",
    features: [null, good, makeFeature({}), good],
  });
  assert.deepEqual([parsed?.items.length, parsed?.dropped], [2, 2]);
});

Deno.test("parsePlaygrounds stops at its limit", () => {
  const features = new Array(MAX_PLAYGROUNDS + 2).fill(makeFeature({ osm_id: 1 }));
  const parsed = parsePlaygrounds({ features });
  assert.deepEqual([parsed?.items.length, parsed?.dropped, parsed?.isExcessive], [MAX_PLAYGROUNDS, 2, true]);
});

Deno.test("parsePlaygrounds is null for anything but a collection", () => {
  for (const value of [null, [], {}, { features: null }, { features: {} }, "x"]) {
    assert.equal(parsePlaygrounds(value), null);
  }
});

Deno.test("no playground parser throws, and none makes up an identity", () => {
  const properties = fc.record({
    osm_id: fc.oneof(fc.integer(), fc.anything()),
    osm_type: fc.oneof(fc.constantFrom("N", "W", "R"), fc.anything()),
    name: fc.anything(),
    access: fc.anything(),
    image: fc.anything(),
  }, { requiredKeys: [] });
  const feature = fc.oneof(
    fc.record({ geometry: fc.constant(geometry), properties }),
    fc.record({ geometry: fc.anything(), properties: fc.oneof(properties, fc.anything()) }),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.array(feature), fc.anything(), (features, anything) => {
      parsePlaygrounds(anything);
      const parsed = parsePlaygrounds({ features })!;
      assert.equal(parsed.items.length + parsed.dropped, features.length);
      for (const { osmType, osmId } of parsed.items) {
        assert.match(osmType, /^[NWR]$/);
        assert.ok(Number.isSafeInteger(osmId) && osmId > 0);
      }
    }),
    { numRuns: 500 },
  );
});

/** Valid features with outlines of so many corners, about as long as the box around them. */
const makeOutlines = (count: number, corners: number) => {
  const ring = Array.from({ length: corners - 1 }, (_, i) => {
    const angle = i / (corners - 1) * 2 * Math.PI;
    return [9 + Math.cos(angle), 50 + Math.sin(angle)];
  });
  const outline = { type: "Polygon", coordinates: [[...ring, ring[0]]] };
  return Array.from({ length: count }, (_, i) => ({ geometry: outline, properties: { osm_id: i + 1 } }));
};

Deno.test("parsePlaygrounds leaves out what is beyond the corners of one answer, and says so", () => {
  const fitting = MAX_ANSWER_CORNERS / MAX_OUTLINE_CORNERS;
  const features: unknown[] = makeOutlines(fitting, MAX_OUTLINE_CORNERS);
  assert.equal(parsePlaygrounds({ features })!.isExcessive, false);
  features.push(makeFeature({ osm_id: 999 }), null);
  const { items, dropped, isExcessive } = parsePlaygrounds({ features })!;
  assert.deepEqual([items.length, dropped, isExcessive], [fitting, 2, true]);
});

Deno.test("parsePlaygrounds replaces an outline that is too complex with its box, and says so", () => {
  const { items, dropped, isExcessive } = parsePlaygrounds({
    features: makeOutlines(1, MAX_OUTLINE_CORNERS + 1),
  })!;
  assert.deepEqual([dropped, isExcessive], [0, true]);
  assert.deepEqual([...items[0]!.shape.coordinates].map((degrees) => Math.round(degrees)), [
    ...[8, 49, 10, 49, 10, 51, 8, 51, 8, 49],
  ]);
});
