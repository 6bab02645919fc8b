// Feeds one target with its corpus, then with mutated inputs, until there were enough of them and the time is up, or a rule is broken.
import { createRandom } from "fakes/random.ts";
import { createInput } from "./mutate.ts";
import type { FuzzTarget } from "./target.ts";
import { findTarget } from "./targets.ts";

/** Says that all modules are loaded: a message that comes before would be lost. */
export const READY = "ready";

export interface FuzzJob {
  readonly target: string;
  readonly seed: number;
  readonly seconds: number;
  /** Generated inputs that are tried however long they take. */
  readonly fewest: number;
  readonly corpus: readonly Uint8Array[];
  /** One 32-bit number: the index of the current input. Read when the worker hangs. */
  readonly current: SharedArrayBuffer;
}

export interface FuzzTally {
  readonly inputs: number;
  readonly accepted: number;
  readonly slowestMs: number;
}

export interface Finding {
  readonly input: Uint8Array;
  readonly message: string;
}

export interface FuzzOutcome extends FuzzTally {
  readonly finding: Finding | null;
}

/** The corpus comes first; from there on an input depends on the seed and its number only. */
export function inputOf(
  target: FuzzTarget,
  { seed, corpus }: Pick<FuzzJob, "seed" | "corpus">,
  index: number,
) {
  const kept = corpus[index];
  if (kept !== undefined) return kept;
  const seeds = [...target.seeds, ...corpus];
  return createInput({ ...target, seeds }, createRandom(seed + Math.imul(index, 2_654_435_761)));
}

async function run(job: FuzzJob): Promise<FuzzOutcome> {
  const target = findTarget(job.target);
  const { check, close } = await target.open();
  const current = new Int32Array(job.current);
  let [accepted, slowestMs, index] = [0, 0, 0];
  let finding: Finding | null = null;
  const fixed = job.corpus.length + job.fewest;
  const end = performance.now() + job.seconds * 1_000;
  for (; finding === null && (index < fixed || performance.now() < end); index++) {
    Atomics.store(current, 0, index);
    const input = inputOf(target, job, index);
    const begin = performance.now();
    try {
      if (await check(input) === "accepted") accepted++;
    } catch (error) {
      finding = { input, message: error instanceof Error ? error.stack ?? error.message : String(error) };
    }
    slowestMs = Math.max(slowestMs, performance.now() - begin);
  }
  await close?.();
  return { inputs: index, accepted, slowestMs, finding };
}

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<FuzzJob>) => void) | null;
  /** Absent in the main thread, which imports `inputOf`. */
  postMessage?(message: FuzzOutcome | typeof READY): void;
};

scope.onmessage = async ({ data }) => scope.postMessage!(await run(data));
scope.postMessage?.(READY);
