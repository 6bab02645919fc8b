// Counts poll rounds and probes since startup, by outcome.
import type { FailureKind, ProbeResult } from "./probe_result.ts";

export type RoundOutcome =
  | "published"
  /** No registry has been read yet. */
  | "skipped"
  /** An exception occurred and was logged. */
  | "failed";

/** Probes aborted by shutdown are not counted. */
export type ProbeOutcome = "ok" | Exclude<FailureKind, "stopped">;

export interface Round {
  readonly outcome: RoundOutcome;
  /** Duration of the round, including writing the status files. */
  readonly durationSeconds: number;
  readonly probes: readonly ProbeResult[];
}

export interface RoundTally {
  readonly rounds: Readonly<Record<RoundOutcome, number>>;
  readonly probes: Readonly<Record<ProbeOutcome, number>>;
  /** Duration of the last published round, or null before the first one. */
  readonly lastDurationSeconds: number | null;
}

export const NO_ROUNDS: RoundTally = {
  rounds: { published: 0, skipped: 0, failed: 0 },
  probes: { ok: 0, timeout: 0, network: 0, status: 0, format: 0, size: 0 },
  lastDurationSeconds: null,
};

export function addRound(tally: RoundTally, { outcome, durationSeconds, probes }: Round): RoundTally {
  const counts = { ...tally.probes };
  for (const result of probes) {
    const outcome = result.ok ? "ok" : result.kind;
    if (outcome !== "stopped") counts[outcome]++;
  }
  return {
    rounds: { ...tally.rounds, [outcome]: tally.rounds[outcome] + 1 },
    probes: counts,
    lastDurationSeconds: outcome === "published" ? durationSeconds : tally.lastDurationSeconds,
  };
}
