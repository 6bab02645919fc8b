// The content of the map, and the progress of its loading.
import { batch, computed, signal } from "@preact/signals";
import type { Bbox, Playground } from "contract/types.ts";
import {
  areSameFilters,
  evaluateFilters,
  type Filters,
  isFiltering,
  NO_FILTERS,
  withoutLocal,
} from "../filters/core/filters.ts";
import type { FiltersModel } from "../filters/filters_model.ts";
import type { BackendsModel, Progress } from "../regions/backends_model.ts";
import type { ConnectionModel } from "../regions/connection_model.ts";
import { type MacroRing, macroRing } from "../regions/core/macro_ring.ts";
import { couldShowIn } from "../regions/core/region_position.ts";
import type { MapState, ViewModel } from "../view/view_model.ts";
import { applyFilters, countInView, isEmpty, type LoadedTier, type TierData } from "./core/tier_data.ts";
import type { PlacedPlayground } from "./core/placed_playground.ts";
import { filteredRing, type MatchAnswers } from "./core/ring_matches.ts";
import { createFilterEffect } from "./filter_effect.ts";
import { readOnly } from "../../kit/read_only.ts";

/** Names of the backends in view whose data is missing or incomplete on the map, by reason. */
export interface Omissions {
  /** Backends that did not respond. */
  readonly omitted: readonly string[];
  /** Keys of the backends in `omitted`. */
  readonly omittedKeys: readonly string[];
  /** Backends without the cluster function, whose playgrounds appear at higher zooms. */
  readonly closerIn: readonly string[];
  /** Backends that send more than can be shown. */
  readonly excessive: readonly string[];
}

export const NO_OMISSIONS: Omissions = { omitted: [], omittedKeys: [], closerIn: [], excessive: [] };

const NONE: readonly PlacedPlayground[] = [];
const NONE_UNCERTAIN: ReadonlySet<Playground> = new Set();
const NO_ANSWERS: MatchAnswers = new Map();
const NOTHING_MISSING: readonly MacroRing[] = [];
const WORLD: Bbox = [-180, -90, 180, 90];

export type ShownModel = ReturnType<typeof createShownModel>;

export function createShownModel(
  backends: BackendsModel,
  view: ViewModel,
  filters: Pick<FiltersModel, "current" | "unsupportedUrls" | "pageRule">,
  { connection }: Pick<ConnectionModel, "connection">,
) {
  const loaded = signal<LoadedTier | null>(null);
  const matches = signal({ filters: NO_FILTERS, answers: NO_ANSWERS });
  const completeFor = signal<MapState | null>(null);
  const progress = signal<Progress | null>(null);
  const omissions = signal(NO_OMISSIONS);
  const rings = computed<TierData>(() => ({
    tier: "macro",
    rings: backends.views.value.flatMap((each) => macroRing(each) ?? []),
  }));
  const filteredRings = computed<TierData>(() => {
    const sent = withoutLocal(filters.current.value);
    if (!isFiltering(sent)) return rings.value;
    const answers = areSameFilters(matches.value.filters, sent) ? matches.value.answers : NO_ANSWERS;
    return {
      tier: "macro",
      rings: backends.views.value.flatMap((each) =>
        filteredRing(each, sent, answers, filters.unsupportedUrls.value) ?? []
      ),
    };
  });
  const data = computed<TierData>(() => {
    const tier = view.tier.value;
    if (tier === "macro") return filteredRings.value;
    const current = loaded.value?.tier === tier ? loaded.value : null;
    // Without a connection, show the rings of the last known status rather than an empty map.
    const usesRings = view.hasMacroTier && connection.value !== "online";
    if (usesRings && (current === null || isEmpty(current))) return rings.value;
    if (current) return applyFilters(current, filters.current.value, filters.pageRule.value);
    return tier === "cluster" ? { tier, clusters: [] } : { tier, playgrounds: [] };
  });
  const missing = computed(() => {
    const keys = new Set(omissions.value.omittedKeys);
    // Returns the same array while nothing is missing, because the views change often.
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
    /** The playgrounds of the polygon tier before filtering; empty in other tiers. */
    unfilteredPlaygrounds: computed(() =>
      view.tier.value === "polygon" && loaded.value?.tier === "polygon" ? loaded.value.playgrounds : NONE
    ),
    /** Shown playgrounds for which it is unknown whether they pass the filters. */
    uncertain: computed<ReadonlySet<Playground>>(() => {
      const [now, rule, { value }] = [filters.current.value, filters.pageRule.value, data];
      if (!now.includesUnknown || value.tier !== "polygon") return NONE_UNCERTAIN;
      const found = value.playgrounds.map(({ playground }) => playground);
      return new Set(found.filter((playground) => evaluateFilters(playground, now, rule) === null));
    }),
    inView,
    /** True once there is something to show in the tier, or it is certain that nothing is in view. */
    hasLoaded: computed(() => {
      if (inView.value.groups > 0 || inView.value.playgrounds > 0) return true;
      const isLoading = backends.firstLoad.value !== null || progress.value !== null;
      if (backends.phase.value !== "ready" || isLoading) return false;
      return data.value.tier === "macro" || isComplete.value;
    }),
    /** Number of backends in the running fan-out that have answered; null if none is running. */
    progress: readOnly(progress),
    omitted: computed(() => omissions.value.omitted),
    /** Rings of the omitted backends, shown among clusters and playgrounds; empty in the macro tier. */
    missing,
    /** Number of times the visitor has retried the omitted regions. */
    retries: readOnly(retries),
    retry: () => void retries.value++,
    /** Number of times that answers became outdated before their age limit. */
    refreshes: readOnly(refreshes),
    refresh: () => void refreshes.value++,
    closerIn: computed(() => omissions.value.closerIn),
    excessive: computed(() => omissions.value.excessive),
    ...createFilterEffect({
      filters,
      tier: view.tier,
      data,
      backendsInView,
      inView,
      isComplete,
      hasAnswers,
      loaded,
      box,
    }),
    /** Shows new data. `view` is the view for which the data is complete, or null while answers are outstanding. */
    show(next: LoadedTier, view: MapState | null = null) {
      batch(() => {
        loaded.value = next;
        completeFor.value = view;
      });
    },
    /** Shows what backends have answered to these filters in the macro tier. */
    showMatches: (sent: Filters, answers: MatchAnswers) => void (matches.value = { filters: sent, answers }),
    setProgress(next: Progress | null, nextOmissions: Omissions) {
      progress.value = next;
      omissions.value = nextOmissions;
    },
  };
}
