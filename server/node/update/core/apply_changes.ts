// Merges the elements of the region's file with the changes of a diff. Both are sorted: nodes, ways, relations, each by id.
import {
  compareElements,
  ELEMENT_KINDS,
  type FileElement,
  type FileRelation,
} from "../../osm_file/element.ts";
import type { ChangeSet } from "./change_set.ts";
import type { OsmChange } from "./parse_changes.ts";

export interface ApplyCounts {
  readonly created: number;
  readonly modified: number;
  readonly deleted: number;
  /** Changes of elements of which the file has a higher version. */
  readonly outdated: number;
  /** Deletions of elements that the file does not have. */
  readonly absent: number;
  /** Ways that have changed and have nodes that the result does not contain, or that have lost a node. */
  readonly incompleteWays: number;
  /** The same for relations that need their nodes and ways; member relations are not checked. */
  readonly incompleteRelations: number;
}

/** Nodes or ways that no change touches: passed on as they are. */
export interface UntouchedPart {
  readonly partOf: "node" | "way";
  /** Ids of the first and the last of them. */
  readonly first: number;
  readonly last: number;
  /** Number of ways in it that have a searched node. */
  countWays(isSearched: (id: number) => boolean): number;
}

type IsComplete = (relation: FileRelation) => boolean;

type IsKnown = (kind: FileElement["kind"], id: number) => boolean;

type Counts = { -readonly [Name in keyof ApplyCounts]: number };

export interface Merge<Part> {
  /** The elements with the changes, in the same order. To be read once, to the end. */
  readonly elements: Iterable<FileElement | Part>;
  /** Complete after the last element. */
  readonly counts: ApplyCounts;
}

/**
 * An element is replaced or deleted by its own version or a higher one. `isComplete`: relations whose missing nodes and
 * ways are counted; `isKnown`: what the untouched parts contain. Throws `RangeError` if the file is not sorted.
 */
export function applyChanges<Part extends FileElement | UntouchedPart>(
  file: Iterable<Part>,
  changes: ChangeSet,
  isComplete: IsComplete,
  isKnown: IsKnown = () => false,
): Merge<Part> {
  const counts: Counts = {
    created: 0,
    modified: 0,
    deleted: 0,
    outdated: 0,
    absent: 0,
    incompleteWays: 0,
    incompleteRelations: 0,
  };
  return { elements: merge(file, changes, createGapFinder(changes, isComplete, isKnown), counts), counts };
}

function* merge<Part extends FileElement | UntouchedPart>(
  file: Iterable<Part>,
  changes: ChangeSet,
  gaps: ReturnType<typeof createGapFinder>,
  counts: Counts,
): Generator<FileElement | Part> {
  const queue = iterateChanges(changes);
  let change = queue.next().value;
  let previous: Named | null = null;

  /** The result of a change whose element the file does not have. */
  const insert = ({ action, element }: OsmChange): FileElement | null => {
    counts[action === "delete" ? "absent" : "created"] += 1;
    return action === "delete" ? null : element;
  };
  const replace = (element: FileElement, by: OsmChange): FileElement | null => {
    if (by.element.version < element.version) {
      counts.outdated += 1;
      return element;
    }
    counts[by.action === "delete" ? "deleted" : "modified"] += 1;
    return by.action === "delete" ? null : by.element;
  };
  const leave = (element: FileElement): FileElement => {
    const hasGap = gaps.look(element);
    if (hasGap) counts[element.kind === "way" ? "incompleteWays" : "incompleteRelations"] += 1;
    return element;
  };

  for (const element of file) {
    const isPart = "partOf" in element;
    const start: Named = isPart ? { kind: element.partOf, id: element.first } : element;
    if (previous !== null && compareElements(previous, start) >= 0) {
      throw new RangeError(
        `cannot merge changes at ${describe(start)}: it follows ${
          describe(previous)
        }, the file is not sorted`,
      );
    }
    previous = isPart ? { kind: element.partOf, id: element.last } : element;
    for (; change && compareElements(change.element, start) < 0; change = queue.next().value) {
      const inserted = insert(change);
      if (inserted !== null) yield leave(inserted);
    }
    if (isPart) {
      counts.incompleteWays += gaps.lookAt(element);
      yield element;
    } else if (change && compareElements(change.element, element) === 0) {
      const result = replace(element, change);
      change = queue.next().value;
      if (result !== null) yield leave(result);
    } else yield leave(element);
  }
  for (; change; change = queue.next().value) {
    const inserted = insert(change);
    if (inserted !== null) yield leave(inserted);
  }
}

function* iterateChanges(changes: ChangeSet): Generator<OsmChange, undefined> {
  for (const kind of ELEMENT_KINDS) yield* changes[kind];
}

type Named = Pick<FileElement, "kind" | "id">;

const describe = ({ kind, id }: Named) => `${kind} ${id}`;

/**
 * Finds elements whose parts are missing, as the result goes by: parts come first. Remembers only the parts of changed
 * elements, and what was deleted, so that gaps which the file had elsewhere are not counted.
 */
function createGapFinder(changes: ChangeSet, isComplete: IsComplete, isKnown: IsKnown) {
  const missing: Readonly<Record<"node" | "way", Set<number>>> = { node: new Set(), way: new Set() };
  for (const kind of ELEMENT_KINDS) {
    for (const { action, element } of changes[kind]) {
      if (action !== "delete") {
        for (const { kind, ref } of partsOf(element, isComplete)) {
          if (!isKnown(kind, ref)) missing[kind].add(ref);
        }
      } else if (element.kind !== "relation") missing[element.kind].add(element.id);
    }
  }
  return {
    /** The same for an untouched part: number of its ways of which nodes are missing. */
    lookAt: (part: UntouchedPart): number =>
      missing.node.size === 0 ? 0 : part.countWays((id) => missing.node.has(id)),
    /** To be called with each element of the result. True if parts are missing. */
    look(element: FileElement): boolean {
      if (element.kind !== "relation") missing[element.kind].delete(element.id);
      if (element.kind === "node" || (missing.node.size === 0 && missing.way.size === 0)) return false;
      for (const { kind, ref } of partsOf(element, isComplete)) if (missing[kind].has(ref)) return true;
      return false;
    },
  };
}

/** What an element needs to be drawn. */
function* partsOf(
  element: FileElement,
  isComplete: IsComplete,
): Generator<{ readonly kind: "node" | "way"; readonly ref: number }> {
  if (element.kind === "way") { for (const ref of element.refs) yield { kind: "node", ref }; }
  else if (element.kind === "relation" && isComplete(element)) {
    for (const { kind, ref } of element.members) if (kind !== "relation") yield { kind, ref };
  }
}
