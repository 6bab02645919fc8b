// The result of an import: everything that is written into a store.
import type { Bbox, Shape } from "../../../contract/types.ts";
import type { DerivedProperties, Feature, MappedPlayground } from "./derive.ts";

export interface DerivedPlayground extends MappedPlayground {
  readonly derived: DerivedProperties;
}

export interface RegionContent {
  readonly name: string | null;
  /** Null when the boundary cannot be closed from the extract. */
  readonly boundary: Shape | null;
  /** In degrees; of the boundary, else of the playgrounds; null when there is neither. */
  readonly bbox: Bbox | null;
  readonly playgrounds: readonly DerivedPlayground[];
  /** So many, as trees and points of interest, that they may be made while they are iterated. */
  readonly equipment: Iterable<Feature>;
  /** Positions in the equipment: pitches outside all playgrounds, and what is placed in them. */
  readonly standaloneEquipment: ReadonlySet<number>;
  readonly trees: Iterable<Feature>;
  readonly pois: Iterable<Feature>;
}
