// The importer that applies changes to the region's kept extract and imports the result.
import type { Importer, ImporterParts } from "../import/importer.ts";
import { createRegionImporter } from "../import/publishing_importer.ts";
import { type ChangedExtractParts, createChangedExtract } from "./changed_extract.ts";

export type UpdaterParts = ImporterParts & Omit<ChangedExtractParts, keyof ImporterParts>;

/** `storeUrl`: the database in which the result is published; null: the data is a file. */
export function createRegionUpdater(parts: UpdaterParts, storeUrl: string | null): Importer {
  return createRegionImporter({ ...parts, task: "update", extract: createChangedExtract(parts) }, storeUrl);
}
