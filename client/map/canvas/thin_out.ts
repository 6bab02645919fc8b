// Leaves out dots that are mostly covered by others. Pure.

/** In CSS pixels of a frame. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Up to this number in a frame, all dots are painted. */
export const MAX_DOTS = 1_000;
/** The radius of a dot. */
const CELL_PX = 6;

/** All places; when there are more than 1 000, one for each cell of the frame that contains any. */
export function thinOut<T extends Place>(places: readonly T[]): readonly T[] {
  if (places.length <= MAX_DOTS) return places;
  // Later dots cover earlier ones: the last one of a cell is what is seen.
  const byCell = new Map(
    places.map((place) => [`${Math.round(place.x / CELL_PX)} ${Math.round(place.y / CELL_PX)}`, place]),
  );
  return [...byCell.values()];
}
