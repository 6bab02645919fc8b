// The panel's section of playgrounds near the chosen one, shown as the answers of the backends arrive.
import { middleOf } from "../kit/core/distance.ts";
import { isNotFound } from "../kit/core/failure.ts";
import { mergeNearest } from "./core/nearest.ts";
import type { Details } from "./details_model.ts";
import { type NearestProgress, type NearestSearch, startNearestSearch } from "./nearest_search.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";

/** The six that are shown, and the chosen playground itself. */
const LIMIT = 7;

export interface NearbySearch extends Pick<NearestSearch, "api" | "backends" | "signal"> {
  readonly subject: PlacedPlayground;
  /** `isFinal`: no answer is pending. */
  readonly onChange: (section: Details["nearby"], isFinal: boolean) => void;
}

/** Runs until the signal is aborted. */
export function startNearbySearch({ subject, onChange, ...parts }: NearbySearch): void {
  startNearestSearch({
    ...parts,
    position: middleOf(subject.playground.shape),
    limit: LIMIT,
    onChange: (progress) => onChange(sectionOf(progress, subject), progress.isFinal),
  });
}

function sectionOf(
  { answers, failures, isFinal }: NearestProgress,
  { playground }: PlacedPlayground,
): Details["nearby"] {
  const value = mergeNearest(answers, playground);
  if (value.length > 0) return { kind: "ready", value };
  if (!isFinal) return { kind: "loading" };
  if (answers.length > 0) return { kind: "ready", value };
  const failed = failures.find(({ failure }) => !isNotFound(failure));
  return failed ? { kind: "failed", failure: failed.failure } : { kind: "absent" };
}
