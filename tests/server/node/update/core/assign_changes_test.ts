import assert from "node:assert/strict";
import fc from "fast-check";
import { compareElements, type Named } from "server/node/osm/elements/element.ts";
import { assignChanges } from "server/node/update/core/assign_changes.ts";
import { change, node, put, relation, remove, way } from "../arbitrary_changes.ts";

const partOf = (kind: Named["kind"], id: number) => ({ first: { kind, id } });
const describe = (assigned: ReturnType<typeof assignChanges>) =>
  [...assigned].map(({ part, changes }) => [
    part && (part.first ? `${part.first.kind} ${part.first.id}` : "empty"),
    changes.map(({ element }) => `${element.kind} ${element.id}`).join(),
  ]);

Deno.test("each part takes the changes up to the next one, the first one also those before it", () => {
  const parts = [partOf("node", 10), partOf("node", 20), { first: null }, partOf("relation", 5)];
  const changes = {
    node: [put(node(1)), put(node(10)), put(node(19)), put(node(20)), put(node(99))],
    way: [remove("way", 1), put(way(50, []))],
    relation: [put(relation(4, [])), put(relation(5, []))],
  };
  assert.deepEqual(describe(assignChanges(parts, changes)), [
    ["node 10", "node 1,node 10,node 19"],
    ["node 20", "node 20,node 99,way 1,way 50,relation 4"],
    ["empty", ""],
    ["relation 5", "relation 5"],
  ]);
});

Deno.test("without elements all changes come last", () => {
  const changes = { node: [put(node(1))], way: [], relation: [put(relation(4, []))] };
  assert.deepEqual(describe(assignChanges([], changes)), [[null, "node 1,relation 4"]]);
  assert.deepEqual(describe(assignChanges([{ first: null }], changes)), [
    ["empty", ""],
    [null, "node 1,relation 4"],
  ]);
  const none = { node: [], way: [], relation: [] };
  assert.deepEqual(describe(assignChanges([], none)), []);
});

Deno.test("all changes are assigned once, in order, and none to a part behind it", () => {
  const named = fc.record({
    kind: fc.constantFrom("node", "way", "relation"),
    id: fc.integer({ min: 1, max: 8 }),
  });
  const firsts = fc.uniqueArray(named, { selector: ({ kind, id }) => `${kind}${id}`, maxLength: 8 });
  const edits = fc.uniqueArray(change, { selector: ({ element: { kind, id } }) => `${kind}${id}` });
  fc.assert(fc.property(firsts, edits, (list, all) => {
    const parts = list.sort(compareElements).map((first) => ({ first }));
    const sorted = all.sort((a, b) => compareElements(a.element, b.element));
    const ofKind = (kind: Named["kind"]) => sorted.filter(({ element }) => element.kind === kind);
    const set = { node: ofKind("node"), way: ofKind("way"), relation: ofKind("relation") };
    const assigned = [...assignChanges(parts, set)];
    assert.deepEqual(assigned.flatMap(({ changes }) => changes), sorted);
    assert.deepEqual(assigned.flatMap(({ part }) => part ?? []), parts);
    for (const [i, { changes }] of assigned.entries()) {
      for (const { element } of changes) {
        const next = parts[i + 1];
        assert.ok(i === 0 || parts.length === 0 || compareElements(parts[i]!.first, element) <= 0);
        assert.ok(next === undefined || compareElements(element, next.first) < 0);
      }
    }
  }));
});
