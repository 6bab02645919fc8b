// Communication between an import's thread and the threads that read blocks for it. All of them wait without returning
// to their event loop, because the import has to run at the top level of its module (see import_worker.ts). Jobs and
// results are sent as messages. Counters in shared memory signal when to receive them.
import { type MessagePort, receiveMessageOnPort } from "node:worker_threads";
import type { BlockTask, ResultOf } from "../tasks/block_tasks.ts";
import { type PackedMessage, packMessage, transferable, unpackMessage } from "./packed_message.ts";
import type { Blob } from "../pbf/pbf_file.ts";

/** Indices of an import's counters: jobs started, and results sent. */
const JOBS = 0;
const RESULTS = 1;
/** Indices of a job's counters: blobs given to threads, and results taken by the import. */
const GIVEN = 0;
const TAKEN = 1;

/** Number of blobs by which a thread may be ahead of the import. It limits the memory for waiting results. */
const AHEAD_PER_READER = 8;
/** A number greater than the number of blobs in any file. */
const ALL_BLOBS = 2 ** 30;
const RECEIVE_MS = 1;
/** Value that replaces the number of jobs after the last job. */
const NO_MORE_JOBS = -1;

export type SharedNumbers = Int32Array<SharedArrayBuffer>;

export const createSharedNumbers = (): SharedNumbers => new Int32Array(new SharedArrayBuffer(8));

/** Data for starting a reading thread. */
export interface ReaderData {
  readonly extractPath: string;
  readonly numbers: SharedNumbers;
  readonly port: MessagePort;
}

export interface ReaderJob {
  readonly number: number;
  readonly numbers: SharedNumbers;
  readonly task: BlockTask;
  readonly blobs: readonly Blob[];
  /** Number of blobs that may be read before the results of earlier blobs are taken. */
  readonly ahead: number;
}

export type ReaderResult =
  & { readonly job: number; readonly index: number }
  & (
    | ResultOf<BlockTask>
    /** If `isDamage` is true, `message` is a complete sentence for the operator. */
    | { readonly message: string; readonly isDamage: boolean }
  );

/** Message that starts a job. `blobs` is serialized once for all threads. */
interface JobMessage extends PackedMessage {
  readonly number: number;
  readonly ahead: number;
  readonly blobs: string;
}

/** Creates the functions with which the import's thread controls the reading threads. */
export function createReaderJobs(numbers: SharedNumbers, ports: readonly MessagePort[]) {
  let number = 0;
  const setJobs = (value: number) => {
    Atomics.store(numbers, JOBS, value);
    Atomics.notify(numbers, JOBS);
  };
  return {
    start(task: BlockTask, blobs: readonly Blob[]): ReaderJob {
      number += 1;
      const ahead = AHEAD_PER_READER * ports.length;
      const job: ReaderJob = { number, numbers: createSharedNumbers(), task, blobs, ahead };
      const { text, ...rest } = packMessage({ ...task, numbers: job.numbers });
      const message: JobMessage = { ...rest, text, number, ahead, blobs: JSON.stringify(blobs) };
      for (const port of ports) port.postMessage(message);
      setJobs(number);
      return job;
    },
    stop(job: ReaderJob): void {
      Atomics.store(job.numbers, GIVEN, ALL_BLOBS);
      setTaken(job, ALL_BLOBS);
    },
    /** Calls back for each result that has arrived. Waits if there is none yet. */
    receive(onResult: (result: ReaderResult) => void): void {
      const known = Atomics.load(numbers, RESULTS);
      let isEmpty = true;
      for (const port of ports) {
        for (let item = receiveMessageOnPort(port); item; item = receiveMessageOnPort(port)) {
          isEmpty = false;
          onResult(unpackMessage(item.message));
        }
      }
      if (isEmpty) Atomics.wait(numbers, RESULTS, known);
    },
    /** Ends the threads after the last job. */
    end: (): void => setJobs(NO_MORE_JOBS),
  };
}

/** Sets the number of blobs whose results have been taken, so that more blobs may be read. */
export function setTaken({ numbers }: ReaderJob, count: number): void {
  Atomics.store(numbers, TAKEN, count);
  Atomics.notify(numbers, TAKEN);
}

/** Waits in a reading thread for the job with this number. Returns null if there are no more jobs. */
export function waitForJob(numbers: SharedNumbers, port: MessagePort, number: number): ReaderJob | null {
  Atomics.wait(numbers, JOBS, number - 1);
  for (;;) {
    if (Atomics.load(numbers, JOBS) === NO_MORE_JOBS) return null;
    const item = receiveMessageOnPort(port);
    if (item) return openJob(item.message as JobMessage);
    Atomics.wait(numbers, JOBS, number, RECEIVE_MS);
  }
}

function openJob({ number, ahead, blobs, ...packed }: JobMessage): ReaderJob {
  const { numbers, ...task } = unpackMessage<BlockTask & { numbers: SharedNumbers }>(packed);
  return { number, ahead, numbers, task, blobs: JSON.parse(blobs) };
}

/** Waits for this thread's next blob. Returns its index, or null if there are no more blobs. */
export function takeBlob({ numbers, blobs, ahead }: ReaderJob): number | null {
  const index = Atomics.add(numbers, GIVEN, 1);
  if (index >= blobs.length) return null;
  for (;;) {
    const taken = Atomics.load(numbers, TAKEN);
    if (index < taken + ahead) return index;
    Atomics.wait(numbers, TAKEN, taken);
  }
}

export function sendResult(numbers: SharedNumbers, port: MessagePort, result: ReaderResult): void {
  const message = packMessage(result);
  port.postMessage(message, transferable(message));
  Atomics.add(numbers, RESULTS, 1);
  Atomics.notify(numbers, RESULTS);
}
