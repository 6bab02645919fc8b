// What the map shows, and how far its loading has progressed.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Bbox } from "contract/types.ts";
import type { FilterEffect, FiltersModel } from "../filters/filters_model.ts";
import type { BackendsModel, Progress } from "../regions/backends_model.ts";
import type { ConnectionModel } from "../regions/connection_model.ts";
import { type MacroRing, macroRing } from "../regions/core/macro_ring.ts";
import { couldShowIn } from "../regions/core/region_place.ts";
import type { MapState, ViewModel } from "../view/view_model.ts";
import {
  applyFilters,
  countInView,
  type InView,
  isEmpty,
  type LoadedTier,
  type TierData,
} from "./core/tier_data.ts";
import type { PlacedPlayground } from "./core/placed_playground.ts";
import { createFilterEffect } from "./filter_effect.ts";

/** Names of the backends in view whose data is missing or incomplete on the map, by reason. */
export interface Omissions {
  /** Backends that did not answer. */
  readonly omitted: readonly string[];
  /** The keys of these backends. */
  readonly omittedKeys: readonly string[];
  /** Backends without the cluster function: their playgrounds appear at higher zoom. */
  readonly closerIn: readonly string[];
  /** Backends that send more than can be shown. */
  readonly excessive: readonly string[];
}

export const NO_OMISSIONS: Omissions = { omitted: [], omittedKeys: [], closerIn: [], excessive: [] };

export interface ShownModel extends FilterEffect {
  readonly data: ReadonlySignal<TierData>;
  /** The playgrounds of the polygon tier, before the filters; empty in other tiers. */
  readonly unfilteredPlaygrounds: ReadonlySignal<readonly PlacedPlayground[]>;
  readonly inView: ReadonlySignal<InView>;
  /** True once there is something to show in the tier, or it is certain that nothing is in view. */
  readonly hasLoaded: ReadonlySignal<boolean>;
  /** Backends of the running fan-out that have answered; null while none runs. */
  readonly progress: ReadonlySignal<Progress | null>;
  readonly omitted: ReadonlySignal<Omissions["omitted"]>;
  /** Rings of the omitted backends among clusters and playgrounds; empty in the macro tier. */
  readonly missing: ReadonlySignal<readonly MacroRing[]>;
  readonly closerIn: ReadonlySignal<Omissions["closerIn"]>;
  readonly excessive: ReadonlySignal<Omissions["excessive"]>;
  /** Number of times the visitor has requested the omitted regions again. */
  readonly retries: ReadonlySignal<number>;
  retry(): void;
  /** Number of times answers have become out of date before their time. */
  readonly refreshes: ReadonlySignal<number>;
  refresh(): void;
  /** `completeFor`: the view for which the data is complete; null while answers are outstanding. */
  show(data: LoadedTier, completeFor?: MapState | null): void;
  setProgress(progress: Progress | null, omissions: Omissions): void;
}

const NONE: readonly PlacedPlayground[] = [];
const NOTHING_MISSING: readonly MacroRing[] = [];
const WORLD: Bbox = [-180, -90, 180, 90];

export function createShownModel(
  backends: BackendsModel,
  view: ViewModel,
  filters: Pick<FiltersModel, "current" | "unsupportedUrls" | "pageRule">,
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
    const current = loaded.value?.tier === tier ? loaded.value : null;
    // Without a connection: the rings of the last known status rather than an empty map.
    const usesRings = view.hasMacroTier && connection.value !== "online";
    if (usesRings && (current === null || isEmpty(current))) return rings.value;
    if (current) return applyFilters(current, filters.current.value, filters.pageRule.value);
    return tier === "cluster" ? { tier, clusters: [] } : { tier, playgrounds: [] };
  });
  const missing = computed(() => {
    const keys = new Set(omissions.value.omittedKeys);
    // The same array while nothing is missing: the views change often.
    if (keys.size === 0 || data.value.tier === "macro") return NOTHING_MISSING;
    return backends.views.value.flatMap((each) => {
      const ring = keys.has(each.backend.key) ? macroRing(each) : null;
      return ring ? [{ ...ring, condition: "offline" as const }] : [];
    });
  });
  const retries = signal(0);
  const refreshes = signal(0);
  const box = computed(() => view.state.value?.bbox ?? WORLD);
  const inView = computed(() => countInView(data.value, box.value));
  const isComplete = computed(() => completeFor.value !== null && completeFor.value === view.state.value);
  const backendsInView = computed(() => backends.views.value.filter((each) => couldShowIn(each, box.value)));
  const hasAnswers = computed(() => {
    const { omitted, closerIn } = omissions.value;
    return backendsInView.value.length > omitted.length + closerIn.length;
  });
  return {
    data,
    unfilteredPlaygrounds: computed(() =>
      view.tier.value === "polygon" && loaded.value?.tier === "polygon" ? loaded.value.playgrounds : NONE
    ),
    inView,
    hasLoaded: computed(() => {
      if (inView.value.groups > 0 || inView.value.playgrounds > 0) return true;
      const isLoading = backends.firstLoad.value !== null || progress.value !== null;
      if (backends.phase.value !== "ready" || isLoading) return false;
      return data.value.tier === "macro" || isComplete.value;
    }),
    progress,
    omitted: computed(() => omissions.value.omitted),
    missing,
    retries,
    retry: () => void retries.value++,
    refreshes,
    refresh: () => void refreshes.value++,
    closerIn: computed(() => omissions.value.closerIn),
    excessive: computed(() => omissions.value.excessive),
    ...createFilterEffect({
      filters,
      tier: view.tier,
      backendsInView,
      inView,
      isComplete,
      hasAnswers,
      loaded,
      box,
    }),
    show(next, view = null) {
      batch(() => {
        loaded.value = next;
        completeFor.value = view;
      });
    },
    setProgress(next, nextOmissions) {
      progress.value = next;
      omissions.value = nextOmissions;
    },
  };
}
