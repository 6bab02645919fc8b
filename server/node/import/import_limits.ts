// How much memory and time the import of an extract may take.

/** Default of IMPORT_MAX_MINUTES. */
export const DEFAULT_MINUTES = 30;

/** JavaScript memory of the thread, in MB: enough for hundreds of thousands of playgrounds. */
export const BASE_HEAP_MB = 384;
/** Added for each MB of the extract. An extract that contains only trees needs about 25. */
const HEAP_MB_PER_MB = 32;
export const MAX_HEAP_MB = 4_096;

/** Limit in MB for an extract of this size in bytes. Arrays of coordinates are bounded by the budget instead. */
export function heapLimitMb(extractBytes: number): number {
  return Math.min(MAX_HEAP_MB, BASE_HEAP_MB + Math.ceil((HEAP_MB_PER_MB * extractBytes) / 1_000_000));
}
