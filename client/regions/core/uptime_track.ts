// A region's history in the drawer: steps of time with their uptime and response time.
import type { HistoryDocument } from "contract/history_document.ts";
import { stateOfShare, UPTIME_STATES, type UptimeState } from "contract/uptime.ts";

export interface TrackStep {
  /** Milliseconds since 1970; the step ends before `toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Share of the polls that were answered, 0 to 1; null without polls. */
  readonly share: number | null;
  readonly state: UptimeState;
  /** Mean response time; null without answers. */
  readonly latencyMs: number | null;
}

export interface UptimeTrack {
  readonly steps: readonly TrackStep[];
  /** Share of the known time, 0 to 1; null if nothing is known. */
  readonly uptime: number | null;
  /** Number of steps per state. */
  readonly counts: Readonly<Record<UptimeState, number>>;
  /** Mean of the entries, and the highest of the steps; null without answers. */
  readonly latency: { readonly meanMs: number; readonly highestMs: number } | null;
}

/**
 * Joins the entries of a document to steps that begin at whole multiples of `stepSeconds`; the first and the last step may
 * be shorter. Null for a document without entries.
 */
export function trackOf(history: HistoryDocument, stepSeconds: number): UptimeTrack | null {
  const startMs = Date.parse(history.from);
  const entryMs = history.stepSeconds * 1000;
  const stepMs = stepSeconds * 1000;
  const entries = history.up.map((share, i) => ({
    fromMs: startMs + i * entryMs,
    share: share === null ? null : Math.min(1, Math.max(0, share)),
    latencyMs: history.latencyMs[i] ?? null,
  }));
  if (entries.length === 0 || Number.isNaN(startMs)) return null;
  const groups = Map.groupBy(entries, ({ fromMs }) => Math.floor(fromMs / stepMs));
  const steps = [...groups.values()].map((group): TrackStep => {
    const share = meanOf(group.map((entry) => entry.share));
    return {
      fromMs: group[0]!.fromMs,
      toMs: group.at(-1)!.fromMs + entryMs,
      share,
      state: stateOfShare(share),
      latencyMs: meanOf(group.map(({ latencyMs }) => latencyMs)),
    };
  });
  const meanMs = meanOf(entries.map(({ latencyMs }) => latencyMs));
  const count = (state: UptimeState) => steps.filter((step) => step.state === state).length;
  return {
    steps,
    uptime: history.uptime,
    counts: Object.fromEntries(UPTIME_STATES.map((state) => [state, count(state)])) as UptimeTrack["counts"],
    latency: meanMs === null
      ? null
      : { meanMs, highestMs: Math.max(...steps.map(({ latencyMs }) => latencyMs ?? 0)) },
  };
}

/** Mean of the known values; null for none. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
