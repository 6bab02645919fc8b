// The thread that reads a map archive, so that a hostile archive never blocks the thread that handles requests.
import { parentPort, workerData } from "node:worker_threads";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import { type ArchiveReader, openArchiveReader } from "./archive_reader.ts";
import type { ReaderMessage, ReaderRequest } from "./archive_thread.ts";

function send(message: ReaderMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

const toFailure = (error: unknown) => ({
  isOfArchive: error instanceof ArchiveError,
  reason: error instanceof Error ? error.message : String(error),
});

async function answer(reader: ArchiveReader, { id, tile }: ReaderRequest): Promise<void> {
  try {
    const bytes = await reader.readTile(tile);
    send({ kind: "tile", id, bytes }, bytes === null ? [] : [bytes.buffer]);
  } catch (error) {
    send({ kind: "tileFailed", id, ...toFailure(error) });
  }
}

async function run(path: string): Promise<void> {
  try {
    const reader = await openArchiveReader(path);
    parentPort?.on("message", (request: ReaderRequest) => void answer(reader, request));
    const { id, facts, sizeBytes } = reader;
    send({ kind: "opened", id, facts, sizeBytes });
  } catch (error) {
    // A listener keeps the thread alive until the message has arrived.
    parentPort?.on("message", () => {});
    send({ kind: "refused", ...toFailure(error) });
  }
}

if (parentPort) await run(workerData as string);
