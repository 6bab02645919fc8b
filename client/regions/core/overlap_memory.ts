// The newest comparison of outlines, kept: they change every few minutes at most, and are shown far more often.
import { findOverlaps, type RegionOutline } from "./region_overlap.ts";

/** `findOverlaps` that compares anew only when one of its regions is another than the last time. */
export function createOverlapMemory(): (regions: readonly RegionOutline[]) => Map<string, string[]> {
  let last: { readonly regions: readonly RegionOutline[]; readonly found: Map<string, string[]> } | null =
    null;
  return (regions) => {
    if (last === null || !areSame(last.regions, regions)) last = { regions, found: findOverlaps(regions) };
    return last.found;
  };
}

function areSame(before: readonly RegionOutline[], now: readonly RegionOutline[]): boolean {
  return before.length === now.length &&
    now.every(({ key, shape }, i) => before[i]!.key === key && before[i]!.shape === shape);
}
