// Why a list has no lines.
import type { ListTexts } from "../../i18n/list/texts.ts";
import type { AppState } from "../../state/app.ts";

export function describeEmptiness({ backends, filters, shown }: AppState, texts: ListTexts): string {
  const isLoading = backends.phase.value === "loading" || shown.progress.value !== null;
  if (isLoading) return texts.loading;
  if (shown.data.value.tier === "macro") return texts.emptyRegions;
  if (shown.omitted.value.length > 0) return texts.missingAnswers;
  const { attributes, hidden } = filters.current.value;
  const isFiltered = attributes.size > 0 || hidden.size > 0;
  return isFiltered ? texts.emptyFiltered : texts.emptyView;
}
