// The ring of a backend in the macro tier: count, segments and condition, without any request.
import type { BackendView } from "./backend_view.ts";
import { positionOf, type RegionPosition } from "./region_position.ts";

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

export interface MacroRing extends RegionPosition {
  readonly key: string;
  readonly name: string;
  readonly count: number | null;
  readonly segments: Segments;
  readonly condition: RingCondition;
  /**
   * Playgrounds that match the filters. Null if the node cannot filter them. Absent without filters, and until the
   * number is known.
   */
  readonly matching?: number | null;
}

/** The ring of a backend; null while its position is unknown. */
export function macroRing(view: BackendView): MacroRing | null {
  const place = positionOf(view);
  return place && {
    ...place,
    key: view.backend.key,
    name: view.backend.name,
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

/**
 * Segments of a region's ring. `restricted` has the playgrounds outside the three classes, or all of them if the
 * backend does not report classes.
 */
export function segmentsOf({ playgroundCount, completeness }: BackendView): Segments {
  const complete = completeness?.complete ?? 0;
  const partial = completeness?.partial ?? 0;
  const missing = completeness?.missing ?? 0;
  const rest = (playgroundCount ?? 0) - complete - partial - missing;
  return { complete, partial, missing, restricted: Math.max(0, rest) };
}
