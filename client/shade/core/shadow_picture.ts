// The shadows of a moment with their place on the globe, for the map.
import type { Position } from "../../../contract/geometry.ts";
import type { Shadows } from "./shadows.ts";

export interface ShadowPicture extends Shadows {
  /** Of the plane, in degrees. */
  readonly origin: Position;
}
