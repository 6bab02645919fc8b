// State machine of the alerts. Decides from conditions and the clock what to report. A change is reported once it has
// lasted, and a lasting problem is repeated from time to time. Events due in the same round share a message.
import type { Condition, Subject } from "./condition.ts";

/** The state of a subject. Subjects that are good, and were reported as good, are not tracked. */
export interface Tracked {
  /** Whether the last message reported a problem. */
  readonly isToldBad: boolean;
  /** When the problem was first observed, or null while there is none. */
  readonly badSinceMs: number | null;
  /** When the problem was last reported. Null if the last message reported no problem, or if the time is unknown. */
  readonly toldAtMs: number | null;
  /** When the observed state began to differ from the reported one, or null if it does not. */
  readonly pendingSinceMs: number | null;
}

export interface AlertState {
  /** Null before the first observed round. */
  readonly observedAtMs: number | null;
  readonly subjects: ReadonlyMap<string, Tracked>;
}

export const NOTHING_OBSERVED: AlertState = { observedAtMs: null, subjects: new Map() };

/** A change of a subject, or a reminder that its problem persists. */
export interface AlertEvent extends Subject {
  readonly isResolved: boolean;
  /** Whether an earlier message reported the same problem. */
  readonly isReminder: boolean;
  /** When the reported state began. */
  readonly sinceMs: number;
  /** How long the problem lasted. For a reminder, how long it has lasted so far. Null if new or unknown. */
  readonly badForMs: number | null;
  /** Null for a resolved event. */
  readonly reason: string | null;
}

export interface AlertGroup {
  readonly events: readonly AlertEvent[];
  /** Number of regions with a known state, and how many of them are down. */
  readonly watched: number;
  readonly down: number;
  /** Whether most regions went down together, which suggests a fault in the Hub's own network. */
  readonly isOwnFault: boolean;
}

export interface AlertStep {
  readonly state: AlertState;
  /** Null if there is nothing to report. */
  readonly group: AlertGroup | null;
}

/** After a longer gap, the states between the rounds are unknown, so the timing of every condition restarts. */
const MAX_GAP_MS = 5 * 60_000;
/**
 * Half the time between rounds. States are observed at the end of a round, which takes up to a few seconds, so a state
 * observed in every round for `holdMs` may have lasted slightly less.
 */
const ROUND_TOLERANCE_MS = 30_000;
/** Changes that began up to this much later than a due one are reported with it. */
const GROUP_MS = 2 * 60_000;
/**
 * Minimum number of regions that have to go down together to count as the Hub's own fault. Fewer suffice if they are
 * all regions.
 */
const MIN_MANY = 5;

export interface AlertTimes {
  readonly nowMs: number;
  /** How long a state has to last before it is reported. */
  readonly holdMs: number;
  /** Time between messages about the same problem, or null to send only one. */
  readonly remindMs: number | null;
}

/**
 * Returns the state after a round, and what to report. A state is reported once it has been observed for `holdMs` (at
 * least a minute, to the nearest round) without interruption. Together with another change of the same kind it may be
 * reported up to two minutes (at most half of `holdMs`) earlier. An unknown condition restarts this time, but leaves
 * the reported state unchanged. Subjects without a condition are dropped. A problem that persists `remindMs` after its
 * last message is repeated, together with other problems whose last message is at least half as old.
 */
