// The filters that are set, in their order, with words and the way to remove each.
import type { FilterSheetTexts } from "../texts/texts.ts";
import type { FiltersModel } from "../filters_model.ts";

export interface SetFilter {
  readonly key: string;
  readonly label: string;
  readonly remove: () => void;
}

export function listSetFilters(filters: FiltersModel, texts: FilterSheetTexts): SetFilter[] {
  const { attributes, hidden } = filters.current.value;
  return [
    ...[...attributes].map((attribute) => ({
      key: attribute,
      label: texts.attribute(attribute),
      remove: () => filters.toggleAttribute(attribute),
    })),
    ...[...hidden].map((completeness) => ({
      key: completeness,
      label: texts.hiddenClass(completeness),
      remove: () => filters.toggleClass(completeness),
    })),
  ];
}
