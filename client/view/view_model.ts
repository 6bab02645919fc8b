// The view of the map: its state, written by the map, and requests to move it, executed by the map.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Bbox } from "contract/types.ts";
import { type Tier, tierForZoom, type TierThresholds } from "../regions/core/tiers.ts";
import type { CameraRequest } from "./core/camera.ts";
import { EDGES, type Insets, NO_INSETS } from "./core/viewport_insets.ts";

export interface MapState {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
  /** The visible box in degrees; west may be below -180 and east above 180 when the world is wrapped. */
  readonly bbox: Bbox;
}

export interface ViewModel {
  /** Null until the map has its first view. Changes at the end of a move, not during it. */
  readonly state: ReadonlySignal<MapState | null>;
  readonly tier: ReadonlySignal<Tier>;
  /** False on a page without rings of regions at any zoom level. */
  readonly hasMacroTier: boolean;
  /** True once the visitor has moved the map; automatic moves end then. */
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
    moved: (next) => void (state.value = next),
    touch: () => void (isTouched.value = true),
  };
}

export interface CameraModel {
  readonly request: ReadonlySignal<CameraRequest | null>;
  /** How much of the map panels and sheets cover. */
  readonly covered: ReadonlySignal<Insets>;
  ask(request: CameraRequest): void;
  cover(insets: Insets): void;
}

export function createCameraModel(): CameraModel {
  const request = signal<CameraRequest | null>(null);
  const covered = signal(NO_INSETS);
  return {
    request,
    covered,
    ask: (next) => void (request.value = { ...next }),
    cover(next) {
      if (EDGES.some((edge) => covered.peek()[edge] !== next[edge])) covered.value = next;
    },
  };
}
