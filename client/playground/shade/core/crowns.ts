// Converts mapped trees and tree rows to crowns on a plane around the playground. Sizes default to average ones.
import { bboxCentre } from "contract/geometry/bbox.ts";
import { geometryBbox, type Position } from "contract/geometry/geometry.ts";
import { degreesEast, metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Tree } from "contract/playground/surroundings.ts";

/** Metres east and north of an origin. */
export type PlanePoint = readonly [east: number, north: number];

export interface Crown {
  readonly place: PlanePoint;
  readonly radiusMetres: number;
  /** Height of the tree. */
  readonly heightMetres: number;
  /** False if the tree is bare in winter. */
  readonly isEvergreen: boolean;
}

/** Maximum number of crowns. Only those nearest to the middle of the playground count. */
export const MAX_CROWNS = 300;
/** Maximum number of positions that are compared. A row of trees has one every few metres. */
const MAX_PLACES = 5_000;

/** Sizes of urban trees. If only the height or the crown is mapped, their proportions apply. */
const USUAL_SIZES = {
  broadleaved: { heightMetres: 12, crownMetres: 8 },
  needleleaved: { heightMetres: 14, crownMetres: 5 },
  unknown: { heightMetres: 10, crownMetres: 6 },
};
const MAX_HEIGHT_METRES = 50;
const MAX_CROWN_METRES = 30;
/** Distance between the trees in a row. */
const ROW_STEP_METRES = 8;

/** Returns a function that converts degrees to the plane around `origin` (degrees). Exact enough within a kilometre. */
export function planeAround([lon, lat]: Position): (position: Position) => PlanePoint {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  return ([otherLon, otherLat]) => [degreesEast(lon, otherLon) * lonMetres, (otherLat - lat) * latMetres];
}

/** The crowns nearest to the origin (degrees), at most 300. */
export function crownsOf(trees: readonly Tree[], origin: Position): readonly Crown[] {
  const toPlane = planeAround(origin);
  const crowns: Crown[] = [];
  for (const tree of trees) {
    const room = MAX_PLACES - crowns.length;
    if (room <= 0) break;
    const size = { ...sizeOf(tree), isEvergreen: isEvergreen(tree) };
    for (const place of placesOf(tree, toPlane, room)) crowns.push({ place, ...size });
  }
  const distance = ({ place }: Crown) => Math.hypot(...place);
  return crowns.sort((a, b) => distance(a) - distance(b)).slice(0, MAX_CROWNS);
}

function sizeOf({ leafType, heightMetres, crownMetres }: Tree): Pick<Crown, "radiusMetres" | "heightMetres"> {
  const usual = USUAL_SIZES[leafType ?? "unknown"];
  const slimness = usual.heightMetres / usual.crownMetres;
  const height = heightMetres ?? (crownMetres === null ? usual.heightMetres : crownMetres * slimness);
  const crown = crownMetres ?? height / slimness;
  return {
    heightMetres: Math.min(MAX_HEIGHT_METRES, height),
    radiusMetres: Math.min(MAX_CROWN_METRES, crown) / 2,
  };
}

/** Trees of unknown kind count as broadleaved and deciduous, like most urban trees. */
function isEvergreen({ leafType, leafCycle }: Tree): boolean {
  return leafCycle === null ? leafType === "needleleaved" : leafCycle === "evergreen";
}

function placesOf(
  { geometry }: Tree,
  toPlane: (position: Position) => PlanePoint,
  limit: number,
): readonly PlanePoint[] {
  if (geometry.kind === "point") return [toPlane(geometry.position)];
  if (geometry.kind === "area") return [toPlane(bboxCentre(geometryBbox(geometry)))];
  const { coordinates } = geometry;
  const corners: PlanePoint[] = [];
  for (let i = 0; i < coordinates.length; i += 2) {
    corners.push(toPlane([coordinates[i]!, coordinates[i + 1]!]));
  }
  return spread(corners, limit);
}

/** Positions along a line, beginning at its start. */
function spread(corners: readonly PlanePoint[], limit: number): PlanePoint[] {
  const places: PlanePoint[] = [];
  /** Distance from the start of the segment to the next position. */
  let ahead = 0;
  for (let i = 1; i < corners.length; i++) {
    const [[x1, y1], [x2, y2]] = [corners[i - 1]!, corners[i]!];
    const length = Math.hypot(x2 - x1, y2 - y1);
    for (; ahead <= length && places.length < limit; ahead += ROW_STEP_METRES) {
      const share = length === 0 ? 0 : ahead / length;
      places.push([x1 + share * (x2 - x1), y1 + share * (y2 - y1)]);
    }
    ahead -= length;
  }
  return places;
}
