// The plan of a made-up region: positions in metres from its middle, and words of the catalogue.

/** Metres to the east and to the north of the middle. */
export type Place = readonly [east: number, north: number];

export interface PlannedPlayground {
  /** Null: without a mapped name. */
  readonly name: string | null;
  /** The nearest street, of one without a name. */
  readonly street?: string;
  readonly at: Place;
  /** Width and depth in metres; null for one mapped as a point. */
  readonly size: readonly [width: number, depth: number] | null;
  /** Degrees, counterclockwise. */
  readonly turn: number;
  /** The things in it: words of the catalogue, separated by spaces. */
  readonly things: string;
  /** Number of trees along its edge. */
  readonly trees: number;
  readonly tags: Readonly<Record<string, string>>;
  /** Position of a second part; the two are one multipolygon. */
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
  /** In degrees. */
  readonly middle: readonly [lon: number, lat: number];
  readonly boundary: readonly Place[];
  readonly playgrounds: readonly PlannedPlayground[];
  /** Things outside the playgrounds. */
  readonly things: readonly PlannedThing[];
  readonly treeRow: readonly Place[];
  /** Tags of every playground. */
  readonly playgroundTags: Readonly<Record<string, string>>;
}
