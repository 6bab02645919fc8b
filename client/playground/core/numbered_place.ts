// A listed playground with its number on the map.
import type { Position } from "contract/geometry/geometry.ts";

/** The first of a list has the number 1. */
export interface NumberedPlace {
  /** Degrees. */
  readonly position: Position;
  /** Opens the playground, as its row does. */
  readonly choose: () => void;
}

/** Maximum count. More numbers would cover each other. */
export const MAX_NUMBERED = 9;
