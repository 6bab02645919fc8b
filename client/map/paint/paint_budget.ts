// The cost of painting, and the items that fit into a frame's budget. Costs are in pixels of painted line, to which
// other work is converted. Pure.

/** Maximum cost of a frame, which takes about 30 ms to paint. The playgrounds of a dense town cost an eighth of it. */
export const FRAME_BUDGET = 60_000;

const COST_PER_CORNER = 4;
/** Number of pixels filled in the time that painting one pixel of line takes. */
const FILLED_PER_COST = 200;

export interface PaintWork {
  readonly corners: number;
  readonly lengthPx: number;
  /** Upper bound of the filled pixels. */
  readonly areaPx: number;
}

export function paintCost({ corners, lengthPx, areaPx }: PaintWork): number {
  return COST_PER_CORNER * corners + lengthPx + areaPx / FILLED_PER_COST;
}

interface Budgeted<T, Traced> {
  readonly within: readonly Traced[];
  readonly beyond: readonly T[];
}

/**
 * Traces the items that fit into the budget. If not all fit by their rough costs, cheap items come first, so that a few
 * extreme ones do not displace ordinary ones, and most items that do not fit are never traced.
 */
export function traceWithin<T, Traced extends { readonly cost: number }>(
  items: readonly T[],
  roughCostOf: (item: T) => number,
  trace: (item: T) => Traced,
  budget = FRAME_BUDGET,
): Budgeted<T, Traced> {
  const within: Traced[] = [];
  const beyond: T[] = [];
  let room = budget;
  for (const item of cheapFirst(items, roughCostOf, budget)) {
    const traced = room > 0 ? trace(item) : null;
    if (traced === null || traced.cost > room) {
      beyond.push(item);
    } else {
      room -= traced.cost;
      within.push(traced);
    }
  }
  return { within, beyond };
}

/** Sorts items from cheap to expensive, unless all of them fit into the budget. */
function cheapFirst<T>(items: readonly T[], costOf: (item: T) => number, budget: number): readonly T[] {
  const costs = items.map((item) => ({ item, cost: costOf(item) }));
  if (costs.reduce((sum, { cost }) => sum + cost, 0) <= budget) return items;
  return costs.sort((a, b) => a.cost - b.cost).map(({ item }) => item);
}

/** A position in CSS pixels of a frame. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Up to this number, all dots in a frame are painted. */
export const MAX_DOTS = 1_000;
/** Side of a cell, which is the radius of a dot. */
const CELL_PX = 6;

/** Returns all positions, or one per occupied cell of the frame if there are more than 1 000. */
export function thinOut<T extends Place>(places: readonly T[]): readonly T[] {
  if (places.length <= MAX_DOTS) return places;
  // Later dots cover earlier ones, so the last one in a cell is visible.
  const byCell = new Map(
    places.map((place) => [`${Math.round(place.x / CELL_PX)} ${Math.round(place.y / CELL_PX)}`, place]),
  );
  return [...byCell.values()];
}
