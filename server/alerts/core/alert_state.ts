// State machine of the alerts: conditions and the clock -> what has to be told. A change is told once, after it has held;
// changes that become due in the same round are one message.
import type { Condition, Subject } from "./condition.ts";

/** What is remembered of a subject. Subjects that are good, and told as such, are not remembered. */
export interface Tracked {
  /** Whether the last message said that it is bad. */
  readonly isToldBad: boolean;
  /** Since when it has been bad, as far as observed; null while it is good. */
  readonly badSinceMs: number | null;
  /** Since when the observed state has differed from the told one; null: it does not. */
  readonly pendingSinceMs: number | null;
}

export interface AlertState {
  /** Null: never. */
  readonly observedAtMs: number | null;
  readonly subjects: ReadonlyMap<string, Tracked>;
}

export const NOTHING_OBSERVED: AlertState = { observedAtMs: null, subjects: new Map() };

/** One change of one subject. */
export interface AlertEvent extends Subject {
  readonly isResolved: boolean;
  /** When the state that is told began. */
  readonly sinceMs: number;
  /** For a resolved event: how long it had been bad; null when unknown. */
  readonly badForMs: number | null;
  /** Null for a resolved event. */
  readonly reason: string | null;
}

export interface AlertGroup {
  readonly events: readonly AlertEvent[];
  /** Regions whose state is known now, and how many of them are down. */
  readonly watched: number;
  readonly down: number;
  /** Most regions went down together: the cause is probably the Hub's own network. */
  readonly isOwnFault: boolean;
}

export interface AlertStep {
  readonly state: AlertState;
  /** Null: nothing to tell. */
  readonly group: AlertGroup | null;
}

/** After a longer pause between rounds a condition has to hold again from the start: it was not observed in between. */
const MAX_GAP_MS = 5 * 60_000;
/**
 * States are observed at the ends of rounds, which begin every minute and take up to some seconds: a state that was
 * observed in every round for `holdMs` may have been so for a little less. Half the time between rounds.
 */
const ROUND_TOLERANCE_MS = 30_000;
/** Changes that began at most this much later than one that is due are told with it. */
const GROUP_MS = 2 * 60_000;
/** Fewer regions that go down together are no sign of the Hub's own fault, unless they are all. */
const MIN_MANY = 5;

/**
 * The state after a round, and what has to be told. A state is told after it has been observed for `holdMs` (from a
 * minute, to the nearest round) without interruption, or, together with another change of the same kind, up to two
 * minutes (at most half of `holdMs`) earlier. A condition that is unknown keeps what was told, and has to hold again afterwards. Subjects without a condition are
 * forgotten.
 */
export function nextAlertState(
  state: AlertState,
  conditions: readonly Condition[],
  nowMs: number,
  holdMs: number,
): AlertStep {
  const gapMs = state.observedAtMs === null ? Infinity : nowMs - state.observedAtMs;
  const isContinuous = gapMs >= 0 && gapMs <= MAX_GAP_MS;
  const observed = new Map(
    conditions.map((condition) => [
      condition.id,
      { condition, tracked: observe(state.subjects.get(condition.id), condition, nowMs, isContinuous) },
    ]),
  );
  const due = findDue([...observed.values()], nowMs, holdMs);
  const subjects = new Map<string, Tracked>();
  for (const [id, { condition, tracked }] of observed) {
    const next = due.has(id) ? tell(condition, tracked) : tracked;
    if (next.isToldBad || next.badSinceMs !== null) subjects.set(id, next);
  }
  const events = [...observed].flatMap(([id, { condition, tracked }]) =>
    due.has(id) ? [describeEvent(condition, tracked, nowMs)] : []
  );
  return {
    state: { observedAtMs: nowMs, subjects },
    group: events.length === 0 ? null : summarise(events, conditions),
  };
}

interface Observed {
  readonly condition: Condition;
  readonly tracked: Tracked;
}

function tell({ isBad }: Condition, { badSinceMs }: Tracked): Tracked {
  return { isToldBad: isBad === true, badSinceMs: isBad ? badSinceMs : null, pendingSinceMs: null };
}

const GOOD: Tracked = { isToldBad: false, badSinceMs: null, pendingSinceMs: null };

function observe(
  before: Tracked = GOOD,
  { isBad }: Condition,
  nowMs: number,
  isContinuous: boolean,
): Tracked {
  const { isToldBad } = before;
  if (isBad === null || isBad === isToldBad) {
    return { isToldBad, badSinceMs: isToldBad ? before.badSinceMs : null, pendingSinceMs: null };
  }
  const since = isContinuous ? before.pendingSinceMs : null;
  const pendingSinceMs = since === null ? nowMs : Math.min(since, nowMs);
  return { isToldBad, badSinceMs: isBad ? pendingSinceMs : before.badSinceMs, pendingSinceMs };
}

/** Ids of the subjects to tell about now. */
function findDue(all: readonly Observed[], nowMs: number, holdMs: number): ReadonlySet<string> {
  const neededMs = holdMs - ROUND_TOLERANCE_MS;
  const together = Math.min(GROUP_MS, neededMs / 2);
  const pending = all.filter(({ tracked }) => tracked.pendingSinceMs !== null);
  const groups = Map.groupBy(pending, ({ condition: { kind, isBad } }) => `${kind} ${isBad}`);
  const due = new Set<string>();
  for (const group of groups.values()) {
    const heldFor = ({ tracked }: Observed) => nowMs - tracked.pendingSinceMs!;
    if (!group.some((one) => heldFor(one) >= neededMs)) continue;
    for (const one of group) if (heldFor(one) >= neededMs - together) due.add(one.condition.id);
  }
  return due;
}

function describeEvent(condition: Condition, tracked: Tracked, nowMs: number): AlertEvent {
  const { kind, key, name, url, reason } = condition;
  const isResolved = condition.isBad !== true;
  const sinceMs = tracked.pendingSinceMs ?? nowMs;
  const badForMs = isResolved && tracked.badSinceMs !== null
    ? Math.max(0, sinceMs - tracked.badSinceMs)
    : null;
  return { kind, key, name, url, isResolved, sinceMs, badForMs, reason: isResolved ? null : reason };
}

function summarise(events: readonly AlertEvent[], conditions: readonly Condition[]): AlertGroup {
  const known = conditions.filter(({ kind, isBad }) => kind === "down" && isBad !== null);
  const watched = known.length;
  const down = known.filter(({ isBad }) => isBad).length;
  const fell = events.filter(({ kind, isResolved }) => kind === "down" && !isResolved).length;
  const isMost = fell >= MIN_MANY && fell > watched / 2;
  return { events, watched, down, isOwnFault: isMost || (fell >= 2 && fell === watched) };
}
