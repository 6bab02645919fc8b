// What the canvas shows, in words, for those who cannot see it.
import type { InView } from "../core/tier_data.ts";
import type { Tier } from "../core/tiers.ts";
import type { Texts } from "../i18n/texts.ts";
import type { BackendsModel } from "../state/backends.ts";
import type { ShownModel } from "../state/shown.ts";

export interface DataStatusProps {
  readonly shown: ShownModel;
  readonly backends: BackendsModel;
  readonly texts: Texts;
}

export function DataStatus({ shown, backends, texts }: DataStatusProps) {
  return (
    <p class="visually-hidden" role="status">
      {backends.phase.value === "ready" && describeShown(shown.data.value.tier, shown.inView.value, texts)}
    </p>
  );
}

export function describeShown(tier: Tier, { groups, playgrounds }: InView, texts: Texts): string {
  switch (tier) {
    case "macro":
      return texts.shownRings(groups);
    case "cluster":
      return texts.shownClusters(playgrounds, groups);
    case "polygon":
      return texts.shownPlaygrounds(playgrounds);
  }
}
