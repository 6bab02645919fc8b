import assert from "node:assert/strict";
import fc from "fast-check";
import type { Bbox } from "contract/types.ts";
import type { Feature, MappedPlayground } from "server/node/region/core/derive.ts";
import type { MappedThings } from "server/node/region/core/region_content.ts";
import { selectArea } from "server/node/import/compose/core/select_area.ts";
import { area, boxRing, boxShape, line, makeShape, point } from "../../../service/shapes.ts";

const playgroundAt = (box: Bbox, osmId = 1): MappedPlayground => ({
  osmType: "W",
  osmId,
  tags: {},
  shape: boxShape(box),
  areaMetres: 1,
});
const feature = (geometry: Feature["geometry"]): Feature => ({ osmType: "N", osmId: 1, tags: {}, geometry });
const things = (some: Partial<MappedThings>): MappedThings => ({
  playgrounds: [],
  equipment: [],
  trees: [],
  pois: [],
  ...some,
});

/** A region with an enclave, and an exclave to its east. */
const boundary = makeShape(
  [boxRing([9, 50, 9.1, 50.1]), boxRing([9.04, 50.04, 9.06, 50.06])],
  [boxRing([9.2, 50, 9.25, 50.1])],
);

const playgrounds: [name: string, box: Bbox, inBoundary: boolean, inBox: boolean][] = [
  ["in the region", [9.01, 50.01, 9.011, 50.011], true, true],
  ["across the boundary", [9.099, 50.01, 9.101, 50.011], true, true],
  ["that touches the boundary from outside", [9.1, 50.01, 9.101, 50.011], true, true],
  ["one step outside", [9.1000001, 50.01, 9.101, 50.011], false, true],
  ["in the enclave", [9.05, 50.05, 9.051, 50.051], false, true],
  ["that touches the edge of the enclave", [9.04, 50.05, 9.041, 50.051], true, true],
  ["that fills the enclave", [9.04, 50.04, 9.06, 50.06], true, true],
  ["in the exclave", [9.22, 50.05, 9.221, 50.051], true, true],
  ["between region and exclave", [9.15, 50.05, 9.151, 50.051], false, true],
  ["around everything", [8.9, 49.9, 9.4, 50.2], true, true],
  ["within the padding", [8.86, 49.86, 8.861, 49.861], false, true],
  ["across the edge of the padding", [8.84, 49.9, 8.86, 49.901], false, true],
  ["beyond the padding", [8.83, 49.9, 8.84, 49.901], false, false],
];
for (const [name, box, inBoundary, inBox] of playgrounds) {
  Deno.test(`selectArea, a playground ${name}: ${inBoundary ? "" : "not "}of the region`, () => {
    const all = things({ playgrounds: [playgroundAt(box)] });
    assert.equal(selectArea(all, "boundary", boundary).playgrounds.length, Number(inBoundary));
    assert.equal(selectArea(all, "bbox", boundary).playgrounds.length, Number(inBox));
  });
}

const own = playgroundAt([9.0999, 50.01, 9.1, 50.011]);
const other = playgroundAt([9.105, 50.01, 9.106, 50.011], 2);
/** At 50° N a kilometre is 0.01395 degrees of longitude. */
const around: [
  name: string,
  kind: "equipment" | "trees" | "pois",
  geometry: Feature["geometry"],
  expected: boolean,
][] = [
  ["a device in the region", "equipment", point(9.08, 50.08), true],
  ["a line across the boundary", "equipment", line(9.099, 50.09, 9.101, 50.09), true],
  ["a bench 40 m from a playground, outside", "equipment", point(9.1005, 50.01), true],
  ["a bench 100 m from a playground, outside", "equipment", point(9.1014, 50.01), false],
  ["a device in a playground of the neighbour", "equipment", point(9.1055, 50.0105), false],
  ["a pitch outside", "equipment", area(boxShape([9.15, 50, 9.151, 50.001])), false],
  ["a tree 40 m from a playground, outside", "trees", point(9.1005, 50.0105), true],
  ["a tree in the enclave", "trees", point(9.05, 50.05), false],
  ["a row of trees that ends 40 m from a playground", "trees", line(9.1005, 50.0105, 9.11, 50.02), true],
  ["a row of trees that passes a playground", "trees", line(9.1001, 50, 9.1001, 50.02), true],
  ["a row of trees around a playground", "trees", line(9.11, 50, 9.11, 50.02, 9.1002, 50.02), false],
  ["a slanting row of trees beyond the region", "trees", line(9.18, 50, 9.09, 50.13), false],
  ["a pitch beside a playground", "equipment", area(boxShape([9.1003, 50.01, 9.102, 50.012])), true],
  ["a shop 1.9 km from a playground", "pois", point(9.1265, 50.0105), true],
  ["a shop 2.2 km from a playground", "pois", point(9.1307, 50.0105), false],
  ["a shop in the region, far from all playgrounds", "pois", point(9.001, 50.099), true],
];
for (const [name, kind, geometry, expected] of around) {
  Deno.test(`selectArea ${expected ? "keeps" : "leaves out"} ${name}`, () => {
    const all = things({ playgrounds: [own, other], [kind]: [feature(geometry)] });
    const selected = selectArea(all, "boundary", boundary);
    assert.deepEqual(selected.playgrounds, [own]);
    assert.equal([...selected[kind]].length, Number(expected));
  });
}

