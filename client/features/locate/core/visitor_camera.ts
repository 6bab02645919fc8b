// Moves the map to the visitor. Loaded on demand, with the locator.
import { growBboxByMetres } from "contract/geometry/bbox.ts";
import type { CameraRequest } from "../../../federation/view/core/camera.ts";
import type { VisitorPosition } from "./location.ts";

/** Maximum zoom. Shows about 1.2 km across a phone, which is walking distance with children. */
const MAX_ZOOM = 15;
/** Minimum zoom for inaccurate positions. Shows the districts of a town. */
const MIN_ZOOM = 12;

/** Fits the position's accuracy circle. */
export function centreOnVisitor({ lon, lat, accuracyMetres }: VisitorPosition): CameraRequest {
  const bbox = growBboxByMetres([lon, lat, lon, lat], accuracyMetres);
  return { kind: "fit", bbox, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM, animate: true };
}
