// The filters that the visitor has set, and which backends turned out not to know filters.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { FilterAttribute } from "../../contract/filter_attributes.ts";
import type { Backend, Completeness } from "../../contract/types.ts";
import { areSameFilters, type Filters, NO_FILTERS, toggleAttribute, toggleClass } from "./core/filters.ts";

export interface FiltersModel {
  readonly current: ReadonlySignal<Filters>;
  /** Addresses of backends that cannot filter their clusters, as far as this session has found out. */
  readonly unableUrls: ReadonlySignal<ReadonlySet<string>>;
  set(filters: Filters): void;
  toggleAttribute(attribute: FilterAttribute): void;
  /** Leaves a class out, or shows it again. */
  toggleClass(completeness: Completeness): void;
  reset(): void;
  markUnable(backend: Backend): void;
}

export function createFiltersModel(): FiltersModel {
  const current = signal(NO_FILTERS);
  const unableUrls = signal<ReadonlySet<string>>(new Set());
  const set = (next: Filters) => {
    if (!areSameFilters(current.peek(), next)) current.value = next;
  };
  return {
    current,
    unableUrls,
    set,
    toggleAttribute: (attribute) => set(toggleAttribute(current.peek(), attribute)),
    toggleClass: (completeness) => set(toggleClass(current.peek(), completeness)),
    reset: () => set(NO_FILTERS),
    markUnable({ url }) {
      unableUrls.value = new Set(unableUrls.peek()).add(url);
    },
  };
}
