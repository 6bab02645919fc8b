// Applies changes to the elements in a part of the region's file. Both are sorted by kind, then by id.
import {
  compareElements,
  ElementOrderError,
  type FileElement,
  type Named,
  type OsmChange,
} from "../../osm/elements/element.ts";

export interface Applied {
  /** The elements after the changes, still sorted. */
  readonly elements: readonly FileElement[];
  /** Elements that were not changed because their version is higher than that of the change. */
  readonly outdated: readonly Named[];
}

/** Applies changes, except to elements of a higher version. Throws `ElementOrderError` if elements are unsorted. */
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
