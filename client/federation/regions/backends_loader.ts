// Loads registry, status file and the meta of every backend, at the start and on the page's schedule.
import { batch, effect } from "@preact/signals";
import type { ClientConfig } from "contract/page/client_config.ts";
import type { BackendMeta, Bbox } from "contract/types.ts";
import { batchPerTurn, fanOut } from "../../kit/async/fan_out.ts";
import { createWarnOnce, type Failure, type Result } from "../../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import { REQUEST_TIMEOUT_MS } from "../nodes/backend_call.ts";
import type { BackendsModel } from "./backends_model.ts";
import { type ConnectionModel, watchNetwork } from "./connection_model.ts";
import type { BackendView } from "./core/backend_view.ts";
import { inViewFirst, planMetas } from "./core/meta_plan.ts";
import type { HubApi } from "./hub_api.ts";

const STATUS_INTERVAL_MS = 60_000;
const STATUS_RETRY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
const CONCURRENCY = 128;
/**
 * Maximum number of simultaneous requests to nodes that the status file already describes. Nothing waits for their
 * answers.
 */
const BACKGROUND_CONCURRENCY = 16;
/**
 * Minimum pause between batches of responses. Each batch updates everything about regions, and there can be a thousand
 * regions.
 */
const META_PAUSE_MS = 100;
/** Minimum timeout of `get_meta`, which is the default of the hub's own probes. */
const MIN_META_TIMEOUT_MS = 3_000;

export interface BackendsLoaderParts {
  readonly state: {
    readonly backends: BackendsModel;
    readonly config: ClientConfig;
    readonly connection: ConnectionModel;
  };
  readonly hub: HubApi;
  readonly api: BackendApi;
  readonly warn: (text: string) => void;
  /** Milliseconds since the page was opened. */
  readonly pageAgeMs: () => number;
  /** Visible part of the map in degrees; null before the map's first view. */
  readonly visibleBox: () => Bbox | null;
  readonly afterPaint: () => Promise<void>;
}

