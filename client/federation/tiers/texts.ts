// Texts about the content of the map.
import { joinDetails } from "contract/texts/rows.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { RegionTexts } from "../regions/texts/texts.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { Tier } from "../regions/core/tiers.ts";
import type { InView } from "./core/tier_data.ts";

export type TierTexts = Messages["tiers"];

/** `matches` is the number of playgrounds in the shown regions that match the filters; null if unknown. */
export function describeShown(
  tier: Tier,
  { groups, playgrounds }: InView,
  matches: number | null,
  texts: TierTexts & Pick<KitTexts, "locale"> & Pick<RegionTexts, "playgrounds">,
): string {
  switch (tier) {
    case "macro":
      return joinDetails(texts.locale, [
        texts.shownRings(groups),
        matches === null ? null : texts.playgrounds(matches),
      ]);
    case "cluster":
      return texts.shownClusters({ playgrounds, groups });
    case "polygon":
      return texts.shownPlaygrounds(playgrounds);
  }
}
