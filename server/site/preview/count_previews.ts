// Counts the results of a source of previews, for the metrics.
import type { PreviewOutcome, PreviewSource } from "./preview_source.ts";

/** Documents and images since the start. */
export interface PreviewTally {
  readonly found: number;
  /** The region or playground does not exist. */
  readonly unknown: number;
  /** The node gave no usable response. */
  readonly silent: number;
  /** Refused because too many requests to nodes were running or waiting. */
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
