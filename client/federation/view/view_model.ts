// The view of the map: its state, written by the map, and requests to move it, executed by the map.
import { computed, signal } from "@preact/signals";
import type { Bbox } from "contract/types.ts";
import { tierForZoom, type TierThresholds } from "../regions/core/tiers.ts";
import type { CameraRequest } from "./core/camera.ts";
import { EDGES, type Insets, NO_INSETS } from "./core/viewport_insets.ts";
import { readOnly } from "../../kit/read_only.ts";

export interface MapState {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
  /** The visible box in degrees. West may be below -180 and east above 180 if the world is wrapped. */
  readonly bbox: Bbox;
}

export type ViewModel = ReturnType<typeof createViewModel>;

export function createViewModel(thresholds: TierThresholds) {
  const state = signal<MapState | null>(null);
  const isTouched = signal(false);
  const furthest = tierForZoom(0, thresholds);
  return {
    /** The view; null until the map has its first one. Changes at the end of a move, not during it. */
    state: readOnly(state),
    tier: computed(() => (state.value ? tierForZoom(state.value.zoom, thresholds) : furthest)),
    /** False if the page shows no rings of regions at any zoom level. */
    hasMacroTier: furthest === "macro",
    /** True once the visitor has moved the map, which ends automatic moves. */
    isTouched: readOnly(isTouched),
    moved: (next: MapState) => void (state.value = next),
    touch: () => void (isTouched.value = true),
  };
}

export type CameraModel = ReturnType<typeof createCameraModel>;

export function createCameraModel() {
  const request = signal<CameraRequest | null>(null);
  const covered = signal(NO_INSETS);
  return {
    request: readOnly(request),
    /** How much of the map is covered by panels and sheets. */
    covered: readOnly(covered),
    ask: (next: CameraRequest) => void (request.value = { ...next }),
    cover(next: Insets) {
      if (EDGES.some((edge) => covered.peek()[edge] !== next[edge])) covered.value = next;
    },
  };
}
