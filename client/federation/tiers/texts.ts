// Texts about the content of the map.
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { Tier } from "../regions/core/tiers.ts";
import type { InView } from "./core/tier_data.ts";

export type TierTexts = Messages["tiers"];

export function describeShown(tier: Tier, { groups, playgrounds }: InView, texts: TierTexts): string {
  switch (tier) {
    case "macro":
      return texts.shownRings(groups);
    case "cluster":
      return texts.shownClusters({ playgrounds, groups });
    case "polygon":
      return texts.shownPlaygrounds(playgrounds);
  }
}
