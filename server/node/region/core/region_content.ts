// The content of a region, as mapped and as written into a store.
import type { RegionPlace } from "contract/registry/region_place.ts";
import type { Bbox, Shape } from "contract/types.ts";
import type { DerivedProperties, Feature, MappedPlayground } from "./derive.ts";

/**
 * Mapped features by kind. The iterables may create their features during iteration, because there are millions. They
 * are iterated several times.
 */
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
  /** Country and state of the region. Undefined if unknown. */
  readonly place?: RegionPlace;
  /** The region's boundary, or null if the ways in the extract do not close it. */
  readonly boundary: Shape | null;
  /** Bounding box of the boundary, or else of the playgrounds, in degrees. Null if there is neither. */
  readonly bbox: Bbox | null;
  readonly playgrounds: readonly DerivedPlayground[];
  /** Indices of the equipment that is a pitch outside all playgrounds, or is in such a pitch. */
  readonly standaloneEquipment: ReadonlySet<number>;
}
