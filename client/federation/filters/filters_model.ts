// The active filters, the backends that do not support filters, and the filters in the page's URL.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { isJsonObject } from "contract/kit/fields.ts";
import type { Backend, Completeness, Playground } from "contract/types.ts";
import {
  areSameFilters,
  type FilterName,
  type Filters,
  formatFilterQuery,
  NO_FILTERS,
  type PageRule,
  parseFilterQuery,
  toggleAttribute,
  toggleClass,
} from "./core/filters.ts";
import { NO_OPENING_STATES, type OpeningStates } from "./core/opening_states.ts";
import { readOnly } from "../../kit/read_only.ts";
import { withMapping } from "../view/mapping_view.ts";

type CreateRule = (closedHours: ReadonlySet<unknown>) => PageRule;

/** The effect of the filters on the content of the map. */
export interface FilterEffect {
  /** Names of regions in view whose backends do not support filters, so that their clusters are unfiltered. */
  readonly unfiltered: ReadonlySignal<readonly string[]>;
  /** Number of matches in the regions in view, from their rings; null unless all of these are known. */
  readonly matches: ReadonlySignal<number | null>;
  /** True if all answers for the view have arrived and no playground matches. */
  readonly isNothingLeft: ReadonlySignal<boolean>;
  /** Playgrounds in view before filtering; null if single playgrounds are not loaded. */
  readonly candidates: ReadonlySignal<readonly Playground[] | null>;
}

export type FiltersModel = ReturnType<typeof createFiltersModel>;

export function createFiltersModel() {
  const current = signal(NO_FILTERS);
  const unsupportedUrls = signal<ReadonlySet<string>>(new Set());
  const opening = signal(NO_OPENING_STATES);
  const createRule = signal<CreateRule | null>(null);
  const closedHours = computed(() => opening.value.closed);
  const set = (next: Filters) => {
    if (!areSameFilters(current.peek(), next)) current.value = next;
  };
  return {
    current: readOnly(current),
    /** URLs of backends found in this session not to filter their clusters. */
    unsupportedUrls: readOnly(unsupportedUrls),
    /** Evaluated only while a filter or a list needs it. */
    opening: readOnly(opening),
    /** Null until it is loaded along with the first filter. */
    pageRule: computed(() => createRule.value?.(closedHours.value) ?? null),
    set,
    toggleAttribute: (attribute: FilterName) => set(toggleAttribute(current.peek(), attribute)),
    /** Toggles whether a class is hidden. */
    toggleClass: (completeness: Completeness) => set(toggleClass(current.peek(), completeness)),
    /** Toggles whether playgrounds that may or may not pass are shown. */
    toggleUnknown() {
      const { includesUnknown, ...rest } = current.peek();
      set({ ...rest, includesUnknown: !includesUnknown });
    },
    reset: () => set(NO_FILTERS),
    markUnsupported({ url }: Backend) {
      unsupportedUrls.value = new Set(unsupportedUrls.peek()).add(url);
    },
    /** Sets the loaded rule. `create` makes it from the opening hours that are closed now. */
    useRule: (create: CreateRule) => void (createRule.value = create),
    setOpening: (states: OpeningStates) => void (opening.value = states),
  };
}

/** The parts of the browser's window that the filter URL uses. */
export interface QueryWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: "", url: string): void };
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** Key in a history entry's state for the query that matched the filters when the page last wrote or read it. */
const QUERY_KEY = "filterQuery";

/**
 * Sets the filters from the URL, then keeps the query in sync with them and with the mapping view. The fragment stays
 * unchanged. Both belong to the visit, not to a history entry, so Back and Forward do not change them. The returned
 * function stops this.
 */
export function startFilterAddress(
  filters: FiltersModel,
  page: QueryWindow,
  isMapping: ReadonlySignal<boolean>,
): () => void {
  const read = () => filters.set(parseFilterQuery(page.location.search));
  const write = () => {
    const { pathname, search, hash } = page.location;
    const query = withMapping(formatFilterQuery(search, filters.current.value), isMapping.value);
    if (query === search && isInStep()) return;
    // Includes the path, because an empty relative URL would not remove the old query.
    page.history.replaceState(withQuery(page.history.state, query), "", pathname + query + hash);
  };
  // A query written by the page is older than the filters; any other query replaces them.
  const isInStep = () =>
    isJsonObject(page.history.state) && page.history.state[QUERY_KEY] === page.location.search;
  const followHistory = () => {
    if (!isInStep()) read();
    write();
  };
  read();
  const stopWriting = effect(write);
  page.addEventListener("popstate", followHistory);
  return () => {
    stopWriting();
    page.removeEventListener("popstate", followHistory);
  };
}

/** Marks the `state` of a history entry as written for these filters. */
export function withQuery(state: unknown, query: string): unknown {
  return { ...(isJsonObject(state) && state), [QUERY_KEY]: query };
}