export function nextAlertState(
  state: AlertState,
  conditions: readonly Condition[],
  times: AlertTimes,
): AlertStep {
  const { nowMs, holdMs, remindMs } = times;
  const gapMs = state.observedAtMs === null ? Infinity : nowMs - state.observedAtMs;
  const isContinuous = gapMs >= 0 && gapMs <= MAX_GAP_MS;
  const observed = new Map(
    conditions.map((condition) => [
      condition.id,
      { condition, tracked: observe(state.subjects.get(condition.id), condition, nowMs, isContinuous) },
    ]),
  );
  const due = findDue([...observed.values()], nowMs, holdMs);
  const reminded = remindMs === null ? NONE : findReminders([...observed.values()], nowMs, remindMs);
  const isTold = (id: string) => due.has(id) || reminded.has(id);
  const subjects = new Map<string, Tracked>();
  for (const [id, { condition, tracked }] of observed) {
    const next = isTold(id) ? report(condition, tracked, nowMs) : tracked;
    if (next.isToldBad || next.badSinceMs !== null) subjects.set(id, next);
  }
  const events = [...observed].flatMap(([id, { condition, tracked }]) =>
    isTold(id) ? [describeEvent(condition, tracked, nowMs, reminded.has(id))] : []
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

const NONE: ReadonlySet<string> = new Set();

function report({ isBad }: Condition, { badSinceMs }: Tracked, nowMs: number): Tracked {
  return isBad ? { isToldBad: true, badSinceMs, toldAtMs: nowMs, pendingSinceMs: null } : GOOD;
}

const GOOD: Tracked = { isToldBad: false, badSinceMs: null, toldAtMs: null, pendingSinceMs: null };

function observe(
  before: Tracked = GOOD,
  { isBad }: Condition,
  nowMs: number,
  isContinuous: boolean,
): Tracked {
  const { isToldBad, toldAtMs } = before;
  if (isBad === null || isBad === isToldBad) {
    return { isToldBad, badSinceMs: isToldBad ? before.badSinceMs : null, toldAtMs, pendingSinceMs: null };
  }
  const since = isContinuous ? before.pendingSinceMs : null;
  const pendingSinceMs = since === null ? nowMs : Math.min(since, nowMs);
  return { isToldBad, badSinceMs: isBad ? pendingSinceMs : before.badSinceMs, toldAtMs, pendingSinceMs };
}

/** Ids of the subjects to report now. */
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

/** Ids of the subjects whose problem persists and was last reported long enough ago. */
function findReminders(all: readonly Observed[], nowMs: number, remindMs: number): ReadonlySet<string> {
  const lasting = all.filter(({ condition, tracked }) => tracked.isToldBad && condition.isBad === true);
  // `toldAtMs` is in the future if the clock was set back, and null in files of older versions.
  const toldFor = ({ tracked }: Observed) => nowMs - (tracked.toldAtMs ?? tracked.badSinceMs ?? nowMs);
  const needed = remindMs - ROUND_TOLERANCE_MS;
  if (!lasting.some((one) => toldFor(one) >= needed)) return NONE;
  return new Set(lasting.filter((one) => toldFor(one) >= needed / 2).map(({ condition }) => condition.id));
}

function describeEvent(
  condition: Condition,
  tracked: Tracked,
  nowMs: number,
  isReminder: boolean,
): AlertEvent {
  const { kind, key, name, url, reason } = condition;
  const isResolved = condition.isBad !== true;
  const sinceMs = (isReminder ? tracked.badSinceMs : tracked.pendingSinceMs) ?? nowMs;
  const endMs = isReminder ? nowMs : sinceMs;
  const badForMs = (isResolved || isReminder) && tracked.badSinceMs !== null
    ? Math.max(0, endMs - tracked.badSinceMs)
    : null;
  return {
    kind,
    key,
    name,
    url,
    isResolved,
    isReminder,
    sinceMs,
    badForMs,
    reason: isResolved ? null : reason,
  };
}

function summarise(events: readonly AlertEvent[], conditions: readonly Condition[]): AlertGroup {
  const known = conditions.filter(({ kind, isBad }) => kind === "down" && isBad !== null);
  const watched = known.length;
  const down = known.filter(({ isBad }) => isBad).length;
  const fell = events.filter(({ kind, isResolved }) => kind === "down" && !isResolved).length;
  // If another Hub also sees the regions down, this Hub's network is not the cause.
  const isConfirmed = conditions.some((condition) => condition.isConfirmed);
  const isMost = fell >= MIN_MANY && fell > watched / 2;
  return {
    events,
    watched,
    down,
    isOwnFault: !isConfirmed && (isMost || (fell >= 2 && fell === watched)),
  };
}
