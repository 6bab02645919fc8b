// Where the map looks: written by the map, read by everybody.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Bbox } from "../../contract/types.ts";
import { type Tier, tierForZoom, type TierThresholds } from "../regions/core/tiers.ts";

export interface MapState {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
  /** What is visible, in degrees; west may be below -180 and east above 180 when the world is wrapped. */
  readonly bbox: Bbox;
}

export interface ViewModel {
  /** Null until the map has its first view. Changes when a move has ended, not while it runs. */
  readonly state: ReadonlySignal<MapState | null>;
  readonly tier: ReadonlySignal<Tier>;
  /** False where even the whole world is shown without rings of regions. */
  readonly hasMacroTier: boolean;
  /** True once the visitor has moved the map; nothing moves it for them from then on. */
  readonly isTouched: ReadonlySignal<boolean>;
  moved(state: MapState): void;
  touch(): void;
}

export function createViewModel(thresholds: TierThresholds): ViewModel {
  const state = signal<MapState | null>(null);
  const isTouched = signal(false);
  const furthest = tierForZoom(0, thresholds);
  return {
    state,
    tier: computed(() => (state.value ? tierForZoom(state.value.zoom, thresholds) : furthest)),
    hasMacroTier: furthest === "macro",
    isTouched,
    moved(next) {
      state.value = next;
    },
    touch() {
      isTouched.value = true;
    },
  };
}
