// Registry, status file and meta of every backend: at start at once, later on the page's schedule.
import { effect } from "@preact/signals";
import type { Backend, BackendMeta, ClientConfig } from "../../contract/types.ts";
import { batchPerTurn, fanOut } from "../kit/async/fan_out.ts";
import { createWarnOnce, type Failure, type Result } from "../kit/core/failure.ts";
import type { BackendApi } from "../nodes/backend_api.ts";
import { REQUEST_TIMEOUT_MS } from "../nodes/backend_call.ts";
import type { BackendsModel } from "./backends_model.ts";
import type { ConnectionModel } from "./connection_model.ts";
import type { HubApi } from "./hub_api.ts";

const STATUS_INTERVAL_MS = 60_000;
const STATUS_RETRY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const CONCURRENCY = 128;
/** Each round of answers changes what is shown of all regions, and there may be a thousand. */
const META_PAUSE_MS = 100;
/** The hub's own probes wait no longer than this either. */
const SHORTEST_META_TIMEOUT_MS = 3_000;

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
  /** Resolves when the browser has painted what is known so far. */
  readonly afterPaint: () => Promise<void>;
}

/** Starts loading and refreshing; the returned function stops it. */
export function startBackendsLoader(parts: BackendsLoaderParts): () => void {
  const { state, hub, api, warn, pageAgeMs, afterPaint } = parts;
  const { backends, config, connection } = state;
  const stopped = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let metaRun = new AbortController();
  let registryRun = 0;
  let registryTimer: ReturnType<typeof setTimeout> | undefined;
  const warnOnce = createWarnOnce(warn);
  const metas = batchPerTurn<Result<BackendMeta>>(
    (backend, result) => backends.settleMeta(backend, result, Date.now()),
    META_PAUSE_MS,
  );

  function later(run: () => void, ms: number): ReturnType<typeof setTimeout> {
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
    const isBack = noteHub(result.ok ? !result.value.isKept : hasAnswered(result.failure));
    if (result.ok) {
      backends.setStatus(result.value.snapshot, Date.now() - result.value.ageMs, Date.now());
      if (isBack) return await loadRegistry(FIRST_RETRY_MS);
      // The hub reaches what this page did not: worth another try before the next refresh.
      const failed = backends.views.peek().filter(({ failure, status }) => failure && status?.up);
      if (failed.length > 0) await loadMetas(failed.map(({ backend }) => backend), stopped.signal);
      return;
    }
    backends.checkStatusAge(Date.now());
  }

  /** A hub that has just been started has no status before its first poll has ended: one more try, soon. */
  async function loadFirstStatus(): Promise<void> {
    await loadStatus();
    const isNew = backends.statusGeneratedAt.peek() !== null && connection.connection.peek() === "online";
    if (!isNew) later(loadStatus, STATUS_RETRY_MS);
  }

  /** The device's word comes a moment too early at times, when the last answers still arrive or none does yet. */
  async function checkNetwork(hasNetwork: boolean): Promise<void> {
    await loadStatus();
    if (hasNetwork !== (connection.connection.peek() === "online")) later(loadStatus, STATUS_RETRY_MS);
  }

  /** True when the hub answers again: then everything else that was asked in the meantime is due as well. */
  function noteHub(isReached: boolean): boolean {
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
      for (const { message } of result.value.problems) warnOnce(message, `registry: ${message}`);
      backends.setRegistry(result.value.backends);
      registryTimer = later(() => loadRegistry(FIRST_RETRY_MS), config.pollIntervalSeconds * 1000);
      return await refreshMetas(result.value.backends);
    }
    backends.failRegistry();
    const isKnown = backends.phase.peek() === "ready";
    registryTimer = later(
      () => loadRegistry(Math.min(retryMs * 2, LONGEST_RETRY_MS)),
      isKnown ? config.pollIntervalSeconds * 1000 : retryMs,
    );
    if (isKnown) await refreshMetas(backends.views.peek().map(({ backend }) => backend));
  }

  async function refreshMetas(list: readonly Backend[]): Promise<void> {
    metaRun.abort();
    metaRun = new AbortController();
    const signal = AbortSignal.any([stopped.signal, metaRun.signal]);
    // Many requests at once keep a phone busy; the rings of the last status come first.
    await afterPaint();
    await loadMetas(list, signal);
  }

  async function loadMetas(list: readonly Backend[], signal: AbortSignal): Promise<void> {
    await fanOut(list, {
      concurrency: CONCURRENCY,
      signal,
      run: (backend, signal) => api.fetchMeta(backend, signal, metaTimeoutMs()),
      onOutcome: metas.add,
    });
  }

  /** The visitor's five seconds begin with the page: what it took to get here is not waited for once more. */
  function metaTimeoutMs(): number {
    if (backends.firstLoad.peek() === null) return REQUEST_TIMEOUT_MS;
    return Math.max(SHORTEST_META_TIMEOUT_MS, REQUEST_TIMEOUT_MS - pageAgeMs());
  }

  backends.checkStatusAge(Date.now());
  const statusTimer = setInterval(loadStatus, STATUS_INTERVAL_MS);
  void loadFirstStatus();
  void loadRegistry(FIRST_RETRY_MS);
  let hadNetwork = connection.hasNetwork.peek();
  const stopNetwork = effect(() => {
    const hasNetwork = connection.hasNetwork.value;
    if (hasNetwork !== hadNetwork) void checkNetwork(hasNetwork);
    hadNetwork = hasNetwork;
  });
  return () => {
    stopped.abort();
    stopNetwork();
    clearInterval(statusTimer);
    metas.stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Whether the hub itself said something, and be it a refusal. */
function hasAnswered(failure: Failure): boolean {
  if (failure.kind === "http") return failure.status !== 502 && failure.status !== 504;
  return failure.kind !== "network" && failure.kind !== "timeout";
}
