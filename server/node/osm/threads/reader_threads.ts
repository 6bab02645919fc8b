// Starts and ends the threads that read an extract's blocks for its import.
import { MessageChannel, Worker } from "node:worker_threads";
import { createSharedNumbers, type ReaderData } from "./reader_channel.ts";
import type { ReaderPorts } from "./reader_pool.ts";

/** Maximum number of threads. A thread takes about 60 MB. */
export const MAX_READERS = 8;
/**
 * Minimum size of an extract that is read by several threads. A smaller one is imported in about a second, so starting
 * threads would take as long as they save.
 */
export const MIN_POOLED_BYTES = 16_000_000;
/** JavaScript memory of a thread in MB. A block has at most 32 MB, and its elements take little more than that. */
export const READER_HEAP_MB = 512;

/** Memory of a thread for new objects, in MB. The default of 50 MB is hardly faster. */
export const YOUNG_HEAP_MB = 8;

/** Returns the number of threads for an extract of this size, or 0 if the import should read it alone. */
export function countReaders(extractBytes: number, cores: number): number {
  return cores < 2 || extractBytes < MIN_POOLED_BYTES ? 0 : Math.min(cores, MAX_READERS);
}

/** Starts the threads. The returned `ports` must be transferred to the import's thread. */
export function startReaders(extractPath: string, count: number, heapMb: number) {
  const numbers = createSharedNumbers();
  const channels = Array.from({ length: count }, () => new MessageChannel());
  const workers = channels.map(({ port2: port }) =>
    new Worker(new URL(import.meta.resolve("./block_worker.ts")), {
      workerData: { extractPath, numbers, port } satisfies ReaderData,
      transferList: [port],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    })
  );
  const ports: ReaderPorts = { numbers, ports: channels.map(({ port1 }) => port1) };
  return { workers, ports };
}
