// Limits the totals of an extract. Limits for single elements are not enough, because a few bytes can reference the
// same way or text a million times. Real extracts stay far below the limits.
import { ImportError } from "./import_error.ts";

export type BudgetItem =
  | "features"
  | "tags"
  | "nodes of ways"
  | "nodes of streets"
  | "bytes of streets"
  | "members of relations"
  | "corners of outlines"
  | "features in playgrounds"
  | "steps to compare outlines"
  | "bytes of the store";

interface Limit {
  /** Limit for an empty extract. */
  readonly base: number;
  /** Amount added to the limit for each byte of the extract. */
  readonly perByte: number;
}

/**
 * Limits of the totals. Per byte, real extracts have at most 0.05 features, 0.3 tags, 0.1 nodes and corners, 0.02 nodes
 * of streets and 0.3 bytes of streets, and yield 25 bytes of store. This is also true for extracts that were filtered
 * to playgrounds and their surroundings.
 */
export const BUDGET: Readonly<Record<BudgetItem, Limit>> = {
  "features": { base: 150_000, perByte: 0.5 },
  "tags": { base: 1_000_000, perByte: 3 },
  "nodes of ways": { base: 1_000_000, perByte: 1 },
  "nodes of streets": { base: 300_000, perByte: 0.1 },
  "bytes of streets": { base: 10_000_000, perByte: 10 },
  "members of relations": { base: 300_000, perByte: 0.5 },
  "corners of outlines": { base: 1_000_000, perByte: 1 },
  "features in playgrounds": { base: 1_000_000, perByte: 1 },
  "steps to compare outlines": { base: 500_000_000, perByte: 200 },
  "bytes of the store": { base: 100_000_000, perByte: 200 },
};

/** No limits, for trusted content such as the sample region. */
export const UNLIMITED: ImportBudget = { spend() {} };

export type ImportBudget = ReturnType<typeof createImportBudget>;

export function createImportBudget(extractBytes: number) {
  const spent = new Map<BudgetItem, number>();
  return {
    /** Adds to the total of an item. Throws `ImportError` if the total exceeds its limit. */
    spend(item: BudgetItem, count: number): void {
      const limit = Math.floor(BUDGET[item].base + BUDGET[item].perByte * extractBytes);
      const total = (spent.get(item) ?? 0) + count;
      spent.set(item, total);
      if (total <= limit) return;
      throw new ImportError(
        `the extract exceeds the limit of ${limit} ${item} for a file of ${extractBytes} bytes: ` +
          "it is damaged or malicious; use an extract from another source",
      );
    },
  };
}
