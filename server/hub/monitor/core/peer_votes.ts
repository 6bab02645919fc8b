// Decides whether other Hubs agree that a region is down.
import type { BackendStatus } from "contract/types.ts";

/** Votes on a region that this Hub sees down. */
export interface Votes {
  /** Number of Hubs that see the region down, including this one. */
  readonly down: number;
  /** Number of Hubs with a vote, including this one. */
  readonly known: number;
  /** Whether enough Hubs see the region down to call it down, not just out of this Hub's reach. */
  readonly isAgreed: boolean;
}

/**
 * Counts votes. `records` has one map per responding peer, by key in this Hub's registry. A peer without the region has
 * no vote. Agreement takes `needed` Hubs, or all voters if they are fewer, so that a silent peer never prevents an
 * alert.
 */
export function countVotes(
  key: string,
  records: Iterable<ReadonlyMap<string, BackendStatus>>,
  needed: number,
): Votes {
  let [down, known] = [1, 1];
  for (const ofPeer of records) {
    const status = ofPeer.get(key);
    if (status === undefined) continue;
    known++;
    if (!status.up) down++;
  }
  return { down, known, isAgreed: down >= Math.min(needed, known) };
}
