// An extract on disk, opened for random access.
import { closeSync, fstatSync, openSync } from "node:fs";
import { explainOpenError } from "../../../base/kit/explain_file_error.ts";
import { readFully } from "../../../base/kit/read_fully.ts";
import { ImportError } from "../limits/import_error.ts";
import type { ExtractFile } from "./pbf_file.ts";

/** Opens an extract. Throws `ImportError` if the file cannot be read. */
export function openExtractFile(path: string): ExtractFile & Disposable {
  const descriptor = openForReading(path);
  const status = fstatSync(descriptor);
  if (!status.isFile()) {
    closeSync(descriptor);
    throw cannotRead(path, status.isDirectory() ? "it is a directory" : "it is not a file");
  }
  return {
    sizeBytes: status.size,
    read(target, position) {
      if (!readFully(descriptor, target, position)) {
        throw cannotRead(path, "it was truncated while being read");
      }
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}

function openForReading(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw cannotRead(path, explainOpenError(error));
  }
}

const cannotRead = (path: string, reason: string) => new ImportError(`cannot read "${path}": ${reason}`);
