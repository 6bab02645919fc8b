import assert from "node:assert/strict";
import { COLLECTIONS } from "server/site/open_data/data/core/collections.ts";
import { encodeListed } from "server/site/open_data/data/core/feature_text.ts";
import { flattenPlayground } from "server/site/open_data/data/core/flat_playground.ts";
import { encodePlayground } from "server/node/region/core/answer_texts.ts";
import { makePlayground } from "../../../node/service/region.ts";
import { boxShape } from "../../../node/service/shapes.ts";

const NO_LANDMARK = {
  landmark_kind: null,
  landmark_name: null,
  landmark_distance_m: null,
  landmark_direction: null,
};
const CHURCH = {
  landmark_kind: "building",
  landmark_name: "St. Peter",
  landmark_distance_m: 120,
  landmark_direction: "ne",
};

const CASES: readonly [properties: Record<string, unknown>, flat: Record<string, unknown>][] = [
  [{ name: "Auenpark" }, { name: "Auenpark", ...NO_LANDMARK, label: "Auenpark" }],
  [{ name: null }, { name: null, ...NO_LANDMARK, label: "W7" }],
  [{ name: " " }, { name: " ", ...NO_LANDMARK, label: "W7" }],
  [
    { name: "Spielplatz", near_street: "Am Rain" },
    { name: "Spielplatz", near_street: "Am Rain", ...NO_LANDMARK, label: "Am Rain" },
  ],
  [{ name: "Spielplatz" }, { name: "Spielplatz", ...NO_LANDMARK, label: "Spielplatz" }],
  [
    { near_landmark: ["building", "St. Peter", "120", "ne"], device_kinds: ["swing", "slide"] },
    { device_kinds: "swing, slide", ...CHURCH, label: "St. Peter" },
  ],
  [
    { near_landmark: ["place", "Hünfeld"], device_kinds: [] },
    {
      device_kinds: null,
      ...NO_LANDMARK,
      landmark_kind: "place",
      landmark_name: "Hünfeld",
      label: "Hünfeld",
    },
  ],
  [{ near_landmark: null, path_surfaces: ["sand"] }, { path_surfaces: "sand", ...NO_LANDMARK, label: "W7" }],
  // A tag of the same name is not what the field means.
  [{ name: "A", label: "x", landmark_name: "y" }, { name: "A", ...NO_LANDMARK, label: "A" }],
];
for (const [properties, flat] of CASES) {
  Deno.test(`flattenPlayground of ${JSON.stringify(properties)}`, () =>
    assert.deepEqual(flattenPlayground("W7", properties), flat));
}

Deno.test("playgrounds are listed without lists, and every field has a description", () => {
  const playground = makePlayground({
    osmId: 7,
    tags: { leisure: "playground", note: '"properties":{"a":[1]}' },
    equipment: [{ playground: "swing" }, { playground: "slide" }],
    shape: boxShape([9, 50, 9.01, 50.01]),
  });
  const text = encodeListed("playground", { osmType: "W", osmId: 7, json: encodePlayground(playground) });
  const { id, geometry, properties } = JSON.parse(text);
  assert.deepEqual([id, geometry.type], ["W7", "Polygon"]);
  assert.ok(Object.values(properties).every((value) => value === null || typeof value !== "object"));
  assert.deepEqual([properties.device_kinds, properties.note], ["slide, swing", '"properties":{"a":[1]}']);
  const known = new Set(
    COLLECTIONS.find(({ id }) => id === "playgrounds")!.properties.map(({ name }) => name),
  );
  assert.deepEqual(Object.keys(properties).filter((name) => !known.has(name)), ["note"]);
});
