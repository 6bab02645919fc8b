// The nearest named streets of playgrounds in extracts: a playground at the middle, streets to the north of it.
import assert from "node:assert/strict";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import { mapExtract } from "server/node/import/compose/map_extract.ts";
import { findNearStreets } from "server/node/import/compose/near_streets.ts";
import type { OsmNode, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { readExtract, type ReadPhase } from "server/node/osm/extract/read_extract.ts";
import { encodeExtract, type ExtractOptions } from "fakes/extract_writer.ts";
import { createCountedBudget, openExtract } from "../memory_extract.ts";

const MIDDLE = [9, 50] as const;
const [LON_METRES, LAT_METRES] = metresPerDegree(MIDDLE[1]);

type Place = readonly [east: number, north: number];

interface Street {
  /** In metres from the middle. */
  readonly places: readonly Place[];
  readonly tags: OsmWay["tags"];
}

/** From west to east, `north` metres north of the middle. */
const street = (name: string, north: number, tags: OsmWay["tags"] = {}): Street => ({
  places: [[-100, north], [0, north], [100, north]],
  tags: { highway: "residential", name, ...tags },
});

function find(
  streets: readonly Street[],
  tags: OsmNode["tags"] = {},
  form: Partial<ExtractOptions> = {},
  middle: readonly [lon: number, lat: number] = MIDDLE,
) {
  const nodes: OsmNode[] = [{
    id: 1,
    lon: middle[0],
    lat: middle[1],
    tags: { leisure: "playground", ...tags },
  }];
  const ways = streets.map(({ places, tags }, i): OsmWay => ({
    id: 10 + i,
    tags,
    refs: places.map(([east, north]) => {
      const lon = middle[0] + east / LON_METRES;
      nodes.push({
        id: nodes.length + 1,
        lon: lon > 180 ? lon - 360 : lon,
        lat: middle[1] + north / LAT_METRES,
        tags: {},
      });
      return nodes.length;
    }),
  }));
  const bytes = encodeExtract({ nodes, ways, ...form });
  const phases = new Set<ReadPhase>();
  const budget = createCountedBudget(bytes.length);
  const extract = readExtract({
    ...openExtract(bytes),
    relationId: 1,
    onProgress: (phase) => void phases.add(phase),
  });
  const { playgrounds } = mapExtract(extract);
  const found = findNearStreets(playgrounds, extract.streets, budget);
  return {
    name: found.get(playgrounds[0]!) ?? null,
    phases,
    nodeCount: budget.spent("nodes of streets"),
    extract,
  };
}

const NEAR = street("Nahe Straße", 40);
const FAR = street("Ferne Straße", 120);

const cases: [name: string, streets: Street[], expected: string | null, tags?: OsmNode["tags"]][] = [
  ["the nearest", [FAR, NEAR], "Nahe Straße"],
  ["the nearest, in another order", [NEAR, FAR], "Nahe Straße"],
  ["the first of two at the same distance", [street("Erste", 40), street("Zweite", 40)], "Erste"],
  ["none beyond 150 m", [street("Zu weit", 160)], null],
  ["none for a playground with a name", [NEAR], null, { name: "Wichtelwiese" }],
  ["one for a playground whose name says nothing", [NEAR], "Nahe Straße", { name: "Spielplatz" }],
  ["not a motorway", [street("A 7", 20, { highway: "motorway" }), NEAR], "Nahe Straße"],
  ["not a track", [street("Hochrhöner", 20, { highway: "track" }), NEAR], "Nahe Straße"],
  ["not a tunnel", [street("Tunnel", 20, { tunnel: "yes" }), NEAR], "Nahe Straße"],
  ["not one without letters", [street("12", 20), NEAR], "Nahe Straße"],
  ["not one without a name", [street(" ", 20), { ...FAR, tags: { highway: "residential" } }], null],
  ["a footway with a name", [street("Rosenweg", 20, { highway: "footway" }), NEAR], "Rosenweg"],
  ["a square", [{
    places: [[50, 50], [90, 50], [90, 90], [50, 90], [50, 50]],
    tags: { highway: "pedestrian", area: "yes", name: "Markt" },
  }], "Markt"],
  ["one whose far end is not near any playground", [{
    places: [[0, 60], [5_000, 60]],
    tags: { highway: "unclassified", name: "Landstraße" },
  }], "Landstraße"],
  ["one that comes near twice", [{
    places: [[0, 100], [5_000, 100], [5_000, 20], [0, 20]],
    tags: { highway: "residential", name: "Bogen" },
  }, NEAR], "Bogen"],
];
for (const [name, streets, expected, tags] of cases) {
  Deno.test(`the nearest street: ${name}`, () => assert.equal(find(streets, tags).name, expected));
}

const forms: [name: string, form: Partial<ExtractOptions>][] = [
  ["plain nodes", { plainNodes: true }],
  ["many small blobs", { maxElementsPerBlob: 2 }],
];
for (const [name, form] of forms) {
  Deno.test(`the nearest street is the same in an extract with ${name}`, () => {
    assert.equal(find([FAR, NEAR], {}, form).name, "Nahe Straße");
  });
}

Deno.test("a playground at the antimeridian has the nearest street too", () => {
  assert.equal(find([street("Datumsgrenze", 30)], {}, {}, [179.9999, 50]).name, "Datumsgrenze");
});

Deno.test("of streets, only the nodes near playgrounds are stored", () => {
  const far = Array.from({ length: 50 }, (_, i) => street(`Straße ${i}`, 1_000 + 100 * i));
  const { nodeCount, extract, name } = find([...far, NEAR]);
  assert.deepEqual([nodeCount, extract.ways.size, name], [3, 0, "Nahe Straße"]);
});

Deno.test("an extract is not read again when all playgrounds have names", () => {
  assert.ok(!find([NEAR], { name: "Wichtelwiese" }).phases.has("streets"));
  assert.ok(find([NEAR]).phases.has("streets"));
});
