// The page's address <-> the map's view: a fragment moves the map, a moved map rewrites the fragment.
import { effect } from "@preact/signals";
import type { CameraRequest } from "../core/camera.ts";
import { type DeepLink, formatViewLink, parseDeepLink } from "../core/deep_link.ts";
import type { AppState } from "../state/app.ts";

/** What of the browser's window this needs. */
export interface AddressBar {
  readonly location: { readonly hash: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: "", url: string): void };
  addEventListener(type: "hashchange", listener: () => void): void;
  removeEventListener(type: "hashchange", listener: () => void): void;
}

/** Goes to the view in the address, if it names one, and keeps both in step. The returned function stops that. */
export function startAddressSync(state: AppState, page: AddressBar): () => void {
  const follow = () => {
    const request = cameraFor(parseDeepLink(page.location.hash));
    if (!request) return;
    state.view.touch();
    state.camera.ask(request);
  };
  const stopWriting = effect(() => {
    const view = state.view.state.value;
    if (view) page.history.replaceState(page.history.state, "", formatViewLink(view));
  });
  page.addEventListener("hashchange", follow);
  follow();
  return () => {
    stopWriting();
    page.removeEventListener("hashchange", follow);
  };
}

function cameraFor(link: DeepLink): CameraRequest | null {
  return link.kind === "view"
    ? { kind: "centre", lon: link.lon, lat: link.lat, zoom: link.zoom, animate: false }
    : null;
}
