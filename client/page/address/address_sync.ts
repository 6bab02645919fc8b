// Synchronises the URL's fragment with the page. A fragment moves the map, opens a region or a sheet, selects a
// playground or offers favourites. A moved map or a selected playground rewrites the fragment: a playground adds a
// history entry, a view does not.
import { batch, effect } from "@preact/signals";
import { parseRegionLink } from "contract/registry/region_link.ts";
import { FAVOURITES_PREFIX } from "../../features/favourites/core/favourites_prefix.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import {
  couldBeTarget,
  formatPlaygroundLink,
  formatViewLink,
  parseDeepLink,
} from "../../playground/core/deep_link.ts";
import type { PageState } from "../state/page_state.ts";
import type { MapState } from "../../federation/view/view_model.ts";
import { isSheetEntry, withoutSheet } from "./sheet_history.ts";
import { SHEET_LINKS } from "./sheet_links.ts";

/** The part of the browser's window that is used. */
export interface AddressBar {
  readonly location: { readonly hash: string };
  readonly history: {
    readonly state: unknown;
    pushState(state: unknown, unused: "", url: string): void;
    replaceState(state: unknown, unused: "", url: string): void;
  };
  /** Fired by Back, Forward, links and edits, but not by `pushState` and `replaceState`. */
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

/** Applies the URL, then keeps both in sync. The returned function stops it. */
export function startAddressSync(state: PageState, page: AddressBar): () => void {
  const { backends, camera, near, regionGoal, selection, sharedFavourites, sheets, view } = state;

  function applyAddress(): void {
    const isOffer = page.location.hash.startsWith(FAVOURITES_PREFIX);
    const isNear = page.location.hash === SHEET_LINKS.near;
    if (isOffer || isNear || page.location.hash === SHEET_LINKS.favourites) {
      if (isOffer) sharedFavourites.value = page.location.hash;
      selection.clear();
      // Must run before the sheet gets its history entry, so that the entry below contains the map's view and not the
      // link.
      writeView(view.state.peek());
      if (isNear) near.openForVisitor();
      else sheets.show("favourites");
      return;
    }
    const region = parseRegionLink(page.location.hash);
    if (region !== null) {
      selection.clear();
      return regionGoal.show(region);
    }
    const link = parseDeepLink(page.location.hash);
    if (link.kind === "playground") {
      // An open sheet would cover the playground's panel.
      sheets.closeAll();
      const chosen = selection.selected.peek();
      if (!chosen || linkTo(chosen) !== page.location.hash) selection.findLinked(link.target);
      return;
    }
    // In a batch, because closing the playground can reopen a list with its own view, which then takes precedence.
    batch(() => {
      if (link.kind === "view") {
        view.touch();
        camera.ask({ kind: "restore", lon: link.lon, lat: link.lat, zoom: link.zoom });
      }
      selection.clear();
    });
    // Replaces a fragment that cannot be parsed.
    if (link.kind === "none") writeView(view.state.peek());
  }

  function linkTo({ playground: { osmType, osmId }, origin }: PlacedPlayground): string {
    const backend = backends.views.peek().find(({ backend: { key } }) => key === origin.backendKey)?.backend;
    return formatPlaygroundLink({ slug: backend?.slug ?? null, osmType, osmId });
  }

  /** A fragment-only URL does not change path and query. */
  function replace(fragment: string): void {
    page.history.replaceState(page.history.state, "", fragment);
  }

  function writeView(shown: MapState | null): void {
    if (shown) replace(formatViewLink(shown));
  }

  function writePlayground(placed: PlacedPlayground): void {
    const fragment = linkTo(placed);
    if (fragment === page.location.hash) return;
    const link = parseDeepLink(page.location.hash);
    // The URL already refers to this playground in another form.
    if (link.kind === "playground" && couldBeTarget(placed.playground, link.target)) replace(fragment);
    // The playground takes over the history entry of the sheet in which it was selected. Other keys of the entry's
    // state stay.
    else if (isSheetEntry(page.history.state)) {
      page.history.replaceState(withoutSheet(page.history.state), "", fragment);
    } else page.history.pushState(page.history.state, "", fragment);
  }

  page.addEventListener("popstate", applyAddress);
  applyAddress();
  const stopWriting = effect(() => {
    const now = selection.current.value;
    // While a playground is being searched for, or was not found, the URL still contains it.
    if (now.kind === "chosen") writePlayground(now.placed);
    else if (now.kind === "none") writeView(view.state.value);
  });
  return () => {
    stopWriting();
    page.removeEventListener("popstate", applyAddress);
  };
}
