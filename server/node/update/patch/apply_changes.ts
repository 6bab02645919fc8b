// Merges the elements of a part of the region's file with the changes there. Both are sorted: nodes, ways, relations, each
// by id.
import {
  compareElements,
  ElementOrderError,
  type FileElement,
  type Named,
  type OsmChange,
} from "../../osm/elements/element.ts";

export interface Applied {
  /** The elements after the changes, in the same order. */
  readonly elements: readonly FileElement[];
  /** Elements that stay because they have a higher version than their change. */
  readonly outdated: readonly Named[];
}

/**
 * A change applies to an element with its version or a lower one. Throws `ElementOrderError` if the elements are not
 * sorted.
 */
export function applyChanges(elements: Iterable<FileElement>, changes: readonly OsmChange[]): Applied {
  const result: FileElement[] = [];
  const outdated: Named[] = [];
  let next = 0;
  let previous: Named | null = null;
  const apply = ({ action, element }: OsmChange) => {
    if (action !== "delete") result.push(element);
  };
  for (const element of elements) {
    if (previous !== null && compareElements(previous, element) >= 0) {
      throw new ElementOrderError(
        `${element.kind} ${element.id} is not after ${previous.kind} ${previous.id}`,
      );
    }
    previous = element;
    while (next < changes.length && compareElements(changes[next]!.element, element) < 0) {
      apply(changes[next++]!);
    }
    const change = changes[next];
    if (change === undefined || compareElements(change.element, element) !== 0) result.push(element);
    else {
      next += 1;
      if (change.element.version >= element.version) apply(change);
      else {
        outdated.push({ kind: element.kind, id: element.id });
        result.push(element);
      }
    }
  }
  changes.slice(next).forEach(apply);
  return { elements: result, outdated };
}
