// Saves the last usable registry document in DATA_DIR. A start with an unusable registry uses it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "contract/fields.ts";
import { parseRegistryText } from "contract/registry.ts";
import { explainFileError } from "../kit/explain_file_error.ts";
import type { Log } from "../kit/log.ts";
import { createAtomicFiles } from "../kit/atomic_files.ts";

const FILE = "last-good.json";

export interface SavedRegistryParts {
  /** A directory for this source only; created if needed. */
  readonly directory: string;
  /** File or URL of the registry: a document of another source is not used. */
  readonly source: string;
  readonly log: Log;
}

export type SavedRegistry = ReturnType<typeof createSavedRegistry>;

export function createSavedRegistry({ directory, source, log }: SavedRegistryParts) {
  const files = createAtomicFiles(directory);
  let writing = Promise.resolve();

  async function write(text: string): Promise<void> {
    try {
      await files.write({ [FILE]: JSON.stringify({ source, text }) });
      await files.removeLeftovers();
      log.change(`saved ${source}`, null, "info", "registry saved");
    } catch (error) {
      const reason = explainFileError(error);
      const event = "registry not saved for the next start";
      log.change(`saved ${source}`, reason, "warn", event, { directory, reason });
    }
  }

  return {
    /** Writes the document in the background. */
    save: (text: string) => void (writing = writing.then(() => write(text))),
    /** Resolves when every document has been written, or has failed to be. */
    written: () => writing,
  };
}

/** The document saved for this source; null if there is none, or it is not usable. Never rejects. */
export async function readSavedRegistry(directory: string, source: string): Promise<string | null> {
  try {
    const record: unknown = JSON.parse(await readFile(join(directory, FILE), "utf8"));
    if (!isJsonObject(record) || record.source !== source || typeof record.text !== "string") return null;
    parseRegistryText(record.text);
    return record.text;
  } catch {
    // Missing, damaged, or written by another release.
    return null;
  }
}
