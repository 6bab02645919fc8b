import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Area,
  distanceToBox,
  encodeNear,
  findNearest,
  type OpenedArea,
} from "client/federation/answers/core/nearest.ts";
import type { ReadItem } from "client/federation/answers/core/wire_items.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { distanceToShape } from "contract/geometry/shape_distance.ts";
import type { Bbox, Shape } from "contract/types.ts";

/** A triangle of some metres at a place. Longitudes beyond 180° continue at -180°. */
function triangleAt([lon, lat]: Position): Shape {
  const wrap = (degrees: number) => degrees > 180 ? degrees - 360 : degrees;
  const corners = [[lon, lat], [wrap(lon + 0.001), lat], [lon, lat + 0.001], [lon, lat]];
  return parseShape({ type: "Polygon", coordinates: [corners] })!;
}

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPlace: fc.Arbitrary<Position> = fc.oneof(
  fc.tuple(degrees(-180, 180), degrees(-80, 80)),
  fc.tuple(degrees(179.9, 180), degrees(50, 50.1)),
  fc.tuple(degrees(-180, -179.9), degrees(50, 50.1)),
);

Deno.test("distanceToBox: never more than the distance to an outline in the box, also across the antimeridian", () => {
  fc.assert(fc.property(anyPlace, anyPlace, fc.boolean(), (from, place, isWide) => {
    // With a corner at exactly 180°, the triangle would span the world.
    fc.pre(place[0] !== 180);
    const shape = triangleAt(place);
    const [west, south, east, north] = shapeBbox(shape);
    const box: Bbox = isWide || west > east ? [-180, south, 180, north] : [west, south, east, north];
    // A position on an outline is recognised to about half a centimetre.
    assert.ok(distanceToBox(box, from) <= distanceToShape(shape, ...from) + 0.01);
  }));
});

interface Group extends Area {
  readonly own: readonly ReadItem<Shape>[];
  readonly areas?: readonly Group[];
}

const groupOf = (own: readonly ReadItem<Shape>[], count: number): Group => ({
  own,
  count,
  box: [
    Math.min(...own.map(({ value }) => shapeBbox(value)[0])),
    Math.min(...own.map(({ value }) => shapeBbox(value)[1])),
    Math.max(...own.map(({ value }) => shapeBbox(value)[2])),
    Math.max(...own.map(({ value }) => shapeBbox(value)[3])),
  ],
});

Deno.test("findNearest: the nearest of all playgrounds, whatever the counts of the areas say", async () => {
  // The distance is measured in a plane at the position's latitude, so no outline is on the other side of the earth.
  const plainPlace = fc.tuple(degrees(-80, 80), degrees(-60, 60));
  const groups = fc.array(
    fc.tuple(fc.array(plainPlace, { minLength: 1, maxLength: 5 }), fc.nat(9)),
    { maxLength: 12 },
  );
  const limits = fc.integer({ min: 1, max: 8 });
  await fc.assert(fc.asyncProperty(groups, plainPlace, limits, async (all, from, limit) => {
    const areas = all.map(([places, count]) =>
      groupOf(places.map((place) => ({ item: place, value: triangleAt(place) })), count)
    );
    const opened = new Set<Group>();
    const open = (wanted: readonly Group[]) => {
      for (const each of wanted) {
        assert.ok(!opened.has(each));
        opened.add(each);
      }
      return Promise.resolve(wanted.map(({ own }): OpenedArea<Group> => ({ playgrounds: own })));
    };
    const found = await findNearest(from, limit, areas, open);
    const expected = areas.flatMap(({ own }) => own)
      .map(({ value }) => distanceToShape(value, ...from)).sort((a, b) => a - b).slice(0, limit);
    assert.deepEqual(found.map(({ metres }) => metres), expected);
  }));
});

Deno.test("findNearest: opens no area that is farther than the playgrounds found, and areas in areas", async () => {
  const near = groupOf([{ item: "near", value: triangleAt([9, 50]) }], 1);
  const far = groupOf([{ item: "far", value: triangleAt([12, 50]) }], 1);
  const outer: Group = { box: [9, 50, 9.1, 50.1], count: 1, own: [], areas: [near] };
  const opened: Group[] = [];
  const found = await findNearest([9, 50], 1, [far, outer], (wanted) => {
    opened.push(...wanted);
    return Promise.resolve(
      wanted.map(({ own, areas }): OpenedArea<Group> => areas ? { areas } : { playgrounds: own }),
    );
  });
  assert.deepEqual(found.map(({ item }) => item), ["near"]);
  assert.deepEqual(opened, [outer, near]);
  assert.deepEqual(await findNearest([9, 50], 0, [near], () => Promise.reject(new Error("opened"))), []);
});

Deno.test("encodeNear: a feature without properties is no error", () => {
  const shape = triangleAt([9, 50]);
  for (const item of [null, {}, { properties: null }, { properties: { name: 5, near_landmark: 5 } }]) {
    const { name, tags, near_landmark, distance_m } = encodeNear({ item, value: shape, metres: 1.6 });
    assert.deepEqual([name, tags, near_landmark, distance_m], [null, {}, null, 2]);
  }
});
