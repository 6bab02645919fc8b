// The holiday places of all regions, updated as they become known.
import { computed } from "@preact/signals";
import { type RegionPlace, UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { declaredPlace } from "../../federation/regions/core/declared_place.ts";
import { holidayPlaceAt } from "./core/holiday_place.ts";
import type { Place } from "../core/outside_links.ts";

/** Place of the region with this key, at one of its playgrounds. Reads signals. */
export type HolidayPlaces = (backendKey: string, place: Place) => RegionPlace;

export function createHolidayPlaces({ views }: Pick<BackendsModel, "views">): HolidayPlaces {
  // The places as one text that hardly ever changes, although views change with every poll.
  const text = computed(() =>
    JSON.stringify(views.value.map((view) => [view.backend.key, declaredPlace(view)]))
  );
  const declared = computed(() => new Map<string, RegionPlace>(JSON.parse(text.value)));
  return (backendKey, place) => holidayPlaceAt(declared.value.get(backendKey) ?? UNKNOWN_PLACE, place);
}
