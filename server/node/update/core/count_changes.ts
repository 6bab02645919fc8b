// Counts what diffs change in the region's file, for the log.
import {
  ELEMENT_KINDS,
  type FileElement,
  type FileRelation,
  type Named,
} from "../../osm/elements/element.ts";
import type { ChangeSet } from "./change_set.ts";

export interface ChangeCounts {
  readonly created: number;
  readonly modified: number;
  readonly deleted: number;
  /** Changes that are skipped because the file has a higher version of the element. */
  readonly outdated: number;
  /** Deletions of elements that are not in the file. */
  readonly absent: number;
  /** Changed ways with nodes that are missing from the file. */
  readonly incompleteWays: number;
  /** Changed relations that need their nodes and ways, but lack some in the file. Member relations are not checked. */
  readonly incompleteRelations: number;
}

export interface CountArgs {
  readonly changes: ChangeSet;
  /** Returns true for elements that were in the file before the changes. */
  readonly isKnown: (kind: FileElement["kind"], id: number) => boolean;
  /** Elements whose change was skipped, because the file has a higher version. */
  readonly outdated: readonly Named[];
  /** Returns true for relations whose missing nodes and ways are counted. */
  readonly isComplete: (relation: FileRelation) => boolean;
}

/** Counts the effects of changes after they have been applied. */
export function countChanges({ changes, isKnown, outdated, isComplete }: CountArgs): ChangeCounts {
  const stayed = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };
  for (const { kind, id } of outdated) stayed[kind].add(id);
  const added = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };
  const removed = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };
  const counts = {
    created: 0,
    modified: 0,
    deleted: 0,
    absent: 0,
    incompleteWays: 0,
    incompleteRelations: 0,
  };
  for (const kind of ELEMENT_KINDS) {
    for (const { action, element: { id } } of changes[kind]) {
      if (stayed[kind].has(id)) continue;
      if (action === "delete") {
        counts[isKnown(kind, id) ? "deleted" : "absent"] += 1;
        removed[kind].add(id);
      } else {
        counts[isKnown(kind, id) ? "modified" : "created"] += 1;
        added[kind].add(id);
      }
    }
  }
  const isMissing = (kind: FileElement["kind"], id: number) =>
    removed[kind].has(id) || !(added[kind].has(id) || isKnown(kind, id));
  for (const { action, element } of [...changes.way, ...changes.relation]) {
    if (action === "delete" || stayed[element.kind].has(element.id)) continue;
    if (element.kind === "way") {
      if (element.refs.some((ref) => isMissing("node", ref))) counts.incompleteWays += 1;
    } else if (element.kind === "relation" && isComplete(element)) {
      const lacks = element.members.some(({ kind, ref }) => kind !== "relation" && isMissing(kind, ref));
      if (lacks) counts.incompleteRelations += 1;
    }
  }
  return { ...counts, outdated: outdated.length };
}
