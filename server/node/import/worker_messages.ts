// What the thread of an import says to the one that started it. It is told one job and says how it ended.
import type { ImportSummary } from "./build_store.ts";
import type { ImportProgress } from "./import_progress.ts";

export type WorkerMessage =
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "done"; readonly summary: ImportSummary }
  /** `reason` is a sentence for people. */
  | { readonly kind: "failed"; readonly reason: string };
