// A made-up rectangular region as an extract, with the playgrounds and objects that a test specifies.
import type { Bbox } from "contract/types.ts";
import type { OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import type { Elements } from "./extract_writer.ts";

export interface DistrictPlayground {
  /** Id of the playground's way, above 4, because the boundary has ids 1 to 4. */
  readonly id: number;
  readonly name: string;
  /** The playground's centre, in degrees. */
  readonly at: readonly [lon: number, lat: number];
  /** Tags of each point inside the playground. */
  readonly things?: readonly OsmNode["tags"][];
}

export interface District {
  readonly relationId: number;
  readonly name: string;
  readonly box: Bbox;
  readonly playgrounds: readonly DistrictPlayground[];
}

/** Half the side of a playground in degrees, so that it measures some 40 by 60 m in central Europe. */
const HALF_SIDE = 0.0003;

/** Returns nodes, ways and the region's relation. */
export function createDistrict({ relationId, name, box, playgrounds }: District): Required<Elements> {
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const addNode = (lon: number, lat: number, tags: OsmNode["tags"] = {}) => {
    nodes.push({ id: nodes.length + 1, lon, lat, tags });
    return nodes.length;
  };
  const addCorners = ([west, south, east, north]: Bbox) =>
    ([[west, south], [east, south], [east, north], [west, north]] as const).map(([lon, lat]) =>
      addNode(lon, lat)
    );

  const border = addCorners(box);
  for (const [i, corner] of border.entries()) {
    ways.push({ id: i + 1, refs: [corner, border[(i + 1) % 4]!], tags: {} });
  }
  const boundary: OsmRelation = {
    id: relationId,
    tags: { type: "boundary", boundary: "administrative", name },
    members: ways.map(({ id }) => ({ type: "way", ref: id, role: "outer" })),
  };
  for (const { id, name, at: [lon, lat], things = [] } of playgrounds) {
    const refs = addCorners([lon - HALF_SIDE, lat - HALF_SIDE, lon + HALF_SIDE, lat + HALF_SIDE]);
    ways.push({ id, refs: [...refs, refs[0]!], tags: { leisure: "playground", name } });
    for (const tags of things) addNode(lon, lat, tags);
  }
  return { nodes, ways: ways.sort((a, b) => a.id - b.id), relations: [boundary] };
}
