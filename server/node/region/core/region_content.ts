// The content of a region, as mapped and as written into a store.
import type { RegionPlace } from "contract/registry/region_place.ts";
import type { Bbox, Shape } from "contract/types.ts";
import type { DerivedProperties, Feature, MappedPlayground } from "./derive.ts";

/** Iterables may create their features, since there are millions. They are iterated several times. */
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
  /** Undefined if unknown. */
  readonly place?: RegionPlace;
  /** Null if the ways in the extract do not close the boundary. */
  readonly boundary: Shape | null;
  /** Box of the boundary, or else of the playgrounds, in degrees. Null if there is neither. */
  readonly bbox: Bbox | null;
  readonly playgrounds: readonly DerivedPlayground[];
  /** Indices of the equipment that consists of pitches outside all playgrounds, and of features in these. */
  readonly standaloneEquipment: ReadonlySet<number>;
}
