// The place of the list of playgrounds nearby, and the answers around it.
import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { SheetsModel } from "../kit/sheets_model.ts";
import type { NearPlace } from "./core/near_place.ts";
import type { NearestProgress } from "../playground/nearest_search.ts";

export interface NearModel {
  readonly place: ReadonlySignal<NearPlace | null>;
  readonly progress: Signal<NearestProgress>;
  /** How often the list was opened for a place: every time sends new requests. */
  readonly openings: ReadonlySignal<number>;
  /** Opens the list. Answers around another place are dropped; those around the visitor stay until new ones arrive. */
  open(place: NearPlace): void;
  /** Moves the place if it is the visitor's. */
  follow(position: Omit<NearPlace, "name">): void;
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
  };
}
