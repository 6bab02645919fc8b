// Counts requests by route. Routes come from the program, never from visitors' paths, so their number is bounded.
// Tallies are mutable because every request updates one.

/** Upper bounds of the histogram. None is a whole number because the metrics formats write those differently. */
export const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 2.5] as const;

/** First digits of status codes, such as 4 for 404. */
export const STATUS_CLASSES = [2, 3, 4, 5] as const;

export interface RouteTally {
  readonly route: string;
  /** Number of responses by status class. */
  readonly statuses: Record<typeof STATUS_CLASSES[number], number>;
  /** Number of responses by the first bound they did not exceed. The last bucket has no bound. */
  readonly buckets: number[];
  /** Total time until responses were ready. */
  seconds: number;
  /** Total size of the bodies as sent. */
  bytes: number;
}

export interface RequestTally {
  /** Returns the tally of a route, creating it if necessary. */
  of(route: string): RouteTally;
  list(): readonly RouteTally[];
}

export function createRequestTally(): RequestTally {
  const tallies = new Map<string, RouteTally>();
  return {
    of(route) {
      const known = tallies.get(route);
      if (known !== undefined) return known;
      const created = {
        route,
        statuses: { 2: 0, 3: 0, 4: 0, 5: 0 },
        buckets: [...BUCKET_SECONDS.map(() => 0), 0],
        seconds: 0,
        bytes: 0,
      };
      tallies.set(route, created);
      return created;
    },
    list: () => [...tallies.values()],
  };
}

/** Adds a response to the tally of its route. */
export function countAnswer(tally: RouteTally, status: number, seconds: number): void {
  const statusClass = status < 300 ? 2 : status < 400 ? 3 : status < 500 ? 4 : 5;
  tally.statuses[statusClass]++;
  let bucket = 0;
  while (bucket < BUCKET_SECONDS.length && seconds > BUCKET_SECONDS[bucket]!) bucket++;
  tally.buckets[bucket]!++;
  tally.seconds += seconds;
}
