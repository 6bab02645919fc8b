// What the page knows of the registry and its backends. One writer (the backends loader), many readers.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Backend, BackendMeta, StatusSnapshot } from "../../contract/types.ts";
import {
  type BackendView,
  joinBackend,
  type MetaState,
  PENDING_META,
  type Totals,
  totalsOf,
} from "../core/backend_view.ts";
import type { Failure } from "../core/failure.ts";

/** `loading` until the registry came or failed for the first time; `failed` is left as soon as it comes. */
export type RegistryPhase = "loading" | "failed" | "ready";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface BackendsModel {
  readonly phase: ReadonlySignal<RegistryPhase>;
  readonly views: ReadonlySignal<readonly BackendView[]>;
  readonly totals: ReadonlySignal<Totals>;
  /** Settled `get_meta` calls; null when none is awaited: once the first load is over it stays null. */
  readonly firstLoad: ReadonlySignal<Progress | null>;
  /** When the hub last wrote its status file, ISO 8601; null while unknown. */
  readonly statusGeneratedAt: ReadonlySignal<string | null>;
  /** True when that is longer ago than two poll intervals: the hub's observations are not renewed. */
  readonly isStatusStale: ReadonlySignal<boolean>;
  setRegistry(backends: readonly Backend[]): void;
  failRegistry(): void;
  setStatus(snapshot: StatusSnapshot, nowMs: number): void;
  /** Looks at the clock again: a status file goes stale without anything arriving. */
  checkStatusAge(nowMs: number): void;
  settleMeta(key: string, result: { readonly meta: BackendMeta } | { readonly failure: Failure }): void;
}

export function createBackendsModel(): BackendsModel {
  const phase = signal<RegistryPhase>("loading");
  const backends = signal<readonly Backend[]>([]);
  const status = signal<StatusSnapshot | null>(null);
  const isStatusStale = signal(false);
  const metas = signal<ReadonlyMap<string, MetaState>>(new Map());
  const isFirstLoadOver = signal(false);

  const views = computed(() =>
    backends.value.map((backend) => {
      const observed = status.value?.backends.get(backend.key) ?? null;
      // A registry edit can give a key to another address before the hub has polled it.
      const own = observed?.url === backend.url ? observed : null;
      return joinBackend(backend, own, !isStatusStale.value, metas.value.get(backend.key) ?? PENDING_META);
    })
  );
  const firstLoad = computed<Progress | null>(() => {
    if (isFirstLoadOver.value || phase.value !== "ready") return null;
    return { done: views.value.filter((view) => view.settled).length, total: views.value.length };
  });
  const endFirstLoad = () => {
    const isSettled = ({ key }: Backend) => metas.value.get(key)?.settled === true;
    if (phase.value === "ready" && backends.value.every(isSettled)) isFirstLoadOver.value = true;
  };
  const checkStatusAge = (nowMs: number) => {
    const snapshot = status.value;
    isStatusStale.value = snapshot !== null &&
      nowMs - Date.parse(snapshot.generatedAt) > 2 * snapshot.pollIntervalSeconds * 1000;
  };

  return {
    phase,
    views,
    totals: computed(() => totalsOf(views.value)),
    firstLoad,
    statusGeneratedAt: computed(() => status.value?.generatedAt ?? null),
    isStatusStale,
    setRegistry(next) {
      const before = new Map(backends.value.map((backend) => [backend.key, backend]));
      const kept = [...metas.value].filter(([key]) =>
        next.some((backend) => backend.key === key && backend.url === before.get(key)?.url)
      );
      metas.value = new Map(kept);
      backends.value = next;
      phase.value = "ready";
      endFirstLoad();
    },
    failRegistry() {
      if (phase.value === "loading") phase.value = "failed";
    },
    setStatus(snapshot, nowMs) {
      status.value = snapshot;
      checkStatusAge(nowMs);
    },
    checkStatusAge,
    settleMeta(key, result) {
      if (!backends.value.some((backend) => backend.key === key)) return;
      const previous = metas.value.get(key) ?? PENDING_META;
      const next: MetaState = "meta" in result
        ? { meta: result.meta, failure: null, settled: true }
        : { meta: previous.meta, failure: result.failure, settled: true };
      metas.value = new Map(metas.value).set(key, next);
      endFirstLoad();
    },
  };
}
