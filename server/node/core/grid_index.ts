// Finds what lies near a place without looking at everything: things are filed by the cells of a grid.
import { splitAtAntimeridian } from "../../../contract/bbox.ts";
import type { Bbox } from "../../../contract/types.ts";

/** About a kilometre; large enough that most things lie in one cell. */
const CELLS_PER_DEGREE = 100;
/** More rows than there are. */
const ROW_STRIDE = 2 ** 16;
/** What covers more is looked at in every search: one such box could fill millions of cells. */
const MAX_CELLS = 10_000;

export interface GridIndex<T> {
  /** Everything whose box may meet this one, each once. Degrees; `west > east` goes across the antimeridian. */
  search(box: Bbox): Set<T>;
}

export function createGridIndex<T>(items: Iterable<T>, boxOf: (item: T) => Bbox): GridIndex<T> {
  const all: T[] = [];
  const large: T[] = [];
  const cells = new Map<number, T[]>();
  for (const item of items) {
    all.push(item);
    const box = boxOf(item);
    if (countCells(box) > MAX_CELLS) {
      large.push(item);
      continue;
    }
    for (const key of cellsOf(box)) {
      const cell = cells.get(key);
      if (cell) cell.push(item);
      else cells.set(key, [item]);
    }
  }
  return {
    search(box) {
      if (countCells(box) > MAX_CELLS) return new Set(all);
      const found = new Set<T>(large);
      for (const key of cellsOf(box)) for (const item of cells.get(key) ?? []) found.add(item);
      return found;
    },
  };
}

const cellAt = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);

function countCells(box: Bbox): number {
  return splitAtAntimeridian(box).reduce(
    (sum, [west, south, east, north]) =>
      sum + (cellAt(east) - cellAt(west) + 1) * (cellAt(north) - cellAt(south) + 1),
    0,
  );
}

function* cellsOf(box: Bbox): Generator<number> {
  for (const [west, south, east, north] of splitAtAntimeridian(box)) {
    for (let x = cellAt(west); x <= cellAt(east); x++) {
      for (let y = cellAt(south); y <= cellAt(north); y++) yield x * ROW_STRIDE + y;
    }
  }
}