Deno.test("selectArea leaves out what only a dragged corner of a playground reaches, far from the region", () => {
  const dragged = playgroundAt([9.0999, 50.01, 9.9, 50.011]);
  const pair = (lon: number) => [point(lon, 50.0105), line(lon, 50.0105, lon + 0.01, 50.02)].map(feature);
  const [near, far] = [pair(9.12), pair(9.8)];
  const [equipment, trees, pois] = [[...far, ...near], [...near, ...far], [...far, ...near]];
  const selected = selectArea(
    things({ playgrounds: [dragged], equipment, trees, pois }),
    "boundary",
    boundary,
  );
  for (const kind of ["equipment", "trees", "pois"] as const) assert.deepEqual([...selected[kind]], near);
});

Deno.test("selectArea, bbox, takes what has a corner in the padded box", () => {
  const devices = [point(8.86, 50), line(8.8, 50, 8.86, 50), line(8.8, 50, 8.81, 50)].map(feature);
  const places = [point(9.39, 50.24), point(9.39, 50.26)].map(feature);
  const all = things({ equipment: devices, trees: [feature(point(9.41, 50))], pois: places });
  const { equipment, trees, pois } = selectArea(all, "bbox", boundary);
  assert.deepEqual([...equipment], devices.slice(0, 2));
  assert.deepEqual([...trees], []);
  assert.deepEqual([...pois], places.slice(0, 1));
});

const degrees = (step: number) => 9 + step / 1e7;
const side = fc.integer({ min: 1, max: 20 });
const boxAt = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max }), side, side)
    .map(([x, y, width, height]): Bbox => [x, y, x + width, y + height]);
const inDegrees = (box: Bbox) => box.map(degrees) as unknown as Bbox;
const meets = (a: Bbox, b: Bbox) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
const isStrictlyIn = (a: Bbox, b: Bbox) => a[0] > b[0] && a[2] < b[2] && a[1] > b[1] && a[3] < b[3];

Deno.test("selectArea agrees with arithmetic for regions of boxes with a hole each", () => {
  const region = fc.array(fc.tuple(side, side, side, side), { minLength: 1, maxLength: 4 });
  fc.assert(fc.property(region, boxAt(-20, 260), (sizes, playground) => {
    // Parts side by side, 60 steps apart: each at least 12 steps wide, with a hole in its middle.
    const parts = sizes.map(([x, y, width, height], i): { outer: Bbox; hole: Bbox } => {
      const outer: Bbox = [60 * i + x, y, 60 * i + x + 12 + width, y + 12 + height];
      return { outer, hole: [outer[0] + 2, outer[1] + 2, outer[2] - 2, outer[3] - 2] };
    });
    const shape = makeShape(
      ...parts.map(({ outer, hole }) => [boxRing(inDegrees(outer)), boxRing(inDegrees(hole))]),
    );
    const expected = parts.some(({ outer, hole }) =>
      meets(playground, outer) && !isStrictlyIn(playground, hole)
    );
    const all = things({ playgrounds: [playgroundAt(inDegrees(playground))] });
    assert.equal(selectArea(all, "boundary", shape).playgrounds.length, Number(expected));
  }));
});
