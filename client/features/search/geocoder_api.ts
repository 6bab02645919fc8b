// Requests to the configured geocoder.
import { createLru } from "contract/kit/lru.ts";
import type { Bbox } from "contract/types.ts";
import type { Result } from "../../kit/core/failure.ts";
import { parsePlaces, type Place, placeSearchUrl } from "./core/geocoding.ts";
import { type Fetch, fetchJson, parseResult } from "../../kit/http/fetch_json.ts";

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

export type GeocoderApi = ReturnType<typeof createGeocoderApi>;

/** Caches successful answers until the page is closed: the same query is not sent twice. */
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
