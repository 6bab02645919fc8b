// Runs a target in a thread of its own, so that an input that hangs can be reported.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FuzzJob, type FuzzOutcome, inputOf, READY } from "./fuzz_worker.ts";
import type { FuzzTarget } from "./target.ts";

const CORPUS = fileURLToPath(new URL("corpus/", import.meta.url));
/** Far more than any input takes on a busy machine. */
const HANG_MS = 20_000;
const WATCH_MS = 1_000;

export interface RunOptions {
  readonly seed: number;
  /** Time for generated inputs; the corpus always runs completely. */
  readonly seconds: number;
  /** Generated inputs that are tried however long they take. */
  readonly fewest: number;
}

/** Rejects when the worker itself fails. */
export async function runTarget(target: FuzzTarget, options: RunOptions): Promise<FuzzOutcome> {
  const current = new SharedArrayBuffer(4);
  const job: FuzzJob = { ...options, target: target.name, corpus: await readCorpus(target), current };
  const worker = new Worker(import.meta.resolve("./fuzz_worker.ts"), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<FuzzOutcome>();
  worker.onmessage = ({ data }: MessageEvent<FuzzOutcome | typeof READY>) =>
    data === READY ? worker.postMessage(job) : resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    reject(new Error(`${target.name}: ${event.message}`));
  };
  const progress = new Int32Array(current);
  let [last, since] = [-1, performance.now()];
  const watch = setInterval(() => {
    const index = Atomics.load(progress, 0);
    if (index !== last) [last, since] = [index, performance.now()];
    else if (performance.now() - since > HANG_MS) {
      const finding = {
        input: inputOf(target, job, index),
        message: `no response within ${HANG_MS / 1_000} s`,
      };
      resolve({ inputs: index, accepted: 0, slowestMs: HANG_MS, finding });
    }
  }, WATCH_MS);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    worker.terminate();
  }
}

async function readCorpus({ name }: FuzzTarget): Promise<Uint8Array[]> {
  const folder = join(CORPUS, name);
  try {
    const files = (await Array.fromAsync(Deno.readDir(folder))).map((entry) => entry.name).sort();
    return await Promise.all(files.map((file) => Deno.readFile(join(folder, file))));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Keeps an input for all later runs; returns its path. */
export async function keepInput({ name }: FuzzTarget, input: Uint8Array): Promise<string> {
  const folder = join(CORPUS, name);
  await Deno.mkdir(folder, { recursive: true });
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", input.slice()));
  const path = join(folder, hash.toHex().slice(0, 12));
  await Deno.writeFile(path, input);
  return path;
}
