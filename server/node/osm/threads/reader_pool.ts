// Reads blobs in several threads. Takes the results in the order of the blobs, regardless of the number of threads.
import type { MessagePort } from "node:worker_threads";
import type { BlockSource } from "./block_source.ts";
import type { BlockTask, ResultOf } from "../tasks/block_tasks.ts";
import { ExtractError } from "../pbf/pbf_file.ts";
import { createReaderJobs, type ReaderResult, setTaken, type SharedNumbers } from "./reader_channel.ts";

/** Connections between an import's thread and its readers. */
export interface ReaderPorts {
  readonly numbers: SharedNumbers;
  readonly ports: readonly MessagePort[];
}

/** Creates a source that reads in several threads. It runs one job at a time. */
export function createPooledSource({ numbers, ports }: ReaderPorts): BlockSource {
  const jobs = createReaderJobs(numbers, ports);
  return {
    run(task, blobs, onResult) {
      if (blobs.length === 0) return;
      const job = jobs.start(task, blobs);
      const waiting = new Map<number, ReaderResult>();
      try {
        for (let index = 0; index < blobs.length;) {
          jobs.receive((result) => {
            // A previous job that was stopped may have sent more results.
            if (result.job === job.number) waiting.set(result.index, result);
          });
          for (let next = waiting.get(index); next; next = waiting.get(index)) {
            waiting.delete(index);
            onResult(resultOf<typeof task>(next), index++);
            setTaken(job, index);
          }
        }
      } finally {
        jobs.stop(job);
      }
    },
    end: jobs.end,
  };
}

function resultOf<T extends BlockTask>(reply: ReaderResult): ResultOf<T> {
  if (!("message" in reply)) return reply as object as ResultOf<T>;
  throw reply.isDamage ? new ExtractError(reply.message) : new Error(reply.message);
}
