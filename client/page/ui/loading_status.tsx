// Progress of a fan-out, as a thin bar and for screen readers.
import { useDebounced } from "../../kit/ui/use_debounced.ts";
import { describeShown } from "../../federation/tiers/texts.ts";
import type { PartProps } from "../state/page_state.ts";

export function LoadingBar({ state, texts }: PartProps) {
  const progress = state.shown.progress.value;
  if (!progress || progress.total === 0) return null;
  const { done, total } = progress;
  return (
    <div
      class="loading-bar"
      role="progressbar"
      aria-label={texts.loadingLabel}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={texts.loadingRegions({ done, total })}
    >
      <div class="loading-bar-fill" style={{ transform: `scaleX(${Math.max(0.04, done / total)})` }} />
    </div>
  );
}

/** Tells screen readers what the canvas shows once everything has arrived. */
export function DataStatus({ state: { shown }, texts }: PartProps) {
  const isComplete = shown.hasLoaded.value && shown.progress.value === null;
  const now = isComplete ? describeShown(shown.data.value.tier, shown.inView.value, texts) : null;
  const announced = useDebounced(now, "");
  return <p class="visually-hidden" role="status" aria-busy={announced !== now}>{announced}</p>;
}
