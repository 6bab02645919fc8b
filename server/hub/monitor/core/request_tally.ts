// Counts of the answered requests by route. The routes are those of the program and never paths of visitors, so that the
// number of series is bounded. Every request adds to a tally, so it is changed in place.

/** Upper limits of the histogram. None is a whole number: the formats of metrics write those differently. */
export const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 2.5] as const;

/** Of the status, such as 4 for 404. */
export const STATUS_CLASSES = [2, 3, 4, 5] as const;

export interface RouteTally {
  readonly route: string;
  /** Number of answers by class of their status. */
  readonly statuses: Record<typeof STATUS_CLASSES[number], number>;
  /** Number of answers by the first limit that they did not exceed; the last one is for longer ones. */
  readonly buckets: number[];
  /** Sum of the times until the answers were ready. */
  seconds: number;
  /** Bytes of bodies, as they are sent. */
  bytes: number;
}

export interface RequestTally {
  /** The tally of a route, which is made if there is none. */
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

/** Adds an answer to the tally of its route. */
export function countAnswer(tally: RouteTally, status: number, seconds: number): void {
  const statusClass = status < 300 ? 2 : status < 400 ? 3 : status < 500 ? 4 : 5;
  tally.statuses[statusClass]++;
  let bucket = 0;
  while (bucket < BUCKET_SECONDS.length && seconds > BUCKET_SECONDS[bucket]!) bucket++;
  tally.buckets[bucket]!++;
  tally.seconds += seconds;
}
