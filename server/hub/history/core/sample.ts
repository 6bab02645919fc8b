// What one poll round says about a backend, as it is recorded: bounded whole numbers, so that no node can make the history
// large.
import { MAX_COUNT } from "contract/kit/fields.ts";
import type { BackendStatus } from "contract/types.ts";

/** Playgrounds of a region; null: not reported. */
export interface Counts {
  readonly playgrounds: number | null;
  readonly complete: number | null;
  readonly partial: number | null;
  readonly missing: number | null;
}

export interface Sample extends Counts {
  /** Minutes since 1970. */
  readonly minute: number;
  readonly isUp: boolean;
  /** 0 to {@link MAX_LATENCY_MS}; null while down. */
  readonly latencyMs: number | null;
  /** When the node last imported, in minutes since 1970; null: not reported. */
  readonly dataMinute: number | null;
}

export const MINUTES_PER_DAY = 1440;

/** A probe ends before. */
export const MAX_LATENCY_MS = 8_000;

export const minuteOf = (timeMs: number) => Math.floor(timeMs / 60_000);
/** Days since 1970, in UTC. */
export const dayOf = (minute: number) => Math.floor(minute / MINUTES_PER_DAY);

export function sampleOf(status: BackendStatus, minute: number): Sample {
  const { up, latencySeconds, lastImportAt } = status;
  const imported = lastImportAt === null ? NaN : minuteOf(Date.parse(lastImportAt));
  return {
    minute,
    isUp: up,
    latencyMs: up ? clamp(latencySeconds * 1000, MAX_LATENCY_MS) : null,
    playgrounds: countOf(status.playgroundCount),
    complete: countOf(status.complete),
    partial: countOf(status.partial),
    missing: countOf(status.missing),
    // A time ahead of the clock is an age of 0, as in the status file.
    dataMinute: Number.isFinite(imported) ? clamp(imported, minute) : null,
  };
}

const countOf = (count: number | null) => count === null ? null : clamp(count, MAX_COUNT);

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
