// Counts what a source of previews finds, for the metrics.
import type { PreviewOutcome, PreviewSource } from "./preview_source.ts";

/** Documents and pictures since the start. */
export interface PreviewTally {
  readonly found: number;
  /** No such region or playground. */
  readonly unknown: number;
  /** The node gave no usable answer. */
  readonly silent: number;
  /** Refused, since too many requests to nodes were under way or waiting. */
  readonly busy: number;
}

export interface CountedSource extends PreviewSource {
  tally(): PreviewTally;
}

const COUNTED_AS: Readonly<Record<PreviewOutcome["kind"], keyof PreviewTally>> = {
  "found": "found",
  "unknown playground": "unknown",
  "unknown region": "unknown",
  "silent region": "silent",
  "busy": "busy",
};

export function countPreviews(source: PreviewSource): CountedSource {
  const counts = { found: 0, unknown: 0, silent: 0, busy: 0 };
  const count = (outcome: PreviewOutcome) => {
    counts[COUNTED_AS[outcome.kind]]++;
    return outcome;
  };
  return {
    tally: () => ({ ...counts }),
    find(target, form) {
      const outcome = source.find(target, form);
      return outcome instanceof Promise ? outcome.then(count) : count(outcome);
    },
  };
}
