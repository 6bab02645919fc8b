// Checks whether two GeoJSON geometries have the same shape on the ground. Outlines may start at different corners, run
// in opposite directions and differ in the ninth decimal. Pure.
import { isJsonObject } from "contract/kit/fields.ts";

/** Less than a millimetre. */
const TOLERANCE_DEGREES = 5e-9;

type Point = readonly [lon: number, lat: number];
type Ring = readonly Point[];

export function isSameGeometry(a: unknown, b: unknown): boolean {
  if (!isJsonObject(a) || !isJsonObject(b) || a.type !== b.type) return false;
  switch (a.type) {
    case "Point":
      return isNear(a.coordinates as Point, b.coordinates as Point);
    case "LineString":
      return isSameRow(a.coordinates as Ring, b.coordinates as Ring);
    case "Polygon":
      return isSamePolygon(a.coordinates as Ring[], b.coordinates as Ring[]);
    case "MultiPolygon":
      return matchAll(a.coordinates as Ring[][], b.coordinates as Ring[][], isSamePolygon);
    default:
      return false;
  }
}

const isNear = (a: Point, b: Point) =>
  Math.abs(a[0] - b[0]) <= TOLERANCE_DEGREES && Math.abs(a[1] - b[1]) <= TOLERANCE_DEGREES;

const isSameRow = (a: Ring, b: Ring) => a.length === b.length && a.every((point, i) => isNear(point, b[i]!));

function isSamePolygon(a: readonly Ring[], b: readonly Ring[]): boolean {
  return a.length > 0 && b.length > 0 && isSameRing(a[0]!, b[0]!) &&
    matchAll(a.slice(1), b.slice(1), isSameRing);
}

/** Whether the items of two lists match one to one, in any order. */
function matchAll<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  const left = [...b];
  return a.length === b.length && a.every((each) => {
    const found = left.findIndex((other) => isSame(each, other));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** Ignores the closing point, which repeats the first one. */
function isSameRing(closedA: Ring, closedB: Ring): boolean {
  const [a, b] = [closedA.slice(0, -1), closedB.slice(0, -1)];
  if (a.length !== b.length) return false;
  const matchesFrom = (start: number, step: 1 | -1) =>
    a.every((point, i) => isNear(point, b[(start + step * i + a.length) % a.length]!));
  return b.some((_, start) => matchesFrom(start, 1) || matchesFrom(start, -1));
}
