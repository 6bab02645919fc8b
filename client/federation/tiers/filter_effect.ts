// The effect of the active filters on the shown tier: which regions ignore them, and whether anything matches.
import { computed, type ReadonlySignal } from "@preact/signals";
import { intersects } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox } from "contract/types.ts";
import { filtersFor, isFiltering, withoutLocal } from "../filters/core/filters.ts";
import type { FilterEffect, FiltersModel } from "../filters/filters_model.ts";
import type { BackendView } from "../regions/core/backend_view.ts";
import type { Tier } from "../regions/core/tiers.ts";
import type { InView, LoadedTier, TierData } from "./core/tier_data.ts";

interface FilterEffectParts {
  readonly filters: Pick<FiltersModel, "current" | "unsupportedUrls">;
  readonly tier: ReadonlySignal<Tier>;
  readonly data: ReadonlySignal<TierData>;
  readonly backendsInView: ReadonlySignal<readonly BackendView[]>;
  readonly inView: ReadonlySignal<InView>;
  /** True if all answers for the view have arrived. */
  readonly isComplete: ReadonlySignal<boolean>;
  /** True if a backend in view has answered. If none has, filters are not the reason for an empty map. */
  readonly hasAnswers: ReadonlySignal<boolean>;
  /** The unfiltered content. */
  readonly loaded: ReadonlySignal<LoadedTier | null>;
  readonly box: ReadonlySignal<Bbox>;
}

export function createFilterEffect(
  { filters, tier, data, backendsInView, inView, isComplete, hasAnswers, loaded, box }: FilterEffectParts,
): FilterEffect {
  const ringsInView = computed(() =>
    data.value.tier !== "macro"
      ? []
      : data.value.rings.filter(({ lon, lat, condition }) =>
        condition === "healthy" && intersects([lon, lat, lon, lat], box.value)
      )
  );
  const matches = computed(() => {
    const known = ringsInView.value.flatMap(({ matching }) => matching ?? []);
    const isKnown = known.length > 0 && known.length === ringsInView.value.length;
    return isKnown ? known.reduce((sum, each) => sum + each, 0) : null;
  });
  return {
    matches,
    candidates: computed(() => {
      const now = loaded.value;
      if (tier.value !== "polygon" || now?.tier !== "polygon") return null;
      return now.playgrounds.flatMap(({ playground }) =>
        intersects(shapeBbox(playground.shape), box.value) ? [playground] : []
      );
    }),
    unfiltered: computed(() => {
      const sent = withoutLocal(filters.current.value);
      if (tier.value === "polygon" || !isFiltering(sent)) return [];
      if (data.value.tier === "macro") {
        return ringsInView.value.flatMap(({ matching, name }) => matching === null ? [name] : []);
      }
      const urls = filters.unsupportedUrls.value;
      return backendsInView.value.flatMap((view) =>
        urls.has(view.backend.url) || filtersFor(sent, view) !== sent ? [view.backend.name] : []
      );
    }),
    isNothingLeft: computed(() => {
      if (tier.value === "macro") return matches.value === 0;
      if (!isFiltering(filters.current.value)) return false;
      return isComplete.value && hasAnswers.value && inView.value.playgrounds === 0;
    }),
  };
}
