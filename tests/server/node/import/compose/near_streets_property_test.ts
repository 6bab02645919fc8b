// The nearest streets of many playgrounds at once, compared with the distance of every street from every playground.
import assert from "node:assert/strict";
import fc from "fast-check";
import { normaliseLongitude } from "contract/geometry/bbox.ts";
import { metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { MappedPlayground } from "server/node/region/core/derive.ts";
import { distanceToOutline, flattenOutline } from "server/node/import/compose/core/street_distance.ts";
import { findNearStreets, NODE_METRES, STREET_METRES } from "server/node/import/compose/near_streets.ts";
import type { StreetPass, StreetSource } from "server/node/osm/tables/street_source.ts";
import { createRandom, type Random } from "fakes/random.ts";
import { makeShape } from "../../service/shapes.ts";
import { createCountedBudget } from "../memory_extract.ts";

/** In metres east and north of the middle. */
type Place = readonly [east: number, north: number];

interface Town {
  readonly playgrounds: readonly MappedPlayground[];
  /** By name. */
  readonly streets: readonly (readonly Place[])[];
  readonly toDegrees: (place: Place) => readonly [lon: number, lat: number];
}

const subtract = ([x, y]: Place, [dx, dy]: Place): Place => [x - dx, y - dy];
const add = ([x, y]: Place, [dx, dy]: Place): Place => [x + dx, y + dy];

function createTown(middle: readonly [lon: number, lat: number], centres: readonly Place[]): Town {
  const [lonMetres, latMetres] = metresPerDegree(middle[1]);
  const toDegrees = ([east, north]: Place) =>
    [normaliseLongitude(middle[0] + east / lonMetres), middle[1] + north / latMetres] as const;
  const playgrounds = centres.map((centre, i): MappedPlayground => ({
    osmType: "W",
    osmId: i + 1,
    tags: { leisure: "playground" },
    shape: makeShape([
      ([[-20, -10], [20, -15], [5, 30]] as const).map((corner) => toDegrees(add(centre, corner))),
    ]),
    areaMetres: 900,
  }));
  return { playgrounds, streets: [], toDegrees };
}

/** Nodes in the order of their ids, or backwards. */
function createSource(
  { streets, toDegrees }: Town,
  isBackwards = false,
  isIncluded: (place: Place) => boolean = () => true,
): StreetSource {
  const places = streets.flat();
  let firstId = 1;
  const refs = streets.map(({ length }) => Float64Array.from({ length }, () => firstId++));
  const pass: StreetPass = {
    readNodes(onNode) {
      for (let i = 0; i < places.length; i++) {
        const index = isBackwards ? places.length - 1 - i : i;
        if (isIncluded(places[index]!)) onNode(index + 1, ...toDegrees(places[index]!));
      }
    },
    readStreets: (onStreet) => refs.forEach((ids, i) => onStreet(`Straße ${i}`, ids)),
  };
  return { pass: () => pass };
}

function compareAll({ playgrounds, streets, toDegrees }: Town): (string | null)[] {
  const lines = streets.map((places) => Float64Array.from(places.flatMap(toDegrees)));
  return playgrounds.map(({ shape }) => {
    const outline = flattenOutline(shape);
    let [nearest, name]: [number, string | null] = [STREET_METRES, null];
    lines.forEach((line, i) => {
      const metres = distanceToOutline(
        line,
        outline,
        { limitMetres: nearest, reachMetres: NODE_METRES },
        () => {},
      );
      if (metres < nearest) [nearest, name] = [metres, `Straße ${i}`];
    });
    return name;
  });
}

/** Steps of at most 150 m: where it is near a playground, the nodes of its segments are too. */
function walk(random: Random, reach: number): Place[] {
  let place: Place = [random.between(-reach, reach), random.between(-reach, reach)];
  const [dx, dy] = [random.between(-80, 80), random.between(-80, 80)];
  return Array.from({ length: random.integer(1, 40) }, () => {
    place = add(place, [dx + random.between(-20, 20), dy + random.between(-20, 20)]);
    return place;
  });
}

/** From playground to playground: long segments pass others. */
function jump(random: Random, centres: readonly Place[]): Place[] {
  return Array.from({ length: random.integer(1, 5) }, () => {
    return add(random.pick(centres), [random.between(-150, 150), random.between(-150, 150)]);
  });
}

const middles: [name: string, middle: readonly [lon: number, lat: number]][] = [
  ["in the north", [9, 50]],
  ["at the equator", [-60, 0]],
  ["at the antimeridian", [180, -17]],
  ["far in the north", [20, 78]],
];
for (const [name, middle] of middles) {
  Deno.test(`the nearest streets of a town ${name} are those that comparing all finds`, () => {
    const random = createRandom(5);
    for (let round = 0; round < 20; round++) {
      // A jump from band to band is left out.
      const hasBands = random.chance(0.3);
      const reach = random.pick([400, 2_000, 10_000]);
      const centres = Array.from(
        { length: random.integer(1, 60) },
        (): Place => [random.between(-reach, reach), random.between(-reach, reach)],
      );
      const streets = Array.from(
        { length: random.integer(1, 60) },
        () => hasBands || random.chance(0.6) ? walk(random, reach) : jump(random, centres),
      );
      const town = { ...createTown(middle, centres), streets };
      const budget = createCountedBudget(0);
      const source = createSource(town, random.chance(0.3));
      const found = findNearStreets(town.playgrounds, source, budget, hasBands ? 7 : 1_000);
      assert.deepEqual(town.playgrounds.map((playground) => found.get(playground) ?? null), compareAll(town));
    }
  });
}

for (const [name, middle] of middles) {
  Deno.test(`the nearest streets are the same in an extract that is cut out ${name}, and in the whole`, () => {
    fc.assert(fc.property(fc.nat(), (seed) => {
      const random = createRandom(seed);
      const reach = random.pick([400, 1_000, 4_000]);
      const place = (): Place => [random.between(-reach, reach), random.between(-reach, reach)];
      const centres = Array.from({ length: random.integer(2, 40) }, place);
      const streets = Array.from(
        { length: random.integer(1, 40) },
        () => random.chance(0.4) ? walk(random, reach) : jump(random, centres),
      );
      const town = { ...createTown(middle, centres), streets };
      const whole = findNearStreets(town.playgrounds, createSource(town), createCountedBudget(0), 7);
      const cut = town.playgrounds.filter(() => random.chance(0.3));
      const around = cut.map(({ osmId }) => centres[osmId - 1]!);
      const source = createSource(
        town,
        random.chance(0.5),
        (place) => around.some((centre) => Math.hypot(...subtract(place, centre)) <= 600),
      );
      const found = findNearStreets(cut, source, createCountedBudget(0));
      assert.deepEqual(cut.map((it) => found.get(it)), cut.map((it) => whole.get(it)));
    }));
  });
}

Deno.test("a long street is compared only with the playgrounds along it", () => {
  const spacing = Array.from({ length: 30 }, (_, i) => i * 1_000);
  const centres = spacing.flatMap((east) => spacing.map((north): Place => [east, north]));
  const diagonal: Place[] = [[100, 0], [29_000, 28_900]];
  const town = { ...createTown([9, 50], centres), streets: [diagonal] };
  const budget = createCountedBudget(0);
  const found = findNearStreets(town.playgrounds, createSource(town), budget);
  assert.equal(found.size, 2);
  const steps = budget.spent("steps to compare outlines");
  assert.ok(steps < 2 * centres.length, `${steps} steps`);
});
