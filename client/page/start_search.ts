// Starts the two searches: for names of playgrounds with the first use of the field, for places when one is submitted.
// Loaded on demand.
import type { BackendApi } from "../nodes/backend_api.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import { createGeocoderApi } from "../search/geocoder_api.ts";
import { createNameSearchApi } from "../search/name_search_api.ts";
import { startNameSearch } from "../search/name_search_loader.ts";
import { startSearchLoader } from "../search/search_loader.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import type { PageState } from "./page_state.ts";
import type { Texts } from "./texts/texts.ts";

interface SearchParts {
  readonly state: PageState;
  readonly api: BackendApi;
  /** For calls to nodes. */
  readonly nodes: BackendCallParts;
  readonly fallback: RegionFallback;
  readonly texts: Texts;
}

export function startNames({ nodes, ...parts }: SearchParts): void {
  startNameSearch({ ...parts, questions: createNameSearchApi(nodes) });
}

export function startPlaceSearch(
  { state, nodes: { fetch, pageUrl }, texts: { locale } }: SearchParts,
): void {
  const geocoder = createGeocoderApi({ fetch, geocoderUrl: state.config.geocoderUrl!, pageUrl, locale });
  startSearchLoader({ state, geocoder, now: () => performance.now() });
}
