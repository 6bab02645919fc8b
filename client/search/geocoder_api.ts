// The calls to the geocoder that the operator has chosen.
import type { Bbox } from "../../contract/types.ts";
import type { Result } from "../kit/core/failure.ts";
import { parsePlaces, type Place, placeSearchUrl } from "./core/geocoding.ts";
import { type Fetch, fetchJson, parseResult } from "../kit/http/fetch_json.ts";

const TIMEOUT_MS = 5_000;
export const GEOCODER_LIMIT_BYTES = 1_048_576;
/** Enough for going back and forth between a few names. */
const MAX_ANSWERS = 50;

export interface GeocoderApi {
  /** The answer that is already there to this question, or null. */
  recall(text: string, near: Bbox | null): readonly Place[] | null;
  findPlaces(text: string, near: Bbox | null, signal: AbortSignal): Promise<Result<readonly Place[]>>;
}

export interface GeocoderApiParts {
  readonly fetch: Fetch;
  /** Absolute, or a path of the page's own server. */
  readonly geocoderUrl: string;
  readonly pageUrl: string;
  /** Language of the names. */
  readonly locale: string;
}

/** Remembers good answers as long as the page is open: the same question is not asked twice. */
export function createGeocoderApi({ fetch, geocoderUrl, pageUrl, locale }: GeocoderApiParts): GeocoderApi {
  const baseUrl = new URL(geocoderUrl, pageUrl).href;
  const answers = new Map<string, readonly Place[]>();
  const addressOf = (text: string, near: Bbox | null) => placeSearchUrl(baseUrl, { text, near, locale });

  function remember(url: string, places: readonly Place[]): void {
    const oldest = answers.keys().next();
    if (answers.size >= MAX_ANSWERS && !oldest.done) answers.delete(oldest.value);
    answers.set(url, places);
  }

  return {
    recall: (text, near) => answers.get(addressOf(text, near)) ?? null,
    async findPlaces(text, near, signal) {
      const url = addressOf(text, near);
      const options = { fetch, timeoutMs: TIMEOUT_MS, limitBytes: GEOCODER_LIMIT_BYTES, signal };
      const result = parseResult(await fetchJson(url, options), parsePlaces);
      if (result.ok) remember(url, result.value);
      return result;
    },
  };
}
