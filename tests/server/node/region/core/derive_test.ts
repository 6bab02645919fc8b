import assert from "node:assert/strict";
import {
  composeProperties,
  type DerivedProperties,
  deriveProperties,
  isRestricted,
  listDeviceKinds,
  MAX_DEVICE_KINDS,
} from "server/node/region/core/derive.ts";
import type { Tags } from "server/node/region/core/tags.ts";

const NOTHING: DerivedProperties = {
  area: 100,
  tree_count: 0,
  device_count: 0,
  bench_count: 0,
  shelter_count: 0,
  picnic_count: 0,
  table_tennis_count: 0,
  has_soccer: false,
  has_basketball: false,
  is_water: false,
  for_baby: false,
  for_toddler: false,
  for_wheelchair: null,
  has_fence: false,
  has_dogs: false,
  has_theme: false,
  has_shade: null,
  near_street: null,
  near_landmark: null,
  device_kinds: [],
};

/** Without the kinds of devices, which have their own tests. */
const derive = (tags: Tags, equipment: Tags[]): DerivedProperties => ({
  ...deriveProperties({ tags, areaMetres: 100 }, equipment, 0),
  device_kinds: [],
});

const pitch = (sport: string): Tags => ({ leisure: "pitch", sport });

/** Tags of the equipment, and the derived properties that are not the default. */
const equipmentCases: [name: string, equipment: Tags[], expected: Partial<DerivedProperties>][] = [
  ["nothing", [], {}],
  ["any device", [{ playground: "slide" }, { playground: "no such thing" }], { device_count: 2 }],
  ["a bench", [{ amenity: "bench" }], { bench_count: 1 }],
  ["a shelter", [{ amenity: "shelter" }], { shelter_count: 1 }],
  ["a picnic table", [{ leisure: "picnic_table" }], { picnic_count: 1 }],
  ["a fitness station alone", [{ leisure: "fitness_station" }], {}],
  ["table tennis", [pitch("table_tennis"), pitch("table_tennis")], { table_tennis_count: 2 }],
  ["table tennis that is no pitch", [{ sport: "table_tennis" }], {}],
  ["soccer", [pitch("soccer")], { has_soccer: true }],
  ["basketball", [pitch("basketball")], { has_basketball: true }],
  ["streetball", [pitch("streetball")], { has_basketball: true }],
  ["several sports on one pitch", [pitch("soccer;basketball")], { has_soccer: true, has_basketball: true }],
  ["another sport", [pitch("tennis")], {}],
  ["a bench that is a device", [{ amenity: "bench", playground: "seat" }], {
    bench_count: 1,
    device_count: 1,
  }],
  ["water by name", [{ playground: "water_wheel" }], { is_water: true, device_count: 1 }],
  ["a splash pad", [{ playground: "splash_pad" }], { is_water: true, device_count: 1 }],
  ["a pump", [{ playground: "pump" }], { is_water: true, device_count: 1 }],
  ["a pump for tyres", [{ amenity: "bench", service: "pump" }], { bench_count: 1 }],
  ["baby=yes", [{ playground: "slide", baby: "yes" }], { for_baby: true, device_count: 1 }],
  ["baby=no", [{ playground: "slide", baby: "no" }], { device_count: 1 }],
  ["a baby swing", [{ playground: "baby_swing" }], { for_baby: true, device_count: 1 }],
  ["a sandpit", [{ playground: "sandpit" }], { for_baby: true, device_count: 1 }],
  ["a springy", [{ playground: "springy" }], { for_baby: true, device_count: 1 }],
  ["a device with room for babies", [{ playground: "swing", "capacity:baby": "1" }], {
    for_baby: true,
    device_count: 1,
  }],
  ["room for babies on no device", [{ amenity: "bench", "capacity:baby": "1" }], { bench_count: 1 }],
  ["a basket swing", [{ playground: "basketswing" }], { for_baby: true, for_toddler: true, device_count: 1 }],
  ["provided for toddlers", [{ playground: "slide", "provided_for:toddler": "yes" }], {
    for_toddler: true,
    device_count: 1,
  }],
  ["wheelchair=yes", [{ playground: "swing", wheelchair: "yes" }], { for_wheelchair: true, device_count: 1 }],
  ["wheelchair=yes on a bench", [{ amenity: "bench", wheelchair: "yes" }], { bench_count: 1 }],
  ["a sandpit with wheelchair=yes", [{ playground: "sandpit", wheelchair: "yes" }], {
    for_baby: true,
    device_count: 1,
  }],
  ["wheelchair=limited", [{ playground: "swing", wheelchair: "limited" }], {
    for_wheelchair: true,
    device_count: 1,
  }],
  ["wheelchair=no", [{ playground: "swing", wheelchair: "no" }], { for_wheelchair: false, device_count: 1 }],
  ["one of two devices", [{ playground: "swing", wheelchair: "no" }, {
    playground: "carousel",
    wheelchair: "designated",
  }], { for_wheelchair: true, device_count: 2 }],
  ["wheelchair=unknown", [{ playground: "swing", wheelchair: "unknown" }], { device_count: 1 }],
  ["a device with a theme", [{ playground: "structure", "playground:theme": "ship" }], {
    has_theme: true,
    device_count: 1,
  }],
  ["a theme in capitals", [{ playground: "structure", "playground:theme": "Pirates; Ship" }], {
    has_theme: true,
    device_count: 1,
  }],
  ["water in capitals", [{ playground: "Water_wheel" }], { is_water: true, device_count: 1 }],
  ["an unknown theme", [{ playground: "structure", "playground:theme": "tax office" }], {
    device_count: 1,
  }],
];
for (const [name, equipment, expected] of equipmentCases) {
  Deno.test(`deriveProperties from equipment: ${name}`, () => {
    assert.deepEqual(derive({}, equipment), { ...NOTHING, ...expected });
  });
}

