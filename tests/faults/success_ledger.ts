// Checks that the last success of a region is never lost and never moves back (pure).

export interface SuccessLedger {
  /** Records the times of a status document, by region. Describes each violation. */
  take(times: ReadonlyMap<string, string | null>): readonly string[];
  times(): ReadonlyMap<string, string | null>;
  /** Resets the expected times to those on disk, with which a killed program continues. */
  goBackTo(times: ReadonlyMap<string, string | null>): void;
}

export function createSuccessLedger(where: string): SuccessLedger {
  let latest = new Map<string, string | null>();
  return {
    take(times) {
      const broken: string[] = [];
      for (const [key, before] of latest) {
        const now = times.get(key) ?? null;
        if (before === null || (now !== null && Date.parse(now) >= Date.parse(before))) continue;
        broken.push(`${where}: last_success of ${key} went from ${before} to ${now}`);
      }
      latest = new Map([...latest, ...times]);
      return broken;
    },
    times: () => latest,
    goBackTo: (times) => void (latest = new Map(times)),
  };
}
