// Reads a document from a file that an operator edits.
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

/** Keeps `lastGood` up to date with its file. With `logsVersions`, a problem is logged for each version of the file. */
export function createDocumentFile(
  lastGood: Pick<LastGood, "source" | "parse" | "isOptional" | "take" | "clear">,
  { maxBytes, logsVersions = false }: { readonly maxBytes: number; readonly logsVersions?: boolean },
) {
  const { source, parse, isOptional } = lastGood;
  /** The empty text differs from every stamp, so that the first check reads the file. */
  let stamp: string | null = "";
  const isAbsent = (found: FileText) => isOptional && !found.ok && found.reason === NO_SUCH_FILE;

  return {
    /** Reads the file if it has changed. Never rejects. */
    async check(): Promise<void> {
      const seen = await readContentStamp(source, maxBytes);
      if (seen === stamp) return;
      // The stamp is updated before reading, so that the next check notices an edit made during the read.
      stamp = seen;
      let found = await readDocumentFile(source, maxBytes, parse);
      if (!found.ok && !isAbsent(found)) {
        await setTimeout(SECOND_READ_MS);
        found = await readDocumentFile(source, maxBytes, parse);
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
