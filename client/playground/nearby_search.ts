// Asks all backends that may have playgrounds near the chosen one at the same time, and shows each answer as it
// arrives.
import { effect, untracked } from "@preact/signals";
import { middleOf } from "../kit/core/distance.ts";
import { type Failure, isNotFound } from "../kit/core/failure.ts";
import { mayHaveNearby, mergeNearest, type NearestAnswer } from "./core/nearest.ts";
import type { DetailsApi } from "./details_api.ts";
import type { Details } from "./details_model.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import { type BackendView, isQueryable } from "../regions/core/backend_view.ts";
import { reachOf } from "../regions/core/region_place.ts";
import { originOf, type PlacedPlayground } from "../tiers/core/placed_playground.ts";

/** The six that are shown, and the chosen playground itself. */
const LIMIT = 7;

export interface NearbySearch {
  readonly api: Pick<DetailsApi, "fetchNearest">;
  readonly backends: BackendsModel;
  readonly subject: PlacedPlayground;
  readonly signal: AbortSignal;
  /** `isFinal`: no answer is pending. */
  readonly onChange: (section: Details["nearby"], isFinal: boolean) => void;
}

/** Runs until the signal is aborted: backends that become known later are asked as well. */
export function startNearbySearch({ api, backends, subject, signal, onChange }: NearbySearch): void {
  const middle = middleOf(subject.playground.shape);
  const asked = new Set<string>();
  const answers: NearestAnswer[] = [];
  const failures: Failure[] = [];

  async function ask(view: BackendView): Promise<void> {
    const { backend } = view;
    asked.add(backend.key);
    const result = await api.fetchNearest(backend, middle, LIMIT, signal);
    if (signal.aborted) return;
    if (result.ok) answers.push({ origin: originOf(view), slug: backend.slug, items: result.value.items });
    else failures.push(result.failure);
    report();
  }

  function report(): void {
    const isFinal = backends.firstLoad.peek() === null && answers.length + failures.length === asked.size;
    onChange(sectionNow(isFinal), isFinal);
  }

  function sectionNow(isFinal: boolean): Details["nearby"] {
    const value = mergeNearest(answers, subject.playground);
    if (value.length > 0) return { kind: "ready", value };
    if (!isFinal) return { kind: "loading" };
    if (answers.length > 0) return { kind: "ready", value };
    const failure = failures.find((each) => !isNotFound(each));
    return failure ? { kind: "failed", failure } : { kind: "absent" };
  }

  const stop = effect(() => {
    void backends.firstLoad.value;
    const next = backends.views.value.filter((view) => {
      const reach = reachOf(view);
      if (reach === null || !isQueryable(view)) return false;
      return mayHaveNearby(middle, reach) && !asked.has(view.backend.key);
    });
    untracked(() => {
      for (const view of next) void ask(view);
      report();
    });
  });
  signal.addEventListener("abort", stop, { once: true });
}
