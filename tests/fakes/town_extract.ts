// A made-up town as an extract with fixed counts. Comments say where each object is counted.
import type { OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import type { Elements } from "./extract_writer.ts";

export const TOWN_RELATION = 4711;

/** The counts that an import must find. */
export const TOWN_COUNTS = { playgroundCount: 3, complete: 1, partial: 0, missing: 2 } as const;

const [LON, LAT] = [9, 50];
/** About 7 m to the east or 11 m to the north, in degrees. */
const STEP = 0.0001;

/** Returns nodes, ways and the region's relation. In each call, node ids start at 1. */
export function createTown(): Required<Elements> {
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const addNode = (x: number, y: number, tags: OsmNode["tags"] = {}) => {
    nodes.push({ id: nodes.length + 1, lon: round7(LON + x * STEP), lat: round7(LAT + y * STEP), tags });
    return nodes.length;
  };
  const addWay = (refs: readonly number[], tags: OsmWay["tags"] = {}) => {
    ways.push({ id: 100 + ways.length, refs, tags });
    return ways.at(-1)!.id;
  };
  /** Adds a closed square and returns its id. */
  const addSquare = (x: number, y: number, size: number, tags: OsmWay["tags"] = {}) => {
    const corners = [[0, 0], [1, 0], [1, 1], [0, 1]] as const;
    const refs = corners.map(([dx, dy]) => addNode(x + dx * size, y + dy * size));
    return addWay([...refs, refs[0]!], tags);
  };

  // The boundary: four ways around everything.
  const corners = [[-100, -100], [100, -100], [100, 100], [-100, 100]] as const;
  const cornerNodes = corners.map(([x, y]) => addNode(x, y));
  const boundary = cornerNodes.map((node, i) => addWay([node, cornerNodes[(i + 1) % 4]!]));

  // A complete playground, with photo, equipment and opening hours. One tree is near it, another one is not.
  addSquare(0, 0, 4, {
    leisure: "playground",
    name: "Rathausplatz",
    opening_hours: "24/7",
    panoramax: "00000000-0000-0000-0000-000000000000",
  });
  addNode(1, 1, { playground: "slide" });
  addNode(2, 2, { amenity: "bench" });
  addNode(5, 2, { natural: "tree" });
  addNode(8, 2, { natural: "tree" });
  // A playground with a hole, which consists of two untagged ways.
  const outer = addSquare(20, 20, 6);
  const inner = addSquare(22, 22, 2);
  // A point playground, a standalone pitch, a shop, and a road, which is not imported.
  addNode(50, 50, { leisure: "playground" });
  addSquare(60, 60, 3, { leisure: "pitch", sport: "soccer" });
  addNode(70, 70, { shop: "bakery", name: "Brot" });
  addWay([addNode(-50, -50), addNode(-60, -60)], { highway: "residential" });

  const relations: OsmRelation[] = [
    {
      id: 900,
      tags: { type: "multipolygon", leisure: "playground", name: "Ringpark" },
      members: [{ type: "way", ref: outer, role: "outer" }, { type: "way", ref: inner, role: "inner" }],
    },
    {
      id: TOWN_RELATION,
      tags: { type: "boundary", boundary: "administrative", name: "Musterstadt" },
      members: boundary.map((ref) => ({ type: "way", ref, role: "outer" })),
    },
  ];
  return { nodes, ways, relations };
}

const round7 = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
