// Errors of an import, and the messages that operators see.
import { describeDiskError } from "../../../base/kit/disk_error.ts";

/** Reports that an import failed and left the served store unchanged. The message is a sentence for the operator. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** Reports that the import exceeded its memory or time, or that its thread ended. The same file would fail again. */
export class ExhaustedError extends ImportError {
  override name = "ExhaustedError";
}

/** Returns the message for any failure. `directory` is the directory of the written files. */
export function describeImportFailure(error: unknown, directory: string): string {
  if (error instanceof ImportError) return error.message;
  return describeDiskError(error, directory) ??
    `unexpected failure: ${error instanceof Error ? error.message : String(error)}`;
}