const areaCases: [tags: Tags, expected: Partial<DerivedProperties>][] = [
  [{ enclosed: "yes" }, { has_fence: true }],
  [{ barrier: "fence" }, { has_fence: true }],
  [{ barrier: "hedge", enclosed: "no" }, {}],
  [{ dog: "yes" }, { has_dogs: true }],
  [{ dog: "leashed" }, {}],
  [{ "playground:theme": "castle;dragon" }, { has_theme: true }],
  [{ "playground:theme": "CASTLE" }, { has_theme: true }],
  [{ "playground:theme": "forest; water" }, { has_theme: true }],
  [{ shade: "yes" }, { has_shade: true }],
  [{ shade: "no" }, { has_shade: false }],
  [{ shade: "partial" }, { has_shade: false }],
  [{ wheelchair: "yes", baby: "yes", playground: "slide" }, {}],
];
for (const [tags, expected] of areaCases) {
  Deno.test(`deriveProperties from the area's ${JSON.stringify(tags)}`, () => {
    assert.deepEqual(derive(tags, []), { ...NOTHING, ...expected });
  });
}

Deno.test("deriveProperties passes on trees and area", () => {
  const { tree_count, area } = deriveProperties({ tags: {}, areaMetres: 321 }, [], 7);
  assert.deepEqual({ tree_count, area }, { tree_count: 7, area: 321 });
});

Deno.test("deriveProperties lists the kinds of devices, of the area's tags too", () => {
  const tags = { "playground:slide": "yes" };
  const { device_kinds, device_count } = deriveProperties(
    { tags, areaMetres: 9 },
    [{ playground: "swing" }],
    0,
  );
  assert.deepEqual({ device_kinds, device_count }, { device_kinds: ["slide", "swing"], device_count: 1 });
});

