// An extract on disk, opened for random access.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { ImportError } from "../kit/import_error.ts";
import type { ExtractFile } from "./pbf_file.ts";

export interface OpenedExtract extends ExtractFile, Disposable {}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EACCES: "permission denied",
  EISDIR: "it is a directory",
};

/** Throws `ImportError` when the file cannot be read. */
export function openExtractFile(path: string): OpenedExtract {
  const descriptor = openForReading(path);
  const status = fstatSync(descriptor);
  if (!status.isFile()) {
    closeSync(descriptor);
    throw cannotRead(path, status.isDirectory() ? "it is a directory" : "it is not a file");
  }
  return {
    sizeBytes: status.size,
    read(target, position) {
      for (let done = 0; done < target.length;) {
        const count = readSync(descriptor, target, done, target.length - done, position + done);
        if (count === 0) throw cannotRead(path, "it was truncated while it was read");
        done += count;
      }
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}

function openForReading(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    throw cannotRead(path, REASONS[code] ?? message);
  }
}

const cannotRead = (path: string, reason: string) => new ImportError(`cannot read "${path}": ${reason}`);
