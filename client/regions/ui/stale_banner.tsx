// Says that the hub's observations are not renewed any more, and since when.
import { ageOf } from "../../kit/core/data_age.ts";
import type { DrawerTexts } from "../texts/texts.ts";
import type { BackendsModel } from "../backends_model.ts";

export interface StaleBannerProps {
  readonly backends: BackendsModel;
  readonly words: DrawerTexts;
}

export function StaleBanner({ backends, words }: StaleBannerProps) {
  const isStale = backends.isStatusStale.value;
  const ageMs = backends.statusAgeMs.value ?? 0;
  return (
    <p class={isStale ? "drawer-stale" : undefined}>
      {/* There from the start, so that it is announced when it comes; the age beside it is not, every minute. */}
      <span role="status">{isStale && words.stale}</span>
      {isStale && ` ${words.staleSince(ageOf(ageMs / 1000))}`}
    </p>
  );
}
