// Reads the file of a map archive by position, but never beyond the size that it had when it was opened.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { closeSync, open, read } from "node:fs";
import { promisify } from "node:util";
import { readFully } from "../../../base/kit/read_fully.ts";
import type { ByteSource } from "../../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import { HEAD_BYTES } from "../../../formats/pmtiles/core/header.ts";

const CUT_OFF = "it was truncated while being read";

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ArchiveFile extends ByteSource {
  /** The first bytes of the file, at most 16 KiB. */
  readonly head: Bytes;
  /** Reads synchronously. Throws the errors with which `read` rejects. */
  readNow(offset: number, length: number): Bytes;
  /** Returns false once the file has been written to. Replacing it with a different file does not count. */
  isUnchanged(): boolean;
}

/** Opens a file. Rejects with {@link ArchiveError}. */
export async function openArchiveFile(path: string): Promise<ArchiveFile> {
  // Opens the file twice, because only Deno's files can be examined quickly, and only Node's files can be read by
  // position.
  const { descriptor, file } = await openRegularFile(path);
  const opened = file.statSync();
  const { size: sizeBytes } = opened;
  const mtimeMs = opened.mtime?.getTime() ?? 0;
  const close = () => {
    closeSync(descriptor);
    file.close();
  };

  /** Allocates bytes for a range. Throws {@link ArchiveError} if the range is outside the file. */
  function allocate(offset: number, length: number): Bytes {
    if (offset >= 0 && length >= 0 && offset + length <= sizeBytes) return new Uint8Array(length);
    throw new ArchiveError(`it ends early: bytes ${offset} to ${offset + length} of ${sizeBytes}`);
  }

  async function readRange(offset: number, length: number): Promise<Bytes> {
    const bytes = allocate(offset, length);
    for (let filled = 0; filled < length;) {
      const count = await readAt(descriptor, bytes, filled, offset + filled);
      if (count === 0) throw new ArchiveError(CUT_OFF);
      filled += count;
    }
    return bytes;
  }

  function readRangeNow(offset: number, length: number): Bytes {
    const bytes = allocate(offset, length);
    if (readFully(descriptor, bytes, offset)) return bytes;
    throw new ArchiveError(CUT_OFF);
  }

  try {
    const head = await readRange(0, Math.min(HEAD_BYTES, sizeBytes));
    const digest = createHash("sha256").update(`${sizeBytes} ${mtimeMs} `).update(head).digest("base64url");
    return {
      name: path,
      sizeBytes,
      // Part of the URLs of tiles.
      version: digest.slice(0, 16),
      head,
      read: readRange,
      readNow: readRangeNow,
      isUnchanged() {
        const now = file.statSync();
        return now.size === sizeBytes && now.mtime?.getTime() === mtimeMs;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function openRegularFile(path: string): Promise<{ descriptor: number; file: Deno.FsFile }> {
  try {
    // Checks the path before opening it, because opening a pipe waits for a writer.
    const found = await Deno.stat(path);
    if (!found.isFile) throw new ArchiveError("it is not a regular file");
    const file = await Deno.open(path);
    try {
      const descriptor = await promisify<string, string, number>(open)(path, "r");
      const last = await Deno.stat(path).catch(() => null);
      if (file.statSync().ino === found.ino && last?.ino === found.ino) return { descriptor, file };
      closeSync(descriptor);
      throw new ArchiveError("it was replaced while being opened");
    } catch (error) {
      file.close();
      throw error;
    }
  } catch (error) {
    throw describeOpenError(error);
  }
}

function describeOpenError(error: unknown): unknown {
  if (error instanceof Deno.errors.NotFound) return new ArchiveError("it does not exist");
  if (error instanceof Deno.errors.PermissionDenied) return new ArchiveError("permission denied");
  return error;
}

/** Resolves with the number of bytes read, or 0 at the end of the file. */
function readAt(descriptor: number, bytes: Bytes, start: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const view = Buffer.from(bytes.buffer, start);
    const settle = (error: Error | null, count?: number) => error ? reject(error) : resolve(count!);
    read(descriptor, view, 0, view.length, position, settle);
  });
}
