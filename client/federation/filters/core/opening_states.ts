// Whether playgrounds are open now, by the text of their opening hours.

export interface OpeningStatus {
  /**
   * `always`: around the clock, all year. `unknown`: the tag does not state it. `unclear`: evaluation takes too long.
   * `holidays`: depends on unknown holidays.
   */
  readonly kind: "always" | "open" | "closed" | "unknown" | "unclear" | "holidays";
  /** Time of the next change. Null if there is none within a year, or if it depends on unknown holidays. */
  readonly changesAt: Date | null;
}

/** Keys are values of `opening_hours` as backends send them, or a playground's `properties`; see hours_of.ts. */
export interface OpeningStates {
  /** Statuses evaluated so far. */
  readonly statuses: ReadonlyMap<unknown, OpeningStatus>;
  /** Keys that are closed now. The same object until a status changes. */
  readonly closed: ReadonlySet<unknown>;
  /** When the statuses were determined; null before that. */
  readonly asOf: Date | null;
  /** True if no evaluations are pending. */
  readonly isComplete: boolean;
}

export const NO_HOURS: ReadonlySet<unknown> = new Set();
export const NO_OPENING_STATES: OpeningStates = {
  statuses: new Map(),
  closed: NO_HOURS,
  asOf: null,
  isComplete: false,
};
