import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type ChangeSet,
  type CollectArgs,
  createChangeCollector,
} from "server/node/update/core/change_set.ts";
import type { OsmChange } from "server/node/osm/elements/element.ts";
import { UpdateError } from "server/node/update/core/update_error.ts";
import { change, node, put, relation, remove, way } from "../arbitrary_changes.ts";

const IN = [1, 1] as const;
const OUT = [50, 50] as const;
const isInside = (lon: number, lat: number) => Math.abs(lon) <= 10 && Math.abs(lat) <= 10;

const isComplete = ({ members }: { readonly members: readonly unknown[] }) => members.length < 4;

function collect(
  changes: readonly OsmChange[],
  known: readonly string[] = [],
  args: Partial<CollectArgs> = {},
) {
  const isKnown = (kind: string, id: number) => known.includes(`${kind[0]}${id}`);
  const collector = createChangeCollector({ isInside, isKnown, isComplete, maxParts: 10_000, ...args });
  for (const pass of collector.passes) changes.forEach(pass);
  return collector.finish();
}

const list = ({ node, way, relation }: ChangeSet) =>
  [...node, ...way, ...relation].map(({ action, element: { kind, id, version } }) =>
    `${action === "delete" ? "-" : ""}${kind[0]}${id}v${version}`
  ).join(" ");

const TABLE: readonly (readonly [
  name: string,
  changes: readonly OsmChange[],
  known: readonly string[],
  kept: string,
])[] = [
  ["a node inside", [put(node(1, 1, IN)), put(node(2, 1, OUT))], [], "n1v1"],
  ["a known node that moves out", [put(node(1, 2, OUT))], ["n1"], "n1v2"],
  ["an unknown node that moves in", [put(node(1, 7, IN))], [], "n1v7"],
  ["a deletion of a known node only", [remove("node", 1, 2), remove("node", 2, 2)], ["n1"], "-n1v2"],
  ["a new node that is deleted again", [put(node(1, 1, IN)), remove("node", 1, 2)], [], "-n1v2"],
  ["a way with a known node", [put(way(1, [8, 9])), put(way(2, [7]))], ["n9"], "w1v1"],
  ["a way before its node", [put(way(1, [5])), put(node(5, 1, IN))], [], "n5v1 w1v1"],
  [
    "the nodes outside of a way that is kept, and not what else uses them",
    [
      put(node(1, 1, IN)),
      put(node(2, 1, OUT)),
      put(node(3, 1, OUT)),
      put(way(1, [1, 2])),
      put(way(2, [2, 3])),
    ],
    [],
    "n1v1 n2v1 w1v1",
  ],
  ["a known way that has moved away", [put(node(2, 1, OUT)), put(way(1, [2], 2))], ["w1", "n1"], "n2v1 w1v2"],
  [
    "a way that only an earlier version brings in",
    [put(way(1, [1], 2)), put(way(1, [2], 3))],
    ["n1"],
    "w1v3",
  ],
  [
    "a relation with a kept member, and what it needs",
    [
      put(relation(1, ["w1", "w2"])),
      put(node(1, 1, IN)),
      put(node(2, 1, OUT)),
      put(way(1, [1])),
      put(way(2, [2])),
      put(relation(2, ["w2"])),
    ],
    [],
    "n1v1 n2v1 w1v1 w2v1 r1v1",
  ],
  ["a relation with a known node", [put(relation(1, ["n1", "n2"]))], ["n1"], "r1v1"],
  ["a relation of a known relation", [put(relation(1, ["r2"])), put(relation(3, ["r4"]))], ["r2"], "r1v1"],
  [
    "a relation of a kept relation that comes later, and not what has it as a member",
    [put(relation(1, ["r2"])), put(relation(2, ["r3"])), put(relation(3, ["n1"])), put(node(1, 1, IN))],
    [],
    "n1v1 r2v1 r3v1",
  ],
  [
    "not the members of a relation that does not need them",
    [put(relation(1, ["n1", "w2", "w3", "w4"])), put(way(2, [5])), put(node(5, 1, OUT))],
    ["n1"],
    "r1v1",
  ],
  ["a deletion of a known relation", [remove("relation", 1, 5)], ["r1"], "-r1v5"],
  ["the highest version", [put(node(1, 3, IN)), put(node(1, 2, OUT))], [], "n1v3"],
  ["the later one of equal versions", [put(node(1, 2, IN)), remove("node", 1, 2)], [], "-n1v2"],
  ["a node that comes back", [remove("node", 1, 2), put(node(1, 3, IN))], ["n1"], "n1v3"],
  ["a deletion unless it is outdated", [put(node(1, 4, IN)), remove("node", 1, 3)], ["n1"], "n1v4"],
  [
    "elements by id",
    [put(node(10, 1, IN)), put(node(9, 1, IN)), put(node(100, 1, IN))],
    [],
    "n9v1 n10v1 n100v1",
  ],
];

