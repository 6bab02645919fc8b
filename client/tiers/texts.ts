// Texts for what the map shows.
import type { Tier } from "../regions/core/tiers.ts";
import type { InView } from "./core/tier_data.ts";

export interface TierTexts {
  shownRings(count: number): string;
  shownClusters(playgrounds: number, groups: number): string;
  shownPlaygrounds(count: number): string;
  loadingRegions(done: number, total: number): string;
  readonly loadingLabel: string;
  /** `count`: how many regions the names stand for. */
  withoutAnswer(names: string, count: number): string;
  readonly retryRegions: string;
  /** Regions that send more than the map can show. */
  notAllShown(names: string): string;
}

export function describeShown(tier: Tier, { groups, playgrounds }: InView, texts: TierTexts): string {
  switch (tier) {
    case "macro":
      return texts.shownRings(groups);
    case "cluster":
      return texts.shownClusters(playgrounds, groups);
    case "polygon":
      return texts.shownPlaygrounds(playgrounds);
  }
}
