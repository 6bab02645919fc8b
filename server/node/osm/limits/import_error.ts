// Errors of an import, and the messages that operators see.
import { describeDiskError } from "../../../base/kit/disk_error.ts";

/** A failed import, which left the served store unchanged. The message is a sentence for the operator. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** The import exceeded its memory or time, or its thread ended, so the same file would fail again. */
export class ExhaustedError extends ImportError {
  override name = "ExhaustedError";
}

/** Returns the message for any failure. `directory` is where files are written. */
export function describeImportFailure(error: unknown, directory: string): string {
  if (error instanceof ImportError) return error.message;
  return describeDiskError(error, directory) ??
    `unexpected failure: ${error instanceof Error ? error.message : String(error)}`;
}
