// The ways in a playground and into it, as its node found them: only nodes of this program look for them.
import { type Surface, SURFACES } from "contract/playground/surface_access.ts";
import { readTagValues, type TagValue } from "contract/playground/tag_value.ts";

export interface WaysOnSite {
  /** Surfaces of the paths in it, most frequent first; empty if not known. */
  readonly surfaces: readonly TagValue<Surface>[];
  /** Gates and openings on its outline that are mapped: there may be more. Null if none is known. */
  readonly gateCount: number | null;
}

/** A tag of these names is a text, and is ignored. */
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
