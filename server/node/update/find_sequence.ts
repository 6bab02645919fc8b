// Finds a server's state at the time of an extract whose sequence number is unknown.
import type { ReplicationState } from "./core/replication_state.ts";
import { UpdateError } from "./core/update_error.ts";
import { readServerState, type StateArgs } from "./fetch_changes.ts";

/** Maximum number of requests. Bisection finds one of a billion sequences in 30 requests. */
const MAX_REQUESTS = 60;

/**
 * Finds the last state that is not later than `timestamp` (ISO 8601). The diffs after it contain all missing changes,
 * and possibly more. Steps back at the server's publishing rate, then alternates interpolation and bisection. Rejects
 * with an `UpdateError` if the server has no state that old, or with the reason of the signal.
 */
export async function findStateAt(args: StateArgs, timestamp: string): Promise<ReplicationState> {
  const wantedMs = Date.parse(timestamp);
  const msOf = (state: ReplicationState) => Date.parse(state.timestamp);
  let late = await readServerState(args);
  if (msOf(late) <= wantedMs) return late;
  let early: ReplicationState | null = null;
  /** The first sequence whose state may exist. Many servers delete old states. */
  let first = 0;
  let step = 1;
  for (let requests = 0; requests < MAX_REQUESTS && late.sequence > first; requests++) {
    if (early !== null && late.sequence - early.sequence <= 1) return early;
    const sequence = early === null
      ? Math.max(first, late.sequence - step)
      : between(early, late, wantedMs, requests % 2 === 0);
    const state = await readStateIfKept(args, sequence);
    if (state === null) {
      first = sequence + 1;
    } else if (msOf(state) <= wantedMs) early = state;
    else {
      // Each step is at least twice as long as the previous one, and even longer if the observed rate requires it.
      const rate = (msOf(late) - msOf(state)) / (late.sequence - state.sequence);
      step = Math.max(2 * step, rate > 0 ? Math.ceil((msOf(state) - wantedMs) / rate) : 0);
      late = state;
    }
    // Stays above the deleted sequences.
    if (first > 0) step = Math.max(1, Math.min(step, Math.ceil((late.sequence - first) / 2)));
  }
  throw new UpdateError(
    `the server ${
      JSON.stringify(args.server)
    } no longer has the changes since ${timestamp}, the time of the data; a full import is needed`,
    "gap",
  );
}

/** Resolves with null if the server no longer has the state of the sequence. */
async function readStateIfKept(args: StateArgs, sequence: number): Promise<ReplicationState | null> {
  try {
    return await readServerState(args, sequence);
  } catch (error) {
    if (error instanceof UpdateError && error.failure === "gap") return null;
    throw error;
  }
}

function between(
  early: ReplicationState,
  late: ReplicationState,
  wantedMs: number,
  halves: boolean,
): number {
  const [earlyMs, lateMs] = [Date.parse(early.timestamp), Date.parse(late.timestamp)];
  const share = halves || lateMs <= earlyMs ? 0.5 : (wantedMs - earlyMs) / (lateMs - earlyMs);
  const sequence = early.sequence + Math.floor(share * (late.sequence - early.sequence));
  return Math.min(late.sequence - 1, Math.max(early.sequence + 1, sequence));
}
