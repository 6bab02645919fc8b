// Requests each node's notices when playgrounds of its region are first shown, and again every quarter of an hour while
// the page is in the foreground. No notices are shown for a node that does not answer. Notices begin and end by the
// device's clock, which is checked every minute. Loaded on demand.
import { computed, effect, type ReadonlySignal, type Signal, untracked } from "@preact/signals";
import type { Notice } from "contract/playground/notice.ts";
import { fanOut } from "../../kit/async/fan_out.ts";
import { type Wait, waitForMinute } from "../../kit/async/schedule.ts";
import { isNotFound } from "../../kit/core/failure.ts";
import type { BackendCallParts } from "../nodes/backend_call.ts";
import { createNoticesApi, type NoticesApi } from "../nodes/notices_api.ts";
import type { BackendsModel } from "../regions/backends_model.ts";
import { type BackendView, isQueryable } from "../regions/core/backend_view.ts";
import { couldShowIn } from "../regions/core/region_position.ts";
import type { Origin, PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { ViewModel } from "../view/view_model.ts";
import { noticesAt, type NoticesNow } from "./core/notices_now.ts";

interface Answers {
  readonly answers: readonly { readonly origin: Origin }[];
}

/** The compared playgrounds by key. Those that are loaded include their region. */
type Compared = ReadonlyMap<string, { readonly kind: string; readonly backendKey?: string }>;

export interface NoticesState {
  readonly backends: Pick<BackendsModel, "views">;
  readonly view: Pick<ViewModel, "state" | "tier">;
  readonly selection: { readonly selected: ReadonlySignal<PlacedPlayground | null> };
  /** The list of nearby playgrounds and the comparison can include regions that are not on the map. */
  readonly near: { readonly progress: ReadonlySignal<Answers> };
  readonly comparison: ReadonlySignal<{ readonly known: ReadonlySignal<Compared> } | null>;
  /** Notices of all regions, set by the loader. */
  readonly notices: Signal<NoticesNow | null>;
}

export interface NoticesLoaderParts {
  readonly state: NoticesState;
  readonly api: NoticesApi;
  readonly now: () => Date;
  readonly wait: Wait;
  /** Whether the page is in the foreground. */
  readonly isVisible: () => boolean;
  /** Calls the listener on changes; the returned function stops it. */
  readonly watchVisibility: (listener: () => void) => () => void;
}

/** Time after which a node is queried again. */
export const NOTICES_AGE_MS = 15 * 60_000;
/** Maximum number of nodes queried at the same time. */
const CONCURRENCY = 8;

/** Starts the loader in the browser. `nodes` contains the parts for calls to nodes. */
export function startNotices(
  { state, nodes }: { readonly state: NoticesState; readonly nodes: BackendCallParts },
): () => void {
  return startNoticesLoader({
    state,
    api: createNoticesApi(nodes),
    now: () => new Date(),
    wait: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    isVisible: () => document.visibilityState === "visible",
    watchVisibility(listener) {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
  });
}

/** Starts the loader; the returned function stops it. */
export function startNoticesLoader(
  { state, api, now, wait, isVisible, watchVisibility }: NoticesLoaderParts,
): () => void {
  const stopped = new AbortController();
  /** URLs of nodes without the function, for the session. */
  const lacking = new Set<string>();
  /** Time of the last query by node URL, in milliseconds since 1970. */
  const askedAt = new Map<string, number>();
  /** Notices of each region by backend key. */
  let answers: ReadonlyMap<string, readonly Notice[]> = new Map();

  /** Keys of the shown regions, joined to one text that hardly ever changes, although views change with every poll. */
  const wanted = computed(() => {
    const keys = state.backends.views.value.filter(isShown).map(({ backend }) => backend.key);
    return keys.join(" ");
  });

  /** Whether playgrounds of the region are shown anywhere on the page. Reads signals. */
  function isShown(region: BackendView): boolean {
    if (!isQueryable(region)) return false;
    const { key } = region.backend;
    const { view, selection, near, comparison } = state;
    const box = view.state.value?.bbox;
    if (box && view.tier.value !== "macro" && couldShowIn(region, box)) return true;
    const compared = comparison.value?.known.value.values() ?? [];
    return selection.selected.value?.origin.backendKey === key ||
      near.progress.value.answers.some(({ origin }) => origin.backendKey === key) ||
      [...compared].some(({ backendKey }) => backendKey === key);
  }

  function isDue({ backend: { url } }: BackendView): boolean {
    const last = askedAt.get(url);
    return !lacking.has(url) && (last === undefined || now().getTime() - last >= NOTICES_AGE_MS);
  }

  async function ask(): Promise<void> {
    if (!isVisible()) return;
    const keys = new Set(wanted.peek().split(" "));
    const due = state.backends.views.peek().filter((view) => keys.has(view.backend.key) && isDue(view));
    for (const { backend } of due) askedAt.set(backend.url, now().getTime());
    await fanOut(due.map(({ backend }) => backend), {
      concurrency: CONCURRENCY,
      signal: stopped.signal,
      run: api.fetchNotices,
      onOutcome({ key, url }, result) {
        if (!result.ok) return void (isNotFound(result.failure) && lacking.add(url));
        const isNews = result.value.items.length > 0 || answers.has(key);
        answers = new Map(answers).set(key, result.value.items);
        if (isNews) show();
      },
    });
  }

  function show(): void {
    state.notices.value = noticesAt(answers, now().getTime());
  }

  let cancel = () => {};
  function tick(): void {
    cancel();
    const changesAt = state.notices.peek()?.changesAt ?? null;
    if (changesAt !== null && changesAt <= now().getTime()) show();
    void ask();
    cancel = waitForMinute(wait, tick, now(), now());
  }

  const stopAsking = effect(() => {
    void wanted.value;
    untracked(() => void ask());
  });
  const stopWatching = watchVisibility(tick);
  tick();
  return () => {
    stopped.abort();
    stopAsking();
    stopWatching();
    cancel();
  };
}
