// Limits concurrent name look-ups. Each one occupies a thread of the system, for ten seconds or more if no name server
// responds, and the same 32 threads read and write files.

/** Maximum number of concurrent look-ups. */
export const MAX_LOOKUPS = 24;
/** Maximum number of concurrent look-ups of names that were slow before, so that other names do not wait for them. */
export const MAX_SLOW_LOOKUPS = 8;
export const SLOW_LOOKUP_MS = 2_000;
const MAX_REMEMBERED = 10_000;

type LookUp = (name: string) => Promise<readonly string[]>;

interface Waiting {
  readonly name: string;
  readonly start: (isSlow: boolean) => void;
}

/** Further calls for a pending name get the same promise. `steadyMs` is a monotonic clock in ms. */
export function limitLookups(lookUp: LookUp, steadyMs: () => number = () => performance.now()): LookUp {
  const pending = new Map<string, Promise<readonly string[]>>();
  const slow = new Set<string>();
  const waiting: Waiting[] = [];
  let [running, runningSlow] = [0, 0];

  function startWaiting(): void {
    while (running < MAX_LOOKUPS) {
      const next = waiting.findIndex(({ name }) => !slow.has(name) || runningSlow < MAX_SLOW_LOOKUPS);
      if (next < 0) return;
      const [{ name, start }] = waiting.splice(next, 1) as [Waiting];
      const isSlow = slow.has(name);
      running += 1;
      if (isSlow) runningSlow += 1;
      start(isSlow);
    }
  }

  async function run(name: string): Promise<readonly string[]> {
    const isSlow = await new Promise<boolean>((start) => {
      waiting.push({ name, start });
      startWaiting();
    });
    const startedMs = steadyMs();
    try {
      return await lookUp(name);
    } finally {
      running -= 1;
      if (isSlow) runningSlow -= 1;
      slow.delete(name);
      if (steadyMs() - startedMs >= SLOW_LOOKUP_MS && slow.size < MAX_REMEMBERED) slow.add(name);
      pending.delete(name);
      startWaiting();
    }
  }

  return (name) => {
    const found = pending.get(name) ?? run(name);
    pending.set(name, found);
    return found;
  };
}
