// The query of the page's address <-> the filters. The fragment belongs to others and is left as it is.
import { effect } from "@preact/signals";
import { formatFilterQuery, parseFilterQuery } from "../core/filter_link.ts";
import type { FiltersModel } from "../state/filters.ts";

/** What of the browser's window this needs. */
export interface QueryBar {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: "", url: string): void };
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** Sets the filters that the address names, and keeps both in step. The returned function stops that. */
export function startFilterAddress(filters: FiltersModel, page: QueryBar): () => void {
  const follow = () => filters.set(parseFilterQuery(page.location.search));
  follow();
  const stopWriting = effect(() => {
    const { pathname, search, hash } = page.location;
    const wanted = formatFilterQuery(search, filters.current.value);
    // The path has to be there: an empty query alone would leave the old one.
    if (wanted !== search) page.history.replaceState(page.history.state, "", pathname + wanted + hash);
  });
  page.addEventListener("popstate", follow);
  return () => {
    stopWriting();
    page.removeEventListener("popstate", follow);
  };
}
