// How the map moves to the visitor. Loaded on demand, together with the locator.
import type { Bbox } from "../../../contract/types.ts";
import type { CameraRequest } from "../../view/core/camera.ts";
import type { VisitorPosition } from "./location.ts";

const METRES_PER_DEGREE = 111_195;
/** About 1.2 km across a phone: walking distance with children. */
const MAX_ZOOM = 15;
/** Shows the districts of a town, however inaccurate the position. */
const MIN_ZOOM = 12;
/** Keeps boxes near the poles finite, in degrees. */
const MAX_LATITUDE = 85;

/** Fits the circle of the position's accuracy. */
export function centreOnVisitor(position: VisitorPosition): CameraRequest {
  return {
    kind: "fit",
    bbox: boxAround(position),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    animate: true,
  };
}

function boxAround({ lon, lat, accuracyMetres }: VisitorPosition): Bbox {
  const height = accuracyMetres / METRES_PER_DEGREE;
  const centreLat = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  const width = Math.min(90, height / Math.cos((centreLat * Math.PI) / 180));
  return [
    lon - width,
    Math.max(-MAX_LATITUDE, centreLat - height),
    lon + width,
    Math.min(MAX_LATITUDE, centreLat + height),
  ];
}
