// A thin bar at the top while a fan-out runs.
import type { Texts } from "../texts/texts.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";

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
