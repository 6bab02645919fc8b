// The paths in playgrounds of extracts, and the gates on their outlines: one of 40 by 40 metres around the middle.
import assert from "node:assert/strict";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import { composeRegion } from "server/node/import/compose/compose_region.ts";
import { mapExtract } from "server/node/import/compose/map_extract.ts";
import { findWaysOnSite, MAX_PATH_SURFACES } from "server/node/import/compose/ways_on_site.ts";
import type { OsmNode, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { readExtract } from "server/node/osm/extract/read_extract.ts";
import { encodeExtract } from "fakes/extract_writer.ts";
import { createCountedBudget, openExtract } from "../memory_extract.ts";

const MIDDLE = [9, 50] as const;
const [LON_METRES, LAT_METRES] = metresPerDegree(MIDDLE[1]);

/** In metres from the middle. */
type Place = readonly [east: number, north: number];
type Tags = OsmNode["tags"];

interface Given {
  readonly paths?: readonly (readonly [places: readonly Place[], tags: Tags])[];
  readonly gates?: readonly (readonly [place: Place, tags: Tags])[];
  readonly outline?: readonly Place[];
}

const SQUARE: readonly Place[] = [[-20, -20], [20, -20], [20, 20], [-20, 20]];

function find({ paths = [], gates = [], outline = SQUARE }: Given) {
  const nodes: OsmNode[] = [];
  const add = ([east, north]: Place, tags: Tags = {}) => {
    const [lon, lat] = [MIDDLE[0] + east / LON_METRES, MIDDLE[1] + north / LAT_METRES];
    return nodes.push({ id: nodes.length + 1, lon, lat, tags });
  };
  const corners = outline.map((place) => add(place));
  const ways: OsmWay[] = [{ id: 10, tags: { leisure: "playground" }, refs: [...corners, corners[0]!] }];
  for (const [places, tags] of paths) {
    ways.push({ id: 10 + ways.length, tags, refs: places.map((place) => add(place)) });
  }
  for (const [place, tags] of gates) add(place, tags);
  const bytes = encodeExtract({ nodes, ways });
  const budget = createCountedBudget(bytes.length);
  const { paths: source, ...extract } = readExtract({
    ...openExtract(bytes),
    relationId: null,
    onProgress() {},
  });
  const { gates: found, ...mapped } = mapExtract(extract, budget);
  const sites = findWaysOnSite(mapped.playgrounds, source, found, budget);
  const { derived } = composeRegion(mapped, budget, undefined, undefined, sites).playgrounds[0]!;
  return {
    surfaces: derived.path_surfaces ?? [],
    gates: derived.gate_count ?? 0,
    keys: Object.keys(derived),
    nodeCount: budget.spent("nodes of streets"),
  };
}

const IN: readonly Place[] = [[-40, 0], [0, 0]];
const path = (surface: string, more: Tags = {}) => ({ highway: "footway", surface, ...more });

const PATHS:
  readonly (readonly [name: string, paths: NonNullable<Given["paths"]>, surfaces: readonly string[]])[] = [
    ["a path into it", [[IN, path("asphalt")]], ["asphalt"]],
    ["a path of another kind", [[IN, path("Fine gravel; sand", { highway: "path" })]], ["fine_gravel"]],
    ["a road", [[IN, path("asphalt", { highway: "service" })]], []],
    ["a path without a surface", [[IN, { highway: "footway" }]], []],
    ["a sentence", [[IN, path("ask the town, it was asphalt once")]], []],
    ["a path for the staff", [[IN, path("asphalt", { access: "private" })]], []],
    ["a tunnel", [[IN, path("asphalt", { tunnel: "yes" })]], []],
    ["a path beside it", [[[[-40, 30], [0, 30]], path("asphalt")]], []],
    ["a path that ends at the outline", [[[[-40, 0], [-20, 0]], path("asphalt")]], []],
    ["a path along the outline", [[[[-20, -20], [-20, 20]], path("asphalt")]], []],
    [
      "most frequent first",
      [[IN, path("sand")], [IN, path("asphalt")], [[[5, 5], [6, 6]], path("asphalt")]],
      ["asphalt", "sand"],
    ],
  ];

for (const [name, paths, surfaces] of PATHS) {
  Deno.test(`ways on site: ${name}`, () => assert.deepEqual(find({ paths }).surfaces, surfaces));
}

const GATES: readonly (readonly [name: string, gates: NonNullable<Given["gates"]>, count: number])[] = [
  ["a gate", [[[20, 3], { barrier: "gate" }]], 1],
  ["a gate beside the outline", [[[21.5, 3], { barrier: "gate" }]], 1],
  ["a gate too far outside", [[[23, 3], { barrier: "gate" }]], 0],
  ["a gate inside", [[[10, 3], { barrier: "gate" }]], 0],
  ["a gate and an opening", [[[20, 3], { barrier: "gate" }], [[3, 20], { barrier: "entrance" }]], 2],
  ["a gate for the staff", [[[20, 3], { barrier: "gate", access: "private" }]], 0],
  ["another barrier", [[[20, 3], { barrier: "bollard" }]], 0],
];

for (const [name, gates, count] of GATES) {
  Deno.test(`ways on site: ${name}`, () => assert.equal(find({ gates }).gates, count));
}

Deno.test("ways on site: what is not mapped has no properties", () => {
  const { keys } = find({});
  assert.equal(keys.includes("path_surfaces") || keys.includes("gate_count"), false);
});

Deno.test("ways on site: only nodes inside are in memory", () => {
  const { nodeCount } = find({ paths: [[[[-40, 0], [-30, 0], [0, 0], [1, 0]], path("asphalt")]] });
  assert.equal(nodeCount, 2);
});

Deno.test("ways on site: the most frequent surfaces are named", () => {
  const paths = Array.from("abcdefgh", (letter) => [IN, path(`${letter}${letter}`)] as const);
  assert.equal(find({ paths }).surfaces.length, MAX_PATH_SURFACES);
});

Deno.test("ways on site: only the part inside the outline counts", () => {
  const outline: readonly Place[] = [[-20, -20], [20, -20], [20, 20], [0, 0], [-20, 20]];
  assert.deepEqual(find({ outline, paths: [[[[0, 10], [0, 8]], path("asphalt")]] }).surfaces, []);
});
