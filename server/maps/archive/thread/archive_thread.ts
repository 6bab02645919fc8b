// Manages the thread that reads a map archive. Ends the thread if it does not respond in time or uses too much memory.
import { Worker } from "node:worker_threads";
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Bytes } from "../file/archive_file.ts";
import type { ArchiveFacts } from "../core/archive_facts.ts";

/** Maximum time without a response while requests are open. */
export const MAX_SILENCE_MS = 5_000;
/** Limit of the thread's JavaScript memory. Directories and tiles have separate limits. */
export const THREAD_HEAP_MB = 96;
const YOUNG_HEAP_MB = 8;
/**
 * Maximum number of concurrent requests to the thread, each of which takes up to 2 MiB there. Further requests wait.
 */
const MAX_OPEN_REQUESTS = 16;

export interface ReaderRequest {
  readonly id: number;
  readonly tile: TileAddress;
}

interface Failure {
  readonly isOfArchive: boolean;
  readonly reason: string;
}

export interface OpenedArchive {
  /** Identifier in base64url characters, which changes with the file. */
  readonly id: string;
  readonly facts: ArchiveFacts;
  readonly sizeBytes: number;
}

/** Messages from the thread. */
export type ReaderMessage =
  | ({ readonly kind: "opened" } & OpenedArchive)
  | ({ readonly kind: "refused" } & Failure)
  | { readonly kind: "tile"; readonly id: number; readonly bytes: Bytes | null }
  | ({ readonly kind: "tileFailed"; readonly id: number } & Failure);

interface Pending {
  resolve(bytes: Bytes | null): void;
  reject(error: unknown): void;
}

export type ArchiveThread = ReturnType<typeof startArchiveThread>;

export function startArchiveThread(path: string, maxSilenceMs = MAX_SILENCE_MS) {
  const worker = new Worker(new URL(import.meta.resolve("./archive_worker.ts")), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  const opening = Promise.withResolvers<OpenedArchive>();
  const asked = new Map<number, Pending>();
  const waiting: (Pending & { readonly tile: TileAddress })[] = [];
  let isOpen = false;
  let nextId = 0;
  let ended: string | null = null;
  let failure: string | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  /** Starts measuring the time since the thread's last message. New requests do not reset it. */
  function watch(): void {
    if (silence !== undefined || ended !== null || (isOpen && asked.size === 0)) return;
    silence = setTimeout(
      () => fail(`reading it took more than ${maxSilenceMs / 1000} s and was stopped`),
      maxSilenceMs,
    );
  }

  function finish(reason: string): void {
    if (ended !== null) return;
    ended = reason;
    clearTimeout(silence);
    // Does not wait until the thread ends, because it may be busy.
    void worker.terminate();
    const error = new ArchiveError(reason);
    opening.reject(error);
    for (const pending of [...asked.values(), ...waiting.splice(0)]) pending.reject(error);
    asked.clear();
  }

  function fail(reason: string): void {
    if (ended === null) failure = reason;
    finish(reason);
  }

  function ask(): void {
    while (waiting.length > 0 && asked.size < MAX_OPEN_REQUESTS) {
      const { tile: { z, x, y }, ...pending } = waiting.shift()!;
      asked.set(++nextId, pending);
      worker.postMessage({ id: nextId, tile: { z, x, y } } satisfies ReaderRequest);
    }
    watch();
  }

  worker.on("message", (message: ReaderMessage) => {
    clearTimeout(silence);
    silence = undefined;
    if (message.kind === "opened") {
      isOpen = true;
      opening.resolve(message);
    } else if (message.kind === "refused") {
      opening.reject(toError(message));
      finish(message.reason);
    } else {
      const pending = asked.get(message.id);
      asked.delete(message.id);
      if (message.kind === "tile") pending?.resolve(message.bytes);
      else pending?.reject(toError(message));
    }
    ask();
  });
  worker.on("error", (error: Error & { readonly code?: string }) =>
    fail(
      error.code === "ERR_WORKER_OUT_OF_MEMORY"
        ? `reading it took more than ${THREAD_HEAP_MB} MB of memory and was stopped`
        : `reading it failed: ${error.message}`,
    ));
  worker.on("exit", () => fail("its reader thread has stopped"));
  watch();

  return {
    /** Resolves when the archive is open. Rejects with {@link ArchiveError} or a system error. */
    opened: opening.promise,
    /** Reads a tile. Rejects like `opened`, and whenever the thread has ended. */
    readTile: (tile: TileAddress): Promise<Bytes | null> =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(new ArchiveError(ended));
        waiting.push({ tile, resolve, reject });
        ask();
      }),
    /** Returns why the thread was ended prematurely, or null if it was not. */
    failure: (): string | null => failure,
    /** Ends the thread. Open requests reject. */
    end: () => finish("it was closed"),
  };
}

const toError = ({ isOfArchive, reason }: Failure) =>
  isOfArchive ? new ArchiveError(reason) : new Error(reason);
