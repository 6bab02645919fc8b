// Lets Back close a sheet or the search that covers the page: it has a history entry, which is removed with it.
// Opening and closing do not change view, selection or filters.
import { effect, untracked } from "@preact/signals";
import { formatFilterQuery } from "../../federation/filters/core/filters.ts";
import { withQuery } from "../../federation/filters/filters_model.ts";
import type { PageState } from "../state/page_state.ts";
import { formatViewLink } from "../../playground/core/deep_link.ts";
import { withMapping } from "../../federation/view/mapping_view.ts";

/** The part of the browser's window that is used. */
export interface SheetHistoryWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: {
    readonly state: unknown;
    pushState(state: unknown, unused: ""): void;
    replaceState(state: unknown, unused: "", url: string): void;
    back(): void;
  };
  addEventListener(type: "popstate", listener: (event: Event) => void): void;
  removeEventListener(type: "popstate", listener: (event: Event) => void): void;
}

/**
 * Must be started before other `popstate` listeners, which do not receive the event of a closed sheet. `coversPage`
 * returns whether a sheet opened now covers most of the page.
 */
export function startSheetHistory(
  { filters, isMapping, search, sheets, selection, view }: Pick<
    PageState,
    "filters" | "isMapping" | "search" | "sheets" | "selection" | "view"
  >,
  page: SheetHistoryWindow,
  coversPage: () => boolean,
): () => void {
  const { history, location } = page;
  /** Fragment of the entry below the sheet's; null if no sheet has an entry. */
  let below: string | null = null;
  let isReturning = false;
  const isOpen = () => (sheets.open.value !== null && !sheets.isUnasked.value) || search.isOpen.value;
  const isSearching = () => selection.current.value.kind === "searching";

  function enter(): void {
    if (below !== null || isReturning || !coversPage()) return;
    below = location.hash;
    // After Forward or a reload the entry already exists.
    if (!isSheetEntry(history.state)) history.pushState(SHEET_ENTRY, "");
  }

  function leave(): void {
    // A playground that is being loaded will take over the entry.
    if (isOpen() || isSearching() || below === null || isReturning) return;
    // A playground selected in the sheet may have taken over the entry, so nothing must be removed.
    if (isSheetEntry(history.state)) {
      isReturning = true;
      history.back();
    } else {
      below = null;
    }
  }

  function onPopState(event: Event): void {
    if (below === null) return;
    // If the fragment has changed, a link in the sheet was followed.
    const isBack = isReturning || (!isSheetEntry(history.state) && location.hash === below);
    if (!isBack) return;
    event.stopImmediatePropagation();
    below = null;
    if (!isReturning) closeUppermost();
    isReturning = false;
    writeAddress();
    if (isOpen()) enter();
  }

  function closeUppermost(): void {
    if (search.isOpen.peek()) search.close();
    else if (sheets.open.peek() !== null) sheets.close();
    else selection.clear();
  }

  /** Writes view, filters and mapping view into the URL, because they could have changed since the sheet was opened. */
  function writeAddress(): void {
    const shown = selection.current.peek().kind === "none" ? view.state.peek() : null;
    const fragment = shown ? formatViewLink(shown) : location.hash;
    const query = withMapping(formatFilterQuery(location.search, filters.current.peek()), isMapping.peek());
    history.replaceState(withQuery(history.state, query), "", location.pathname + query + fragment);
  }

  page.addEventListener("popstate", onPopState);
  const stop = effect(() => {
    void isSearching();
    // Waits before leaving, because the same handler can close the sheet and select a playground.
    const act = isOpen() ? enter : () => queueMicrotask(leave);
    untracked(act);
  });
  return () => {
    stop();
    page.removeEventListener("popstate", onPopState);
  };
}

/** State of the history entry of an open sheet. */
const SHEET_ENTRY = { isSheet: true } as const;

/** Whether `state` is marked as a sheet's. `state` may belong to any history entry, possibly written by other code. */
export function isSheetEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSheet" in state;
}

/** Returns the state without the sheet's mark. */
export function withoutSheet(state: unknown): unknown {
  if (typeof state !== "object" || state === null) return state;
  const { isSheet: _, ...rest } = state as Readonly<Record<string, unknown>>;
  return rest;
}
