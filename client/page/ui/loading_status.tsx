// A thin bar at the top while a fan-out runs.
import { useDebounced } from "../../kit/ui/use_debounced.ts";
import type { Texts } from "../texts/texts.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";
import { describeShown, type TierTexts } from "../../tiers/texts.ts";

export interface LoadingBarProps {
  readonly shown: ShownModel;
  readonly texts: Texts;
}

export function LoadingBar({ shown, texts }: LoadingBarProps) {
  const progress = shown.progress.value;
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
      aria-valuetext={texts.loadingRegions(done, total)}
    >
      <div class="loading-bar-fill" style={{ transform: `scaleX(${Math.max(0.04, done / total)})` }} />
    </div>
  );
}

// What the canvas shows, in words, for those who cannot see it.
export interface DataStatusProps {
  readonly shown: ShownModel;
  readonly texts: TierTexts;
}

/** Says what there is once it is all there: what comes on the way is no news. */
export function DataStatus({ shown, texts }: DataStatusProps) {
  const isThere = shown.hasLoaded.value && shown.progress.value === null;
  const now = isThere ? describeShown(shown.data.value.tier, shown.inView.value, texts) : null;
  const said = useDebounced(now, "");
  return <p class="visually-hidden" role="status" aria-busy={said !== now}>{said}</p>;
}
