import assert from "node:assert/strict";
import {
  INTERESTING_TAGS,
  isAreaByTags,
  isEquipment,
  isFurtherPlace,
  isPlayground,
  isPoi,
  isTree,
  isTreeRow,
} from "server/node/region/core/osm_roles.ts";
import type { Tags } from "server/node/region/core/tags.ts";

const ROLES = {
  playground: isPlayground,
  equipment: isEquipment,
  tree: isTree,
  treeRow: isTreeRow,
  poi: isPoi,
  further: isFurtherPlace,
};
type Role = keyof typeof ROLES;

const cases: [tags: Tags, roles: Role[]][] = [
  [{ leisure: "playground" }, ["playground"]],
  [{ leisure: "playground", playground: "structure" }, ["playground", "equipment"]],
  [{ playground: "whatever" }, ["equipment"]],
  [{ amenity: "bench" }, ["equipment"]],
  [{ amenity: "shelter" }, ["equipment"]],
  [{ leisure: "picnic_table" }, ["equipment"]],
  [{ leisure: "pitch", sport: "soccer" }, ["equipment"]],
  [{ leisure: "fitness_station" }, ["equipment"]],
  [{ leisure: "park" }, []],
  [{ natural: "tree" }, ["tree"]],
  [{ natural: "tree_row" }, ["treeRow"]],
  [{ natural: "wood" }, []],
  [{ amenity: "toilets" }, ["poi"]],
  [{ amenity: "ice_cream" }, ["poi"]],
  [{ amenity: "cafe" }, ["poi"]],
  [{ amenity: "drinking_water" }, ["poi"]],
  [{ amenity: "pharmacy" }, ["poi"]],
  [{ amenity: "parking" }, []],
  [{ amenity: "parking", "capacity:disabled": "2" }, ["further"]],
  [{ amenity: "parking", "capacity:disabled": "0" }, []],
  [{ amenity: "parking", "capacity:disabled": "no" }, []],
  [{ amenity: "bicycle_parking" }, ["further"]],
  [{ amenity: "bicycle_parking", highway: "bus_stop" }, ["poi"]],
  [{ shop: "ice_cream" }, ["further"]],
  [{ amenity: "restaurant", ice_cream: "yes" }, ["further"]],
  [{ amenity: "cafe", ice_cream: "yes" }, ["poi"]],
  [{ amenity: "restaurant" }, []],
  [{ amenity: "fast_food", cuisine: "ice_cream" }, ["poi"]],
  [{ amenity: "cafe", cuisine: "coffee;ice_cream" }, ["poi"]],
  [{ amenity: "restaurant", cuisine: "ice_cream" }, ["poi"]],
  [{ amenity: "cafe", cuisine: "Ice_Cream" }, ["poi"]],
  [{ shop: "kiosk", cuisine: "ice_cream" }, []],
  [{ amenity: "hospital" }, []],
  [{ amenity: "hospital", emergency: "yes" }, ["poi"]],
  [{ amenity: "doctors", emergency: "no" }, []],
  [{ amenity: "clinic", emergency: "yes" }, ["poi"]],
  [{ amenity: "school", emergency: "yes" }, []],
  [{ "healthcare:speciality": "emergency" }, ["poi"]],
  [{ highway: "bus_stop" }, ["poi"]],
  [{ highway: "bus_stop", amenity: "shelter" }, ["equipment", "poi"]],
  [{ shop: "chemist" }, ["poi"]],
  [{ shop: "supermarket" }, ["poi"]],
  [{ shop: "convenience" }, ["poi"]],
  [{ shop: "bakery" }, ["poi"]],
  [{ shop: "car" }, []],
  [{}, []],
];
for (const [tags, roles] of cases) {
  Deno.test(`${JSON.stringify(tags)} is ${roles.join(" and ") || "nothing"}`, () => {
    assert.deepEqual((Object.keys(ROLES) as Role[]).filter((role) => ROLES[role](tags)), roles);
    // A reader that goes by these tags misses nothing.
    const isNoticed = Object.entries(tags).some(([key, value]) => {
      const values = INTERESTING_TAGS.get(key);
      return values === "any" || values?.has(value);
    });
    if (roles.length > 0) assert.ok(isNoticed);
  });
}

const areas: [tags: Tags, expected: boolean][] = [
  [{ playground: "sandpit" }, false],
  [{ playground: "structure" }, true],
  [{ playground: "sandpit", area: "yes" }, true],
  [{ leisure: "pitch" }, true],
  [{ leisure: "pitch", area: "no" }, false],
  [{ amenity: "shelter" }, true],
  [{ building: "yes", playground: "playhouse" }, true],
  [{}, false],
];
for (const [tags, expected] of areas) {
  Deno.test(`isAreaByTags ${JSON.stringify(tags)}: ${expected}`, () =>
    assert.equal(isAreaByTags(tags), expected));
}
