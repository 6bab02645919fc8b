// Trees around a place, for tests of their shade.
import type { Position } from "contract/geometry/geometry.ts";
import type { Tree } from "contract/playground/surroundings.ts";
import { lineAlong, moveBy, pointAt } from "../../../squares.ts";

/** On the meridian of UTC: the sun is in the south at about 12:00 UTC. */
export const HERE: Position = [0, 50];

const UNKNOWN = {
  leafType: null,
  leafCycle: null,
  heightMetres: null,
  crownMetres: null,
  lengthMetres: null,
};

/** `east` and `north` of the place, in metres. */
export function treeAt(
  east: number,
  north: number,
  tags: Partial<Omit<Tree, "geometry">> = {},
  from: Position = HERE,
): Tree {
  return { ...UNKNOWN, geometry: pointAt(moveBy(from, east, north)), ...tags };
}

export function rowBetween(...places: readonly (readonly [east: number, north: number])[]): Tree {
  return { ...UNKNOWN, geometry: lineAlong(...places.map(([east, north]) => moveBy(HERE, east, north))) };
}
