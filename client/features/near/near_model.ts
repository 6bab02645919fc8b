// State of the nearby list: its position, and the answers around it.
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
  /** Drops answers around another position, but keeps the visitor's until new ones arrive. */
  const aim = (next: NearPlace) =>
    batch(() => {
      if (next.kind !== "visitor" || place.peek()?.kind !== "visitor") {
        progress.value = NOTHING;
        matches.value = NOTHING;
      }
      isWide.value = false;
      place.value = next;
    });
  const show = (isUnasked = false) => {
    if (sheets.open.peek() === "near") sheets.use();
    else sheets.toggle("near", isUnasked);
  };
  return {
    /** The first playgrounds of the list, while it is open. */
    numbered: signal<readonly NumberedPlace[]>([]),
    /** Index of the playground whose row is hovered or focused, or null. */
    pointed: signal<number | null>(null),
    place: readOnly(place),
    progress,
    /** All playgrounds within reach, read while filters are active. */
    matches,
    /** The rows of the list, while it is open. */
    rows: signal<readonly NearRow[]>([]),
    /** Listed playgrounds with all properties, from any source, see `row_facts.ts`. */
    known,
    /** Playgrounds with all properties that may be missing on the map. */
    loaded: computed(() => [...matches.value.answers.flat(), ...known.value]),
    /** Whether to search in a wider radius than usual. */
    isWide: readOnly(isWide),
    /** How often the list was opened for a position. Each time sends new requests. */
    openings: readOnly(openings),
    /** Sets the position without opening the list. */
    aim,
    /** Opens the list for the position that is set. */
    show: () => show(),
    /** Opens the list for a position, low if `isUnasked`. */
    open(next: NearPlace, isUnasked = false) {
      batch(() => {
        aim(next);
        openings.value++;
        show(isUnasked);
      });
    },
    /** Opens the list for a link. Without a position, it waits until the visitor requests one. */
    openForVisitor() {
      if (place.peek()?.kind !== "visitor") place.value = null;
      show();
    },
    /** Widens the search if it finds little. */
    widen: () => void (isWide.value = true),
    /** Updates the position if it is the visitor's. */
    follow({ lon, lat, accuracyMetres }: Pick<NearPlace, "lon" | "lat" | "accuracyMetres">) {
      if (place.peek()?.kind === "visitor") {
        place.value = { kind: "visitor", name: null, lon, lat, accuracyMetres };
      }
    },
  };
}