/** Starts loading and refreshing; the returned function stops it. */
export function startBackendsLoader(parts: BackendsLoaderParts): () => void {
  const { state, hub, api, warn, pageAgeMs, visibleBox, afterPaint } = parts;
  const { backends, config, connection } = state;
  const stopped = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const firstStatus = Promise.withResolvers<void>();
  let metaRun = new AbortController();
  let isStatusEmpty = true;
  let registryRun = 0;
  let registryTimer: ReturnType<typeof setTimeout> | undefined;
  const warnOnce = createWarnOnce(warn);
  const metas = batchPerTurn<Result<BackendMeta>>(
    (backend, result) => backends.settleMeta(backend, result, Date.now()),
    META_PAUSE_MS,
  );

  function schedule(run: () => void, ms: number): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
    return timer;
  }

  async function loadStatus(): Promise<void> {
    const result = await hub.fetchStatus();
    if (stopped.signal.aborted) return;
    const isHubBack = recordHub(result.ok ? !result.value.isCached : isHubResponse(result.failure));
    if (result.ok) {
      isStatusEmpty = result.value.snapshot.backends.size === 0;
      const { snapshot, ageMs, note } = result.value;
      backends.setStatus(snapshot, Date.now() - ageMs, Date.now(), note);
      firstStatus.resolve();
      if (isHubBack) return await loadRegistry(FIRST_RETRY_MS);
      // The hub reaches backends that this page could not, so retry them before the next refresh.
      const failed = backends.views.peek().filter(({ failure, status }) => failure && status?.up);
      if (failed.length > 0) await loadMetas(failed, CONCURRENCY, stopped.signal);
      return;
    }
    firstStatus.resolve();
    backends.checkStatusAge(Date.now());
  }

  /**
   * Loads the first status. Until its first poll ends, a hub has an empty status or none, so this retries once after a
   * short pause.
   */
  async function loadFirstStatus(): Promise<void> {
    await loadStatus();
    const isCurrent = !isStatusEmpty && connection.connection.peek() === "online";
    if (!isCurrent) schedule(loadStatus, STATUS_RETRY_MS);
  }

  /** The device can report a change too early, so this retries once if the hub's state does not match it. */
  async function checkNetwork(hasNetwork: boolean): Promise<void> {
    await loadStatus();
    if (hasNetwork !== (connection.connection.peek() === "online")) schedule(loadStatus, STATUS_RETRY_MS);
  }

  /** Returns true if the hub responds again, so that registry and metas must be loaded as well. */
  function recordHub(isReached: boolean): boolean {
    const wasReached = connection.connection.peek() === "online";
    connection.setHubReached(isReached);
    return isReached && !wasReached;
  }

  async function loadRegistry(retryMs: number): Promise<void> {
    const run = ++registryRun;
    clearTimeout(registryTimer);
    const result = await hub.fetchRegistry(config.registryUrl);
    if (stopped.signal.aborted || run !== registryRun) return;
    if (result.ok) {
      const { registry, isCached } = result.value;
      for (const { message } of registry.problems) warnOnce(message, `registry: ${message}`);
      batch(() => {
        backends.setRegistry(registry.backends);
        if (isCached) backends.failRegistry(Date.now());
        else backends.confirmRegistry(Date.now());
      });
      registryTimer = schedule(() => loadRegistry(FIRST_RETRY_MS), config.pollIntervalSeconds * 1000);
      return await refreshMetas();
    }
    backends.failRegistry(Date.now());
    const isKnown = backends.phase.peek() === "ready";
    registryTimer = schedule(
      () => loadRegistry(Math.min(retryMs * 2, MAX_RETRY_MS)),
      isKnown ? config.pollIntervalSeconds * 1000 : retryMs,
    );
    if (isKnown) await refreshMetas();
  }

  async function refreshMetas(): Promise<void> {
    metaRun.abort();
    metaRun = new AbortController();
    const signal = AbortSignal.any([stopped.signal, metaRun.signal]);
    const painted = afterPaint();
    // The status is requested together with the registry, because it determines which nodes can wait.
    await Promise.race([firstStatus.promise, painted]);
    const { first, next, last } = planMetas(backends.views.peek());
    await Promise.all([
      loadMetas(first, CONCURRENCY, signal),
      // Many simultaneous requests keep a phone busy, so the rings of the last status are painted first.
      painted.then(() => loadMetas(next, CONCURRENCY, signal)),
      painted.then(() => loadMetas(inViewFirst(last, visibleBox()), BACKGROUND_CONCURRENCY, signal)),
    ]);
  }

  async function loadMetas(
    views: readonly BackendView[],
    concurrency: number,
    signal: AbortSignal,
  ): Promise<void> {
    await fanOut(views.map(({ backend }) => backend), {
      concurrency,
      signal,
      run: (backend, signal) => api.fetchMeta(backend, signal, metaTimeoutMs()),
      onOutcome: metas.add,
    });
  }

  /** On the first load the timeout is measured from the opening of the page. */
  function metaTimeoutMs(): number {
    if (backends.firstLoad.peek() === null) return REQUEST_TIMEOUT_MS;
    return Math.max(MIN_META_TIMEOUT_MS, REQUEST_TIMEOUT_MS - pageAgeMs());
  }

  backends.checkStatusAge(Date.now());
  const statusTimer = setInterval(loadStatus, STATUS_INTERVAL_MS);
  const stopAgeWatch = startStatusAgeWatch(backends, () => void loadStatus());
  void loadFirstStatus();
  void loadRegistry(FIRST_RETRY_MS);
  const stopNetwork = watchNetwork(connection, checkNetwork);
  return () => {
    stopped.abort();
    stopNetwork();
    clearInterval(statusTimer);
    stopAgeWatch();
    metas.stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Whether the hub itself responded, even with an error. */
function isHubResponse(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status !== 502 && failure.status !== 504;
  return failure.kind !== "network" && failure.kind !== "timeout";
}

/**
 * A status is read again this long before it becomes stale. The page reads and the hub writes once a minute, so a
 * status that was just over a minute old when read would be stale just before the next read.
 */
const READ_AHEAD_MS = 5_000;
/** Extra time before a check, because browsers can run a timer slightly early. */
const TIMER_SLACK_MS = 20;
/** Maximum pause of a timer. A longer one overflows, so that the timer would fire immediately. */
const MAX_PAUSE_MS = 2 ** 31 - 1;

/** Checks the age of the status when it becomes stale, between two regular reads. The returned function stops this. */
function startStatusAgeWatch(backends: BackendsModel, readStatus: () => void): () => void {
  return effect(() => {
    const staleAfterMs = backends.statusStaleAfterMs.value;
    if (staleAfterMs === null) return;
    const leftMs = staleAfterMs - Date.now();
    if (leftMs < 0) return;
    const check = () => backends.checkStatusAge(Date.now());
    const timers = [setTimeout(check, Math.min(leftMs + TIMER_SLACK_MS, MAX_PAUSE_MS))];
    if (leftMs > READ_AHEAD_MS) {
      timers.push(setTimeout(readStatus, Math.min(leftMs - READ_AHEAD_MS, MAX_PAUSE_MS)));
    }
    return () => timers.forEach(clearTimeout);
  });
}
