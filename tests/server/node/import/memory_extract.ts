// An extract in memory instead of on disk.
import { indexBlobs } from "server/node/osm/extract/blob_index.ts";
import { createInlineSource } from "server/node/osm/threads/block_source.ts";
import { type BudgetItem, createImportBudget } from "server/node/osm/limits/import_budget.ts";
import type { ExtractFile } from "server/node/osm/pbf/pbf_file.ts";
import type { ReadSpills } from "server/node/osm/extract/read_extract.ts";
import type { Spill } from "server/node/osm/tables/spill.ts";

export function extractOf(bytes: Uint8Array): ExtractFile {
  return {
    sizeBytes: bytes.length,
    read: (target, position) => target.set(bytes.subarray(position, position + target.length)),
  };
}

/** What `readExtract` and `locateRegion` need, without workers. */
export function openExtract(content: Uint8Array, onBytes: (done: number, total: number) => void = () => {}) {
  const file = extractOf(content);
  const source = createInlineSource(file);
  const index = indexBlobs({ file, source, trustsOrder: true, onBytes });
  return { bytes: file.sizeBytes, source, index, spills: createMemorySpills() };
}

export const createMemorySpills = (): ReadSpills => ({
  points: createMemorySpill(),
  streets: createMemorySpill(),
  streetNodes: createMemorySpill(),
  paths: { streets: createMemorySpill(), streetNodes: createMemorySpill() },
});

export function createMemorySpill(): Spill {
  const pieces: Uint8Array[] = [];
  return {
    get sizeBytes() {
      return pieces.reduce((sum, { length }) => sum + length, 0);
    },
    add: (bytes) => void pieces.push(bytes),
    pieces: () => pieces,
  };
}

/** A budget that also reports the total that was spent. */
export function createCountedBudget(extractBytes: number) {
  const budget = createImportBudget(extractBytes);
  const totals = new Map<BudgetItem, number>();
  return {
    spend(item: BudgetItem, count: number): void {
      totals.set(item, (totals.get(item) ?? 0) + count);
      budget.spend(item, count);
    },
    spent: (item: BudgetItem): number => totals.get(item) ?? 0,
  };
}
