// The content of a region: as mapped, and as it is written into a store.
import type { RegionPlace } from "contract/registry/region_place.ts";
import type { Bbox, Shape } from "contract/types.ts";
import type { DerivedProperties, Feature, MappedPlayground } from "./derive.ts";

/** Features may be created while they are iterated, since there are millions. They are iterated several times. */
export interface MappedThings {
  readonly playgrounds: readonly MappedPlayground[];
  readonly equipment: Iterable<Feature>;
  readonly trees: Iterable<Feature>;
  readonly pois: Iterable<Feature>;
}

export interface DerivedPlayground extends MappedPlayground {
  readonly derived: DerivedProperties;
}

export interface RegionContent extends MappedThings {
  readonly name: string | null;
  /** Absent: unknown. */
  readonly place?: RegionPlace;
  /** Null when the boundary cannot be closed from the extract. */
  readonly boundary: Shape | null;
  /** Box of the boundary, or else of the playgrounds, in degrees; null if there are neither. */
  readonly bbox: Bbox | null;
  readonly playgrounds: readonly DerivedPlayground[];
  /** Positions in the equipment: pitches outside all playgrounds, and things in them. */
  readonly standaloneEquipment: ReadonlySet<number>;
}
