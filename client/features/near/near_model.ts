// The place of the list of playgrounds nearby, and the answers around it.
import { batch, computed, signal } from "@preact/signals";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { NearRow } from "./core/near_list.ts";
import type { NearPlace } from "./core/near_place.ts";
import type { NumberedPlace } from "../../playground/core/numbered_place.ts";
import type { NearestProgress, SearchProgress } from "../../playground/details/nearest_search.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import { readOnly } from "../../kit/read_only.ts";

export type MatchProgress = SearchProgress<readonly PlacedPlayground[]>;

const NOTHING: NearestProgress & MatchProgress = { answers: [], failures: [], isFinal: false };

export type NearModel = ReturnType<typeof createNearModel>;

export function createNearModel(sheets: SheetsModel) {
  const place = signal<NearPlace | null>(null);
  const progress = signal<NearestProgress>(NOTHING);
  const matches = signal<MatchProgress>(NOTHING);
  const known = signal<readonly PlacedPlayground[]>([]);
  const isWide = signal(false);
  const openings = signal(0);
  return {
    /** The first playgrounds of the list, while it is open. */
    numbered: signal<readonly NumberedPlace[]>([]),
    /** Index of the one whose row is pointed at or focused; null for none. */
    pointed: signal<number | null>(null),
    place: readOnly(place),
    progress,
    /** All playgrounds within reach, read while filters are active. */
    matches,
    /** The rows of the list, while it is open. */
    rows: signal<readonly NearRow[]>([]),
    /** What was listed with all its properties, wherever these came from: see `row_facts.ts`. */
    known,
    /** Playgrounds with all their properties that the map need not have. */
    loaded: computed(() => [...matches.value.answers.flat(), ...known.value]),
    /** Whether to search farther away than usual. */
    isWide: readOnly(isWide),
    /** How often the list was opened for a place: every time sends new requests. */
    openings: readOnly(openings),
    /** Opens the list. Answers around another place are dropped; those around the visitor stay until new ones arrive. */
    open(next: NearPlace) {
      batch(() => {
        if (next.kind !== "visitor" || place.peek()?.kind !== "visitor") {
          progress.value = NOTHING;
          matches.value = NOTHING;
        }
        isWide.value = false;
        place.value = next;
        openings.value++;
      });
      if (sheets.open.peek() !== "near") sheets.toggle("near");
    },
    /** Opens the list for a link: without a position it waits for one, which the visitor has to ask for. */
    openForVisitor() {
      if (place.peek()?.kind !== "visitor") place.value = null;
      if (sheets.open.peek() !== "near") sheets.toggle("near");
    },
    /** Searches farther away for playgrounds that pass the filters. */
    widen: () => void (isWide.value = true),
    /** Moves the place if it is the visitor's. */
    follow({ lon, lat, accuracyMetres }: Pick<NearPlace, "lon" | "lat" | "accuracyMetres">) {
      if (place.peek()?.kind === "visitor") {
        place.value = { kind: "visitor", name: null, lon, lat, accuracyMetres };
      }
    },
  };
}