for (const [name, changes, known, kept] of TABLE) {
  Deno.test(`a change set keeps ${name}`, () => {
    assert.equal(list(collect(changes, known)), kept);
  });
}

const ALL = ["n", "w", "r"].flatMap((letter) => Array.from({ length: 8 }, (_, i) => `${letter}${i + 1}`));

Deno.test("a change set of known elements holds the last change of each of them", () => {
  fc.assert(fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
    const last = new Map<string, OsmChange>();
    for (const change of changes) {
      const { kind, id, version } = change.element;
      const key = `${kind}${id}`;
      if ((last.get(key)?.element.version ?? 0) <= version) last.set(key, change);
    }
    const set = collect(changes, ALL);
    const kept = [...set.node, ...set.way, ...set.relation];
    assert.deepEqual(new Set(kept), new Set(last.values()));
    for (const sorted of Object.values(set)) {
      const ids = sorted.map(({ element }: OsmChange) => element.id);
      assert.deepEqual(ids, ids.toSorted((a: number, b: number) => a - b));
    }
  }));
});

Deno.test("what a change set keeps does not depend on the order of changes with different versions", () => {
  const args = fc.tuple(
    fc.uniqueArray(change, {
      maxLength: 20,
      selector: ({ element: { kind, id, version } }) => `${kind}${id}v${version}`,
    }),
    fc.subarray(ALL, { maxLength: 4 }),
  );
  fc.assert(fc.property(args, fc.infiniteStream(fc.nat()), ([changes, known], numbers) => {
    const order = changes.map((change) => ({ change, place: numbers.next().value }));
    const shuffled = order.sort((a, b) => a.place - b.place).map(({ change }) => change);
    assert.deepEqual(collect(changes, known), collect(shuffled, known));
  }));
});

Deno.test("a change set is bounded by what it keeps, not by what it is given", () => {
  const outside = Array.from({ length: 1_000 }, (_, i) => put(node(i + 1, 1, OUT)));
  assert.equal(list(collect(outside, [], { maxParts: 0 })), "");
  const again = Array.from({ length: 1_000 }, () => put(node(1, 1, IN)));
  assert.equal(list(collect(again, [], { maxParts: 2 })), "n1v1");
  const inside = Array.from({ length: 1_000 }, (_, i) => put(node(i + 1, 1, IN)));
  for (const changes of [inside, [put(way(1, Array.from({ length: 1_000 }, (_, i) => i + 1)))]]) {
    assert.throws(
      () => collect(changes, ["n1"], { maxParts: 999 }),
      new UpdateError(
        "the changes touch too much of the region: more than 999 elements, tags, nodes and members; " +
          "a full import is needed",
        "gap",
      ),
    );
  }
});

Deno.test("too much of the region is refused before the changes are read again", () => {
  const args = { isInside, isKnown: () => false, isComplete, maxParts: 2_500 };
  const { passes } = createChangeCollector(args);
  const tags = [["name", "a"]] as const;
  assert.throws(() => {
    for (let id = 1; id <= 1_000; id++) passes[0]!(put({ ...node(id, 1, IN), tags }));
  }, UpdateError);
});
