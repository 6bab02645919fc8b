// Rings of regions for the tests of the map: healthy and small, unless a test says otherwise.
import type { MacroRing } from "client/federation/regions/core/macro_ring.ts";

export function makeRing(fields: Partial<MacroRing> = {}): MacroRing {
  return {
    key: "a",
    name: "Kreis A",
    lon: 10,
    lat: 50,
    bbox: [9, 49, 11, 51],
    count: 10,
    segments: { complete: 5, partial: 3, missing: 1, restricted: 1 },
    condition: "healthy",
    ...fields,
  };
}
