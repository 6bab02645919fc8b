// Checks that the last success of a region is never lost, and moves back only with the clock (pure).

export interface SuccessLedger {
  /** Records the times of a status document, by region, and when it was generated. Describes each violation. */
  take(times: ReadonlyMap<string, string | null>, generatedAt: string): readonly string[];
  times(): ReadonlyMap<string, string | null>;
  /** Resets the expected times to those on disk, with which a killed program continues. */
  goBackTo(times: ReadonlyMap<string, string | null>): void;
}

export function createSuccessLedger(where: string): SuccessLedger {
  let latest = new Map<string, string | null>();
  let latestAtMs = -Infinity;
  return {
    take(times, generatedAt) {
      const broken: string[] = [];
      const isClockBack = Date.parse(generatedAt) < latestAtMs;
      latestAtMs = Date.parse(generatedAt);
      for (const [key, before] of latest) {
        const now = times.get(key) ?? null;
        if (before === null || (now !== null && (isClockBack || Date.parse(now) >= Date.parse(before)))) {
          continue;
        }
        broken.push(`${where}: last_success of ${key} went from ${before} to ${now}`);
      }
      latest = new Map([...latest, ...times]);
      return broken;
    },
    times: () => latest,
    goBackTo: (times) => void (latest = new Map(times)),
  };
}
