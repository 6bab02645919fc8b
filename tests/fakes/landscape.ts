// The features of the made-up base map: woods, lakes, a river, roads, towns, borders. Pure, in Mercator unit
// coordinates.
import { bboxCentre } from "contract/geometry/bbox.ts";
import { boxAround, toUnit, type UnitBox, type UnitPoint } from "./mercator.ts";
import { distanceMetres, isInside, movePoint, type Point } from "./outline.ts";
import { createRandom, type Random } from "./random.ts";
import type { Town } from "./region.ts";
import { createRoads } from "./roads.ts";
import type { World } from "./world.ts";

export interface Shape {
  readonly points: readonly UnitPoint[];
  readonly box: UnitBox;
}

export interface Place {
  readonly name: string;
  readonly at: UnitPoint;
  /** Rank by size. 0 is the largest town of its region. */
  readonly rank: number;
}

export interface Landscape {
  readonly land: readonly Shape[];
  readonly woods: readonly Shape[];
  readonly lakes: readonly Shape[];
  readonly rivers: readonly Shape[];
  readonly borders: readonly Shape[];
  readonly mainRoads: readonly Shape[];
  readonly sideRoads: readonly Shape[];
  readonly builtUp: readonly Shape[];
  readonly streets: readonly Shape[];
  readonly towns: readonly Place[];
  readonly regionNames: readonly Place[];
}

const WOODS = 110;
const LAKES = 26;
const STREET_GAP_METRES = { min: 150, max: 330 } as const;

export function createLandscape(world: World): Landscape {
  const random = createRandom(world.seed + 99);
  const towns = world.regions.flatMap(({ towns }) => towns);
  const roads = createRoads(towns, random);
  return {
    land: world.regions.map(({ outline }) => toShape(outline)),
    woods: createBlobs(world, { count: WOODS, minMetres: 1_500, maxMetres: 6_500, ruggedness: 0.35 }, random),
    lakes: createBlobs(world, { count: LAKES, minMetres: 350, maxMetres: 1_500, ruggedness: 0.25 }, random),
    rivers: [toShape(createRiver(world, random))],
    borders: world.borders.map(toShape),
    mainRoads: roads.main.map(toShape),
    sideRoads: roads.side.map(toShape),
    builtUp: towns.map((town) => toShape(createBlob(town.centre, town.radiusMetres * 1.15, 0.16, random))),
    streets: towns.flatMap((town) => createStreets(town, random)).map(toShape),
    towns: world.regions.flatMap(({ towns }) =>
      towns.map(({ name, centre }, rank) => ({ name, at: toUnit(centre), rank }))
    ),
    regionNames: world.regions.map(({ name, bbox }) => ({ name, at: toUnit(bboxCentre(bbox)), rank: 0 })),
  };
}

function toShape(points: readonly Point[]): Shape {
  const unit = points.map(toUnit);
  return { points: unit, box: boxAround(unit) };
}

interface BlobRule {
  readonly count: number;
  readonly minMetres: number;
  readonly maxMetres: number;
  readonly ruggedness: number;
}

/** Creates irregular round areas inside the country and outside the towns. */
function createBlobs(world: World, rule: BlobRule, random: Random) {
  const [west, south, east, north] = world.bbox;
  const towns = world.regions.flatMap(({ towns }) => towns);
  const blobs: Shape[] = [];
  while (blobs.length < rule.count) {
    const centre: Point = [random.between(west, east), random.between(south, north)];
    const radius = random.between(rule.minMetres, rule.maxMetres);
    if (!world.regions.some(({ outline }) => isInside(centre, outline))) continue;
    const isFree = towns.every((town) =>
      distanceMetres(town.centre, centre) > town.radiusMetres * 1.3 + radius * (1 + rule.ruggedness)
    );
    if (isFree) blobs.push(toShape(createBlob(centre, radius, rule.ruggedness, random)));
  }
  return blobs;
}

function createBlob(centre: Point, radiusMetres: number, ruggedness: number, random: Random): Point[] {
  const phases = [2, 3, 5].map((waves) => ({ waves, phase: random.between(0, 2 * Math.PI) }));
  return Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 40) * 2 * Math.PI;
    const bulge = phases.reduce((sum, { waves, phase }) => sum + Math.sin(angle * waves + phase) / waves, 0);
    const distance = radiusMetres * (1 + ruggedness * bulge);
    return movePoint(centre, Math.cos(angle) * distance, Math.sin(angle) * distance);
  });
}

/** Creates a river from the south-east to the north-west, with bends of several sizes. */
function createRiver({ bbox: [west, south, east, north] }: World, random: Random): Point[] {
  const phases = [1.5, 4, 9, 22, 57].map((waves) => ({ waves, phase: random.between(0, 2 * Math.PI) }));
  return Array.from({ length: 500 }, (_, i) => {
    const along = i / 499;
    const sway = phases.reduce(
      (sum, { waves, phase }) => sum + Math.sin(along * waves * 2 * Math.PI + phase) / waves,
      0,
    );
    return [
      east - along * (east - west),
      south + (0.25 + along * 0.5 + sway * 0.13) * (north - south),
    ] as const;
  });
}

/** Creates two sets of parallel streets across the town, rotated by a random angle. */
function createStreets(town: Town, random: Random): Point[][] {
  const turn = random.between(0, Math.PI / 2);
  const reach = town.radiusMetres * 0.95;
  const streets: Point[][] = [];
  for (const angle of [turn, turn + Math.PI / 2]) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let side = -reach;;) {
      side += random.between(STREET_GAP_METRES.min, STREET_GAP_METRES.max);
      if (side >= reach) break;
      const half = Math.sqrt(reach * reach - side * side);
      const [start, end] = [-half * random.between(0.3, 1), half * random.between(0.3, 1)];
      streets.push([
        movePoint(town.centre, start * cos - side * sin, start * sin + side * cos),
        movePoint(town.centre, end * cos - side * sin, end * sin + side * cos),
      ]);
    }
  }
  return streets;
}
