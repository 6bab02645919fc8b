// The place that the list of playgrounds nearby is about, and what is known around it.
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { SheetsModel } from "../kit/sheets_model.ts";
import type { NearPlace } from "./core/near_place.ts";
import type { NearestProgress } from "../playground/nearest_search.ts";

export interface NearModel {
  readonly place: ReadonlySignal<NearPlace | null>;
  readonly progress: ReadonlySignal<NearestProgress>;
  /** How often the list was opened for a place: every time asks again. */
  readonly openings: ReadonlySignal<number>;
  /** Opens the list. What is known around another place is forgotten, around the visitor it stays until it is renewed. */
  open(place: NearPlace): void;
  /** Moves the visitor's place, if the list is about it. */
  follow(position: Omit<NearPlace, "name">): void;
  report(progress: NearestProgress): void;
}

const NOTHING: NearestProgress = { answers: [], failures: [], isFinal: false };

export function createNearModel(sheets: SheetsModel): NearModel {
  const place = signal<NearPlace | null>(null);
  const progress = signal(NOTHING);
  const openings = signal(0);
  return {
    place,
    progress,
    openings,
    open(next) {
      batch(() => {
        if (next.name !== null || place.peek()?.name !== null) progress.value = NOTHING;
        place.value = next;
        openings.value++;
      });
      if (sheets.open.peek() !== "near") sheets.toggle("near");
    },
    follow({ lon, lat, accuracyMetres }) {
      if (place.peek()?.name === null) place.value = { name: null, lon, lat, accuracyMetres };
    },
    report(next) {
      progress.value = next;
    },
  };
}
