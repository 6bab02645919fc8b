// Nests rings into polygons. A ring within another ring is a hole, and a ring within a hole is a polygon again.
import { shapeBbox } from "contract/geometry/shape.ts";
import { degreesEast } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import { type BoxIndex, createBoxIndex } from "../../../region/core/box_index.ts";
import { ringSquareDegrees } from "../../../region/core/measure.ts";
import { shapeCovers } from "../../../region/core/outline.ts";
import type { Spend } from "../../../region/core/segment_tree.ts";
import type { Ring } from "./trace_rings.ts";

/** Half the area of a square with sides of 1e-7 degrees. A smaller ring has no width. */
const MIN_SQUARE_DEGREES = 5e-15;

interface NestedRing {
  readonly shape: Shape;
  readonly isInner: boolean;
  readonly squareDegrees: number;
  /** Holes of a polygon, or null if this ring is a hole itself. */
  holes: NestedRing[] | null;
}

/**
 * Nests rings, which may touch. A ring with the role "inner" and no ring around it counts as an outline if `isWhole` is
 * true and no other ring crosses it. Otherwise, it is skipped. Returns null if no polygon remains. `spend` receives the
 * number of steps.
 */
export function nestRings(rings: readonly Ring[], isWhole: boolean, spend: Spend): Shape | null {
  const all = rings.map(createNested).filter(({ squareDegrees }) => squareDegrees >= MIN_SQUARE_DEGREES);
  const index = createBoxIndex(all, ({ shape }) => shapeBbox(shape));
  const placed = new Set<NestedRing>();
  for (const ring of all.toSorted((a, b) => b.squareDegrees - a.squareDegrees)) {
    const near = findNear(ring, index, placed, spend);
    const around = near.find(({ shape }) => coversRing(shape, ring.shape, spend));
    if (around === undefined && ring.isInner) {
      if (!isWhole || near.some(({ shape }) => coversAnySide(shape, ring.shape, spend))) continue;
    }
    placed.add(ring);
    if (around?.holes) around.holes.push(ring);
    else ring.holes = [];
  }
  const polygons = all.filter(({ holes }) => holes !== null);
  return polygons.length === 0 ? null : joinPolygons(polygons, all);
}

function createNested({ coordinates, isInner }: Ring): NestedRing {
  return {
    shape: { coordinates, ringEnds: [[coordinates.length]] },
    isInner,
    squareDegrees: Math.abs(ringSquareDegrees(coordinates, 0, coordinates.length)),
    holes: null,
  };
}

/** Finds the placed rings that may surround a ring, smallest first. */
function findNear(
  ring: NestedRing,
  index: BoxIndex<NestedRing>,
  placed: ReadonlySet<NestedRing>,
  spend: Spend,
): NestedRing[] {
  const found = [...index.search(shapeBbox(ring.shape))];
  // Sorting takes steps too.
  spend(found.length * Math.ceil(Math.log2(found.length + 1)));
  return found.filter((other) => placed.has(other)).sort((a, b) => a.squareDegrees - b.squareDegrees);
}

/** Tests the middle of a side, because all corners of a ring outside the shape may lie on the shape's outline. */
function coversRing(shape: Shape, ring: Shape, spend: Spend): boolean {
  if (!coversSide(shape, ring, 0, spend)) return false;
  const { coordinates } = ring;
  for (let i = 0; i < coordinates.length; i += 2) {
    if (!shapeCovers(shape, coordinates[i]!, coordinates[i + 1]!, spend)) return false;
  }
  return true;
}

function coversAnySide(shape: Shape, ring: Shape, spend: Spend): boolean {
  for (let i = 0; i + 3 < ring.coordinates.length; i += 2) if (coversSide(shape, ring, i, spend)) return true;
  return false;
}

/** Returns true if the middle of the ring's side that starts at index `i` is in the shape. */
function coversSide(shape: Shape, { coordinates }: Shape, i: number, spend: Spend): boolean {
  const lon = coordinates[i]! + degreesEast(coordinates[i]!, coordinates[i + 2]!) / 2;
  const lat = (coordinates[i + 1]! + coordinates[i + 3]!) / 2;
  return shapeCovers(shape, lon, lat, spend);
}

/** Joins polygons and their holes into one shape, in the order of `all`. */
function joinPolygons(polygons: readonly NestedRing[], all: readonly NestedRing[]): Shape {
  const order = new Map(all.map((ring, i) => [ring, i]));
  const rings: Float64Array[] = [];
  let end = 0;
  const ringEnds = polygons.map((polygon) => {
    const holes = polygon.holes!.sort((a, b) => order.get(a)! - order.get(b)!);
    return [polygon, ...holes].map(({ shape: { coordinates } }) => {
      rings.push(coordinates);
      return end += coordinates.length;
    });
  });
  const coordinates = new Float64Array(end);
  ringEnds.flat().forEach((ringEnd, i) => coordinates.set(rings[i]!, ringEnd - rings[i]!.length));
  return { coordinates, ringEnds };
}
