// A submitted search -> the geocoder's answer. A new search aborts the last one; none is sent while the visitor
// types, and never more than one a second, as the public Nominatim demands:
// https://operations.osmfoundation.org/policies/nominatim/
import { effect, untracked } from "@preact/signals";
import type { GeocoderApi } from "./geocoder_api.ts";
import type { SearchModel } from "./search_model.ts";
import type { ViewModel } from "../view/view_model.ts";

const SHORTEST_INTERVAL_MS = 1_000;

export interface SearchLoaderParts {
  readonly state: { readonly search: SearchModel; readonly view: ViewModel };
  readonly geocoder: GeocoderApi;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** Starts answering; the returned function stops it. */
export function startSearchLoader({ state: { search, view }, geocoder, now }: SearchLoaderParts): () => void {
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let freeAtMs = -Infinity;

  function stopAsking(): void {
    clearTimeout(timer);
    running?.abort();
    running = null;
  }

  function answer(text: string): void {
    const near = view.state.peek()?.bbox ?? null;
    const known = geocoder.recall(text, near);
    if (known) return search.settlePlaces({ ok: true, value: known });
    timer = setTimeout(async () => {
      freeAtMs = now() + SHORTEST_INTERVAL_MS;
      const { signal } = running = new AbortController();
      const result = await geocoder.findPlaces(text, near, signal);
      if (!signal.aborted) search.settlePlaces(result);
    }, Math.max(0, freeAtMs - now()));
  }

  const stopSearch = effect(() => {
    const asked = search.places.value;
    stopAsking();
    if (asked.kind === "asking") untracked(() => answer(asked.text));
  });
  return () => {
    stopSearch();
    stopAsking();
  };
}
