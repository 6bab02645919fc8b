// Evaluates the opening hours of all playgrounds on the map and in lists while the map shows individual playgrounds,
// the filter is set, or the filter sheet or the list of nearby playgrounds is open. Checks every minute whether a
// playground has opened or closed.
import { effect, type ReadonlySignal, untracked } from "@preact/signals";
import { NO_OPENING_STATES } from "../../federation/filters/core/opening_states.ts";
import type { FiltersModel } from "../../federation/filters/filters_model.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import type { ShownModel } from "../../federation/tiers/shown_model.ts";
import type { ViewModel } from "../../federation/view/view_model.ts";
import { closedAmong, listHours } from "./core/all_hours.ts";
import { placeOf } from "../core/outside_links.ts";
import { createHolidayPlaces } from "./holiday_places.ts";
import { createHoursWatch, type HoursSoFar } from "./hours_watch.ts";
import type { NearestProgress } from "../details/nearest_search.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { OpeningLoaderParts } from "./opening_loader.ts";

export interface OpeningStatesState {
  readonly filters: FiltersModel;
  readonly backends: Pick<BackendsModel, "views">;
  readonly sheets: SheetsModel;
  readonly shown: Pick<ShownModel, "unfilteredPlaygrounds">;
  readonly view: Pick<ViewModel, "tier">;
  /** The list of nearby playgrounds can contain playgrounds that are not on the map. */
  readonly near: {
    readonly progress: ReadonlySignal<NearestProgress>;
    readonly loaded: ReadonlySignal<readonly PlacedPlayground[]>;
  };
}

export interface OpeningStatesLoaderParts extends Pick<OpeningLoaderParts, "evaluator" | "now" | "wait"> {
  readonly state: OpeningStatesState;
}

/** Whether opening hours are needed for more than the selected playground. Reads signals. */
function isNeeded({ filters, sheets, view }: OpeningStatesState): boolean {
  const open = sheets.open.value;
  return view.tier.value === "polygon" || open === "filters" || open === "near" ||
    filters.current.value.local.has("open_now");
}

/** Starts the loader; the returned function stops it. */
export function startOpeningStates({ state, ...parts }: OpeningStatesLoaderParts): () => void {
  const { filters, near, shown } = state;
  const regionOf = createHolidayPlaces(state.backends);
  const watch = createHoursWatch(parts);

  return effect(() => {
    if (!isNeeded(state)) return;
    const loaded = [...shown.unfilteredPlaygrounds.value, ...near.loaded.value];
    const withShape = loaded.map(({ playground, origin }) => {
      const place = placeOf(playground);
      return { properties: playground.properties, place, region: regionOf(origin.backendKey, place) };
    });
    const nearby = near.progress.value.answers.flatMap(({ items, origin }) =>
      items.map(({ properties, position: [lon, lat] }) => {
        const place = { lon, lat };
        return { properties, place, region: regionOf(origin.backendKey, place) };
      })
    );
    const hours = listHours([...withShape, ...nearby]);
    const stop = untracked(() => watch(hours, show));
    return () => {
      stop();
      if (!isNeeded(state)) filters.setOpening(NO_OPENING_STATES);
    };
  });

  function show({ statuses, asOf, isComplete }: HoursSoFar): void {
    const closed = closedAmong(statuses);
    const before = filters.opening.peek().closed;
    const isSame = closed.size === before.size && closed.isSubsetOf(before);
    filters.setOpening({ statuses, closed: isSame ? before : closed, asOf, isComplete });
  }
}
