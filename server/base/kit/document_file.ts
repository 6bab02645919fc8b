// Reads a document from a file, or another path, that an operator edits.
import { setTimeout } from "node:timers/promises";
import { readContentStamp } from "./file_stamp.ts";
import type { LastGood } from "./last_good.ts";
import { type FileText, NO_SUCH_FILE, type Parse, readTextFile } from "./read_text_file.ts";

/** Pause before an unusable file is read again, because an editor may not have finished writing it. */
const SECOND_READ_MS = 150;

/** Resolves with a text that `parse` accepts, or with the reason why there is none. Never rejects. */
export async function readDocumentFile(
  path: string,
  maxBytes: number,
  parse: Parse<{ readonly ok: true }>,
): Promise<FileText> {
  const found = await readTextFile(path, maxBytes);
  if (!found.ok) return found;
  const read = parse(found.text);
  return read.ok ? found : read;
}

/** Reads a document from a path. Neither function rejects. */
export interface DocumentReader {
  /** Resolves with a usable text, or with the reason why there is none. */
  read(path: string): Promise<FileText>;
  /** Resolves with a string that changes with every edit, or with null if there is nothing. */
  readStamp(path: string): Promise<string | null>;
  /** Whether all parts of a usable text are usable. Otherwise it is read again, like an unusable one. */
  isWhole?(text: string): boolean;
}

const createFileReader = (maxBytes: number, parse: Parse<{ readonly ok: true }>): DocumentReader => ({
  read: (path) => readDocumentFile(path, maxBytes, parse),
  readStamp: (path) => readContentStamp(path, maxBytes),
});

/**
 * Keeps `lastGood` up to date with its file of at most `maxBytes`, or with what another reader reads. With
 * `logsVersions`, a problem is logged for each version of the file.
 */
export function createDocumentFile(
  lastGood: Pick<LastGood, "source" | "parse" | "isOptional" | "take" | "clear">,
  { logsVersions = false, ...from }:
    & { readonly logsVersions?: boolean }
    & ({ readonly maxBytes: number } | { readonly reader: DocumentReader }),
) {
  const { source, parse, isOptional } = lastGood;
  const reader = "reader" in from ? from.reader : createFileReader(from.maxBytes, parse);
  /** The empty text differs from every stamp, so that the first check reads the file. */
  let stamp: string | null = "";
  const isWhole = (found: FileText) => found.ok && reader.isWhole?.(found.text) !== false;
  const isAbsent = (found: FileText) => isOptional && !found.ok && found.reason === NO_SUCH_FILE;

  return {
    /** Reads the file if it has changed. Never rejects. */
    async check(): Promise<void> {
      const seen = await reader.readStamp(source);
      if (seen === stamp) return;
      // The stamp is updated before reading, so that the next check notices an edit made during the read.
      stamp = seen;
      let found = await reader.read(source);
      if (!isWhole(found) && !isAbsent(found)) {
        await setTimeout(SECOND_READ_MS);
        found = await reader.read(source);
      }
      if (isAbsent(found)) lastGood.clear();
      else lastGood.take(found, logsVersions ? seen ?? "" : "");
    },
    /** Lets the next check read the file even if it has not changed. */
    forget(): void {
      stamp = "";
    },
  };
}
