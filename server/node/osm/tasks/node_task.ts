// Selects the nodes of a block that an import needs.
import {
  INTERESTING_NODE_TAGS,
  isEquipment,
  isGate,
  isPlaceNearby,
  isPlayground,
  isTree,
  landmarkName,
} from "../../region/core/osm_roles.ts";
import type { Tags } from "../../region/core/tags.ts";
import type { Bbox } from "contract/types.ts";
import { createBoxTest } from "../../region/core/import_area.ts";
import { openIdMarks } from "../tables/id_marks.ts";
import { NO_WANTED_TAGS, readBlock } from "../pbf/osm_block.ts";
import type { PointColumns } from "../tables/point_features.ts";
import { type NeededIds, openNeededIds } from "../tables/positions.ts";
import { createStreetRecords } from "../tables/street_records.ts";
import type { LineMarks } from "./way_task.ts";

/** Selects nodes by tags, and positions of needed nodes. Records nodes that may belong to a street or path. */
export interface NodeTask {
  readonly kind: "nodes";
  readonly needed: NeededIds;
  /** Marks of nodes that may belong to a street or path. If null, only positions of needed nodes are selected. */
  readonly lineNodes: LineMarks | null;
  /** Box outside which nodes are not selected by their tags. Null means no limit. */
  readonly box: Bbox | null;
}

export function createNodeReader({ needed, lineNodes, box }: NodeTask) {
  const indexOf = openNeededIds(needed);
  const streets = lineNodes && openIdMarks(lineNodes.streets);
  const paths = lineNodes && openIdMarks(lineNodes.paths);
  const isNear = box && createBoxTest(box);
  const [streetRecords, pathRecords] = [createStreetRecords(), createStreetRecords()];
  return (block: Uint8Array) => {
    const [ids, pointPlaces, tagNumbers, tagSets]: [number[], number[], number[], Tags[]] = [[], [], [], []];
    const numbers = new Map<string, number>();
    const [indexes, places, misplaced]: [number[], number[], number[]] = [[], [], []];
    let [isInStreet, isInPath, index] = [false, false, -1];
    const summary = readBlock(block, {
      wanted: lineNodes === null ? NO_WANTED_TAGS : INTERESTING_NODE_TAGS,
      // Called for every node in an extract. If the node is needed, its position follows immediately.
      isNodeNeeded(id) {
        isInStreet = streets !== null && streets.mayHave(id);
        isInPath = paths !== null && paths.mayHave(id);
        index = indexOf(id);
        return isInStreet || isInPath || index >= 0;
      },
      onPosition(id, lon, lat) {
        if (index >= 0) {
          indexes.push(index);
          places.push(lon, lat);
        }
        if (isInStreet) streetRecords.addNode(id, lon, lat);
        if (isInPath) pathRecords.addNode(id, lon, lat);
      },
      ...(lineNodes && {
        onNode({ id, lon, lat, tags }) {
          if (!isWantedNode(tags) || isNear?.(lon, lat) === false) return;
          const text = JSON.stringify(tags);
          let number = numbers.get(text);
          if (number === undefined) numbers.set(text, number = tagSets.push(tags) - 1);
          ids.push(id);
          pointPlaces.push(lon, lat);
          tagNumbers.push(number);
        },
      }),
      onMisplaced: (id) => void misplaced.push(id),
    });
    const points: PointColumns = {
      ids: Float64Array.from(ids),
      places: Float64Array.from(pointPlaces),
      tags: Uint32Array.from(tagNumbers),
      tagSets,
    };
    return {
      summary,
      points,
      /** Numbers of the needed nodes. `places` has their alternating longitudes and latitudes. */
      indexes: Uint32Array.from(indexes),
      places: Float64Array.from(places),
      streetNodes: streetRecords.takeNodes(),
      pathNodes: pathRecords.takeNodes(),
      /** Ids of nodes with an invalid position, possibly with duplicates. */
      misplaced,
    };
  };
}

const isWantedNode = (tags: Tags) =>
  isPlayground(tags) || isEquipment(tags) || isTree(tags) || isPlaceNearby(tags) || isGate(tags) ||
  landmarkName(tags) !== null;
