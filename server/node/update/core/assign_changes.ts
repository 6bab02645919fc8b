// Assigns changes to the parts of a sorted file.
import { compareElements, type Named, type OsmChange } from "../../osm/elements/element.ts";
import type { ChangeSet } from "./change_set.ts";

export interface FilePart {
  /** First element, or null if the part has no elements. */
  readonly first: Named | null;
}

/**
 * Yields the parts in their order, each with the changes from its first element up to the first element of the next
 * part, so that new elements need no part of their own. Changes before the first part are added to the first one. If no
 * part has elements, yields all changes at the end, with null as the part.
 */
export function* assignChanges<Part extends FilePart>(
  parts: readonly Part[],
  { node, way, relation }: ChangeSet,
): Generator<{ readonly part: Part | null; readonly changes: readonly OsmChange[] }> {
  const changes = [...node, ...way, ...relation];
  const firsts = parts.flatMap(({ first }) => first === null ? [] : [first]);
  let [number, start] = [0, 0];
  for (const part of parts) {
    let end = start;
    if (part.first !== null) {
      const after = firsts[++number];
      if (after === undefined) end = changes.length;
      else while (end < changes.length && compareElements(changes[end]!.element, after) < 0) end++;
    }
    yield { part, changes: changes.slice(start, end) };
    start = end;
  }
  if (start < changes.length) yield { part: null, changes: changes.slice(start) };
}
