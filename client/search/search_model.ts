// The search text, and what the geocoder and the nodes find for it. Regions and loaded playgrounds are searched without
// state.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Result } from "../kit/core/failure.ts";
import type { Place, PlaceSearch } from "./core/geocoding.ts";
import type { RegionalSearch } from "./core/regional_hits.ts";

export interface SearchModel {
  /** False without a configured geocoder: only regions and loaded playgrounds are found. */
  readonly hasGeocoder: boolean;
  readonly text: ReadonlySignal<string>;
  readonly places: ReadonlySignal<PlaceSearch>;
  /** How often the field was focused. */
  readonly uses: ReadonlySignal<number>;
  /** Hits for the text, or briefly for the last one. */
  readonly regional: Signal<RegionalSearch>;
  use(): void;
  /** A different text clears the places found for the last one. */
  setText(text: string): void;
  /** Submits the text to the geocoder, unless it was submitted already. */
  askPlaces(): void;
  /** Sets the result of the submitted search; ignored if none is running. */
  settlePlaces(result: Result<readonly Place[]>): void;
}

const NONE: PlaceSearch = { kind: "none" };

export function createSearchModel(hasGeocoder: boolean): SearchModel {
  const text = signal("");
  const places = signal<PlaceSearch>(NONE);
  const uses = signal(0);
  const regional = signal<RegionalSearch>({ text: "", hits: [], isPending: false, silent: [] });
  return {
    hasGeocoder,
    text,
    places,
    uses,
    regional,
    use() {
      uses.value++;
    },
    setText(next) {
      if (next.trim() !== text.peek().trim()) places.value = NONE;
      text.value = next;
    },
    askPlaces() {
      const { kind } = places.peek();
      const submitted = text.peek().trim();
      if (!hasGeocoder || submitted === "" || kind === "asking" || kind === "found") return;
      places.value = { kind: "asking", text: submitted };
    },
    settlePlaces(result) {
      const search = places.peek();
      if (search.kind !== "asking") return;
      places.value = result.ok
        ? { kind: "found", text: search.text, places: result.value }
        : { kind: "failed", text: search.text, failure: result.failure };
    },
  };
}
