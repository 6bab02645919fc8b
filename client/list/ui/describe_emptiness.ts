// Why a list has no lines.
import type { BackendView } from "../../regions/core/backend_view.ts";
import { isFiltering } from "../../filters/core/filters.ts";
import type { ListTexts } from "../texts/texts.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { FiltersModel } from "../../filters/filters_model.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";

export interface EmptinessState {
  readonly backends: BackendsModel;
  readonly features: PageFeatures;
  readonly filters: FiltersModel;
  readonly shown: ShownModel;
}

/** The nearest reason; null where the list says more of it anyway. */
export function describeEmptiness(
  { backends, features, filters, shown }: EmptinessState,
  texts: Pick<RegionTexts, "registryUnreachable">,
  listTexts: ListTexts,
): string | null {
  if (backends.phase.value === "failed") return texts.registryUnreachable;
  const isLoading = backends.phase.value === "loading" || shown.progress.value !== null;
  if (isLoading) return listTexts.loading;
  if (shown.data.value.tier === "macro") return listTexts.emptyRegions;
  const isAnswerMissing = shown.omitted.value.length > 0;
  if (features.hasRegions && isAnswerMissing) return listTexts.missingAnswers;
  if (!features.hasRegions && (isAnswerMissing || backends.views.value.some(hasFailed))) {
    return listTexts.noAnswer;
  }
  if (shown.closerIn.value.length > 0) return null;
  return isFiltering(filters.current.value) ? listTexts.emptyFiltered : listTexts.emptyView;
}

const hasFailed = ({ health }: BackendView) => health === "failed";
