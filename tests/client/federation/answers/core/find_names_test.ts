import assert from "node:assert/strict";
import { findNames } from "client/federation/answers/core/find_names.ts";
import { withTexts } from "contract/static/file_parsers.ts";
import type { Named } from "contract/static/name_columns.ts";

const named = (osmId: number, other: Partial<Named>) =>
  withTexts({
    osmType: "W",
    osmId,
    lon: 9,
    lat: 50,
    name: null,
    otherNames: null,
    nearStreet: null,
    addressStreet: null,
    nearLandmark: null,
    operator: null,
    deviceKinds: [],
    ...other,
  });

const ALL = [
  named(1, { nearStreet: "Lindenallee", operator: "Stadt Fulda" }),
  named(2, { name: "Am Lindenpark" }),
  named(3, { name: "Lindenpark", deviceKinds: ["swing"], nearLandmark: ["place", "Fulda"] }),
  named(4, { name: "Schlosspark", otherNames: "Lindengarten;Park" }),
  named(5, { addressStreet: "Lindenweg" }),
];

const idsOf = (text: string, limit = 10) =>
  findNames(ALL, text, limit).map((found) => (found as { osm_id: number }).osm_id);

Deno.test("findNames: the start of a name before a word of it, then streets and operators", () => {
  assert.deepEqual(idsOf("linden"), [3, 4, 2, 1, 5]);
  assert.deepEqual(idsOf("linden", 2), [3, 4]);
  assert.deepEqual(idsOf("Fulda"), [1]);
  assert.deepEqual(idsOf("linden schloss"), [4]);
  assert.deepEqual(idsOf("?"), []);
});

Deno.test("findNames: entries in the format of the data API", () => {
  assert.deepEqual(findNames(ALL, "Lindenpark", 1), [{
    osm_id: 3,
    osm_type: "W",
    name: "Lindenpark",
    lat: 50,
    lon: 9,
    near_street: null,
    near_landmark: ["place", "Fulda"],
    operator: null,
    device_kinds: ["swing"],
  }]);
});
