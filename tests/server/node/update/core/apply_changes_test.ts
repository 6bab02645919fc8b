import assert from "node:assert/strict";
import fc from "fast-check";
import { compareElements, type FileElement } from "server/node/osm_file/element.ts";
import { applyChanges, type ApplyCounts } from "server/node/update/core/apply_changes.ts";
import type { ChangeSet } from "server/node/update/core/change_set.ts";
import type { OsmChange } from "server/node/update/core/parse_changes.ts";
import { change, element, node, put, relation, remove, way } from "../arbitrary_changes.ts";

function createSet(changes: readonly OsmChange[]): ChangeSet {
  const ofKind = (kind: FileElement["kind"]) =>
    changes.filter(({ element }) => element.kind === kind).sort((a, b) =>
      compareElements(a.element, b.element)
    );
  return { node: ofKind("node"), way: ofKind("way"), relation: ofKind("relation") };
}

/** Other relations have gaps from the beginning. */
const isComplete = ({ id }: FileElement) => id < 100;

const NONE: ApplyCounts = {
  created: 0,
  modified: 0,
  deleted: 0,
  outdated: 0,
  absent: 0,
  incompleteWays: 0,
  incompleteRelations: 0,
};

const list = (elements: readonly FileElement[]) =>
  elements.map(({ kind, id, version }) => `${kind[0]}${id}v${version}`).join(" ");

const TABLE: readonly (readonly [
  name: string,
  file: readonly FileElement[],
  changes: readonly OsmChange[],
  result: string,
  counts: Partial<ApplyCounts>,
])[] = [
  ["nothing", [node(1), way(1, [1])], [], "n1v1 w1v1", {}],
  ["an empty file", [], [put(way(2, [])), put(node(5))], "n5v1 w2v1", { created: 2 }],
  [
    "a node before, between and after others",
    [node(2), node(4)],
    [put(node(1)), put(node(3)), put(node(5))],
    "n1v1 n2v1 n3v1 n4v1 n5v1",
    { created: 3 },
  ],
  ["a node before a way", [way(1, [])], [put(node(9))], "n9v1 w1v1", { created: 1 }],
  ["a higher version", [node(1, 2)], [put(node(1, 3))], "n1v3", { modified: 1 }],
  ["the same version", [node(1, 2)], [put(node(1, 2))], "n1v2", { modified: 1 }],
  ["a lower version", [node(1, 2)], [put(node(1, 1))], "n1v2", { outdated: 1 }],
  ["a file without versions", [node(1, 0)], [put(node(1, 1))], "n1v1", { modified: 1 }],
  ["a deletion", [node(1), node(2)], [remove("node", 1, 2)], "n2v1", { deleted: 1 }],
  ["a deletion of the same version", [node(1, 2)], [remove("node", 1, 2)], "", { deleted: 1 }],
  ["an outdated deletion", [node(1, 3)], [remove("node", 1, 2)], "n1v3", { outdated: 1 }],
  ["a deletion of what is absent", [node(1)], [remove("node", 2, 2)], "n1v1", { absent: 1 }],
  ["the same id of another kind", [node(1), way(1, []), relation(1, [])], [remove("way", 1)], "n1v1 r1v1", {
    deleted: 1,
  }],
  ["a way with an unknown node", [node(1)], [put(way(1, [1, 2]))], "n1v1 w1v1", {
    created: 1,
    incompleteWays: 1,
  }],
  ["a way with a new node", [node(1)], [put(way(1, [1, 2])), put(node(2))], "n1v1 n2v1 w1v1", { created: 2 }],
  ["a way that loses a node", [node(1), way(1, [1])], [remove("node", 1)], "w1v1", {
    deleted: 1,
    incompleteWays: 1,
  }],
  [
    "a way whose node is not deleted after all",
    [node(1, 5), way(1, [1])],
    [remove("node", 1, 2)],
    "n1v5 w1v1",
    {
      outdated: 1,
    },
  ],
  ["a way that had a gap before", [way(1, [7])], [put(node(1))], "n1v1 w1v1", { created: 1 }],
  ["a relation with an unknown way", [node(1)], [put(relation(1, ["n1", "w1", "r9"]))], "n1v1 r1v1", {
    created: 1,
    incompleteRelations: 1,
  }],
  ["a relation that needs no ways", [], [put(relation(100, ["n1", "w1"]))], "r100v1", { created: 1 }],
  ["a relation with a relation", [], [put(relation(1, ["r9"]))], "r1v1", { created: 1 }],
];

for (const [name, file, changes, result, counts] of TABLE) {
  Deno.test(`applyChanges merges ${name}`, () => {
    const merge = applyChanges(file, createSet(changes), isComplete);
    assert.equal(list([...merge.elements]), result);
    assert.deepEqual(merge.counts, { ...NONE, ...counts });
  });
}

const keyOf = ({ kind, id }: Pick<FileElement, "kind" | "id">) => `${kind}${id}`;

Deno.test("applyChanges gives what a table of elements would hold, in order", () => {
  const file = fc.uniqueArray(element, { selector: keyOf, maxLength: 15 });
  const changes = fc.uniqueArray(change, { selector: ({ element }) => keyOf(element), maxLength: 15 });
  fc.assert(fc.property(file, changes, (elements, changes) => {
    const table = new Map(elements.map((element) => [keyOf(element), element]));
    for (const change of changes) {
      const before = table.get(keyOf(change.element));
      if (before !== undefined && before.version > change.element.version) continue;
      if (change.action === "delete") table.delete(keyOf(change.element));
      else table.set(keyOf(change.element), change.element);
    }
    const merge = applyChanges(elements.toSorted(compareElements), createSet(changes), isComplete);
    assert.deepEqual([...merge.elements], [...table.values()].sort(compareElements));
    const { created, modified, deleted, outdated, absent } = merge.counts;
    assert.equal(created + modified + deleted + outdated + absent, changes.length);
    assert.equal(elements.length + created - deleted, table.size);
  }));
});

Deno.test("applying the same changes again changes nothing", () => {
  const file = fc.uniqueArray(element, { selector: keyOf, maxLength: 15 });
  const changes = fc.uniqueArray(change, { selector: ({ element }) => keyOf(element), maxLength: 15 });
  fc.assert(fc.property(file, changes, (elements, changes) => {
    const set = createSet(changes);
    const once = [...applyChanges(elements.toSorted(compareElements), set, isComplete).elements];
    assert.deepEqual([...applyChanges(once, set, isComplete).elements], once);
  }));
});

Deno.test("applyChanges refuses a file that is not sorted", () => {
  for (const file of [[node(2), node(1)], [way(1, []), node(2)], [node(1), node(1)]]) {
    assert.throws(() => [...applyChanges(file, createSet([]), isComplete).elements], RangeError);
  }
});
