// Lists of stored features, for programs other than the map.
import type { OsmType } from "contract/types.ts";

/** Kinds of features that can be listed. */
export type ListKind = "playground" | "equipment" | "poi";

/** A page of a list. Features are in the order of the list. */
export interface FeatureList {
  readonly features: readonly ListedFeature[];
  /** Position after which the list continues, or null if this page is the last. */
  readonly next: number | null;
}

export interface ListedFeature {
  readonly osmType: OsmType;
  readonly osmId: number;
  /** Position in the list, starting at 1. */
  readonly position: number;
  readonly json: string;
}
