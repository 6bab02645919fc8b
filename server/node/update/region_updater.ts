// Creates the importer that applies changes to the region's kept extract and imports the result.
import { createWholeExtract, type ExtractSource } from "../import/extract_source.ts";
import type { Importer, ImporterParts } from "../import/importer.ts";
import { createRegionImporter } from "../import/publishing_importer.ts";
import { type ChangedExtractParts, createChangedExtract } from "./changed_extract.ts";

export type UpdaterParts = ImporterParts & ChangedExtractParts;

/** Returns the source of the whole extract, or null if unknown. */
export const findWholeExtract = (parts: UpdaterParts): ExtractSource | null =>
  parts.source === "" ? null : createWholeExtract({ ...parts, keepsExtract: true, takesOlder: false });

/** `storeUrl` is the database in which the result is published, or null if the data is in a file. */
export function createRegionUpdater(parts: UpdaterParts, storeUrl: string | null): Importer {
  const extract = createChangedExtract({ ...parts, whole: findWholeExtract(parts) });
  return createRegionImporter({ ...parts, task: "update", extract }, storeUrl);
}
