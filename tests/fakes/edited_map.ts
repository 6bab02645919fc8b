// The elements of an extract, edited as in OpenStreetMap. Each edit raises the version, and an element that others use
// cannot be deleted. Every edit becomes a change in a diff.
import {
  compareElements,
  type FileElement,
  type FileNode,
  type OsmChange,
} from "server/node/osm/elements/element.ts";
import type { ElementKind } from "server/node/update/core/parse_changes.ts";

/** Elements without the version, which the map assigns. */
export type Draft<Element extends FileElement = FileElement> = Element extends FileElement
  ? Omit<Element, "version" | "timestamp">
  : never;

type Key = `${ElementKind} ${number}`;
const keyOf = ({ kind, id }: Pick<FileElement, "kind" | "id">): Key => `${kind} ${id}`;

export type EditedMap = ReturnType<typeof createEditedMap>;

/** `editedAt` is the time of all edits, in seconds since 1970. */
export function createEditedMap(elements: Iterable<FileElement>, editedAt: number) {
  const current = new Map<Key, FileElement>();
  /** Versions of deleted elements. A restored element gets a higher version. */
  const deleted = new Map<Key, number>();
  const parents = new Map<Key, Set<Key>>();
  const highest = { node: 0, way: 0, relation: 0 };
  let changes: OsmChange[] = [];

  const link = (element: FileElement, isLinked: boolean) => {
    for (const part of partsOf(element)) {
      const users = parents.get(part) ?? new Set();
      if (isLinked) users.add(keyOf(element));
      else users.delete(keyOf(element));
      parents.set(part, users);
    }
  };
  for (const element of elements) {
    current.set(keyOf(element), element);
    highest[element.kind] = Math.max(highest[element.kind], element.id);
    link(element, true);
  }

  return {
    get: <Kind extends ElementKind>(kind: Kind, id: number) =>
      current.get(`${kind} ${id}`) as (FileElement & { kind: Kind }) | undefined,
    /** Returns the ways and relations that use an element. */
    parentsOf: (element: Pick<FileElement, "kind" | "id">): FileElement[] =>
      [...parents.get(keyOf(element)) ?? []].map((key) => current.get(key)!),
    newId: (kind: ElementKind): number => ++highest[kind],
    wasDeleted: (element: Pick<FileElement, "kind" | "id">): boolean => deleted.has(keyOf(element)),
    deletedNodes: (): number[] =>
      [...deleted.keys()].filter((key) => key.startsWith("node ")).map((key) => Number(key.slice(5))),
    put(draft: Draft): void {
      const key = keyOf(draft);
      const before = current.get(key);
      if (before !== undefined) link(before, false);
      const version = (before?.version ?? deleted.get(key) ?? 0) + 1;
      const element = { ...draft, version, timestamp: editedAt } as FileElement;
      current.set(key, element);
      deleted.delete(key);
      link(element, true);
      changes.push({ action: version === 1 ? "create" : "modify", element });
    },
    /** Deletes an element. Throws `RangeError` if another element uses it. */
    remove({ kind, id }: Pick<FileElement, "kind" | "id">): void {
      const key: Key = `${kind} ${id}`;
      const before = current.get(key)!;
      if ((parents.get(key)?.size ?? 0) > 0) throw new RangeError(`cannot delete ${key}: it is used`);
      link(before, false);
      current.delete(key);
      deleted.set(key, before.version + 1);
      changes.push({ action: "delete", element: { kind, id, version: before.version + 1 } });
    },
    /** Returns the changes since the last call, in order. */
    takeChanges(): OsmChange[] {
      const taken = changes;
      changes = [];
      return taken;
    },
    /** Returns all elements in the order of a sorted file. */
    elements: (): FileElement[] => [...current.values()].sort(compareElements),
  };
}

function* partsOf(element: FileElement): Generator<Key> {
  if (element.kind === "way") { for (const ref of element.refs) yield `node ${ref}`; }
  if (element.kind === "relation") { for (const { kind, ref } of element.members) yield `${kind} ${ref}`; }
}

export const placeOf = ({ lonE7, latE7 }: Pick<FileNode, "lonE7" | "latE7">): [number, number] => [
  lonE7 / 1e7,
  latE7 / 1e7,
];
