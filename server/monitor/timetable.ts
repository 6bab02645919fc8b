// When rounds of the poll begin: every minute, by Deno's own timetable. That one sleeps until a time of day, so a clock
// that is turned would stop it for as long: then the timetable is made anew.
import type { Log } from "../log.ts";

const LOOK_INTERVAL_MS = 2_000;
/** Smaller corrections only shift a round by as much. */
const SMALLEST_STEP_MS = 5_000;

/** Calls `run` every minute until the signal. */
type Plan = (name: string, signal: AbortSignal, run: () => Promise<void>) => void;

export interface TimetableParts {
  readonly run: () => Promise<void>;
  readonly log: Log;
  readonly plan?: Plan;
  /** The time of day, in ms since 1970. */
  readonly wallMs?: () => number;
  /** A time that nobody can turn, in ms since any moment. */
  readonly steadyMs?: () => number;
  readonly lookIntervalMs?: number;
}

export interface Timetable {
  /** No further round begins. */
  stop(): void;
}

export function startTimetable(parts: TimetableParts): Timetable {
  const { run, log, plan = planEveryMinute, wallMs = Date.now } = parts;
  const { steadyMs = () => performance.now(), lookIntervalMs = LOOK_INTERVAL_MS } = parts;
  let planned = new AbortController();
  let plans = 0;
  let offsetMs = wallMs() - steadyMs();

  function planAnew(): void {
    planned.abort();
    planned = new AbortController();
    plans += 1;
    plan(`poll backends ${plans}`, planned.signal, run);
  }

  function look(): void {
    const stepMs = wallMs() - steadyMs() - offsetMs;
    offsetMs += stepMs;
    if (Math.abs(stepMs) < SMALLEST_STEP_MS) return;
    // A machine that slept looks the same, and wants a round at once, too.
    log.warn("clock jump detected", { seconds: Math.round(stepMs / 1000) });
    planAnew();
    void run();
  }

  planAnew();
  const timer = setInterval(look, lookIntervalMs);
  return {
    stop() {
      planned.abort();
      clearInterval(timer);
    },
  };
}

/** Names are told apart because Deno keeps a plan for a moment after it was given up; they take no punctuation. */
function planEveryMinute(name: string, signal: AbortSignal, run: () => Promise<void>): void {
  // A schedule of retries would start further rounds between the minutes.
  void Deno.cron(name, "* * * * *", { signal, backoffSchedule: [] }, run);
}
