// The search text, and its results from the geocoder and the nodes. Searching regions and loaded playgrounds needs no
// state.
import { signal } from "@preact/signals";
import type { Result } from "../../kit/core/failure.ts";
import type { Place, PlaceSearch } from "./core/geocoding.ts";
import type { RegionalSearch } from "./core/regional_hits.ts";
import { readOnly } from "../../kit/read_only.ts";

const NONE: PlaceSearch = { kind: "none" };

export type SearchModel = ReturnType<typeof createSearchModel>;

export function createSearchModel(hasGeocoder: boolean) {
  const text = signal("");
  const places = signal<PlaceSearch>(NONE);
  const uses = signal(0);
  const regional = signal<RegionalSearch>({ text: "", hits: [], isPending: false, silent: [] });
  return {
    /** Whether a geocoder is configured. Without one, only regions and loaded playgrounds are found. */
    hasGeocoder,
    text: readOnly(text),
    places: readOnly(places),
    /** Number of times that the field was focused. */
    uses: readOnly(uses),
    /** Hits for the text or, briefly, for the previous one. */
    regional,
    use() {
      uses.value++;
    },
    /** A different text clears the previous results of the geocoder. */
    setText(next: string) {
      if (next.trim() !== text.peek().trim()) places.value = NONE;
      text.value = next;
    },
    /** Submits the text to the geocoder, unless it has already been submitted. */
    askPlaces() {
      const { kind } = places.peek();
      const submitted = text.peek().trim();
      if (!hasGeocoder || submitted === "" || kind === "asking" || kind === "found") return;
      places.value = { kind: "asking", text: submitted };
    },
    /** Sets the result of the submitted search. Ignored if none is running. */
    settlePlaces(result: Result<readonly Place[]>) {
      const search = places.peek();
      if (search.kind !== "asking") return;
      places.value = result.ok
        ? { kind: "found", text: search.text, places: result.value }
        : { kind: "failed", text: search.text, failure: result.failure };
    },
  };
}
