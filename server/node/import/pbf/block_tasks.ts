// What is taken from a block in each pass over an extract. Each result depends on the block and the task only, so that
// blocks can be read by several threads; results are small and can be sent between them.
import { createBoxTest } from "../../core/import_area.ts";
import {
  INTERESTING_NODE_TAGS,
  INTERESTING_TAGS,
  INTERESTING_WAY_TAGS,
  isEquipment,
  isGate,
  isPlaceNearby,
  isPlayground,
  isTree,
  isTreeRow,
  landmarkName,
  pathSurface,
  streetName,
} from "../../core/osm_roles.ts";
import type { Tags } from "../../core/tags.ts";
import type { Bbox } from "contract/types.ts";
import {
  createKeepReader,
  createNearRelationReader,
  type KeepTask,
  type NearRelationTask,
} from "../../osm_file/keep_tasks.ts";
import { openWayNodes, type WayNodes } from "../../osm_file/way_nodes.ts";
import type { BlockVisitor } from "./block_visitor.ts";
import { type MarkBits, openIdMarks } from "./id_marks.ts";
import { readBlock } from "./osm_block.ts";
import type { OsmRelation, OsmWay } from "./osm_element.ts";
import type { PointColumns } from "./point_features.ts";
import { type NeededIds, openNeededIds } from "./positions.ts";
import { createStreetRecords } from "./street_records.ts";

/** Only finds which elements a block has. */
interface SummaryTask {
  readonly kind: "summary";
}

/** Takes relations by their tags, and one by its id. */
interface RelationTask {
  readonly kind: "relations";
  readonly relationId: number | null;
  /** False: only the one with the id. */
  readonly takesTagged: boolean;
}

/** Marks the nodes in a box. */
interface NearTask {
  readonly kind: "near";
  readonly box: Bbox;
  readonly near: MarkBits;
}

/** Marks of the nodes of ways that are compared with playgrounds later. */
export interface LineMarks {
  readonly streets: MarkBits;
  readonly paths: MarkBits;
}

/** Takes ways by their tags, and members of relations; records streets and paths and marks their nodes. */
interface WayTask {
  readonly kind: "ways";
  readonly members: NeededIds;
  /** Marks of the nodes near the region; null: all are near. */
  readonly near: MarkBits | null;
  /** Null: only members are taken. */
  readonly lineNodes: LineMarks | null;
  /** Takes the nodes of all near ways and lists the ids of these. Null or absent if they are not needed. */
  readonly wayNodes?: WayNodes | null;
}

/** Takes nodes by their tags and positions of needed nodes; records nodes that may be in a street or a path. */
interface NodeTask {
  readonly kind: "nodes";
  readonly needed: NeededIds;
  /** Null: only positions of needed nodes. */
  readonly lineNodes: LineMarks | null;
  /** Box of nodes taken by their tags; null: no limit. */
  readonly box: Bbox | null;
}

/** Tasks whose results have a summary of the block. */
export type ReadTask = SummaryTask | RelationTask | NearTask | WayTask | NodeTask;
export type BlockTask = ReadTask | NearRelationTask | KeepTask;

const NOTHING: BlockVisitor["wanted"] = new Map();

const READERS = {
  summary: () => (block: Uint8Array) => ({ summary: readBlock(block, { wanted: NOTHING }) }),
  relations: createRelationReader,
  near: createNearReader,
  ways: createWayReader,
  nodes: createNodeReader,
  nearRelations: createNearRelationReader,
  keep: createKeepReader,
};

export type ResultOf<T extends BlockTask> = ReturnType<ReturnType<(typeof READERS)[T["kind"]]>>;
/** Throws an error if the bytes are not a valid block. */
export type BlockReader<T extends BlockTask = BlockTask> = (block: Uint8Array) => ResultOf<T>;

export function createBlockReader<T extends BlockTask>(task: T): BlockReader<T>;
export function createBlockReader(task: BlockTask): BlockReader {
  return READERS[task.kind](task as never);
}

function createRelationReader({ relationId, takesTagged }: RelationTask) {
  return (block: Uint8Array) => {
    const relations: OsmRelation[] = [];
    const summary = readBlock(block, {
      wanted: takesTagged ? INTERESTING_TAGS : NOTHING,
      isRelationNeeded: (id) => id === relationId,
      onRelation(relation) {
        if (relation.id === relationId || isWantedRelation(relation)) relations.push(relation);
      },
    });
    return { summary, relations };
  };
}

function createNearReader({ box, near }: NearTask) {
  const [marks, isNear] = [openIdMarks(near), createBoxTest(box)];
  return (block: Uint8Array) => {
    let [count, total] = [0, 0];
    const misplaced: number[] = [];
    const summary = readBlock(block, {
      wanted: NOTHING,
      isNodeNeeded: () => ++total > 0,
      onPosition(id, lon, lat) {
        if (!isNear(lon, lat)) return;
        count += 1;
        marks.add(id);
      },
      onMisplaced: (id) => void misplaced.push(id),
    });
    return { summary, count, total, misplaced };
  };
}

function createWayReader({ members, near, lineNodes, wayNodes }: WayTask) {
  const memberIndex = openNeededIds(members);
  const nearNodes = near && openIdMarks(near);
  const streets = lineNodes && createLines(lineNodes.streets);
  const paths = lineNodes && createLines(lineNodes.paths);
  const takeNodes = wayNodes && openWayNodes(wayNodes);
  return (block: Uint8Array) => {
    const ways: OsmWay[] = [];
    const nearIds: number[] = [];
    const summary = readBlock(block, {
      wanted: lineNodes === null ? NOTHING : INTERESTING_WAY_TAGS,
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

/** A new array each time: results are moved between threads. */
const takeOf = (lines: ReturnType<typeof createLines> | null) => lines?.take() ?? new Uint8Array(0);

/** Records lines that have a text, and marks their nodes. */
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

function createNodeReader({ needed, lineNodes, box }: NodeTask) {
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
      wanted: lineNodes === null ? NOTHING : INTERESTING_NODE_TAGS,
      // Asked for every node of an extract; the position of a needed one follows at once.
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
      /** Numbers of needed nodes, and their longitudes and latitudes in turn. */
      indexes: Uint32Array.from(indexes),
      places: Float64Array.from(places),
      streetNodes: streetRecords.takeNodes(),
      pathNodes: pathRecords.takeNodes(),
      /** Ids of nodes outside the valid range; they may repeat. */
      misplaced,
    };
  };
}

const isWantedNode = (tags: Tags) =>
  isPlayground(tags) || isEquipment(tags) || isTree(tags) || isPlaceNearby(tags) || isGate(tags) ||
  landmarkName(tags) !== null;

const isWantedWay = (tags: Tags) =>
  isPlayground(tags) || isEquipment(tags) || isTreeRow(tags) || isPlaceNearby(tags) ||
  landmarkName(tags) !== null;

const isWantedRelation = ({ tags }: OsmRelation) =>
  tags.type === "multipolygon" && (isPlayground(tags) || isEquipment(tags) || isPlaceNearby(tags));
