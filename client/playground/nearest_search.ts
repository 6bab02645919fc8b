// Asks all backends that could have playgrounds near a position at once, and reports each answer as it arrives.
import { effect, untracked } from "@preact/signals";
import type { Position } from "contract/geometry.ts";
import type { Failure } from "../kit/core/failure.ts";
import { couldHaveNearby, type NearestAnswer } from "./core/nearest.ts";
import type { DetailsApi } from "./details_api.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import { type BackendView, isQueryable } from "../regions/core/backend_view.ts";
import { reachOf } from "../regions/core/region_place.ts";
import { originOf } from "../tiers/core/placed_playground.ts";

export interface NearestProgress {
  readonly answers: readonly NearestAnswer[];
  readonly failures: readonly { readonly name: string; readonly failure: Failure }[];
  /** No answer is pending, and all backends are known. */
  readonly isFinal: boolean;
}

export interface NearestSearch {
  readonly api: Pick<DetailsApi, "fetchNearest">;
  readonly backends: BackendsModel;
  /** Longitude and latitude in degrees, as sent to the backends. */
  readonly position: Position;
  /** Playgrounds requested of each backend. */
  readonly limit: number;
  readonly signal: AbortSignal;
  readonly onChange: (progress: NearestProgress) => void;
}

/** Runs until the signal is aborted: backends that become known later are asked as well. */
export function startNearestSearch(
  { api, backends, position, limit, signal, onChange }: NearestSearch,
): void {
  const asked = new Set<string>();
  const answers: NearestAnswer[] = [];
  const failures: { name: string; failure: Failure }[] = [];

  async function ask(view: BackendView): Promise<void> {
    const { backend } = view;
    asked.add(backend.key);
    const result = await api.fetchNearest(backend, position, limit, signal);
    if (signal.aborted) return;
    if (result.ok) {
      // A backend can ignore the limit, and the comparisons grow with the square of the number.
      const items = result.value.items.slice(0, limit);
      answers.push({ origin: originOf(view), slug: backend.slug, items });
    } else failures.push({ name: backend.name, failure: result.failure });
    report();
  }

  function report(): void {
    const isKnown = backends.phase.peek() === "ready" && backends.firstLoad.peek() === null;
    const isFinal = isKnown && answers.length + failures.length === asked.size;
    onChange({ answers: [...answers], failures: [...failures], isFinal });
  }

  const stop = effect(() => {
    void backends.firstLoad.value;
    const next = backends.views.value.filter((view) => {
      const reach = reachOf(view);
      if (reach === null || !isQueryable(view)) return false;
      return couldHaveNearby(position, reach) && !asked.has(view.backend.key);
    });
    untracked(() => {
      for (const view of next) void ask(view);
      report();
    });
  });
  signal.addEventListener("abort", stop, { once: true });
}
