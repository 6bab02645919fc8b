// The registry and the state of its backends. Each loader writes only its own part.
import { batch, computed, signal } from "@preact/signals";
import type { Backend, BackendMeta, StatusSnapshot } from "contract/types.ts";
import { joinBackend, type MetaState, PENDING_META, totalsOf } from "./core/backend_view.ts";
import {
  hubTime,
  type Observation,
  observe,
  type ReceivedStatus,
  receiveStatus,
  staleAfter,
} from "./core/observation.ts";
import type { Failure, Result } from "../../kit/core/failure.ts";
import { readOnly } from "../../kit/read_only.ts";

/** `loading` during the first attempt, `failed` until an attempt succeeds, `ready` from the first success on. */
export type RegistryPhase = "loading" | "failed" | "ready";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export type BackendsModel = ReturnType<typeof createBackendsModel>;

export function createBackendsModel() {
  const phase = signal<RegistryPhase>("loading");
  const backends = signal<readonly Backend[]>([]);
  const confirmedAtMs = signal<number | null>(null);
  const isUpdateFailing = signal(false);
  const status = signal<ReceivedStatus | null>(null);
  const note = signal<unknown>(undefined);
  const isStatusStale = signal(false);
  const clockMs = signal<number | null>(null);
  const metas = signal<ReadonlyMap<string, MetaState>>(new Map());
  const isFirstLoadOver = signal(false);
  const saved = signal<ReadonlySet<string>>(new Set());
  const counted = signal<string | null>(null);

  function observationOf({ key, url }: Backend): Observation | null {
    if (!status.value) return null;
    const record = status.value.snapshot.backends.get(key);
    // After a registry edit, a key can belong to another URL before the hub has polled it.
    return record?.url === url ? observe(status.value, record, isStatusStale.value) : null;
  }

  const views = computed(() =>
    backends.value.map((backend) => {
      const view = joinBackend(backend, observationOf(backend), metas.value.get(backend.key) ?? PENDING_META);
      return saved.value.has(backend.url) ? { ...view, isSaved: true } : view;
    })
  );
  const firstLoad = computed<Progress | null>(() => {
    if (isFirstLoadOver.value || phase.value !== "ready") return null;
    return { done: views.value.filter((view) => view.settled).length, total: views.value.length };
  });
  const isListed = (backend: Backend) =>
    backends.value.some(({ key, url }) => key === backend.key && url === backend.url);
  const endFirstLoad = () => {
    if (isFirstLoadOver.value || phase.value !== "ready") return;
    if (views.value.every(({ settled }) => settled)) isFirstLoadOver.value = true;
  };
  const checkStatusAge = (nowMs: number) => {
    batch(() => {
      clockMs.value = nowMs;
      isStatusStale.value = status.value !== null && nowMs > staleAfter(status.value);
    });
  };

  return {
    phase: readOnly(phase),
    views,
    /** True if the registry was read and has no regions. */
    isEmpty: computed(() => phase.value === "ready" && backends.value.length === 0),
    totals: computed(() => {
      const own = views.value.filter(({ backend }) => backend.key === counted.value);
      return totalsOf(own.length > 0 ? own : views.value);
    }),
    /**
     * Progress of the first load: regions settled by the page's own calls or by the hub's probes. Null before and after
     * that load.
     */
    firstLoad,
    /** The operator's newest note, unparsed. */
    note: readOnly(note),
    /** Time at which the hub last wrote its status file, ISO 8601; null if unknown. */
    statusGeneratedAt: computed(() => status.value?.snapshot.generatedAt ?? null),
    /**
     * True if the hub last wrote its status file more than two poll intervals ago, so that its observations are not
     * being updated.
     */
    isStatusStale: readOnly(isStatusStale),
    /** The last moment at which the status is current, in milliseconds of the browser's clock, or null. */
    statusStaleAfterMs: computed(() => status.value && staleAfter(status.value)),
    /** Age of the status file at the last clock check; null without a status file. */
    statusAgeMs: computed(() =>
      status.value && clockMs.value !== null ? Math.max(0, clockMs.value - status.value.observedAtMs) : null
    ),
    /** The hub's time at the last clock check, independent of the visitor's clock; null before the first check. */
    hubTimeMs: computed(() => {
      if (clockMs.value === null || status.value === null) return clockMs.value;
      const { snapshot, observedAtMs } = status.value;
      return hubTime(clockMs.value, snapshot.generatedAt, observedAtMs);
    }),
    /** Age of the shown registry. Null if the newest attempt to load one succeeded, or if none has succeeded yet. */
    outdatedRegistry: computed(() => {
      if (!isUpdateFailing.value || phase.value !== "ready") return null;
      const [clock, confirmed] = [clockMs.value, confirmedAtMs.value];
      return { ageMs: clock === null || confirmed === null ? null : Math.max(0, clock - confirmed) };
    }),
    setRegistry(next: readonly Backend[]) {
      const before = new Map(backends.value.map((backend) => [backend.key, backend]));
      const remaining = [...metas.value].filter(([key]) =>
        next.some((backend) => backend.key === key && backend.url === before.get(key)?.url)
      );
      batch(() => {
        metas.value = new Map(remaining);
        backends.value = next;
        phase.value = "ready";
        endFirstLoad();
      });
    },
    /** Records that the hub has sent the current registry. */
    confirmRegistry(nowMs: number) {
      batch(() => {
        confirmedAtMs.value = nowMs;
        isUpdateFailing.value = false;
      });
    },
    /** Records that the newest attempt to load the registry failed, or found only a cached copy. */
    failRegistry(nowMs: number) {
      batch(() => {
        checkStatusAge(nowMs);
        isUpdateFailing.value = true;
        if (phase.value === "loading") phase.value = "failed";
      });
    },
    /**
     * Sets the newest status. `observedAtMs` is the time at which the hub wrote it, in milliseconds of the browser's
     * clock.
     */
    setStatus(snapshot: StatusSnapshot, observedAtMs: number, nowMs: number, sentNote?: unknown) {
      batch(() => {
        note.value = sentNote;
        status.value = receiveStatus(status.value, { snapshot, observedAtMs });
        checkStatusAge(nowMs);
        endFirstLoad();
      });
    },
    /** Checks the clock, because all ages grow and the status file can become stale. */
    checkStatusAge,
    settleMeta(backend: Backend, result: Result<BackendMeta>, nowMs: number) {
      if (!isListed(backend)) return;
      const previous = metas.value.get(backend.key) ?? PENDING_META;
      const next: MetaState = result.ok
        ? { meta: result.value, metaAtMs: nowMs, failure: null, isSettled: true, tierFailure: null }
        : { ...previous, failure: result.failure, isSettled: true };
      metas.value = new Map(metas.value).set(backend.key, next);
      endFirstLoad();
    },
    /** Records the outcome of the newest tier request: a failure, or null. */
    settleTier(backend: Backend, failure: Failure | null) {
      const previous = metas.value.get(backend.key) ?? PENDING_META;
      if (previous.tierFailure === failure || !isListed(backend)) return;
      metas.value = new Map(metas.value).set(backend.key, { ...previous, tierFailure: failure });
    },
    /** Limits `totals` to one backend. Null or an unlisted key means all. */
    countOnly: (key: string | null) => void (counted.value = key),
    /** Sets the base URLs of backends whose answers are saved on the device. */
    setSaved: (urls: ReadonlySet<string>) => void (saved.value = urls),
  };
}
