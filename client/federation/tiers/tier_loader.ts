// Loads the cluster and polygon tiers, and the matches of the macro tier while filters are set: on a change of view it
// plans the requests, sends them, and shows the answers as they arrive. There is one run at a time, with one abort
// controller; results of older runs are dropped.
import { batch, effect, untracked } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { Backend } from "contract/types.ts";
import { isFiltering, withoutLocal } from "../filters/core/filters.ts";
import type { FiltersModel } from "../filters/filters_model.ts";
import { batchPerTurn, fanOut } from "../../kit/async/fan_out.ts";
import { createWarnOnce, type Failure, type Result } from "../../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import { REQUEST_TIMEOUT_MS } from "../nodes/backend_call.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import type { ConnectionModel } from "../regions/connection_model.ts";
import { type Tier, wholeZoom } from "../regions/core/tiers.ts";
import { type FetchPlan, planFetch, type PlanInput } from "./core/fetch_plan.ts";
import { type Contribution, createTierAssembly } from "./core/tier_data.ts";
import { findOmissions } from "./omissions.ts";
import { createPaintPacer } from "./paint_pacer.ts";
import type { RegionFallback } from "../nodes/region_fallback.ts";
import { NO_OMISSIONS, type ShownModel } from "./shown_model.ts";
import { createTierMemory } from "./tier_memory.ts";
import { requestContribution, type TierRequestParts } from "./tier_request.ts";
import type { MapState, ViewModel } from "../view/view_model.ts";

const DEBOUNCE_MS = 300;
/** Pause after a failed request; after a quick failure, at most until the map is moved. */
const COOLDOWN_MS = 30_000;
const CONCURRENCY = 64;
/**
 * Maximum age of an answer, as a share of the interval between refreshes. Below 1, because answers arrive a moment
 * after the refresh that requested them, and the next refresh must replace them.
 */
const MAX_AGE_SHARE = 0.9;

interface Run {
  readonly controller: AbortController;
  readonly view: MapState;
  readonly tier: Tier;
  total: number;
  done: number;
  /** True after a change of the view, until an answer arrives. */
  isFirstDue: boolean;
}

interface TierLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly config: ClientConfig;
    readonly connection: ConnectionModel;
    readonly filters: FiltersModel;
    readonly shown: ShownModel;
    readonly view: ViewModel;
  };
  readonly api: BackendApi;
  readonly fallback: RegionFallback;
  readonly warn: (text: string) => void;
  readonly requestFrame: (paint: () => void) => void;
}

