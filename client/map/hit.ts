// What can lie under a point of the map, as plain data.
import type { Cluster } from "../tiers/core/cluster_merge.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { MacroRing } from "../regions/core/macro_ring.ts";
import type { MapPoint } from "./projection.ts";

export type Hit =
  | { readonly kind: "ring"; readonly ring: MacroRing }
  | { readonly kind: "cluster"; readonly cluster: Cluster }
  | { readonly kind: "playground"; readonly placed: PlacedPlayground };

/** A point of the map and how exactly it was pointed at. */
export interface Aim {
  /** Map coordinates. */
  readonly point: MapPoint;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  /** CSS pixels around the point that still count: fingers are thicker than a mouse pointer. */
  readonly tolerancePx: number;
}
