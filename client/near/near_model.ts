// The place of the list of playgrounds nearby, and the answers around it.
import { batch, signal } from "@preact/signals";
import type { SheetsModel } from "../kit/sheets_model.ts";
import type { NearPlace } from "./core/near_place.ts";
import type { NearestProgress } from "../playground/nearest_search.ts";
import { readOnly } from "../kit/read_only.ts";

const NOTHING: NearestProgress = { answers: [], failures: [], isFinal: false };

export type NearModel = ReturnType<typeof createNearModel>;

export function createNearModel(sheets: SheetsModel) {
  const place = signal<NearPlace | null>(null);
  const progress = signal(NOTHING);
  const openings = signal(0);
  return {
    place: readOnly(place),
    progress,
    /** How often the list was opened for a place: every time sends new requests. */
    openings: readOnly(openings),
    /** Opens the list. Answers around another place are dropped; those around the visitor stay until new ones arrive. */
    open(next: NearPlace) {
      batch(() => {
        if (next.name !== null || place.peek()?.name !== null) progress.value = NOTHING;
        place.value = next;
        openings.value++;
      });
      if (sheets.open.peek() !== "near") sheets.toggle("near");
    },
    /** Moves the place if it is the visitor's. */
    follow({ lon, lat, accuracyMetres }: Omit<NearPlace, "name">) {
      if (place.peek()?.name === null) place.value = { name: null, lon, lat, accuracyMetres };
    },
  };
}
