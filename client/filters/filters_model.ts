// The filters that the visitor has set, and which backends turned out not to know filters.
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { isJsonObject } from "../../contract/fields.ts";
import type { FilterAttribute } from "../../contract/filter_attributes.ts";
import type { Backend, Completeness } from "../../contract/types.ts";
import {
  areSameFilters,
  type Filters,
  formatFilterQuery,
  NO_FILTERS,
  parseFilterQuery,
  toggleAttribute,
  toggleClass,
} from "./core/filters.ts";

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

// The query of the page's address <-> the filters. The fragment belongs to others and is left as it is. Filters
// belong to the visit, not to an entry of its history: Back and Forward keep them.
/** What of the browser's window this needs. */
export interface QueryBar {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: "", url: string): void };
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** In the state of an entry: the query that the page itself has written there, or agreed with. */
const QUERY_MARK = "filterQuery";

/** Sets the filters that the address names, and keeps both in step. The returned function stops that. */
export function startFilterAddress(filters: FiltersModel, page: QueryBar): () => void {
  const read = () => filters.set(parseFilterQuery(page.location.search));
  const write = () => {
    const { pathname, search, hash } = page.location;
    const wanted = formatFilterQuery(search, filters.current.value);
    if (wanted === search && isOwn()) return;
    // The path has to be there: an empty query alone would leave the old one.
    page.history.replaceState(marked(page.history.state, wanted), "", pathname + wanted + hash);
  };
  // The page's own words are older than what the visitor has set since; anybody else's are news.
  const isOwn = () =>
    isJsonObject(page.history.state) && page.history.state[QUERY_MARK] === page.location.search;
  const follow = () => {
    if (!isOwn()) read();
    write();
  };
  read();
  const stopWriting = effect(write);
  page.addEventListener("popstate", follow);
  return () => {
    stopWriting();
    page.removeEventListener("popstate", follow);
  };
}

function marked(state: unknown, query: string): unknown {
  return { ...(isJsonObject(state) && state), [QUERY_MARK]: query };
}
