// Starts and ends the threads that read the blocks of an extract for its import.
import { MessageChannel, Worker } from "node:worker_threads";
import { createSharedNumbers, type ReaderData } from "./reader_channel.ts";
import type { ReaderPorts } from "./reader_pool.ts";

/** A thread has about 60 MB. */
export const MAX_READERS = 8;
/** An import of a smaller extract takes about a second; starting threads would take as long as they save. */
export const MIN_POOLED_BYTES = 16_000_000;
/** JavaScript memory of a thread in MB: one block is at most 32 MB, and gives little more than what is in it. */
export const READER_HEAP_MB = 512;

/** Part of the memory of a thread that is for new objects: by default 50 MB, which make it hardly faster. */
export const YOUNG_HEAP_MB = 8;

/** Threads for an extract of this size; 0: the import reads it alone. */
export function countReaders(extractBytes: number, cores: number): number {
  return cores < 2 || extractBytes < MIN_POOLED_BYTES ? 0 : Math.min(cores, MAX_READERS);
}

export interface ReaderThreads {
  readonly workers: readonly Worker[];
  /** For the thread of the import, to which the ports are to be transferred. */
  readonly ports: ReaderPorts;
}

export function startReaders(extractPath: string, count: number, heapMb = READER_HEAP_MB): ReaderThreads {
  const numbers = createSharedNumbers();
  const channels = Array.from({ length: count }, () => new MessageChannel());
  const workers = channels.map(({ port2: port }) =>
    new Worker(new URL(import.meta.resolve("./block_worker.ts")), {
      workerData: { extractPath, numbers, port } satisfies ReaderData,
      transferList: [port],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    })
  );
  return { workers, ports: { numbers, ports: channels.map(({ port1 }) => port1) } };
}
