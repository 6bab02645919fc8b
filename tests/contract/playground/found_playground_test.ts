import assert from "node:assert/strict";
import { parseFound } from "contract/playground/found_playground.ts";

const ROW = {
  osm_id: 5,
  osm_type: "W",
  name: null,
  lat: 50.5,
  lon: 9.7,
  near_street: "Saturnstraße",
  near_landmark: ["bus_stop", "Markt", "90", "sw"],
  operator: "Stadt Fulda",
  device_kinds: ["swing"],
  tags: { operator: "Stadt Fulda" },
};

Deno.test("parseFound reads the answer of a node", () => {
  assert.deepEqual(parseFound([ROW])!.items, [{
    osmType: "W",
    osmId: 5,
    name: null,
    position: [9.7, 50.5],
    nearStreet: "Saturnstraße",
    nearLandmark: { kind: "bus_stop", name: "Markt", offset: { metres: 90, direction: "sw" } },
    operator: "Stadt Fulda",
    deviceKinds: ["swing"],
  }]);
});

const dropped: [name: string, row: unknown][] = [
  ["no object", null],
  ["no id", { ...ROW, osm_id: null }],
  ["no type", { ...ROW, osm_type: "X" }],
  ["no position", { ...ROW, lat: "north" }],
];
for (const [name, row] of dropped) {
  Deno.test(`parseFound drops a row with ${name}`, () => {
    const { items, dropped } = parseFound([row, ROW])!;
    assert.deepEqual([items.length, dropped], [1, 1]);
  });
}

Deno.test("parseFound ignores values of other types", () => {
  const row = { ...ROW, name: 7, near_street: ["x"], operator: {}, device_kinds: "swing" };
  const [found] = parseFound([row])!.items;
  assert.deepEqual([found!.name, found!.nearStreet, found!.operator, found!.deviceKinds], [
    null,
    null,
    null,
    [],
  ]);
  assert.equal(parseFound({}), null);
});
