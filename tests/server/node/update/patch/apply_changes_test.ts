import assert from "node:assert/strict";
import fc from "fast-check";
import {
  compareElements,
  type FileElement,
  type Named,
  type OsmChange,
} from "server/node/osm/elements/element.ts";
import { applyChanges } from "server/node/update/patch/apply_changes.ts";
import { change, element, node, put, relation, remove, way } from "../arbitrary_changes.ts";

const sort = (changes: readonly OsmChange[]) =>
  changes.toSorted((a, b) => compareElements(a.element, b.element));

const list = (elements: readonly FileElement[]) =>
  elements.map(({ kind, id, version }) => `${kind[0]}${id}v${version}`).join(" ");

const TABLE: readonly (readonly [
  name: string,
  file: readonly FileElement[],
  changes: readonly OsmChange[],
  result: string,
  outdated?: readonly Named[],
])[] = [
  ["nothing", [node(1), way(1, [1])], [], "n1v1 w1v1"],
  ["an empty file", [], [put(way(2, [])), put(node(5))], "n5v1 w2v1"],
  [
    "a node before, between and after others",
    [node(2), node(4)],
    [put(node(1)), put(node(3)), put(node(5))],
    "n1v1 n2v1 n3v1 n4v1 n5v1",
  ],
  ["a node before a way", [way(1, [])], [put(node(9))], "n9v1 w1v1"],
  ["a higher version", [node(1, 2)], [put(node(1, 3))], "n1v3"],
  ["the same version", [node(1, 2)], [put(node(1, 2))], "n1v2"],
  ["a lower version", [node(1, 2)], [put(node(1, 1))], "n1v2", [{ kind: "node", id: 1 }]],
  ["a file without versions", [node(1, 0)], [put(node(1, 1))], "n1v1"],
  ["a deletion", [node(1), node(2)], [remove("node", 1, 2)], "n2v1"],
  ["a deletion of the same version", [node(1, 2)], [remove("node", 1, 2)], ""],
  ["an outdated deletion", [node(1, 3)], [remove("node", 1, 2)], "n1v3", [{ kind: "node", id: 1 }]],
  ["a deletion of what is absent", [node(1)], [remove("node", 2, 2)], "n1v1"],
  ["the same id of another kind", [node(1), way(1, []), relation(1, [])], [remove("way", 1)], "n1v1 r1v1"],
];

for (const [name, file, changes, result, outdated = []] of TABLE) {
  Deno.test(`applyChanges merges ${name}`, () => {
    const applied = applyChanges(file, sort(changes));
    assert.equal(list(applied.elements), result);
    assert.deepEqual(applied.outdated, outdated);
  });
}

const keyOf = ({ kind, id }: Named) => `${kind}${id}`;

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
    const applied = applyChanges(elements.toSorted(compareElements), sort(changes));
    assert.deepEqual(applied.elements, [...table.values()].sort(compareElements));
  }));
});

Deno.test("applying the same changes again changes nothing", () => {
  const file = fc.uniqueArray(element, { selector: keyOf, maxLength: 15 });
  const changes = fc.uniqueArray(change, { selector: ({ element }) => keyOf(element), maxLength: 15 });
  fc.assert(fc.property(file, changes, (elements, changes) => {
    const sorted = sort(changes);
    const once = applyChanges(elements.toSorted(compareElements), sorted).elements;
    assert.deepEqual(applyChanges(once, sorted).elements, once);
  }));
});

Deno.test("applyChanges refuses a file that is not sorted", () => {
  for (const file of [[node(2), node(1)], [way(1, []), node(2)], [node(1), node(1)]]) {
    assert.throws(() => applyChanges(file, []), RangeError);
  }
});
