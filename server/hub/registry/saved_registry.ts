// The last usable registry document in DATA_DIR. A start with an unusable registry uses it.
import { parseRegistryText } from "contract/registry/registry.ts";
import { createSavedDocument, readSavedDocument, type SavedDocument } from "../../base/kit/saved_document.ts";
import type { SavedDocumentParts } from "../../base/kit/saved_document.ts";

export type SavedRegistry = SavedDocument;

export const createSavedRegistry = (parts: Omit<SavedDocumentParts, "failure">): SavedRegistry =>
  createSavedDocument({ ...parts, failure: "registry not saved for the next start" });

/** The document saved for this source; null if there is none, or it is not usable. Never rejects. */
export async function readSavedRegistry(directory: string, source: string): Promise<string | null> {
  const text = await readSavedDocument(directory, source);
  try {
    if (text !== null) parseRegistryText(text);
    return text;
  } catch {
    // Written by another release.
    return null;
  }
}
