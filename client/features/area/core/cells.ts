// Splits an area into cells. The details of all playgrounds in a cell are requested together.
import { bboxCentre, growBboxByMetres, unionBbox } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { distanceMetres, middleOf } from "../../../kit/core/distance.ts";
import { AMENITY_RADIUS_METRES } from "contract/playground/surroundings_args.ts";
import { diagonalMetres } from "./area_limits.ts";

const MAX_CELL_PLAYGROUNDS = 50;
/** Longest diagonal of a cell. In larger cells, most of an answer would be far from any playground. */
const MAX_CELL_METRES = 10_000;

export type Cell = readonly Playground[];

/** Splits playgrounds into cells of at least one playground, each small enough for one request. */
export function splitIntoCells(playgrounds: readonly Playground[]): Cell[] {
  if (playgrounds.length === 0) return [];
  const isSmall = playgrounds.length <= MAX_CELL_PLAYGROUNDS &&
    diagonalMetres(boxOf(playgrounds)) <= MAX_CELL_METRES;
  if (isSmall || playgrounds.length === 1) return [playgrounds];
  return halveCell(playgrounds).flatMap(splitIntoCells);
}

/** Splits a cell of at least two playgrounds into equal halves, across its longer side. */
export function halveCell(cell: Cell): [Cell, Cell] {
  const [west, south, east, north] = boxOf(cell);
  const isWide = distanceMetres([west, south], [east, south]) >= distanceMetres([west, south], [west, north]);
  // Offsets are measured from the western edge, because a cell may cross the antimeridian.
  const offsetOf = ([lon, lat]: Position) => isWide ? (lon - west + 360) % 360 : lat;
  const sorted = cell.toSorted((a, b) => offsetOf(middleOf(a.shape)) - offsetOf(middleOf(b.shape)));
  const half = Math.ceil(sorted.length / 2);
  return [sorted.slice(0, half), sorted.slice(half)];
}

/** Box around the outlines and everything within `reachMetres`. */
export function boxAround(cell: Cell, reachMetres: number): Bbox {
  return growBboxByMetres(boxOf(cell), reachMetres);
}

/**
 * The circle that contains the POIs around each playground. Some nodes measure in the Mercator projection, where
 * distances grow with latitude, so the radius is large enough for both.
 */
export function amenityCircle(cell: Cell): { readonly from: Position; readonly radiusMetres: number } {
  const from = bboxCentre(boxOf(cell));
  const farthest = Math.max(...cell.map(({ shape }) => distanceMetres(from, middleOf(shape))));
  const metres = farthest + AMENITY_RADIUS_METRES;
  return { from, radiusMetres: Math.ceil(metres / Math.cos((from[1] * Math.PI) / 180)) };
}

const boxOf = (cell: Cell): Bbox => unionBbox(cell.map(({ shape }) => shapeBbox(shape)))!;
