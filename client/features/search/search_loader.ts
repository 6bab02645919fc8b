// Sends submitted searches to the geocoder. A new search aborts the last one; at most one request per second, and none
// while the visitor types, as the usage policy of the public Nominatim requires:
// https://operations.osmfoundation.org/policies/nominatim/
import { effect, untracked } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Fetch } from "../../kit/http/fetch_json.ts";
import { createGeocoderApi, type GeocoderApi } from "./geocoder_api.ts";
import type { SearchModel } from "./search_model.ts";
import type { ViewModel } from "../../federation/view/view_model.ts";

const MIN_INTERVAL_MS = 1_000;

interface SearchLoaderParts {
  readonly state: { readonly search: SearchModel; readonly view: ViewModel };
  readonly geocoder: GeocoderApi;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Starts the loader over the configured geocoder. */
export function startPlaceSearch(
  { state, nodes: { fetch, pageUrl }, texts: { locale } }: {
    readonly state: SearchLoaderParts["state"] & { readonly config: ClientConfig };
    readonly nodes: { readonly fetch: Fetch; readonly pageUrl: string };
    readonly texts: { readonly locale: string };
  },
): () => void {
  const geocoder = createGeocoderApi({ fetch, geocoderUrl: state.config.geocoderUrl!, pageUrl, locale });
  return startSearchLoader({ state, geocoder, now: () => performance.now() });
}

/** Starts the loader; the returned function stops it. */
export function startSearchLoader({ state: { search, view }, geocoder, now }: SearchLoaderParts): () => void {
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextRequestMs = -Infinity;

  function cancel(): void {
    clearTimeout(timer);
    running?.abort();
    running = null;
  }

  function searchPlaces(text: string): void {
    const near = view.state.peek()?.bbox ?? null;
    const cached = geocoder.getCached(text, near);
    if (cached) return search.settlePlaces({ ok: true, value: cached });
    timer = setTimeout(async () => {
      nextRequestMs = now() + MIN_INTERVAL_MS;
      const { signal } = running = new AbortController();
      const result = await geocoder.findPlaces(text, near, signal);
      if (!signal.aborted) search.settlePlaces(result);
    }, Math.max(0, nextRequestMs - now()));
  }

  const stopSearch = effect(() => {
    const submitted = search.places.value;
    cancel();
    if (submitted.kind === "asking") untracked(() => searchPlaces(submitted.text));
  });
  return () => {
    stopSearch();
    cancel();
  };
}
