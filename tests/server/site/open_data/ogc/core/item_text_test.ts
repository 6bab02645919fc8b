import assert from "node:assert/strict";
import { COLLECTIONS } from "server/site/open_data/data/core/collections.ts";
import { addMissing, encodeItem } from "server/site/open_data/ogc/core/item_text.ts";
import { encodeEquipment, encodePlayground, encodePoi } from "server/node/region/core/answer_texts.ts";
import { createRandomRegion, makePlayground } from "../../../../node/service/region.ts";
import { boxShape, point } from "../../../../node/service/shapes.ts";

const collection = (id: string) => COLLECTIONS.find((each) => each.id === id)!;
const LARGE = 12_345_678_901;

Deno.test("encodeItem: the number of the element is a text in every collection", () => {
  const bench = { osmType: "N", osmId: LARGE, tags: { amenity: "bench" }, geometry: point(9, 50) } as const;
  const square = boxShape([9, 50, 9.01, 50.01]);
  const items = [
    encodeItem({ kind: "playground" }, {
      osmType: "W",
      osmId: LARGE,
      json: encodePlayground(makePlayground({ osmId: LARGE, shape: square })),
    }),
    encodeItem({ kind: "equipment" }, { osmType: "N", osmId: LARGE, json: encodeEquipment(bench) }),
    encodeItem({ kind: "poi" }, {
      osmType: "N",
      osmId: LARGE,
      json: encodePoi(LARGE, { shop: "kiosk" }, 9, 50),
    }),
  ].map((text) => JSON.parse(text));
  assert.deepEqual(items.map(({ id }) => id), [`W${LARGE}`, `N${LARGE}`, `N${LARGE}`]);
  assert.deepEqual(items.map(({ properties }) => properties.osm_id), Array(3).fill(String(LARGE)));
});

Deno.test("encodeItem: tags that look like the number stay as they are", () => {
  const tags = { amenity: "bench", note: '"osm_id":7', 'a"osm_id': "7", "x,osm_id": "7" };
  const json = encodeEquipment({ osmType: "N", osmId: 7, tags, geometry: point(9, 50) });
  const { properties } = JSON.parse(encodeItem({ kind: "equipment" }, { osmType: "N", osmId: 7, json }));
  const { osm_id, ...rest } = properties;
  assert.equal(osm_id, "7");
  for (const [name, value] of Object.entries(tags)) assert.equal(rest[name], value, name);
});

Deno.test("addMissing: each property is there once, the missing ones as null, and nothing else changes", () => {
  const { properties } = collection("equipment");
  const names = properties.map(({ name }) => name);
  const cases: readonly Record<string, string>[] = [
    { playground: "slide" },
    { amenity: "bench", surface: "sand", wheelchair: "yes" },
    // Texts that look like a property.
    { note: ',"wheelchair":"no"', '{"playground': "a", ',"wheelchair': "b", 'a,"sport': "c" },
    { properties: '"properties":{"wheelchair":"x"' },
  ];
  for (const tags of cases) {
    const json = encodeEquipment({ osmType: "N", osmId: 7, tags, geometry: point(9, 50) });
    const given = JSON.parse(encodeItem({ kind: "equipment" }, { osmType: "N", osmId: 7, json }));
    const text = addMissing({ properties }, JSON.stringify(given));
    const item = JSON.parse(text);
    assert.deepEqual(item, {
      ...given,
      properties: { ...Object.fromEntries(names.map((name) => [name, null])), ...given.properties },
    });
    for (const name of names) assert.equal(text.split(`,"${name}":`).length <= 2, true, name);
  }
});

Deno.test("addMissing: what is not said to be a tag is always stored", () => {
  const region = createRandomRegion(8, 60);
  const bare = { osmType: "N", osmId: 7, tags: {}, geometry: point(9, 50) } as const;
  const stored = {
    playground: [
      ...region.playgrounds,
      makePlayground({ osmId: 7, tags: {}, shape: boxShape([9, 50, 9.01, 50.01]) }),
    ]
      .map((each) => ({ ...each, json: encodePlayground(each) })),
    equipment: [...region.equipment, bare].map((each) => ({ ...each, json: encodeEquipment(each) })),
    poi: [{ ...bare, json: encodePoi(7, {}, 9, 50) }],
  };
  for (const { properties, ...each } of COLLECTIONS) {
    for (const { osmType, osmId, json } of stored[each.kind]) {
      const item = JSON.parse(addMissing({ properties }, encodeItem(each, { osmType, osmId, json })));
      for (const { name } of properties) {
        assert.ok(Object.hasOwn(item.properties, name), `${each.id} ${name}`);
      }
    }
  }
});
