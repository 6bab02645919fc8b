import assert from "node:assert/strict";
import { parsePlayground } from "contract/playground/playground.ts";
import { parseEquipment, parsePois, parseTrees } from "contract/playground/surroundings.ts";
import { createNodeData } from "./node_data.ts";
import { createRegion } from "./region.ts";
import { findAmenities, findEquipment, findTrees } from "./surroundings.ts";
import { equipmentOf } from "client/playground/core/equipment.ts";
import { treesOf } from "client/playground/core/surroundings.ts";

const data = createNodeData(createRegion({ count: 200, seed: 5 }));
const collection = (features: readonly unknown[]) => ({ type: "FeatureCollection", features });

Deno.test("surroundings: the equipment of a playground matches its counts, and its box contains more", () => {
  let hasMore = false;
  for (const { feature, bbox } of data.playgrounds) {
    const playground = parsePlayground(feature)!;
    const { items, dropped } = parseEquipment(collection(findEquipment(data, bbox)))!;
    assert.equal(dropped, 0);
    const own = equipmentOf(playground, items);
    const ofType = (key: string, value?: string) =>
      own.filter(({ tags }) => value === undefined ? tags.has(key) : tags.get(key) === value).length;
    assert.equal(ofType("playground"), feature.properties.device_count);
    assert.equal(ofType("amenity", "bench"), feature.properties.bench_count);
    assert.equal(ofType("sport", "soccer") > 0, feature.properties.has_soccer);
    hasMore ||= items.length > own.length;
  }
  assert.ok(hasMore);
});

Deno.test("surroundings: the trees of a playground match its count", () => {
  for (const { feature, bbox } of data.playgrounds) {
    const { items, dropped } = parseTrees(collection(findTrees(data, bbox)))!;
    assert.equal(dropped, 0);
    const single = treesOf(parsePlayground(feature)!, items).filter(({ geometry }) =>
      geometry.kind === "point"
    );
    assert.equal(single.length, feature.properties.tree_count);
  }
});

Deno.test("surroundings: amenities are within the radius, nearest first", () => {
  const { centre } = data.playgrounds[0]!;
  const { items, dropped } = parsePois(findAmenities(data, centre, 300))!;
  assert.equal(dropped, 0);
  assert.ok(items.length > 0);
  const wider = parsePois(findAmenities(data, centre, 500))!.items;
  assert.ok(wider.length > items.length);
  assert.deepEqual(wider.slice(0, items.length), items);
});
