// Saves the last usable document of a source in DATA_DIR, in case the source is unavailable at the next start.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "contract/kit/fields.ts";
import { createAtomicFiles } from "./atomic_files.ts";
import { explainFileError } from "./explain_file_error.ts";
import type { Log } from "./log.ts";
import type { Parse } from "./read_text_file.ts";

const FILE = "last-good.json";

interface SavedDocumentParts {
  /** A directory for this source only. Created if needed. */
  readonly directory: string;
  /** File or URL of the document. A document of another source is ignored. */
  readonly source: string;
  /** Event to log if saving fails. */
  readonly failure: string;
  readonly log: Log;
}

export function createSavedDocument({ directory, source, failure, log }: SavedDocumentParts) {
  const files = createAtomicFiles(directory);
  let writing = Promise.resolve();

  async function write(text: string): Promise<void> {
    try {
      await files.write({ [FILE]: JSON.stringify({ source, text }) });
      await files.removeLeftovers();
      log.change(`saved ${source}`, null, "info", "document saved");
    } catch (error) {
      const reason = explainFileError(error);
      log.change(`saved ${source}`, reason, "warn", failure, { directory, reason });
    }
  }

  return {
    /** Writes the document in the background. */
    save: (text: string) => void (writing = writing.then(() => write(text))),
    /** Resolves when all writes have finished or failed. */
    written: () => writing,
  };
}

/** Reads the document saved for this source. Null if there is none, or it is not usable. Never rejects. */
export async function readSavedDocument(
  directory: string,
  source: string,
  parse: Parse<{ readonly ok: true }>,
): Promise<string | null> {
  try {
    const record: unknown = JSON.parse(await readFile(join(directory, FILE), "utf8"));
    if (!isJsonObject(record) || record.source !== source || typeof record.text !== "string") return null;
    // Another release may have written the record.
    return parse(record.text).ok ? record.text : null;
  } catch {
    return null;
  }
}
