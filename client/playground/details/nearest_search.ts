// Queries all backends that could have playgrounds near a position in parallel, and reports each answer on arrival.
import { effect, untracked } from "@preact/signals";
import type { Position } from "contract/geometry/geometry.ts";
import type { Failure, Result } from "../../kit/core/failure.ts";
import { couldHaveNearby, type NearestAnswer } from "../core/nearest.ts";
import type { DetailsApi } from "./details_api.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { type BackendView, isQueryable } from "../../federation/regions/core/backend_view.ts";
import { reachOf } from "../../federation/regions/core/region_position.ts";
import { originOf } from "../../federation/tiers/core/placed_playground.ts";

export interface SearchProgress<Answer> {
  readonly answers: readonly Answer[];
  readonly failures: readonly { readonly name: string; readonly failure: Failure }[];
  /** True if no answer is pending, and all backends are known. */
  readonly isFinal: boolean;
}

export type NearestProgress = SearchProgress<NearestAnswer>;

export interface SearchAround<Answer> {
  readonly backends: BackendsModel;
  /** Longitude and latitude in degrees. */
  readonly position: Position;
  /** Backends farther away are not queried. */
  readonly reachMetres: number;
  /** Queries one backend. `asked` is the number of backends queried so far. */
  readonly ask: (view: BackendView, asked: number) => Promise<Result<Answer>>;
  readonly signal: AbortSignal;
  readonly onChange: (progress: SearchProgress<Answer>) => void;
}

/** Runs until the signal is aborted. Also queries backends that are added later. */
export function searchAround<Answer>(
  { backends, position, reachMetres, ask, signal, onChange }: SearchAround<Answer>,
): void {
  const asked = new Set<string>();
  const answers: Answer[] = [];
  const failures: { name: string; failure: Failure }[] = [];

  async function askOne(view: BackendView): Promise<void> {
    const result = await ask(view, asked.size);
    if (signal.aborted) return;
    if (result.ok) answers.push(result.value);
    else failures.push({ name: view.backend.name, failure: result.failure });
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
      return couldHaveNearby(position, reach, reachMetres) && !asked.has(view.backend.key);
    });
    untracked(() => {
      for (const { backend } of next) asked.add(backend.key);
      for (const view of next) void askOne(view);
      report();
    });
  });
  signal.addEventListener("abort", stop, { once: true });
}

export interface NearestSearch extends Omit<SearchAround<NearestAnswer>, "ask"> {
  readonly api: Pick<DetailsApi, "fetchNearest">;
  /** Number of playgrounds requested from each backend. */
  readonly limit: number;
}

/** Requests the nearest playgrounds from the backends within reach. The position is sent to the backends. */
export function startNearestSearch({ api, limit, ...search }: NearestSearch): void {
  searchAround({
    ...search,
    async ask(view) {
      const { backend } = view;
      const result = await api.fetchNearest(backend, search.position, limit, search.signal);
      if (!result.ok) return result;
      // A backend can ignore the limit, and the number of comparisons grows quadratically.
      const items = result.value.items.slice(0, limit);
      return { ok: true, value: { origin: originOf(view), slug: backend.slug, items } };
    },
  });
}
