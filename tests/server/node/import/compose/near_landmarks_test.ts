// What is near a playground in an extract: the playground at the middle, landmarks around it.
import assert from "node:assert/strict";
import type { Landmark } from "contract/playground/landmark.ts";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import { mapExtract } from "server/node/import/compose/map_extract.ts";
import { findNearLandmarks } from "server/node/import/compose/near_landmarks.ts";
import { composeRegion } from "server/node/import/compose/compose_region.ts";
import type { OsmNode, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import type { Tags } from "server/node/region/core/tags.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createCountedBudget, openExtract } from "../memory_extract.ts";

type Place = readonly [east: number, north: number];
interface Thing {
  /** In metres from the playground. */
  readonly at: Place;
  readonly tags: Tags;
  /** Mapped as a square of 20 m. */
  readonly isArea?: boolean;
}

const MIDDLE = [9, 50] as const;

function find(
  things: readonly Thing[],
  tags: Tags = {},
  street: string | null = null,
  middle = MIDDLE as Place,
) {
  const [lonMetres, latMetres] = metresPerDegree(middle[1]);
  const nodes: OsmNode[] = [{
    id: 1,
    lon: middle[0],
    lat: middle[1],
    tags: { leisure: "playground", ...tags },
  }];
  const ways: OsmWay[] = [];
  const addNode = ([east, north]: Place, tags: Tags = {}) => {
    const lon = middle[0] + east / lonMetres;
    const id = nodes.length + 1;
    nodes.push({ id, lon: lon > 180 ? lon - 360 : lon, lat: middle[1] + north / latMetres, tags });
    return id;
  };
  for (const { at: [east, north], tags, isArea = false } of things) {
    if (!isArea) {
      addNode([east, north], tags);
      continue;
    }
    const corners: Place[] = [[-10, -10], [10, -10], [10, 10], [-10, 10]];
    const refs = corners.map(([dx, dy]) => addNode([east + dx, north + dy]));
    ways.push({ id: 10 + ways.length, tags, refs: [...refs, refs[0]!] });
  }
  const bytes = encodeExtract({ nodes, ways });
  const extract = readExtract({ ...openExtract(bytes), relationId: 1, onProgress() {} });
  const { landmarks, ...mapped } = mapExtract(extract);
  const [playground] = mapped.playgrounds;
  const streets = new Map(street === null ? [] : [[playground!, street]]);
  const found = findNearLandmarks(mapped.playgrounds, streets, landmarks, createCountedBudget(bytes.length));
  const [composed] = composeRegion(mapped, undefined, streets, found).playgrounds;
  return { landmark: found.get(playground!) ?? null, derived: composed!.derived };
}

const stop = (at: Place, name = "Markt"): Thing => ({ at, tags: { highway: "bus_stop", name } });
const church = (at: Place): Thing => ({
  at,
  tags: { amenity: "place_of_worship", building: "church", name: "St. Peter" },
  isArea: true,
});
const settlement = (at: Place, place: string, name = "Hünfeld"): Thing => ({ at, tags: { place, name } });

const seen = (kind: Landmark["kind"], name: string, metres: number, direction: string) =>
  ({ kind, name, offset: { metres, direction } }) as Landmark;
const IN_PLACE: Landmark = { kind: "place", name: "Hünfeld", offset: null };

const cases: [name: string, things: Thing[], expected: Landmark | null, tags?: Tags, street?: string][] = [
  ["a stop south of it", [stop([0, -123])], seen("bus_stop", "Markt", 120, "n")],
  [
    "a church mapped as an area, northeast of it",
    [church([200, 200])],
    seen("building", "St. Peter", 280, "sw"),
  ],
  ["a school", [{ at: [-80, 5], tags: { amenity: "school", name: "Astrid-Lindgren-Schule" } }], {
    ...seen("building", "Astrid-Lindgren-Schule", 80, "e"),
  }],
  ["the nearest of two", [church([0, 300]), stop([60, 60])], seen("bus_stop", "Markt", 80, "sw")],
  ["at least 10 m", [stop([0, 1])], seen("bus_stop", "Markt", 10, "s")],
  ["a near stop rather than the settlement", [settlement([0, 0], "village"), stop([400, 0])], {
    ...seen("bus_stop", "Markt", 400, "w"),
  }],
  [
    "the settlement around it rather than a far stop",
    [settlement([900, 0], "village"), stop([600, 0])],
    IN_PLACE,
  ],
  ["a far stop rather than a settlement that is farther", [settlement([0, 900], "hamlet"), stop([600, 0])], {
    ...seen("bus_stop", "Markt", 600, "w"),
  }],
  ["a settlement beside it", [settlement([-1_400, 0], "village")], seen("place", "Hünfeld", 1_400, "e")],
  ["a part of a town rather than the town", [
    settlement([500, 0], "suburb"),
    settlement([900, 0], "town", "Fulda"),
  ], IN_PLACE],
  ["none beyond 3 km", [stop([3_100, 0]), settlement([0, 3_100], "city")], null],
  ["none without a name, or of another kind", [
    stop([50, 0], " "),
    stop([50, 0], "12"),
    settlement([50, 0], "locality"),
    { at: [20, 0], tags: { amenity: "parking", name: "Parkplatz" } },
  ], null],
  ["none for a playground with a name", [stop([50, 0])], null, { name: "Wichtelwiese" }],
  ["none for a playground with a street", [stop([50, 0])], null, {}, "Am Rain"],
  ["one for a playground whose name says nothing", [stop([50, 0])], seen("bus_stop", "Markt", 50, "w"), {
    name: "Spielplatz",
  }],
];
for (const [name, things, expected, tags, street] of cases) {
  Deno.test(`the landmark: ${name}`, () => assert.deepEqual(find(things, tags, street).landmark, expected));
}

Deno.test("a playground at the antimeridian has a landmark too", () => {
  const { landmark } = find([stop([100, 0])], {}, null, [179.9999, 50]);
  assert.deepEqual(landmark, seen("bus_stop", "Markt", 100, "w"));
});

Deno.test("the landmark is a property of the playground", () => {
  assert.deepEqual(find([stop([0, -120])]).derived.near_landmark, ["bus_stop", "Markt", "120", "n"]);
  assert.equal(find([]).derived.near_landmark, null);
});
