// Selects the ways of a block that an import needs.
import {
  INTERESTING_WAY_TAGS,
  isEquipment,
  isGround,
  isPlaceNearby,
  isPlayground,
  isTreeRow,
  landmarkName,
  pathSurface,
  streetName,
} from "../../region/core/osm_roles.ts";
import type { Tags } from "../../region/core/tags.ts";
import { openWayNodes, type WayNodes } from "../tables/way_nodes.ts";
import { type MarkBits, openIdMarks } from "../tables/id_marks.ts";
import { NO_WANTED_TAGS, readBlock } from "../pbf/osm_block.ts";
import type { OsmWay } from "../pbf/osm_element.ts";
import { type NeededIds, openNeededIds } from "../tables/positions.ts";
import { createStreetRecords } from "../tables/street_records.ts";

/** Marks of nodes whose ways are compared with playgrounds later. */
export interface LineMarks {
  readonly streets: MarkBits;
  readonly paths: MarkBits;
}

/** Selects ways with matching tags, and ways that are members of selected relations. Records streets and paths, and marks their nodes. */
export interface WayTask {
  readonly kind: "ways";
  readonly members: NeededIds;
  /** Marks of the nodes near the region. If null, all nodes count as near. */
  readonly near: MarkBits | null;
  /** Marks for nodes of streets and paths. If null, only members of relations are selected. */
  readonly lineNodes: LineMarks | null;
  /** Collects the nodes of all near ways. If given, the result lists the ids of these ways. */
  readonly wayNodes?: WayNodes | null;
}

export function createWayReader({ members, near, lineNodes, wayNodes }: WayTask) {
  const memberIndex = openNeededIds(members);
  const nearNodes = near && openIdMarks(near);
  const streets = lineNodes && createLines(lineNodes.streets);
  const paths = lineNodes && createLines(lineNodes.paths);
  const takeNodes = wayNodes && openWayNodes(wayNodes);
  return (block: Uint8Array) => {
    const ways: OsmWay[] = [];
    const nearIds: number[] = [];
    const summary = readBlock(block, {
      wanted: lineNodes === null ? NO_WANTED_TAGS : INTERESTING_WAY_TAGS,
      isWayNeeded: (id) => memberIndex(id) >= 0,
      acceptsWay: (tags, id) =>
        isWantedWay(tags) || streetName(tags) !== null || pathSurface(tags) !== null || memberIndex(id) >= 0,
      onWay(way) {
        const isNear = nearNodes === null || way.refs.some(nearNodes.mayHave);
        if (isNear) {
          streets?.add(streetName(way.tags), way.refs);
          paths?.add(pathSurface(way.tags), way.refs);
        }
        if (memberIndex(way.id) >= 0 || (isNear && lineNodes !== null && isWantedWay(way.tags))) {
          ways.push(way);
        }
      },
      ...(nearNodes && takeNodes && {
        onWayNodes(id, { values, length, large }) {
          let first = 0;
          while (first < length && !nearNodes.mayHave(values[first]!)) first++;
          if (first === length || large.count > 0) return;
          nearIds.push(id);
          takeNodes(values, length);
        },
      }),
    });
    return {
      summary,
      ways,
      streets: takeOf(streets),
      paths: takeOf(paths),
      nearIds: Float64Array.from(nearIds),
    };
  };
}

/** Returns the recorded lines as a new array each time, because results are transferred between threads. */
const takeOf = (lines: ReturnType<typeof createLines> | null) => lines?.take() ?? new Uint8Array(0);

/** Records lines with a text, and marks their nodes. */
function createLines(bits: MarkBits) {
  const [marks, records] = [openIdMarks(bits), createStreetRecords()];
  return {
    add(text: string | null, refs: readonly number[]): void {
      if (text === null) return;
      records.addStreet(text, refs);
      for (const ref of refs) marks.add(ref);
    },
    take: () => records.takeStreets(),
  };
}

const isWantedWay = (tags: Tags) =>
  isPlayground(tags) || isEquipment(tags) || isTreeRow(tags) || isPlaceNearby(tags) ||
  landmarkName(tags) !== null || isGround(tags);
