// Requests playgrounds around the list's position while the list is open. With filters, requests all within reach
// instead of the nearest ones, since only these have the required properties. The filter sheet counts the same ones. A
// new position, or 50 m of the visitor's way, triggers new requests. The last answers stay until new ones arrive.
//
// Privacy: only here does the visitor's position leave the browser, rounded to about 100 m, and only to backends whose
// region is within reach. Distances are computed in the page, from the exact position.
import { effect, type ReadonlySignal, untracked } from "@preact/signals";
import { isFiltering } from "../../federation/filters/core/filters.ts";
import type { FiltersModel } from "../../federation/filters/filters_model.ts";
import type { BackendApi } from "../../federation/nodes/backend_api.ts";
import type { BackendCallParts } from "../../federation/nodes/backend_call.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { createDetailsApi, type DetailsApi } from "../../playground/details/details_api.ts";
import type { RegionFallback } from "../../federation/nodes/region_fallback.ts";
import { type SearchProgress, startNearestSearch } from "../../playground/details/nearest_search.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { roundPosition } from "./core/near_list.ts";
import type { NearPlace } from "./core/near_place.ts";
import { reachMetresOf } from "./core/within_reach.ts";
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
  const searchAt = (place: NearPlace, signal: AbortSignal) => ({
    backends,
    position: roundPosition([place.lon, place.lat]),
    reachMetres: reachMetresOf(near.isWide.peek()),
    signal,
  });

  const nearest = createAsker(near.progress, (place, signal) => {
    const before = near.progress.peek().answers;
    startNearestSearch({
      ...searchAt(place, signal),
      api,
      limit: LIMIT,
      onChange(progress) {
        const fresh = new Set(progress.answers.map(({ origin }) => origin.backendKey));
        const old = progress.isFinal ? [] : before.filter(({ origin }) => !fresh.has(origin.backendKey));
        near.progress.value = { ...progress, answers: [...progress.answers, ...old] };
      },
    });
  });

  const matches = createAsker(near.matches, (place, signal) => {
    near.matches.value = { ...near.matches.peek(), isFinal: false };
    startMatchSearch({
      ...searchAt(place, signal),
      api,
      fallback,
      onChange(progress) {
        if (progress.isFinal || progress.answers.length > 0) near.matches.value = progress;
      },
    });
  });

  const stop = effect(() => {
    const place = near.place.value;
    const key = [
      near.openings.value,
      near.isWide.value,
      ...place ? roundPosition([place.lon, place.lat]) : [],
    ];
    const isFiltered = isFiltering(filters.current.value);
    const [isOpen, isCounting] = [sheets.open.value === "near", sheets.open.value === "filters"];
    untracked(() => {
      nearest(isOpen && !isFiltered ? place : null, key.join(" "));
      matches(isOpen && isFiltered || isCounting && place?.kind !== "view" ? place : null, key.join(" "));
    });
  });
  return () => {
    stop();
    nearest(null, "");
    matches(null, "");
  };
}

/**
 * Keeps one search running. The returned function starts another if its key is new. Without a place, it stops an
 * unfinished search, which then starts again.
 */
function createAsker(
  progress: ReadonlySignal<SearchProgress<unknown>>,
  start: (place: NearPlace, signal: AbortSignal) => void,
): (place: NearPlace | null, key: string) => void {
  let asked: { readonly key: string; readonly controller: AbortController } | null = null;
  return (place, key) => {
    if (place === null ? progress.peek().isFinal : key === asked?.key) return;
    asked?.controller.abort();
    asked = place && { key, controller: new AbortController() };
    if (asked) start(place!, asked.controller.signal);
  };
}
