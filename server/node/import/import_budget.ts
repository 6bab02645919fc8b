// Bounds of what an extract adds up to. Limits for single elements are not enough: a few bytes can name the same way or
// text a million times. Real extracts stay far below.
import { ImportError } from "./import_error.ts";

export type BudgetItem =
  | "things"
  | "tags"
  | "nodes of ways"
  | "members of relations"
  | "corners of outlines"
  | "things in playgrounds"
  | "steps to compare outlines"
  | "bytes of the store";

interface Limit {
  /** For an extract of any size. */
  readonly base: number;
  /** Further ones for each byte of the extract. */
  readonly perByte: number;
}

/**
 * Real extracts, also those with nothing else than playgrounds and what is around them, have at most 0.05 things, 0.3
 * tags and 0.1 nodes and corners for each byte, and make 25 bytes of store.
 */
export const BUDGET: Readonly<Record<BudgetItem, Limit>> = {
  "things": { base: 150_000, perByte: 0.5 },
  "tags": { base: 1_000_000, perByte: 3 },
  "nodes of ways": { base: 1_000_000, perByte: 1 },
  "members of relations": { base: 300_000, perByte: 0.5 },
  "corners of outlines": { base: 1_000_000, perByte: 1 },
  "things in playgrounds": { base: 1_000_000, perByte: 1 },
  "steps to compare outlines": { base: 500_000_000, perByte: 200 },
  "bytes of the store": { base: 100_000_000, perByte: 200 },
};

export interface ImportBudget {
  /** Throws `ImportError` when there have been more than the extract may have. */
  spend(item: BudgetItem, count: number): void;
  spent(item: BudgetItem): number;
}

/** For content of the program's own. */
export const UNLIMITED: Pick<ImportBudget, "spend"> = { spend() {} };

export function createImportBudget(extractBytes: number): ImportBudget {
  const left = new Map<BudgetItem, number>();
  const limitOf = (item: BudgetItem) => Math.floor(BUDGET[item].base + BUDGET[item].perByte * extractBytes);
  const leftOf = (item: BudgetItem) => left.get(item) ?? limitOf(item);
  return {
    spent: (item) => limitOf(item) - leftOf(item),
    spend(item, count) {
      const rest = leftOf(item) - count;
      left.set(item, rest);
      if (rest >= 0) return;
      throw new ImportError(
        `the extract has more than ${
          limitOf(item)
        } ${item} in all, the most for a file of ${extractBytes} bytes: ` +
          "it is damaged or made to do harm",
      );
    },
  };
}
