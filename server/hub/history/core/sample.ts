// The recorded result of one poll of a backend. All values are bounded whole numbers, so that no node can bloat the
// history.
import { MAX_COUNT } from "contract/kit/fields.ts";
import type { BackendStatus } from "contract/types.ts";

/** Playground counts of a region, or null if not reported. */
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
  /** Latency from 0 to {@link MAX_LATENCY_MS}, or null while the node is down. */
  readonly latencyMs: number | null;
  /** Time of the node's last import, in minutes since 1970, or null if not reported. */
  readonly dataMinute: number | null;
}

export const MINUTES_PER_DAY = 1440;

/** Longer than the time limit of a probe. */
export const MAX_LATENCY_MS = 8_000;

export const minuteOf = (timeMs: number) => Math.floor(timeMs / 60_000);
/** Converts minutes to days since 1970 (UTC). */
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
    // A time ahead of the clock counts as an age of 0, as in the status file.
    dataMinute: Number.isFinite(imported) ? clamp(imported, minute) : null,
  };
}

const countOf = (count: number | null) => count === null ? null : clamp(count, MAX_COUNT);

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
