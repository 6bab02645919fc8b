import assert from "node:assert/strict";
import {
  compareElements,
  type FileElement,
  type Named,
  type OsmChange,
} from "server/node/osm/elements/element.ts";
import { type ChangeCounts, countChanges } from "server/node/update/core/count_changes.ts";
import { node, put, relation, remove, way } from "../arbitrary_changes.ts";

const NONE: ChangeCounts = {
  created: 0,
  modified: 0,
  deleted: 0,
  outdated: 0,
  absent: 0,
  incompleteWays: 0,
  incompleteRelations: 0,
};

/** Other relations have gaps from the beginning. */
const isComplete = ({ id }: FileElement) => id < 100;

const TABLE: readonly (readonly [
  name: string,
  known: readonly string[],
  changes: readonly OsmChange[],
  counts: Partial<ChangeCounts>,
  outdated?: readonly Named[],
])[] = [
  ["nothing", ["node 1"], [], {}],
  ["new and changed elements", ["node 1"], [put(node(1, 2)), put(node(2)), put(way(1, []))], {
    created: 2,
    modified: 1,
  }],
  ["deletions, also of what is absent", ["node 1"], [remove("node", 1), remove("way", 1)], {
    deleted: 1,
    absent: 1,
  }],
  ["outdated changes", ["node 1", "way 1"], [put(node(1)), remove("way", 1)], { outdated: 2 }, [
    { kind: "node", id: 1 },
    { kind: "way", id: 1 },
  ]],
  ["a way with an unknown node", ["node 1"], [put(way(1, [1, 2]))], { created: 1, incompleteWays: 1 }],
  ["a way with a new node", ["node 1"], [put(way(1, [1, 2])), put(node(2))], { created: 2 }],
  ["a way with a node that is deleted", ["node 1"], [remove("node", 1), put(way(1, [1]))], {
    created: 1,
    deleted: 1,
    incompleteWays: 1,
  }],
  [
    "a way whose node is not deleted after all",
    ["node 1"],
    [remove("node", 1), put(way(1, [1]))],
    { created: 1, outdated: 1 },
    [{ kind: "node", id: 1 }],
  ],
  ["an outdated way with an unknown node", ["way 1"], [put(way(1, [1]))], { outdated: 1 }, [
    { kind: "way", id: 1 },
  ]],
  ["a relation with an unknown way", ["node 1"], [put(relation(1, ["n1", "w1", "r9"]))], {
    created: 1,
    incompleteRelations: 1,
  }],
  ["a relation that needs no ways", [], [put(relation(100, ["n1", "w1"]))], { created: 1 }],
  ["a relation with a relation", [], [put(relation(1, ["r9"]))], { created: 1 }],
];

for (const [name, known, changes, counts, outdated = []] of TABLE) {
  Deno.test(`countChanges counts ${name}`, () => {
    const ofKind = (kind: FileElement["kind"]) =>
      changes.filter(({ element }) => element.kind === kind).sort((a, b) =>
        compareElements(a.element, b.element)
      );
    const set = { node: ofKind("node"), way: ofKind("way"), relation: ofKind("relation") };
    const isKnown = (kind: FileElement["kind"], id: number) => known.includes(`${kind} ${id}`);
    assert.deepEqual(countChanges({ changes: set, isKnown, outdated, isComplete }), { ...NONE, ...counts });
  });
}
