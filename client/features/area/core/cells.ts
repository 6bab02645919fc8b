// Parts of an area for which the details of all playgrounds are requested at once.
import { bboxCentre, growBboxByMetres, unionBbox } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { distanceMetres, middleOf } from "../../../kit/core/distance.ts";
import { AMENITY_RADIUS_METRES } from "../../../playground/core/surroundings.ts";
import { diagonalMetres } from "./area_limits.ts";

const MAX_CELL_PLAYGROUNDS = 50;
/** Longest diagonal of a cell: in larger ones most of an answer is far from any playground. */
const MAX_CELL_METRES = 10_000;

export type Cell = readonly Playground[];

/** Splits playgrounds into cells of at least one, each of which one request can answer. */
export function splitIntoCells(playgrounds: readonly Playground[]): Cell[] {
  if (playgrounds.length === 0) return [];
  const isSmall = playgrounds.length <= MAX_CELL_PLAYGROUNDS &&
    diagonalMetres(boxOf(playgrounds)) <= MAX_CELL_METRES;
  if (isSmall || playgrounds.length === 1) return [playgrounds];
  return halveCell(playgrounds).flatMap(splitIntoCells);
}

/** Two halves with equally many playgrounds, cut across the longer side; the cell has at least two. */
export function halveCell(cell: Cell): [Cell, Cell] {
  const [west, south, east, north] = boxOf(cell);
  const isWide = distanceMetres([west, south], [east, south]) >= distanceMetres([west, south], [west, north]);
  // From the western edge: a cell may cross the antimeridian.
  const offsetOf = ([lon, lat]: Position) => isWide ? (lon - west + 360) % 360 : lat;
  const sorted = cell.toSorted((a, b) => offsetOf(middleOf(a.shape)) - offsetOf(middleOf(b.shape)));
  const half = Math.ceil(sorted.length / 2);
  return [sorted.slice(0, half), sorted.slice(half)];
}

/** Box around the outlines and what is at most `reachMetres` away. */
export function boxAround(cell: Cell, reachMetres: number): Bbox {
  return growBboxByMetres(boxOf(cell), reachMetres);
}

/**
 * The circle that contains all places around each playground. Some nodes measure on the Mercator projection, where
 * distances grow with the latitude: the radius is large enough for both.
 */
export function amenityCircle(cell: Cell): { readonly from: Position; readonly radiusMetres: number } {
  const from = bboxCentre(boxOf(cell));
  const farthest = Math.max(...cell.map(({ shape }) => distanceMetres(from, middleOf(shape))));
  const metres = farthest + AMENITY_RADIUS_METRES;
  return { from, radiusMetres: Math.ceil(metres / Math.cos((from[1] * Math.PI) / 180)) };
}

const boxOf = (cell: Cell): Bbox => unionBbox(cell.map(({ shape }) => shapeBbox(shape)))!;
