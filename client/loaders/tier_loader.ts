// View change -> plan -> fan-out -> what the map shows. Owns cancellation: there is one run at a time, with one
// abort controller, and outcomes of an older run never arrive here.
import { effect, untracked } from "@preact/signals";
import { intersects } from "../../contract/bbox.ts";
import { type BackendApi, REQUEST_TIMEOUT_MS } from "../api/backend_api.ts";
import { isQueryable } from "../core/backend_view.ts";
import type { Result } from "../core/failure.ts";
import { type FetchPlan, planFetch, type PlannedRequest, type Standing } from "../core/fetch_plan.ts";
import { assembleTier, type Contribution } from "../core/tier_data.ts";
import { wholeZoom } from "../core/tiers.ts";
import type { AppState } from "../state/app.ts";
import type { MapState } from "../state/view.ts";
import { fanOut } from "./fan_out.ts";
import { createPaintPacer } from "./paint_pacer.ts";
import { createRegionFallback } from "./region_fallback.ts";
import { requestContribution, type TierRequestParts } from "./tier_request.ts";
import { createWarnOnce } from "./warn_once.ts";

const DEBOUNCE_MS = 300;
/** A backend that timed out is left alone for this long. */
const REST_MS = 30_000;
const CONCURRENCY = 64;

type LoadedTier = "cluster" | "polygon";

interface Run {
  readonly controller: AbortController;
  readonly view: MapState;
  readonly tier: LoadedTier;
  total: number;
  done: number;
  /** Backends that failed in this run; they are asked again when the view changes. */
  readonly failed: Set<string>;
}

export interface TierLoaderParts {
  readonly state: AppState;
  readonly api: BackendApi;
  readonly warn: (text: string) => void;
  readonly requestFrame: (paint: () => void) => void;
}

/** Starts loading; the returned function stops it. */
export function startTierLoader({ state, api, warn, requestFrame }: TierLoaderParts): () => void {
  const warnOnce = createWarnOnce(warn);
  const parts: TierRequestParts = {
    api,
    warnOnce,
    fallback: createRegionFallback(api, warnOnce),
    fallbackWaitMs: REQUEST_TIMEOUT_MS,
  };
  const contributions = new Map<string, Contribution>();
  const standings = new Map<string, Standing>();
  const restingUntilMs = new Map<string, number>();
  let run: Run | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pacer = createPaintPacer({
    now: () => performance.now(),
    requestFrame,
    delay: (paint, ms) => setTimeout(paint, ms),
    paint() {
      if (!run) return;
      const data = assembleTier(run.tier, contributions.values(), wholeZoom(run.view.zoom));
      if (data.tier !== "macro") state.shown.show(data);
    },
  });

  function plan(tier: LoadedTier, view: MapState): FetchPlan {
    const resting = new Map(restingUntilMs);
    for (const key of run?.failed ?? []) resting.set(key, Infinity);
    return planFetch({
      tier,
      zoom: view.zoom,
      viewBox: view.bbox,
      backends: state.backends.views.peek(),
      standings,
      restingUntilMs: resting,
      maxAgeMs: state.config.pollIntervalSeconds * 1000,
      nowMs: Date.now(),
    });
  }

  function abortRun(): void {
    run?.controller.abort();
    run = null;
    for (const [key, standing] of standings) if (standing.answeredAtMs === null) standings.delete(key);
  }

  function clear(): void {
    abortRun();
    contributions.clear();
    standings.clear();
    state.shown.setProgress(null, []);
  }

  /** The view has changed: a running fan-out that already covers the new view goes on, any other is aborted. */
  function lookAt(view: MapState): void {
    const tier = state.view.tier.peek();
    if (tier === "macro") return clear();
    if (run && run.tier !== tier) clear();
    run?.failed.clear();
    if (run && isCoveredBy(plan(tier, view))) {
      run = { ...run, view };
    } else {
      abortRun();
      run = { controller: new AbortController(), view, tier, total: 0, done: 0, failed: new Set() };
    }
    extendRun();
  }

  function isCoveredBy({ requests, kept }: FetchPlan): boolean {
    const isRunning = ([key, { answeredAtMs }]: [string, Standing]) =>
      answeredAtMs === null && !kept.has(key);
    return requests.length === 0 && ![...standings].some(isRunning);
  }

  /** Asks whoever is missing in the current view: at its start, and when a backend becomes known or healthy. */
  function extendRun(): void {
    if (!run) return;
    const { requests, kept, question } = plan(run.tier, run.view);
    const wanted = new Set([...kept, ...requests.map(({ backend }) => backend.key)]);
    for (const key of contributions.keys()) if (!wanted.has(key)) contributions.delete(key);
    for (const key of standings.keys()) if (!wanted.has(key)) standings.delete(key);
    for (const { backend } of requests) standings.set(backend.key, { question, answeredAtMs: null });
    run.total += requests.length;
    reportProgress();
    pacer.request();
    const current = run;
    void fanOut(requests, {
      concurrency: CONCURRENCY,
      signal: current.controller.signal,
      run: (request, signal) => requestContribution(request, question, parts, signal),
      onOutcome: (request, result) => takeIn(request, result),
    });
  }

  function takeIn({ backend }: PlannedRequest, result: Result<Contribution | null>): void {
    const standing = standings.get(backend.key);
    if (!run) return;
    run.done += 1;
    if (result.ok) {
      if (standing) standings.set(backend.key, { ...standing, answeredAtMs: Date.now() });
      if (result.value) contributions.set(backend.key, result.value);
      else contributions.delete(backend.key);
    } else {
      standings.delete(backend.key);
      contributions.delete(backend.key);
      run.failed.add(backend.key);
      if (result.failure.kind === "timeout") {
        restingUntilMs.set(backend.key, Date.now() + REST_MS);
        warnOnce(
          `slow ${backend.url}`,
          `${backend.name} (${backend.url}) gave no answer within ${
            result.failure.afterMs / 1000
          } s and is left out`,
        );
      }
    }
    reportProgress();
    pacer.request();
  }

  function reportProgress(): void {
    if (!run) return;
    const isRunning = run.done < run.total;
    state.shown.setProgress(isRunning ? { done: run.done, total: run.total } : null, omittedNames(run));
  }

  /** Backends in view that the visitor misses right now. */
  function omittedNames({ view, failed }: Run): string[] {
    const nowMs = Date.now();
    return state.backends.views.peek()
      .filter(({ bbox }) => bbox !== null && intersects(bbox, view.bbox))
      .filter((each) => {
        const { key } = each.backend;
        return !isQueryable(each) || failed.has(key) || (restingUntilMs.get(key) ?? 0) > nowMs;
      })
      .map(({ backend }) => backend.name);
  }

  const stopView = effect(() => {
    const view = state.view.state.value;
    if (!view) return;
    // The first view has nothing to wait for; later ones come in bursts while the map is moved.
    const isFirst = timer === undefined;
    clearTimeout(timer);
    timer = setTimeout(() => lookAt(view), isFirst ? 0 : DEBOUNCE_MS);
  });
  const stopBackends = effect(() => {
    void state.backends.views.value;
    untracked(extendRun);
  });
  return () => {
    clearTimeout(timer);
    stopView();
    stopBackends();
    clear();
  };
}
