// The filters that the visitor has set.
import { type ReadonlySignal, signal } from "@preact/signals";
import { type Filters, NO_FILTERS } from "../core/filters.ts";

export interface FiltersModel {
  readonly current: ReadonlySignal<Filters>;
  set(filters: Filters): void;
}

export function createFiltersModel(): FiltersModel {
  const current = signal(NO_FILTERS);
  return {
    current,
    set(filters) {
      current.value = filters;
    },
  };
}
