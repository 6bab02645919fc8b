// The page's address <-> what the page shows: a fragment moves the map or asks for a playground; a moved map or a
// chosen playground rewrites the fragment. Each playground is an entry of its own in the history, views are not.
import { effect } from "@preact/signals";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import {
  formatPlaygroundLink,
  formatViewLink,
  isTarget,
  parseDeepLink,
} from "../playground/core/deep_link.ts";
import type { PageState } from "./page_state.ts";
import type { MapState } from "../view/view_model.ts";
import { isSheetEntry, withoutSheet } from "./sheet_history.ts";

/** What of the browser's window this needs. */
export interface AddressBar {
  readonly location: { readonly hash: string };
  readonly history: {
    readonly state: unknown;
    pushState(state: unknown, unused: "", url: string): void;
    replaceState(state: unknown, unused: "", url: string): void;
  };
  /** Comes with every change that the page itself did not make: Back, Forward, links, edits. */
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** Goes where the address leads, and keeps both in step. The returned function stops that. */
export function startAddressSync(state: PageState, page: AddressBar): () => void {
  const { backends, camera, selection, view } = state;

  function follow(): void {
    const link = parseDeepLink(page.location.hash);
    if (link.kind === "playground") {
      const chosen = selection.selected.peek();
      if (!chosen || linkTo(chosen) !== page.location.hash) selection.findLinked(link.target);
      return;
    }
    if (link.kind === "view") {
      view.touch();
      camera.ask({ kind: "restore", lon: link.lon, lat: link.lat, zoom: link.zoom });
    }
    // Only now: the view that is written when nothing is chosen is the one that was asked for.
    selection.clear();
    // What nobody understands does not stay, as if it named what is shown.
    if (link.kind === "none") writeView(view.state.peek());
  }

  function linkTo({ playground: { osmType, osmId }, origin }: PlacedPlayground): string {
    const backend = backends.views.peek().find(({ backend: { key } }) => key === origin.backendKey)?.backend;
    return formatPlaygroundLink({ slug: backend?.slug ?? null, osmType, osmId });
  }

  // A fragment alone leaves path and query as they are.
  function replace(fragment: string): void {
    page.history.replaceState(page.history.state, "", fragment);
  }

  function writeView(shown: MapState | null): void {
    if (shown) replace(formatViewLink(shown));
  }

  function writeChosen(placed: PlacedPlayground): void {
    const fragment = linkTo(placed);
    if (fragment === page.location.hash) return;
    const link = parseDeepLink(page.location.hash);
    // The address has asked for this one already, in other words.
    if (link.kind === "playground" && isTarget(placed.playground, link.target)) replace(fragment);
    // The sheet in which it was chosen makes room for it. What others keep in the state holds for the next entry too.
    else if (isSheetEntry(page.history.state)) {
      page.history.replaceState(withoutSheet(page.history.state), "", fragment);
    } else page.history.pushState(page.history.state, "", fragment);
  }

  page.addEventListener("popstate", follow);
  follow();
  const stopWriting = effect(() => {
    const now = selection.current.value;
    // While a playground is looked for, or could not be found, the address keeps its name.
    if (now.kind === "chosen") writeChosen(now.placed);
    else if (now.kind === "none") writeView(view.state.value);
  });
  return () => {
    stopWriting();
    page.removeEventListener("popstate", follow);
  };
}
