// Requests playgrounds around the list's position while the list is open. With filters, requests all within reach
// instead of the nearest ones, since only these have the required properties. A new position, or 50 m of the visitor's
// way, triggers new requests. The last answers stay until new ones arrive.
//
// Privacy: only here does the visitor's position leave the browser, rounded to about 100 m, and only to backends whose
// region is within reach. Distances are computed in the page, from the exact position.
import { effect, untracked } from "@preact/signals";
import { isFiltering } from "../../federation/filters/core/filters.ts";
import type { FiltersModel } from "../../federation/filters/filters_model.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { BackendCallParts } from "../../federation/nodes/backend_call.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { createDetailsApi, type DetailsApi } from "../../playground/details/details_api.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import { REACH_METRES, WIDE_REACH_METRES } from "../../playground/core/nearest.ts";
import { startNearestSearch } from "../../playground/details/nearest_search.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { roundPosition } from "./core/near_list.ts";
import type { NearPlace } from "./core/near_place.ts";
import { startMatchSearch } from "./match_search.ts";
import type { NearModel } from "./near_model.ts";
import { startRowFacts } from "./row_facts.ts";

/** Playgrounds per backend. More than are shown, because some do not match the filters. */
const LIMIT = 50;

export interface NearLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly filters: Pick<FiltersModel, "current">;
    readonly near: NearModel;
    readonly sheets: SheetsModel;
  };
  readonly api: Pick<DetailsApi, "fetchNearest"> & Pick<BackendApi, "fetchPlaygrounds">;
  readonly fallback: Pick<RegionFallback, "ask" | "fetch">;
}

/** Starts the loader with `nodes`. The returned function stops it. */
export function startNear(
  { state, nodes, api, fallback }: Pick<NearLoaderParts, "state" | "fallback"> & {
    readonly api: BackendApi;
    readonly nodes: BackendCallParts;
  },
): () => void {
  const stopFacts = startRowFacts({ state, fallback, api });
  const stop = startNearLoader({ state, fallback, api: { ...api, ...createDetailsApi(nodes) } });
  return () => {
    stopFacts();
    stop();
  };
}

export function startNearLoader(
  { state: { backends, filters, near, sheets }, api, fallback }: NearLoaderParts,
): () => void {
  let asked: { readonly key: string; readonly controller: AbortController } | null = null;

  function ask(place: NearPlace, key: string, isFiltered: boolean): void {
    asked?.controller.abort();
    const controller = new AbortController();
    asked = { key, controller };
    const search = {
      backends,
      position: roundPosition([place.lon, place.lat]),
      signal: controller.signal,
    };
    if (isFiltered) {
      near.matches.value = { ...near.matches.peek(), isFinal: false };
      startMatchSearch({
        ...search,
        api,
        fallback,
        reachMetres: near.isWide.peek() ? WIDE_REACH_METRES : REACH_METRES,
        onChange(progress) {
          if (progress.isFinal || progress.answers.length > 0) near.matches.value = progress;
        },
      });
      return;
    }
    const before = near.progress.peek().answers;
    startNearestSearch({
      ...search,
      api,
      limit: LIMIT,
      onChange(progress) {
        const fresh = new Set(progress.answers.map(({ origin }) => origin.backendKey));
        const old = progress.isFinal ? [] : before.filter(({ origin }) => !fresh.has(origin.backendKey));
        near.progress.value = { ...progress, answers: [...progress.answers, ...old] };
      },
    });
  }

  function leave(): void {
    if ((isFiltering(filters.current.peek()) ? near.matches : near.progress).peek().isFinal) return;
    asked?.controller.abort();
    asked = null;
  }

  const stop = effect(() => {
    const place = near.place.value;
    const isFiltered = isFiltering(filters.current.value);
    const search = [near.openings.value, isFiltered, near.isWide.value];
    const key = [...search, ...(place ? roundPosition([place.lon, place.lat]) : [])].join(" ");
    const isOpen = sheets.open.value === "near";
    untracked(() => {
      if (!isOpen) leave();
      else if (place !== null && key !== asked?.key) ask(place, key, isFiltered);
    });
  });
  return () => {
    stop();
    asked?.controller.abort();
  };
}
