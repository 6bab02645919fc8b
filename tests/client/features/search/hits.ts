// Test data: playgrounds that nodes found by name.
import type { RegionalHit } from "client/features/search/core/regional_hits.ts";
import { makePlaced } from "../../records.ts";

export function makeHit(osmId: number, fields: Partial<RegionalHit> = {}): RegionalHit {
  return {
    osmType: "W",
    osmId,
    naming: { kind: "named", name: `Hof ${osmId}` },
    operator: null,
    position: [9, 50],
    origin: makePlaced().origin,
    slug: "alpha",
    ...fields,
  };
}
