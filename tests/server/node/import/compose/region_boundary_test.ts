import assert from "node:assert/strict";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { OsmMember, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { assembleBoundary } from "server/node/import/compose/region_boundary.ts";

/** Node `i` of a circle of 100 nodes; ids from 1000 on are of a small circle in its middle. */
function positionOf(id: number): readonly [number, number] {
  const radius = id < 1000 ? 0.5 : 0.1;
  const angle = 2 * Math.PI * (id % 100) / 100;
  return [10 + radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Twenty ways around the circle; every second one is reversed, as in real data. */
const ways = new Map(
  [0, 1000].flatMap((base) =>
    Array.from({ length: 20 }, (_, i): [number, OsmWay] => {
      const refs = Array.from({ length: 6 }, (_, k) => base + (5 * i + k) % 100);
      return [base + i, { id: base + i, refs: i % 2 ? refs.toReversed() : refs, tags: {} }];
    })
  ),
);

function assemble(
  missing: readonly number[],
  options: { inner?: boolean; hasNode?: (id: number) => boolean } = {},
) {
  const { inner = false, hasNode = () => true } = options;
  const members = [...ways.keys()].filter((id) => id < 1000 || inner).map((ref): OsmMember => ({
    type: "way",
    ref,
    role: ref < 1000 ? "outer" : "inner",
  }));
  const present = new Map([...ways].filter(([id]) => !missing.includes(id)));
  const relation = {
    id: 1,
    tags: {},
    members: [...members, { type: "node" as const, ref: 5, role: "label" }],
  };
  return assembleBoundary(relation, present, (id) => hasNode(id) ? positionOf(id) : undefined);
}

const cornersOf = (boundary: ReturnType<typeof assemble>) => boundary!.shape.coordinates.length / 2;

Deno.test("assembleBoundary joins ways of any direction, with holes", () => {
  const boundary = assemble([], { inner: true });
  assert.equal(boundary?.isBridged, false);
  assert.deepEqual(boundary?.shape.ringEnds, [[202, 404]]);
});

Deno.test("assembleBoundary closes a small gap by a straight line", () => {
  const boundary = assemble([9]);
  assert.equal(boundary?.isBridged, true);
  assert.equal(cornersOf(boundary), 101 - 4);
  assert.ok(shapeBbox(boundary!.shape)[0] < 9.51);
});

Deno.test("assembleBoundary bridges nodes that are not in the extract", () => {
  const boundary = assemble([], { hasNode: (id) => id < 41 || id > 44 });
  assert.equal(boundary?.isBridged, true);
  assert.equal(cornersOf(boundary), 101 - 4);
});

Deno.test("assembleBoundary returns null when too much is missing", () => {
  assert.equal(assemble([3, 4]), null);
  assert.equal(assemble([...ways.keys()]), null);
});

Deno.test("assembleBoundary omits an incomplete hole", () => {
  const boundary = assemble([1003], { inner: true });
  assert.equal(boundary?.isBridged, true);
  assert.deepEqual(boundary?.shape.ringEnds, [[202]]);
});
