// The search text, and its results from the geocoder and the nodes. Searching regions and loaded playgrounds needs no
// state.
import { batch, signal } from "@preact/signals";
import type { Result } from "../../kit/core/failure.ts";
import type { Place, PlaceSearch } from "./core/geocoding.ts";
import type { RegionalSearch } from "./core/regional_hits.ts";
import { readOnly } from "../../kit/read_only.ts";

const NONE: PlaceSearch = { kind: "none" };

export type SearchModel = ReturnType<typeof createSearchModel>;

export function createSearchModel(hasGeocoder: boolean) {
  const text = signal("");
  const chosen = signal<string | null>(null);
  const isOpen = signal(false);
  const places = signal<PlaceSearch>(NONE);
  const regional = signal<RegionalSearch>({ text: "", hits: [], isPending: false, silent: [] });

  /** A different text clears the previous results of the geocoder. */
  function setText(next: string): void {
    if (next.trim() !== text.peek().trim()) places.value = NONE;
    text.value = next;
    chosen.value = null;
  }

  return {
    /** Whether a geocoder is configured. Without one, only regions and loaded playgrounds are found. */
    hasGeocoder,
    /** What is searched for. */
    text: readOnly(text),
    /** Name of the chosen place, which the field shows although it is not searched for. */
    chosen: readOnly(chosen),
    /** Whether the results are shown. On phones they cover the page. */
    isOpen: readOnly(isOpen),
    places: readOnly(places),
    /** Hits for the text or, briefly, for the previous one. */
    regional,
    open: () => void (isOpen.value = true),
    close: () => void (isOpen.value = false),
    setText,
    /** Ends the search with a choice. Leaves the name of a place in the field, or nothing. */
    finish(name: string | null) {
      batch(() => {
        setText("");
        chosen.value = name;
        isOpen.value = false;
      });
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
