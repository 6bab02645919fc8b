// Back closes an open sheet where it covers the page as a page of its own would. An entry of the history stands for
// it; it never outlives the sheet, and neither opening nor closing moves the map or changes what is chosen or filtered.
import { effect, untracked } from "@preact/signals";
import { formatFilterQuery } from "../filters/core/filters.ts";
import type { PageState } from "./page_state.ts";
import { formatViewLink } from "../playground/core/deep_link.ts";

/** What of the browser's window this needs. */
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
 * To be started before whatever else follows the history: going back from a sheet is none of its business.
 * `coversPage`: whether a sheet that opens now covers most of the page.
 */
export function startSheetHistory(
  { filters, sheets, selection, view }: Pick<PageState, "filters" | "sheets" | "selection" | "view">,
  page: SheetHistoryWindow,
  coversPage: () => boolean,
): () => void {
  const { history, location } = page;
  /** The fragment of the entry below the sheet's; null while the sheet has none. */
  let below: string | null = null;
  let isReturning = false;

  function enter(): void {
    if (below !== null || isReturning || !coversPage()) return;
    below = location.hash;
    // A sheet that was left by Forward or by loading the page anew has its entry already.
    if (!isSheetEntry(history.state)) history.pushState(SHEET_ENTRY, "");
  }

  function leave(): void {
    if (sheets.open.peek() !== null || below === null || isReturning) return;
    // A playground that was chosen in the sheet has taken the entry over.
    if (isSheetEntry(history.state)) {
      isReturning = true;
      history.back();
    } else {
      below = null;
    }
  }

  function onPopState(event: Event): void {
    if (below === null) return;
    // Nobody has gone back: a link was followed from within the sheet.
    const isBack = isReturning || (!isSheetEntry(history.state) && location.hash === below);
    if (!isBack) return;
    event.stopImmediatePropagation();
    below = null;
    if (!isReturning) sheets.close();
    isReturning = false;
    keepAddress();
    if (sheets.open.peek() !== null) enter();
  }

  /** The map may have been moved, and filters set, since the sheet was opened. */
  function keepAddress(): void {
    const shown = selection.current.peek().kind === "none" ? view.state.peek() : null;
    const fragment = shown ? formatViewLink(shown) : location.hash;
    const query = formatFilterQuery(location.search, filters.current.peek());
    history.replaceState(history.state, "", location.pathname + query + fragment);
  }

  page.addEventListener("popstate", onPopState);
  const stop = effect(() => {
    const isOpen = sheets.open.value !== null;
    // Whoever closes a sheet may choose a playground in the same breath.
    untracked(isOpen ? enter : () => queueMicrotask(leave));
  });
  return () => {
    stop();
    page.removeEventListener("popstate", onPopState);
  };
}

// The entry of the history that stands for an open sheet.
export const SHEET_ENTRY = { isSheet: true } as const;

/** `state` is what the history holds for an entry: anybody may have written it. */
export function isSheetEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSheet" in state;
}

/** The same state for an entry that stands for no sheet any more. */
export function withoutSheet(state: unknown): unknown {
  if (typeof state !== "object" || state === null) return state;
  const { isSheet: _, ...rest } = state as Readonly<Record<string, unknown>>;
  return rest;
}
