// Paths in a playground and entrances to it, which only this program's nodes look for.
import { type Surface, SURFACES } from "contract/playground/surface_access.ts";
import { readTagValues, type TagValue } from "contract/playground/tag_value.ts";

export interface WaysOnSite {
  /** Surfaces of the paths, most frequent first; empty if unknown. */
  readonly surfaces: readonly TagValue<Surface>[];
  /** Number of mapped gates and openings on the outline. There may be more. Null if none is known. */
  readonly gateCount: number | null;
}

/** Reads the node's properties. Ignores texts, because these are OpenStreetMap tags of the same names. */
export function readWaysOnSite(properties: Readonly<Record<string, unknown>>): WaysOnSite {
  const { path_surfaces, gate_count } = properties;
  const surfaces = Array.isArray(path_surfaces) ? path_surfaces.join(";") : null;
  return {
    surfaces: readTagValues({ surfaces }, "surfaces", SURFACES),
    gateCount: typeof gate_count === "number" && gate_count >= 1 && gate_count < 1_000
      ? Math.floor(gate_count)
      : null,
  };
}
