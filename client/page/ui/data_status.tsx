// What the canvas shows, in words, for those who cannot see it.
import { describeShown, type TierTexts } from "../../tiers/texts.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";
import { useStill } from "../../kit/ui/use_still.ts";

export interface DataStatusProps {
  readonly shown: ShownModel;
  readonly texts: TierTexts;
}

/** Says what there is once it is all there: what comes on the way is no news. */
export function DataStatus({ shown, texts }: DataStatusProps) {
  const isThere = shown.hasLoaded.value && shown.progress.value === null;
  const now = isThere ? describeShown(shown.data.value.tier, shown.inView.value, texts) : null;
  const said = useStill(now, "");
  return <p class="visually-hidden" role="status" aria-busy={said !== now}>{said}</p>;
}
