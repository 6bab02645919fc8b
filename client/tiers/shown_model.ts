// What the map shows right now, and how far its loading is.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { intersects } from "../../contract/bbox.ts";
import type { Backend, Bbox } from "../../contract/types.ts";
import { type Filters, isFiltering, matchesFilters } from "../filters/core/filters.ts";
import { macroRing } from "../regions/core/macro_ring.ts";
import { countInView, type InView, type LoadedTier, type TierData } from "./core/tier_data.ts";
import type { BackendsModel, Progress } from "../regions/backends_model.ts";
import type { ConnectionModel } from "../regions/connection_model.ts";
import type { FiltersModel } from "../filters/filters_model.ts";
import type { MapState, ViewModel } from "../view/view_model.ts";

/** Names of backends in view of which the map shows nothing, by the reason. */
export interface Omissions {
  /** They gave no answer. */
  readonly omitted: readonly string[];
  /** They know no clusters, and show their playgrounds further in. */
  readonly closerIn: readonly string[];
}

export const NO_OMISSIONS: Omissions = { omitted: [], closerIn: [] };

const WORLD: Bbox = [-180, -90, 180, 90];

export interface ShownModel {
  readonly data: ReadonlySignal<TierData>;
  readonly inView: ReadonlySignal<InView>;
  /** True once there is something for the tier, or it is known that nothing is in view. */
  readonly hasLoaded: ReadonlySignal<boolean>;
  /** Backends of the running fan-out that have answered; null when none runs. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** Names of backends in view that gave no answer for it. */
  readonly omitted: ReadonlySignal<readonly string[]>;
  /** Names of backends in view that know no clusters: their playgrounds appear further in. */
  readonly closerIn: ReadonlySignal<readonly string[]>;
  /** Names of backends in view whose clusters show everything, because they cannot be filtered. */
  readonly unfiltered: ReadonlySignal<readonly string[]>;
  /** True when all answers for the view are there, and nothing of them passes the filters. */
  readonly isNothingLeft: ReadonlySignal<boolean>;
  /** `completeFor`: the view that nothing of the data is missing for; null while answers are awaited. */
  show(data: LoadedTier, completeFor?: MapState | null): void;
  setProgress(progress: Progress | null, omissions: Omissions): void;
}

export function createShownModel(
  backends: BackendsModel,
  view: ViewModel,
  filters: Pick<FiltersModel, "current" | "unsupportedUrls">,
  { connection }: Pick<ConnectionModel, "connection">,
): ShownModel {
  const loaded = signal<LoadedTier | null>(null);
  const completeFor = signal<MapState | null>(null);
  const progress = signal<Progress | null>(null);
  const omissions = signal(NO_OMISSIONS);
  const rings = computed<TierData>(() => ({
    tier: "macro",
    rings: backends.views.value.flatMap((each) => macroRing(each) ?? []),
  }));
  const data = computed<TierData>(() => {
    const tier = view.tier.value;
    if (tier === "macro") return rings.value;
    // Without a connection the last status is better than nothing, whatever the zoom.
    const mayStandIn = view.hasMacroTier && connection.value !== "online";
    if (mayStandIn && !hasContent(loaded.value, tier)) return rings.value;
    if (loaded.value?.tier === tier) return applyFilters(loaded.value, filters.current.value);
    return tier === "cluster" ? { tier, clusters: [] } : { tier, playgrounds: [] };
  });
  const inView = computed(() => countInView(data.value, view.state.value?.bbox ?? WORLD));
  const isComplete = computed(() => completeFor.value !== null && completeFor.value === view.state.value);
  const backendsInView = computed(() => {
    const box = view.state.value?.bbox ?? WORLD;
    return backends.views.value.filter(({ bbox }) => bbox !== null && intersects(bbox, box));
  });
  return {
    data,
    inView,
    hasLoaded: computed(() => {
      if (inView.value.groups > 0 || inView.value.playgrounds > 0) return true;
      const isAwaited = backends.firstLoad.value !== null || progress.value !== null;
      if (backends.phase.value !== "ready" || isAwaited) return false;
      return data.value.tier === "macro" || isComplete.value;
    }),
    progress,
    omitted: computed(() => omissions.value.omitted),
    closerIn: computed(() => omissions.value.closerIn),
    unfiltered: computed(() => {
      if (view.tier.value !== "cluster" || !isFiltering(filters.current.value)) return [];
      const isUnable = ({ url }: Backend) => filters.unsupportedUrls.value.has(url);
      return backendsInView.value.filter(({ backend }) => isUnable(backend)).map(({ backend }) =>
        backend.name
      );
    }),
    isNothingLeft: computed(() => {
      if (view.tier.value === "macro" || !isFiltering(filters.current.value)) return false;
      const { omitted, closerIn } = omissions.value;
      const hasAnswers = backendsInView.value.length > omitted.length + closerIn.length;
      return isComplete.value && hasAnswers && inView.value.playgrounds === 0;
    }),
    show(next, view = null) {
      batch(() => {
        loaded.value = next;
        completeFor.value = view;
      });
    },
    setProgress(next, names) {
      progress.value = next;
      omissions.value = names;
    },
  };
}

/** Clusters come filtered; of playgrounds everything is loaded, and what is shown can change at once. */
function applyFilters(data: LoadedTier, filters: Filters): LoadedTier {
  if (data.tier === "cluster" || !isFiltering(filters)) return data;
  return {
    ...data,
    playgrounds: data.playgrounds.filter(({ playground }) => matchesFilters(playground, filters)),
  };
}

function hasContent(data: LoadedTier | null, tier: LoadedTier["tier"]): boolean {
  if (data?.tier !== tier) return false;
  return data.tier === "cluster" ? data.clusters.length > 0 : data.playgrounds.length > 0;
}
