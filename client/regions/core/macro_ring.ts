// The ring of a backend in the macro tier: count, segments and condition, without any request.
import { bboxCentre } from "../../../contract/bbox.ts";
import type { Bbox } from "../../../contract/types.ts";
import type { BackendView } from "./backend_view.ts";

/** `degraded`: reachable, not importing, but without a single playground. */
export type RingTrouble = "offline" | "importing" | "degraded";
export type RingCondition = "healthy" | RingTrouble;

/** Playgrounds by class: the segments of a ring. `restricted` includes those of unknown completeness. */
export interface Segments {
  readonly complete: number;
  readonly partial: number;
  readonly missing: number;
  readonly restricted: number;
}

export interface MacroRing {
  readonly key: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly bbox: Bbox;
  /** Null while unknown. */
  readonly count: number | null;
  readonly segments: Segments;
  readonly condition: RingCondition;
}

/** The ring of a backend, at the centre of its box; null while the box is unknown. */
export function macroRing(view: BackendView): MacroRing | null {
  if (view.bbox === null) return null;
  const [lon, lat] = bboxCentre(view.bbox);
  return {
    key: view.backend.key,
    name: view.backend.name,
    lon,
    lat,
    bbox: view.bbox,
    count: view.playgroundCount,
    segments: segmentsOf(view),
    condition: conditionOf(view),
  };
}

export function conditionOf(view: BackendView): RingCondition {
  if (view.health === "down" || view.health === "failed") return "offline";
  if (view.importing) return "importing";
  return view.playgroundCount === 0 ? "degraded" : "healthy";
}

/** Playgrounds outside of the three classes are restricted or unknown; without classes that is all of them. */
export function segmentsOf({ playgroundCount, completeness }: BackendView): Segments {
  const complete = completeness?.complete ?? 0;
  const partial = completeness?.partial ?? 0;
  const missing = completeness?.missing ?? 0;
  const rest = (playgroundCount ?? 0) - complete - partial - missing;
  return { complete, partial, missing, restricted: Math.max(0, rest) };
}
