// Asks the backends for the playgrounds around the place of the list while the list is open. Another place, and every
// 50 m of the visitor's way, send new requests; the last answers stay until new ones arrive.
//
// Privacy: the visitor's position leaves the browser only here, rounded to about 100 m, and only to the backends whose
// region is within reach. Distances are computed in the page, from the exact position.
import { effect, untracked } from "@preact/signals";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import type { SheetsModel } from "../kit/sheets_model.ts";
import { createDetailsApi, type DetailsApi } from "../playground/details_api.ts";
import { startNearestSearch } from "../playground/nearest_search.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import { roundPosition } from "./core/near_list.ts";
import type { NearPlace } from "./core/near_place.ts";
import type { NearModel } from "./near_model.ts";

/** Playgrounds per backend: more than are shown, as some do not match the filters. */
const LIMIT = 50;

export interface NearLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly near: NearModel;
    readonly sheets: SheetsModel;
  };
  readonly api: Pick<DetailsApi, "fetchNearest">;
}

/** Starts the loader over `nodes`; the returned function stops it. */
export function startNear(
  { state, nodes }: Pick<NearLoaderParts, "state"> & { readonly nodes: BackendCallParts },
): () => void {
  return startNearLoader({ state, api: createDetailsApi(nodes) });
}

export function startNearLoader({ state: { backends, near, sheets }, api }: NearLoaderParts): () => void {
  let asked: { readonly key: string; readonly controller: AbortController } | null = null;

  function ask(place: NearPlace, key: string): void {
    asked?.controller.abort();
    const controller = new AbortController();
    asked = { key, controller };
    const before = near.progress.peek().answers;
    startNearestSearch({
      api,
      backends,
      position: roundPosition([place.lon, place.lat]),
      limit: LIMIT,
      signal: controller.signal,
      onChange(progress) {
        const fresh = new Set(progress.answers.map(({ origin }) => origin.backendKey));
        const old = progress.isFinal ? [] : before.filter(({ origin }) => !fresh.has(origin.backendKey));
        near.progress.value = { ...progress, answers: [...progress.answers, ...old] };
      },
    });
  }

  function leave(): void {
    if (near.progress.peek().isFinal) return;
    asked?.controller.abort();
    asked = null;
  }

  const stop = effect(() => {
    const place = near.place.value;
    const key = [near.openings.value, ...(place ? roundPosition([place.lon, place.lat]) : [])].join(" ");
    const isOpen = sheets.open.value === "near";
    untracked(() => {
      if (!isOpen) leave();
      else if (place !== null && key !== asked?.key) ask(place, key);
    });
  });
  return () => {
    stop();
    asked?.controller.abort();
  };
}
