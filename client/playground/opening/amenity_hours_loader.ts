// Evaluates the opening hours of all POIs near the selected playground that may be shown.
import { effect, untracked } from "@preact/signals";
import { NO_OPENING_STATES } from "../../federation/filters/core/opening_states.ts";
import { middleOf } from "../../kit/core/distance.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { closedAmong, listHours } from "./core/all_hours.ts";
import { placeOf } from "../core/outside_links.ts";
import { listCandidates } from "../core/surroundings.ts";
import type { DetailsModel } from "../details/details_model.ts";
import { createHolidayPlaces } from "./holiday_places.ts";
import { createHoursWatch, type HoursWatchParts } from "./hours_watch.ts";
import type { SelectionModel } from "../selection/selection_model.ts";

export interface AmenityHoursParts extends HoursWatchParts {
  readonly state: {
    readonly backends: Pick<BackendsModel, "views">;
    readonly details: Pick<DetailsModel, "amenityHours" | "sections">;
    readonly selection: Pick<SelectionModel, "selected">;
  };
}

/** Follows the selection and its amenities; the returned function stops it. */
export function startAmenityHours({ state, ...parts }: AmenityHoursParts): () => void {
  const { amenityHours, sections } = state.details;
  const regionOf = createHolidayPlaces(state.backends);
  const watch = createHoursWatch(parts);
  return effect(() => {
    const placed = state.selection.selected.value;
    const section = sections.amenities.value;
    if (placed === null || section.kind !== "ready") return;
    const { playground, origin } = placed;
    const region = regionOf(origin.backendKey, placeOf(playground));
    const candidates = listCandidates(section.value, middleOf(playground.shape));
    const hours = listHours(
      candidates.flatMap(({ places }) => places).map(({ openingHours, position: [lon, lat] }) => ({
        properties: { opening_hours: openingHours },
        place: { lon, lat },
        region,
      })),
    );
    const stop = untracked(() =>
      watch(hours, ({ statuses, ...soFar }) => {
        amenityHours.value = { ...soFar, statuses, closed: closedAmong(statuses) };
      })
    );
    return () => {
      stop();
      amenityHours.value = NO_OPENING_STATES;
    };
  });
}
