// Creates an extract of a made-up country of any size, in the format and the proportions of published extracts. To run
// it by itself: `deno run -A bench/country_extract.ts FILE MEGABYTES`.
import { type BlobJob, listJobs, makeBlob, makeHeader } from "./country_blobs.ts";

/** Number of cells from which the size of the remaining ones is estimated. */
const SAMPLE_CELLS = 12;

/** Writes about `bytes` bytes on all cores. Resolves with the size. Equal sizes give equal files. */
export async function writeCountryExtract(
  path: string,
  bytes: number,
  header: Uint8Array = makeHeader(),
): Promise<number> {
  const cells = countCells(bytes);
  using file = await Deno.open(path, { write: true, create: true, truncate: true });
  const write = (blob: Uint8Array) => {
    for (let done = 0; done < blob.length;) done += file.writeSync(blob.subarray(done));
  };
  write(header);
  const workers = Array.from(
    { length: navigator.hardwareConcurrency },
    () => new Worker(import.meta.resolve("./country_worker.ts"), { type: "module" }),
  );
  try {
    const jobs = listJobs(cells);
    // Each worker has two jobs, so that it never waits. The results are written in order.
    const pending: Promise<Uint8Array>[] = [];
    for (let i = 0;; i++) {
      const { value: job } = jobs.next();
      if (job) pending.push(ask(workers[i % workers.length]!, job));
      if (pending.length === 0) break;
      if (!job || pending.length >= 2 * workers.length) write(await pending.shift()!);
    }
  } finally {
    for (const worker of workers) worker.terminate();
  }
  return (await Deno.stat(path)).size;
}

/** Returns the number of cells in an extract of about `bytes` bytes. */
export const countCells = (bytes: number): number =>
  Math.max(SAMPLE_CELLS, Math.round(bytes / bytesPerCell()));

function bytesPerCell(): number {
  const sum = (jobs: Iterable<BlobJob>) => [...jobs].reduce((total, job) => total + makeBlob(job).length, 0);
  return sum(listJobs(SAMPLE_CELLS)) / SAMPLE_CELLS;
}

/** A worker answers in the order of its jobs. */
const queues = new WeakMap<Worker, ((blob: Uint8Array) => void)[]>();

function ask(worker: Worker, job: BlobJob): Promise<Uint8Array> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  const queue = queues.get(worker) ?? [];
  queues.set(worker, queue);
  queue.push(resolve);
  worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => queue.shift()?.(data);
  worker.postMessage(job);
  return promise;
}

if (import.meta.main) {
  const [path, megabytes] = Deno.args;
  const startedAt = performance.now();
  const bytes = await writeCountryExtract(path!, Number(megabytes) * 1e6);
  console.log(`${bytes} bytes in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
