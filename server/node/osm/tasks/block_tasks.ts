// The tasks for passes over an extract. A result depends only on the block and the task, so that several threads can
// read blocks. Results are small, and can be sent between threads.
import { createBoxTest } from "../../region/core/import_area.ts";
import {
  INTERESTING_TAGS,
  isEquipment,
  isGround,
  isPlaceNearby,
  isPlayground,
} from "../../region/core/osm_roles.ts";
import type { Bbox } from "contract/types.ts";
import {
  createKeepReader,
  createNearRelationReader,
  type KeepTask,
  type NearRelationTask,
} from "./keep_tasks.ts";
import { type MarkBits, openIdMarks } from "../tables/id_marks.ts";
import { createNodeReader, type NodeTask } from "./node_task.ts";
import { NO_WANTED_TAGS, readBlock } from "../pbf/osm_block.ts";
import type { OsmRelation } from "../pbf/osm_element.ts";
import { createWayReader, type WayTask } from "./way_task.ts";

/** Summarizes the elements of a block without selecting any. */
interface SummaryTask {
  readonly kind: "summary";
}

/** Selects relations by their tags, and one relation by its id. */
interface RelationTask {
  readonly kind: "relations";
  readonly relationId: number | null;
  /** If false, only the relation with the given id is selected. */
  readonly takesTagged: boolean;
}

/** Marks the nodes in a box. */
interface NearTask {
  readonly kind: "near";
  readonly box: Bbox;
  readonly near: MarkBits;
}

/** Tasks whose results include a summary of the block. */
export type ReadTask = SummaryTask | RelationTask | NearTask | WayTask | NodeTask;
export type BlockTask = ReadTask | NearRelationTask | KeepTask;

const READERS = {
  summary: () => (block: Uint8Array) => ({ summary: readBlock(block, { wanted: NO_WANTED_TAGS }) }),
  relations: createRelationReader,
  near: createNearReader,
  ways: createWayReader,
  nodes: createNodeReader,
  nearRelations: createNearRelationReader,
  keep: createKeepReader,
};

export type ResultOf<T extends BlockTask> = ReturnType<ReturnType<(typeof READERS)[T["kind"]]>>;
/** Reads a block. Throws an error if the bytes are not a valid block. */
export type BlockReader<T extends BlockTask = BlockTask> = (block: Uint8Array) => ResultOf<T>;

export function createBlockReader<T extends BlockTask>(task: T): BlockReader<T>;
export function createBlockReader(task: BlockTask): BlockReader {
  return READERS[task.kind](task as never);
}

function createRelationReader({ relationId, takesTagged }: RelationTask) {
  return (block: Uint8Array) => {
    const relations: OsmRelation[] = [];
    const summary = readBlock(block, {
      wanted: takesTagged ? INTERESTING_TAGS : NO_WANTED_TAGS,
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
      wanted: NO_WANTED_TAGS,
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

const isWantedRelation = ({ tags }: OsmRelation) =>
  tags.type === "multipolygon" &&
  (isPlayground(tags) || isEquipment(tags) || isPlaceNearby(tags) || isGround(tags));