/** Starts the loader; the returned function stops it. */
export function startTierLoader({ state, api, fallback, warn, requestFrame }: TierLoaderParts): () => void {
  const warnOnce = createWarnOnce(warn);
  const memory = createTierMemory();
  const maxAgeMs = state.config.pollIntervalSeconds * 1000 * MAX_AGE_SHARE;
  const assembleTier = createTierAssembly();
  const parts: TierRequestParts = {
    api,
    warnOnce,
    filters: state.filters,
    fallback,
    fallbackWaitMs: REQUEST_TIMEOUT_MS,
    onLateRegion(backend) {
      memory.endCooldown(backend);
      extendRun();
    },
  };
  const outcomes = batchPerTurn<Failure | null>(state.backends.settleTier);
  let run: Run | null = null;
  let moveTimer: ReturnType<typeof setTimeout> | undefined;
  let burstEndMs = -Infinity;
  let cooldownTimer: ReturnType<typeof setTimeout> | undefined;
  let paintTimer: ReturnType<typeof setTimeout> | undefined;

  const pacer = createPaintPacer({
    now: () => performance.now(),
    requestFrame,
    delay(paint, ms) {
      clearTimeout(paintTimer);
      paintTimer = setTimeout(paint, ms);
    },
    paint() {
      if (!run) return;
      const { tier, view, done, total } = run;
      const filters = withoutLocal(state.filters.current.peek());
      if (tier === "macro") {
        return batch(() => {
          state.shown.showMatches(filters, memory.matches(filters));
          reportProgress();
        });
      }
      const data = assembleTier(tier, memory.contributions(), wholeZoom(view.zoom), isFiltering(filters));
      batch(() => {
        state.shown.show(data, done < total ? null : view);
        reportProgress();
      });
    },
  });

  function plan(tier: Tier, view: MapState, other: Partial<PlanInput> = {}): FetchPlan {
    return planFetch({
      tier,
      zoom: view.zoom,
      viewBox: view.bbox,
      filters: state.filters.current.peek(),
      backends: state.backends.views.peek(),
      records: memory.records(),
      cooldownUntilMs: memory.cooldownUntilMs(),
      maxAgeMs,
      nowMs: Date.now(),
      ...other,
    });
  }

  function abortRun(): void {
    run?.controller.abort();
    run = null;
    memory.forgetRunning();
  }

  function clear(): void {
    abortRun();
    memory.clear();
    state.shown.setProgress(null, NO_OMISSIONS);
  }

  /** Handles a change of view or filters. Continues a running fan-out that covers the new view; aborts any other. */
  function handleViewChange(view: MapState): void {
    const tier = state.view.tier.peek();
    if (tier === "macro" && !isFiltering(withoutLocal(state.filters.current.peek()))) return clear();
    if (run && run.tier !== tier) clear();
    memory.endViewCooldowns();
    memory.recall(plan(tier, view).query, view.bbox, Date.now() - maxAgeMs);
    if (run && coversRunning(plan(tier, view))) {
      run = { ...run, view, isFirstDue: true };
    } else {
      abortRun();
      run = { controller: new AbortController(), view, tier, total: 0, done: 0, isFirstDue: true };
    }
    extendRun();
  }

  /**
   * Whether a view at another zoom level needs no request, because all its clusters are cached and no region must be
   * queried again.
   */
  function isRecallable(view: MapState): boolean {
    if (state.view.tier.peek() !== "cluster") return false;
    if (!run || wholeZoom(run.view.zoom) === wholeZoom(view.zoom)) return false;
    const earlier = memory.recallable(plan("cluster", view).query, view.bbox, Date.now() - maxAgeMs);
    const records = new Map([...memory.records(), ...earlier]);
    return plan("cluster", view, { records, cooldownUntilMs: new Map() }).requests.length === 0;
  }

  function coversRunning({ covered }: FetchPlan): boolean {
    const keys = [...memory.running()];
    return keys.length > 0 && keys.every((key) => covered.has(key));
  }

  /**
   * Requests the answers that the current view lacks. Called when the view starts, when a backend is added, and when a
   * cooldown ends.
   */
  function extendRun(): void {
    if (!run) return;
    const next = plan(run.tier, run.view);
    const { requests, query } = next;
    memory.prune(next);
    for (const { backend } of requests) memory.begin(backend, query);
    if (run.done === run.total) run.done = run.total = 0;
    run.total += requests.length;
    reportProgress();
    // Holds paints until the first answer: older ones may be for another view, and painting an empty map would delay
    // it.
    if (requests.length > 0) pacer.hold();
    pacer.request();
    void fanOut(requests, {
      concurrency: CONCURRENCY,
      signal: run.controller.signal,
      run: (request, signal) => requestContribution(request, query, parts, signal),
      onOutcome: ({ backend }, result) => recordOutcome(backend, result),
    });
  }

  function recordOutcome(backend: Backend, result: Result<Contribution | null>): void {
    if (!run) return;
    run.done += 1;
    if (result.ok) memory.succeed(backend, result.value, Date.now());
    else startCooldown(backend, result.failure, run.view);
    const isFirst = run.isFirstDue && result.ok && result.value !== null;
    if (isFirst) run.isFirstDue = false;
    pacer.request(isFirst || run.done === run.total);
    outcomes.add(backend, result.ok ? null : result.failure);
  }

  function startCooldown(backend: Backend, failure: Failure, view: MapState): void {
    const isTimeout = failure.kind === "timeout";
    memory.fail(backend, view.bbox, { untilMs: Date.now() + COOLDOWN_MS, endsWithView: !isTimeout });
    clearTimeout(cooldownTimer);
    cooldownTimer = setTimeout(extendRun, COOLDOWN_MS + 1);
    if (!isTimeout) return;
    const seconds = failure.afterMs / 1000;
    const node = `${backend.name} (${backend.url})`;
    warnOnce(`slow ${backend.url}`, `${node} did not respond within ${seconds} s and is skipped`);
  }

  function reportProgress(): void {
    if (!run) return;
    const isRunning = run.done < run.total;
    // The rings themselves show which regions are missing.
    const omissions = run.tier === "macro"
      ? NO_OMISSIONS
      : findOmissions(memory, state.backends.views.peek(), run.view.bbox, Date.now());
    state.shown.setProgress(isRunning ? { done: run.done, total: run.total } : null, omissions);
  }

  const stopView = effect(() => {
    const view = state.view.state.value;
    // Backends filter only clusters and what rings count; the page itself filters playgrounds.
    if (state.view.tier.value !== "polygon") void state.filters.current.value;
    if (!view) return;
    // The first view, and views that need no request, are not debounced. In a burst of moves only the last view counts.
    const isQuiet = performance.now() >= burstEndMs;
    burstEndMs = performance.now() + DEBOUNCE_MS;
    const isAtOnce = moveTimer === undefined || isQuiet && untracked(() => isRecallable(view));
    clearTimeout(moveTimer);
    moveTimer = setTimeout(() => handleViewChange(view), isAtOnce ? 0 : DEBOUNCE_MS);
  });
  /** Extends the run when `read`, whose signals are tracked, returns true. */
  const extendWhen = (read: () => boolean, prepare: () => void) =>
    effect(() => {
      if (!read()) return;
      prepare();
      untracked(extendRun);
    });
  const stops = [
    stopView,
    extendWhen(() => state.backends.views.value !== null, () => {}),
    // Retries requests that failed without a network.
    extendWhen(() => state.connection.connection.value === "online", memory.endViewCooldowns),
    extendWhen(() => state.shown.retries.value > 0, memory.endCooldowns),
    extendWhen(() => state.shown.refreshes.value > 0, memory.expireAnswers),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const timer of [moveTimer, cooldownTimer, paintTimer]) clearTimeout(timer);
    outcomes.stop();
    clear();
  };
}