const accesses: [access: string | undefined, expected: boolean][] = [
  ["private", true],
  ["customers", true],
  ["yes", false],
  ["permissive", false],
  [undefined, false],
];
for (const [access, expected] of accesses) {
  Deno.test(`isRestricted with access ${access}: ${expected}`, () => {
    assert.equal(isRestricted(access === undefined ? {} : { access }), expected);
  });
}

const compose = (tags: Tags) => composeProperties({ osmType: "W", osmId: 5, tags }, NOTHING);

Deno.test("composeProperties has the main tags, null when absent", () => {
  assert.deepEqual(compose({ leisure: "playground", surface: "sand" }), {
    osm_id: 5,
    osm_type: "W",
    name: null,
    leisure: "playground",
    operator: null,
    access: null,
    surface: "sand",
    ...NOTHING,
  });
});

Deno.test("composeProperties adds all other tags, and derived properties replace tags", () => {
  const properties = compose({
    area: "yes",
    osm_id: "1",
    bench_count: "9",
    max_age: "12",
    "name:fr": "Aire",
  });
  assert.equal(properties.area, 100);
  assert.equal(properties.osm_id, 5);
  assert.equal(properties.bench_count, 0);
  assert.equal(properties.max_age, "12");
  assert.equal(properties["name:fr"], "Aire");
});

Deno.test("composeProperties keeps tags named like Object.prototype properties", () => {
  const tags = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c"}') as Tags;
  const properties = compose(tags);
  assert.equal(Object.getPrototypeOf(properties), Object.prototype);
  for (const [key, value] of [["__proto__", "a"], ["constructor", "b"], ["toString", "c"]] as const) {
    assert.equal(Object.getOwnPropertyDescriptor(properties, key)?.value, value);
  }
});

const devices = (...kinds: string[]): Tags[] => kinds.map((playground) => ({ playground }));

const cases: [name: string, tags: Tags, equipment: Tags[], expected: string[]][] = [
  ["nothing", {}, [], []],
  ["no devices", {}, [{ amenity: "bench" }, { leisure: "pitch", sport: "soccer" }], []],
  ["the most frequent first", {}, devices("slide", "swing", "sandpit", "swing"), [
    "swing",
    "sandpit",
    "slide",
  ]],
  ["several in one value", {}, devices("swing;slide", "slide; slide"), ["slide", "swing"]],
  ["other spellings", {}, devices("Swing", " swing ", "Climbing Frame", "zip-line"), [
    "swing",
    "climbing_frame",
    "zip_line",
  ]],
  ["values that name no kind", {}, devices("yes", "no", "", "große Rutsche!", "x".repeat(41)), []],
  ["tags of the playground", { "playground:slide": "yes", "playground:swing": "no" }, [], ["slide"]],
  ["a tag beside devices", { "playground:slide": "yes" }, devices("slide", "swing", "swing"), [
    "swing",
    "slide",
  ]],
  ["tags of a structure", {}, [{ "playground": "structure", "playground:tunnel": "yes" }], [
    "structure",
    "tunnel",
  ]],
  ["a theme", { "playground:theme": "yes" }, [{ "playground": "structure", "playground:theme": "ship" }], [
    "structure",
  ]],
  ["names of object members", { "playground:__proto__": "yes" }, devices("constructor", "__proto__"), [
    "constructor",
  ]],
];
for (const [name, tags, equipment, expected] of cases) {
  Deno.test(`listDeviceKinds: ${name}`, () => assert.deepEqual(listDeviceKinds(tags, equipment), expected));
}

Deno.test("listDeviceKinds does not depend on the order, and lists a limited number", () => {
  const kinds = Array.from({ length: 12 }, (_, i) => `kind_${String.fromCharCode(97 + i)}`);
  const equipment = devices(...kinds, "kind_l");
  const expected = ["kind_l", ...kinds].slice(0, MAX_DEVICE_KINDS);
  assert.deepEqual(listDeviceKinds({}, equipment), expected);
  assert.deepEqual(listDeviceKinds({}, equipment.toReversed()), expected);
});
