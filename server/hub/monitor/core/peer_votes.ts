// What other Hubs see of a region that this Hub sees down -> whether they agree.
import type { BackendStatus } from "contract/types.ts";

/** Opinions on a region that this Hub sees down. */
export interface Votes {
  /** Number of Hubs that see it down, this one included. */
  readonly down: number;
  /** Number of Hubs whose opinion is known, this one included. */
  readonly known: number;
  /** Whether enough of them see it down for it to count as down, and not as out of this Hub's reach only. */
  readonly isAgreed: boolean;
}

/**
 * `records` are those of each peer that could be asked, by the key in this Hub's registry; a peer without the region has
 * no opinion. Agreed are `needed` Hubs, or all whose opinion is known if they are fewer: a peer that is silent never
 * keeps a region from being reported.
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
