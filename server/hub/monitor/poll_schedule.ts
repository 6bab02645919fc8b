// Starts a poll round every minute with `Deno.cron`. A cron sleeps until a wall-clock time and would stall after the
// clock is set back, so it is replaced after a clock jump.
import { setTimeout } from "node:timers/promises";
import type { Log } from "../../base/kit/log.ts";

const CHECK_INTERVAL_MS = 2_000;
/** Smaller jumps only shift the next round a little. */
const MIN_JUMP_MS = 5_000;

/** Calls `run` every minute until the signal. */
type Plan = (name: string, signal: AbortSignal, run: () => Promise<void>) => void;

export interface ScheduleParts {
  readonly run: () => Promise<void>;
  readonly log: Log;
  /** Delay of a round after the full minute, less than a minute. By default 0. */
  readonly delayMs?: number;
  readonly plan?: Plan;
  /** Wall clock, in ms since 1970. */
  readonly wallMs?: () => number;
  /** Monotonic clock in ms. */
  readonly steadyMs?: () => number;
  readonly checkIntervalMs?: number;
}

export function startPollSchedule(parts: ScheduleParts) {
  const { run, log, delayMs = 0, plan = planEveryMinute, wallMs = Date.now } = parts;
  const { steadyMs = () => performance.now(), checkIntervalMs = CHECK_INTERVAL_MS } = parts;
  let planned = new AbortController();
  let plans = 0;
  let offsetMs = wallMs() - steadyMs();

  function replan(): void {
    planned.abort();
    planned = new AbortController();
    plans += 1;
    const { signal } = planned;
    plan(`poll backends ${plans}`, signal, async () => {
      if (delayMs > 0) await setTimeout(delayMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await run();
    });
  }

  function checkClock(): void {
    const stepMs = wallMs() - steadyMs() - offsetMs;
    offsetMs += stepMs;
    if (Math.abs(stepMs) < MIN_JUMP_MS) return;
    // Waking from sleep looks like a clock jump, and also needs a round immediately.
    log.warn("clock jump detected", { seconds: Math.round(stepMs / 1000) });
    replan();
    void run();
  }

  replan();
  const timer = setInterval(checkClock, checkIntervalMs);
  return {
    /** Prevents further rounds. */
    stop(): void {
      planned.abort();
      clearInterval(timer);
    },
  };
}

/** Names must have no punctuation and be unique, because an aborted cron keeps its name for a while. */
function planEveryMinute(name: string, signal: AbortSignal, run: () => Promise<void>): void {
  // Retries would start extra rounds.
  void Deno.cron(name, "* * * * *", { signal, backoffSchedule: [] }, run);
}
