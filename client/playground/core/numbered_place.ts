// A playground of a list that has its number on the map.
import type { Position } from "contract/geometry/geometry.ts";

/** The first of a list has the number 1. */
export interface NumberedPlace {
  /** Degrees. */
  readonly position: Position;
  /** Opens it, as its row does. */
  readonly choose: () => void;
}

/** More would hide each other. */
export const MAX_NUMBERED = 9;
