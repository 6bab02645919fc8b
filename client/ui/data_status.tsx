// What the canvas shows, in words: for those who cannot see it, and where something is missing for everybody.
import type { InView } from "../core/tier_data.ts";
import type { Tier } from "../core/tiers.ts";
import type { Texts } from "../i18n/texts.ts";
import type { BackendsModel } from "../state/backends.ts";
import type { ShownModel } from "../state/shown.ts";

const MOST_NAMES = 3;

export interface DataStatusProps {
  readonly shown: ShownModel;
  readonly backends: BackendsModel;
  readonly texts: Texts;
}

export function DataStatus({ shown, backends, texts }: DataStatusProps) {
  const { omitted, data, inView } = shown;
  const names = omitted.value.slice(0, MOST_NAMES).join(", ");
  const more = omitted.value.length > MOST_NAMES
    ? ` +${texts.number(omitted.value.length - MOST_NAMES)}`
    : "";
  return (
    <>
      <p class="visually-hidden" role="status">
        {backends.phase.value === "ready" && describe(data.value.tier, inView.value, texts)}
      </p>
      {omitted.value.length > 0 && <p class="notice" role="status">{texts.withoutAnswer(names + more)}</p>}
    </>
  );
}

function describe(tier: Tier, { groups, playgrounds }: InView, texts: Texts): string {
  switch (tier) {
    case "macro":
      return texts.shownRings(groups);
    case "cluster":
      return texts.shownClusters(playgrounds, groups);
    case "polygon":
      return texts.shownPlaygrounds(playgrounds);
  }
}
