// A thread that reads blocks for an import until there are no more jobs.
import { type MessagePort, workerData } from "node:worker_threads";
import { readOne } from "./block_source.ts";
import { createBlockReader } from "../tasks/block_tasks.ts";
import { openExtractFile } from "../pbf/extract_file.ts";
import { ImportError } from "../limits/import_error.ts";
import type { ExtractFile } from "../pbf/pbf_file.ts";
import {
  type ReaderData,
  type ReaderJob,
  sendResult,
  type SharedNumbers,
  takeBlob,
  waitForJob,
} from "./reader_channel.ts";

function run({ extractPath, numbers, port }: ReaderData): void {
  let file: ExtractFile | null = null;
  for (let number = 1;; number++) {
    const job = waitForJob(numbers, port, number);
    if (job === null) return;
    // Opens the file only for the first job, because the import has opened it before and reports if it is missing.
    file ??= openExtractFile(extractPath);
    readBlobs(job, file, numbers, port);
  }
}

function readBlobs(job: ReaderJob, file: ExtractFile, numbers: SharedNumbers, port: MessagePort): void {
  const read = createBlockReader(job.task);
  for (let index = takeBlob(job); index !== null; index = takeBlob(job)) {
    const reply = { job: job.number, index };
    try {
      sendResult(numbers, port, { ...reply, ...readOne(file, job.blobs[index]!, read) });
    } catch (error) {
      const { message } = error as Error;
      sendResult(numbers, port, { ...reply, message, isDamage: error instanceof ImportError });
    }
  }
}

// `workerData` is undefined if the module is not imported in a worker.
if (workerData) run(workerData as ReaderData);
