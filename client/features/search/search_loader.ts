// Sends submitted searches to the geocoder. A new search aborts the previous one. Sends at most one request per second,
// and none while the visitor types, as the usage policy of the public Nominatim requires:
// https://operations.osmfoundation.org/policies/nominatim/
import { effect, untracked } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import { type Fetch, fetchJson, parseResult } from "../../kit/http/fetch_json.ts";
import type { SearchModel } from "./search_model.ts";
import type { ViewModel } from "../../federation/view/view_model.ts";
import { createLru } from "contract/kit/lru.ts";
import type { Bbox } from "contract/types.ts";
import type { Result } from "../../kit/core/failure.ts";
import { parsePlaces, type Place, placeSearchUrl } from "./core/geocoding.ts";

const MIN_INTERVAL_MS = 1_000;

interface SearchLoaderParts {
  readonly state: { readonly search: SearchModel; readonly view: ViewModel };
  readonly geocoder: GeocoderApi;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Starts the loader with the configured geocoder. */
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

/** Starts the loader. The returned function stops it. */
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

const TIMEOUT_MS = 5_000;
export const GEOCODER_LIMIT_BYTES = 1_048_576;
const MAX_CACHED_ANSWERS = 50;

interface GeocoderApiParts {
  readonly fetch: Fetch;
  /** Absolute, or a path on the server of the page. */
  readonly geocoderUrl: string;
  readonly pageUrl: string;
  /** Language of the names. */
  readonly locale: string;
}

type GeocoderApi = ReturnType<typeof createGeocoderApi>;

/** Caches successful answers until the page is closed, so that the same query is not sent twice. */
export function createGeocoderApi({ fetch, geocoderUrl, pageUrl, locale }: GeocoderApiParts) {
  const baseUrl = new URL(geocoderUrl, pageUrl).href;
  const answers = createLru<string, readonly Place[]>(MAX_CACHED_ANSWERS);
  const urlOf = (text: string, near: Bbox | null) => placeSearchUrl(baseUrl, { text, near, locale });

  return {
    /** The cached answer to this query, or null. */
    getCached: (text: string, near: Bbox | null) => answers.get(urlOf(text, near)) ?? null,
    async findPlaces(
      text: string,
      near: Bbox | null,
      signal: AbortSignal,
    ): Promise<Result<readonly Place[]>> {
      const url = urlOf(text, near);
      const options = { fetch, timeoutMs: TIMEOUT_MS, limitBytes: GEOCODER_LIMIT_BYTES, signal };
      const result = parseResult(await fetchJson(url, options), parsePlaces);
      if (result.ok) answers.set(url, result.value);
      return result;
    },
  };
}
