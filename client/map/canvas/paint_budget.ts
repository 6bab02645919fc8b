// What painting costs, and what fits into the budget of a frame. A cost is in pixels of line; other work is converted
// to it. Pure.

/** A dense town has a tenth of it in a patch; painting takes up to some 50 ms. */
export const FRAME_BUDGET = 100_000;

const COST_PER_CORNER = 4;
/** Filling so many pixels takes as long as painting one pixel of line. */
const FILLED_PER_COST = 200;

export interface PaintWork {
  readonly corners: number;
  readonly lengthPx: number;
  /** Pixels that are filled at most. */
  readonly areaPx: number;
}

export function paintCost({ corners, lengthPx, areaPx }: PaintWork): number {
  return COST_PER_CORNER * corners + lengthPx + areaPx / FILLED_PER_COST;
}

/**
 * Splits items so that the total cost of the first part is within the budget. When not all fit, cheap items come first: a
 * few extreme ones take no room from ordinary ones.
 */
export function splitByBudget<T>(
  items: readonly T[],
  costOf: (item: T) => number,
  budget = FRAME_BUDGET,
): { readonly within: readonly T[]; readonly beyond: readonly T[] } {
  const costs = items.map(costOf);
  if (costs.reduce((sum, cost) => sum + cost, 0) <= budget) return { within: items, beyond: [] };
  const cheapFirst = items.map((item, i) => ({ item, cost: costs[i]! })).sort((a, b) => a.cost - b.cost);
  let room = budget;
  const within = new Set<T>();
  for (const { item, cost } of cheapFirst) {
    if (cost > room) break;
    room -= cost;
    within.add(item);
  }
  return {
    within: items.filter((item) => within.has(item)),
    beyond: items.filter((item) => !within.has(item)),
  };
}
