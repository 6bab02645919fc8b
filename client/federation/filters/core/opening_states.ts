// Whether playgrounds are open now, by the text of their opening hours.

export interface OpeningStatus {
  /**
   * `always`: around the clock, all year. `unknown`: the tag does not say. `unclear`: evaluation takes too long.
   * `holidays`: depends on holidays that are not known.
   */
  readonly kind: "always" | "open" | "closed" | "unknown" | "unclear" | "holidays";
  /** When the state changes next; null if it does not within a year, or that depends on holidays that are not known. */
  readonly changesAt: Date | null;
}

/** Keys are values of `opening_hours` as backends send them, or `properties` of playgrounds; see hours_of.ts. */
export interface OpeningStates {
  /** What is evaluated so far. */
  readonly statuses: ReadonlyMap<unknown, OpeningStatus>;
  /** What is closed. The same object until one of them changes. */
  readonly closed: ReadonlySet<unknown>;
  /** When the statuses were determined; null before that. */
  readonly asOf: Date | null;
  /** True if no evaluation is pending. */
  readonly isComplete: boolean;
}

export const NO_HOURS: ReadonlySet<unknown> = new Set();
export const NO_OPENING_STATES: OpeningStates = {
  statuses: new Map(),
  closed: NO_HOURS,
  asOf: null,
  isComplete: false,
};
