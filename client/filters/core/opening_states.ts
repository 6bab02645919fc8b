// Whether playgrounds are open now, by the text of their opening hours.

export interface OpeningStatus {
  /** `always`: around the clock, all year. `unknown`: the tag does not say. `unclear`: evaluation takes too long. */
  readonly kind: "always" | "open" | "closed" | "unknown" | "unclear";
  /** When the state changes next; null if it does not within a year. */
  readonly changesAt: Date | null;
}

/** Keys are values of `opening_hours` as backends send them. */
export interface OpeningStates {
  /** The values evaluated so far. */
  readonly statuses: ReadonlyMap<unknown, OpeningStatus>;
  /** Values that are closed. The same object until one of them changes. */
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
