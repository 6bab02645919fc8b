// Where the visitor is, and what that means for the map.
import { intersects } from "../../../contract/bbox.ts";
import type { Bbox } from "../../../contract/types.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import type { CameraRequest } from "../../view/core/camera.ts";

/** Degrees; the true place is within `accuracyMetres` most of the time. */
export interface VisitorPosition {
  readonly lon: number;
  readonly lat: number;
  readonly accuracyMetres: number;
}

/** `denied`: by the visitor or the browser's settings. `insecure`: browsers tell it to pages over https only. */
export type LocationProblem = "denied" | "unavailable" | "timeout" | "insecure";

const METRES_PER_DEGREE = 111_195;
/** About 1.2 km across a phone: as far as one walks with children. */
const CLOSEST_ZOOM = 15;
/** However vague the position, the view ends where single quarters of a town can be told apart. */
const FURTHEST_ZOOM = 12;
/** Keeps circles around the poles finite. */
const MAX_LATITUDE = 85;

/** Shows all of the circle in which the visitor is. */
export function centreOnVisitor(position: VisitorPosition): CameraRequest {
  return {
    kind: "fit",
    bbox: boxAround(position),
    minZoom: FURTHEST_ZOOM,
    maxZoom: CLOSEST_ZOOM,
    animate: true,
  };
}

function boxAround({ lon, lat, accuracyMetres }: VisitorPosition): Bbox {
  const height = accuracyMetres / METRES_PER_DEGREE;
  const inner = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const width = Math.min(90, height / Math.cos((inner * Math.PI) / 180));
  return [
    lon - width,
    Math.max(-MAX_LATITUDE, inner - height),
    lon + width,
    Math.min(MAX_LATITUDE, inner + height),
  ];
}

/**
 * True when no region is at this place. Null while a region may still tell its box: nobody can say then. Regions
 * that the hub calls down are not waited for; they count with their last-known box.
 */
export function isOutsideRegions(
  { lon, lat }: VisitorPosition,
  views: readonly BackendView[],
): boolean | null {
  if (views.some(({ bbox }) => bbox !== null && intersects(bbox, [lon, lat, lon, lat]))) return false;
  return views.some(({ bbox, settled, health }) => bbox === null && !settled && health !== "down")
    ? null
    : true;
}

/** Rounds metres to what a person would say: one digit that counts. Never 0. */
export function roundAccuracy(metres: number): number {
  const atLeastOne = Math.max(1, metres);
  const step = 10 ** Math.floor(Math.log10(atLeastOne));
  return Math.round(atLeastOne / step) * step;
}

// Texts of the button that shows the visitor's position, and of what became of it.
export interface LocateTexts {
  readonly locate: string;
  readonly locating: string;
  /** `metres`: rounded accuracy. */
  located(metres: number): string;
  locationProblem(problem: LocationProblem): string;
  readonly locatedOutside: string;
  /** The same where there is only one region. */
  readonly locatedOutsideHere: string;
}
