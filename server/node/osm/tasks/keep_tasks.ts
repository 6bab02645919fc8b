// Tasks for keeping part of an extract. They select relations and filter blocks, in the threads that read the extract.
import type { Bbox } from "contract/types.ts";
import { createBoxTest } from "../../region/core/import_area.ts";
import { type MarkBits, openIdMarks } from "../tables/id_marks.ts";
import { type NeededIds, openNeededIds } from "../tables/positions.ts";
import { readBlockElements } from "../elements/block_elements.ts";
import { STEPS_PER_DEGREE } from "../elements/element.ts";
import { type BlockSelection, filterBlock } from "./filter_block.ts";
import { packContent } from "../elements/file_blob.ts";
import { isCompleted } from "../elements/is_completed.ts";

/** Selects relations by their members. */
export interface NearRelationTask {
  readonly kind: "nearRelations";
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  readonly nearNodes: MarkBits;
  readonly nearWays: NeededIds;
}

export interface NearRelations {
  /** Ids of relations that have a member near the region. */
  readonly near: number[];
  /** Ids of ways that are kept with all of their nodes. */
  readonly completedWays: number[];
  /** Relations that have relations as members. `refs` are the ids of these members. */
  readonly parents: { readonly id: number; readonly refs: readonly number[] }[];
}

/** Filters blocks. If the box or the ids are null, all elements are kept. */
export type KeepTask =
  & { readonly kind: "keep" }
  & (
    | { readonly elements: "nodes"; readonly box: Bbox | null; readonly wayNodes: MarkBits | null }
    | { readonly elements: "ways" | "relations"; readonly ids: NeededIds | null }
  );

export interface KeptPart {
  /** True if the whole blob is kept unchanged. */
  readonly isWhole: boolean;
  /** Content of the new blob if `isWhole` is false. It is empty if nothing is kept. */
  readonly content: Uint8Array;
}

export function createNearRelationReader({ relationId, nearNodes, nearWays }: NearRelationTask) {
  const [nodes, indexOfWay] = [openIdMarks(nearNodes), openNeededIds(nearWays)];
  return (block: Uint8Array): NearRelations => {
    const found: NearRelations = { near: [], completedWays: [], parents: [] };
    for (const relation of readBlockElements(block, { node: false, way: false })) {
      if (relation.kind !== "relation") continue;
      const { id, members } = relation;
      const refs = members.flatMap(({ kind, ref }) => kind === "relation" ? [ref] : []);
      if (refs.length > 0) found.parents.push({ id, refs });
      const isNear = id === relationId ||
        members.some(({ kind, ref }) =>
          kind === "way" ? indexOfWay(ref) >= 0 : kind === "node" && nodes.mayHave(ref)
        );
      if (!isNear) continue;
      found.near.push(id);
      if (!isCompleted(relation, relationId)) continue;
      for (const { kind, ref } of members) if (kind === "way") found.completedWays.push(ref);
    }
    return found;
  };
}

/** Compression level of new blobs. */
const FAST = 1;

export function createKeepReader(task: KeepTask) {
  const selection = selectBy(task);
  return (block: Uint8Array): KeptPart => {
    const kept = filterBlock(block, selection);
    const isWhole = kept === block;
    // Creates a new array each time, because results are transferred between threads.
    return {
      isWhole,
      content: kept === null || isWhole ? new Uint8Array(0) : packContent(kept, FAST),
    };
  };
}

function selectBy(task: KeepTask): BlockSelection {
  if (task.elements === "nodes") {
    const isNear = task.box && createBoxTest(task.box);
    const wayNodes = task.wayNodes && openIdMarks(task.wayNodes);
    return {
      node: (id, lonE7, latE7) =>
        isNear === null || isNear(lonE7 / STEPS_PER_DEGREE, latE7 / STEPS_PER_DEGREE) ||
        wayNodes?.mayHave(id) === true,
    };
  }
  const indexOf = task.ids && openNeededIds(task.ids);
  const isKept = (id: number) => indexOf === null || indexOf(id) >= 0;
  return task.elements === "ways" ? { way: isKept } : { relation: isKept };
}
