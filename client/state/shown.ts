// What the map shows right now, and how far its loading is.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Bbox } from "../../contract/types.ts";
import { macroRing } from "../core/macro_ring.ts";
import { countInView, type InView, type TierData } from "../core/tier_data.ts";
import type { BackendsModel, Progress } from "./backends.ts";
import type { ViewModel } from "./view.ts";

const WORLD: Bbox = [-180, -90, 180, 90];

type LoadedTier = Exclude<TierData, { readonly tier: "macro" }>;

export interface ShownModel {
  readonly data: ReadonlySignal<TierData>;
  readonly inView: ReadonlySignal<InView>;
  /** Backends of the running fan-out that have answered; null when none runs. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** Names of backends in view that gave no answer for it. */
  readonly omitted: ReadonlySignal<readonly string[]>;
  show(data: LoadedTier): void;
  setProgress(progress: Progress | null, omitted: readonly string[]): void;
}

export function createShownModel(backends: BackendsModel, view: ViewModel): ShownModel {
  const loaded = signal<LoadedTier | null>(null);
  const progress = signal<Progress | null>(null);
  const omitted = signal<readonly string[]>([]);
  const rings = computed<TierData>(() => ({
    tier: "macro",
    rings: backends.views.value.flatMap((each) => macroRing(each) ?? []),
  }));
  const data = computed<TierData>(() => {
    const tier = view.tier.value;
    if (tier === "macro") return rings.value;
    if (loaded.value?.tier === tier) return loaded.value;
    return tier === "cluster" ? { tier, clusters: [] } : { tier, playgrounds: [] };
  });
  return {
    data,
    inView: computed(() => countInView(data.value, view.state.value?.bbox ?? WORLD)),
    progress,
    omitted,
    show(next) {
      loaded.value = next;
    },
    setProgress(next, names) {
      progress.value = next;
      omitted.value = names;
    },
  };
}
