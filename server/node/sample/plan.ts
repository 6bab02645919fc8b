// How a made-up region is written down: metres from its middle, and words for what stands there.

/** Metres to the east and to the north of the middle. */
export type Place = readonly [east: number, north: number];

export interface PlannedPlayground {
  /** Null: nobody has mapped a name. */
  readonly name: string | null;
  readonly at: Place;
  /** Width and depth in metres; null for one that is only a point. */
  readonly size: readonly [width: number, depth: number] | null;
  /** Degrees, against the clock. */
  readonly turn: number;
  /** What stands in it, by the words of the catalogue, each separated by a space. */
  readonly things: string;
  /** Trees along its edge. */
  readonly trees: number;
  readonly tags: Readonly<Record<string, string>>;
  /** A second part across the way; the two are one multipolygon. */
  readonly secondPart?: Place;
}

export interface PlannedThing {
  readonly at: Place;
  /** A word of the catalogue. */
  readonly thing: string;
  readonly tags?: Readonly<Record<string, string>>;
}

export interface RegionPlan {
  readonly name: string;
  /** Degrees. */
  readonly middle: readonly [lon: number, lat: number];
  readonly boundary: readonly Place[];
  readonly playgrounds: readonly PlannedPlayground[];
  /** Outside of the playgrounds. */
  readonly things: readonly PlannedThing[];
  readonly treeRow: readonly Place[];
  /** On every playground. */
  readonly playgroundTags: Readonly<Record<string, string>>;
}
