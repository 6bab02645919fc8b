// A listed playground with its number on the map.
import type { Position } from "contract/geometry/geometry.ts";

/** A numbered playground. Numbers follow the order of the list, from 1. */
export interface NumberedPlace {
  /** Degrees. */
  readonly position: Position;
  /** Opens the playground, as its row does. */
  readonly choose: () => void;
}

/** Maximum count. More numbers would cover each other. */
export const MAX_NUMBERED = 9;
