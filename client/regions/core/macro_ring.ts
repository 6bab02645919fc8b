// One ring per backend for the far-out view: counts, segments and condition, without any request.
import { bboxCentre } from "../../../contract/bbox.ts";
import type { Bbox } from "../../../contract/types.ts";
import type { BackendView } from "./backend_view.ts";

/** `degraded`: reachable, not importing, but without a single playground. */
export type RingTrouble = "offline" | "importing" | "degraded";
export type RingCondition = "healthy" | RingTrouble;

/** Playgrounds by class; the ring's segments. `restricted` also stands for "mapping detail unknown". */
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
  /** Null when it was never known. */
  readonly count: number | null;
  readonly segments: Segments;
  readonly condition: RingCondition;
}

/** The ring of a backend, at the middle of its box; null while nobody knows the box. */
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

/** How a backend stands, in one word. */
export function conditionOf(view: BackendView): RingCondition {
  if (view.health === "down" || view.health === "failed") return "offline";
  if (view.importing) return "importing";
  return view.playgroundCount === 0 ? "degraded" : "healthy";
}

/** Whatever the three classes do not account for is restricted or unknown; without classes that is all. */
export function segmentsOf({ playgroundCount, completeness }: BackendView): Segments {
  const complete = completeness?.complete ?? 0;
  const partial = completeness?.partial ?? 0;
  const missing = completeness?.missing ?? 0;
  const rest = (playgroundCount ?? 0) - complete - partial - missing;
  return { complete, partial, missing, restricted: Math.max(0, rest) };
}
