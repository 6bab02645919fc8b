// Lists of stored features, as other programs than the map read them.
import type { OsmType } from "contract/types.ts";

/** Features that are listed one after the other. */
export type ListKind = "playground" | "equipment" | "poi";

/** A part of a list, in the order of the list. */
export interface FeatureList {
  readonly features: readonly ListedFeature[];
  /** Position after which the list continues; null at its end. */
  readonly next: number | null;
}

export interface ListedFeature {
  readonly osmType: OsmType;
  readonly osmId: number;
  /** From 1. */
  readonly position: number;
  readonly json: string;
}
