// Keeps the last usable registry document in DATA_DIR, so that a start with an unusable one continues with it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "../../contract/fields.ts";
import { parseRegistryText } from "../../contract/registry.ts";
import { explainFileError } from "../kit/explain_file_error.ts";
import type { Log } from "../kit/log.ts";
import { createAtomicFiles } from "../kit/atomic_files.ts";

const FILE = "last-good.json";

export interface KeptRegistry {
  /** As {@link readKeptRegistry}. */
  read(): Promise<string | null>;
  /** Writes the document in the background. */
  keep(text: string): void;
  /** Resolves when every document so far is written or has failed. */
  written(): Promise<void>;
}

export interface KeptRegistryParts {
  /** For this source only; created if needed. */
  readonly directory: string;
  /** File or URL of the registry: a document of another source is not used. */
  readonly source: string;
  readonly log: Log;
}

export function createKeptRegistry({ directory, source, log }: KeptRegistryParts): KeptRegistry {
  const files = createAtomicFiles(directory);
  let writing = Promise.resolve();

  async function write(text: string): Promise<void> {
    try {
      await files.write({ [FILE]: JSON.stringify({ source, text }) });
      await files.removeLeftovers();
      log.change(`kept ${source}`, null, "info", "registry kept");
    } catch (error) {
      const reason = explainFileError(error);
      log.change(`kept ${source}`, reason, "warn", "registry not kept for the next start", {
        directory,
        reason,
      });
    }
  }

  return {
    read: () => readKeptRegistry(directory, source),
    keep: (text) => void (writing = writing.then(() => write(text))),
    written: () => writing,
  };
}

/** The document that was kept for this source; null for none, and for one that is not usable. Never rejects. */
export async function readKeptRegistry(directory: string, source: string): Promise<string | null> {
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
