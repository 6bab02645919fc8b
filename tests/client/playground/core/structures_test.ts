import assert from "node:assert/strict";
import { findStructures, MAX_STRUCTURES } from "client/playground/core/structures.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Equipment } from "contract/playground/surroundings.ts";
import { moveBy, pointAt, squareAround } from "../../squares.ts";

const HERE: Position = [9.7, 50.5];

function makeItem(osmId: number, tags: Record<string, string>, geometry: Equipment["geometry"]): Equipment {
  return { osmType: "W", osmId, geometry, tags: new Map(Object.entries(tags)) };
}

const structureAt = (osmId: number, centre: Position) =>
  makeItem(osmId, { playground: "structure" }, { kind: "area", shape: squareAround(centre, 4) });

Deno.test("findStructures: devices inside an outline are its parts, each of one structure only", () => {
  const first = structureAt(1, HERE);
  const overlapping = structureAt(2, moveBy(HERE, 1, 0));
  const slide = makeItem(3, { playground: "slide" }, pointAt(HERE));
  const swing = makeItem(4, { playground: "swing" }, pointAt(moveBy(HERE, 20, 0)));
  const bench = makeItem(5, { amenity: "bench" }, pointAt(HERE));
  const { partsOf, isPart } = findStructures([slide, first, overlapping, swing, bench]);
  assert.deepEqual(partsOf(first), [slide]);
  assert.deepEqual(partsOf(overlapping), []);
  assert.deepEqual([slide, swing, bench, first, overlapping].map(isPart), [true, false, false, false, false]);
});

Deno.test("findStructures: a structure mapped as a point has no parts", () => {
  const point = makeItem(1, { playground: "structure" }, pointAt(HERE));
  const slide = makeItem(2, { playground: "slide" }, pointAt(HERE));
  assert.deepEqual(findStructures([point, slide]).partsOf(point), []);
});

Deno.test("findStructures groups the devices of 50 structures, the rest is shown without its parts", () => {
  const at = (index: number) => moveBy(HERE, 20 * index, 0);
  const all = Array.from({ length: MAX_STRUCTURES + 1 }, (_, i) => structureAt(i + 1, at(i)));
  const devices = all.map((_, i) => makeItem(1_000 + i, { playground: "slide" }, pointAt(at(i))));
  const { partsOf } = findStructures([...all, ...devices]);
  assert.deepEqual(all.map((structure) => partsOf(structure).length), [
    ...Array(MAX_STRUCTURES).fill(1),
    0,
  ]);
});
