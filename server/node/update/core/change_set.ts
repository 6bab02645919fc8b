// Collects from diffs the changes that touch the region. Reads the diffs several times, because a way may come before
// the node for which it is kept, or be in an earlier diff. That way, changes elsewhere take no memory.
import {
  type FileElement,
  type FileRelation,
  type OsmChange,
  STEPS_PER_DEGREE,
} from "../../osm/elements/element.ts";
import type { ElementKind } from "./parse_changes.ts";
import { UpdateError } from "./update_error.ts";

export interface CollectArgs {
  /** Returns true for positions (degrees) in the region or its margin. */
  readonly isInside: (lon: number, lat: number) => boolean;
  /** Returns true for elements of the region's file. */
  readonly isKnown: (kind: ElementKind, id: number) => boolean;
  /** Returns true for relations that need all of their nodes and ways, such as areas. */
  readonly isComplete: (relation: FileRelation) => boolean;
  /** Maximum total of kept elements, ids, tags, nodes of ways, and members. */
  readonly maxParts: number;
}

/** The last change of each element by kind, sorted by id. */
export interface ChangeSet {
  readonly node: readonly OsmChange[];
  readonly way: readonly OsmChange[];
  readonly relation: readonly OsmChange[];
}

export interface ChangeCollector {
  /**
   * Functions, one per pass. Each must receive all changes, oldest first, before the next. They throw `UpdateError`.
   */
  readonly passes: readonly ((change: OsmChange) => void)[];
  /** Returns the collected changes. Must be called after the passes. */
  finish(): ChangeSet;
}

/**
 * Creates a collector that keeps
 *
 * - elements of the region's file ("known"), and nodes that are inside in any version;
 * - ways and relations that contain a known or kept node or way in any version, and the parents of such relations and
 *   of known relations;
 * - wherever they are, the nodes of these ways, the nodes and ways of relations that need them, and the nodes of those
 *   ways.
 *
 * Of each element, the highest version is used, even if it is outside. Of equal versions, the later one is used.
 */
export function createChangeCollector(
  { isInside, isKnown, isComplete, maxParts }: CollectArgs,
): ChangeCollector {
  /** Elements that touch the region. Elements that contain them are also kept. */
  const touched = createIdSets();
  /** Elements that touched elements contain. Elements that contain these are not kept. */
  const needed = createIdSets();
  const last: Readonly<Record<ElementKind, Map<number, OsmChange>>> = {
    node: new Map(),
    way: new Map(),
    relation: new Map(),
  };
  let parts = 0;
  /** Parts reserved for touched elements, so that the first pass already rejects diffs that exceed the limit. */
  let reserved = 0;

  const spend = (count: number) => {
    parts += count;
    if (parts <= maxParts) return;
    throw new UpdateError(
      `the changes touch too much of the region: more than ${maxParts} elements, tags, nodes and members; ` +
        "a full import is needed",
      "gap",
    );
  };
  const add = (set: Set<number>, id: number) => {
    if (set.has(id)) return;
    spend(1);
    set.add(id);
  };
  const isTouched = (kind: ElementKind, id: number) => touched[kind].has(id) || isKnown(kind, id);
  const touch = (change: OsmChange) => {
    const { kind, id } = change.element;
    if (touched[kind].has(id)) return;
    const count = countParts(change);
    add(touched[kind], id);
    spend(count);
    reserved += count;
  };

  const findNodes = (change: OsmChange) => {
    const { action, element } = change;
    if (action === "delete" || element.kind !== "node" || isKnown("node", element.id)) return;
    if (isInside(element.lonE7 / STEPS_PER_DEGREE, element.latE7 / STEPS_PER_DEGREE)) touch(change);
  };
  const findWays = (change: OsmChange) => {
    const { action, element } = change;
    if (action === "delete" || element.kind !== "way" || isKnown("way", element.id)) return;
    if (element.refs.some((ref) => isTouched("node", ref))) touch(change);
  };
  const findRelations = (change: OsmChange) => {
    const { action, element } = change;
    if (action === "delete" || element.kind !== "relation") return;
    const isOurs = isKnown("relation", element.id) ||
      element.members.some(({ kind, ref }) => kind !== "relation" && isTouched(kind, ref));
    if (!isOurs) return;
    touch(change);
    if (!isComplete(element)) return;
    for (const { kind, ref } of element.members) {
      if (kind !== "relation") add(needed[kind], ref);
    }
  };
  const findRest = ({ action, element }: OsmChange) => {
    if (action === "delete" || element.kind === "node") return;
    if (element.kind === "relation") {
      const isParent = element.members.some(({ kind, ref }) => kind === "relation" && isTouched(kind, ref));
      // Keeps only one level of parents, because further levels cover whole countries.
      if (isParent) add(needed.relation, element.id);
    } else if (isTouched("way", element.id) || needed.way.has(element.id)) {
      for (const ref of element.refs) add(needed.node, ref);
    }
  };
  const keepLast = (change: OsmChange) => {
    parts -= reserved;
    reserved = 0;
    const { kind, id, version } = change.element;
    if (!isTouched(kind, id) && !needed[kind].has(id)) return;
    const before = last[kind].get(id);
    if (before !== undefined && before.element.version > version) return;
    if (before !== undefined) parts -= countParts(before);
    spend(countParts(change));
    last[kind].set(id, change);
  };

  return {
    passes: [findNodes, findWays, findRelations, findRest, keepLast],
    finish: () => ({ node: sortById(last.node), way: sortById(last.way), relation: sortById(last.relation) }),
  };
}

const createIdSets = (): Readonly<Record<ElementKind, Set<number>>> => ({
  node: new Set(),
  way: new Set(),
  relation: new Set(),
});

const sortById = (changes: ReadonlyMap<number, OsmChange>): readonly OsmChange[] =>
  [...changes.values()].sort((a, b) => a.element.id - b.element.id);

/** Counts the parts of a change for {@link CollectArgs.maxParts}: the element, its tags, its nodes and its members. */
export function countParts(change: OsmChange): number {
  if (change.action === "delete") return 1;
  const { element } = change;
  return 1 + element.tags.length + countRefs(element);
}

function countRefs(element: FileElement): number {
  if (element.kind === "node") return 0;
  return element.kind === "way" ? element.refs.length : element.members.length;
}
