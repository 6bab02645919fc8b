// What the visitor searches for, and what the geocoder has said to it. Names that the page knows itself are found
// without being asked for, so they are not in here.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Result } from "../kit/core/failure.ts";
import type { Place, PlaceSearch } from "./core/geocoding.ts";

export interface SearchModel {
  /** False on a hub without a geocoder: then only what the page knows is found. */
  readonly hasGeocoder: boolean;
  readonly text: ReadonlySignal<string>;
  readonly places: ReadonlySignal<PlaceSearch>;
  /** Another text forgets the places that were found for the last one. */
  setText(text: string): void;
  /** Has the geocoder asked for the text; places that are already there stay. */
  askPlaces(): void;
  /** How the newest question ended; does nothing when none is open. */
  settlePlaces(result: Result<readonly Place[]>): void;
}

const NONE: PlaceSearch = { kind: "none" };

export function createSearchModel(hasGeocoder: boolean): SearchModel {
  const text = signal("");
  const places = signal<PlaceSearch>(NONE);
  return {
    hasGeocoder,
    text,
    places,
    setText(next) {
      if (next.trim() !== text.peek().trim()) places.value = NONE;
      text.value = next;
    },
    askPlaces() {
      const { kind } = places.peek();
      const wanted = text.peek().trim();
      if (!hasGeocoder || wanted === "" || kind === "asking" || kind === "found") return;
      places.value = { kind: "asking", text: wanted };
    },
    settlePlaces(result) {
      const asked = places.peek();
      if (asked.kind !== "asking") return;
      places.value = result.ok
        ? { kind: "found", text: asked.text, places: result.value }
        : { kind: "failed", text: asked.text, failure: result.failure };
    },
  };
}
