// Opens the catalogue for open-data portals according to the settings.
import type { LegalPages } from "../site/legal/legal_pages.ts";
import {
  type CatalogueParts,
  type CatalogueSource,
  createCatalogueSource,
} from "../site/open_data/catalogue/catalogue_source.ts";
import type { Config } from "./settings/config.ts";

/** Null if the data is not offered. */
export function openCatalogue(
  config: Config,
  { legal, ...parts }: Pick<CatalogueParts, "registry" | "snapshots" | "node"> & {
    readonly legal: LegalPages;
  },
): CatalogueSource | null {
  if (!config.openData.isOffered) return null;
  return createCatalogueSource({
    ...parts,
    role: config.role,
    publicUrl: config.publicUrl,
    siteName: config.brand.siteName,
    locale: config.page.defaultLocale,
    legal: { operator: config.legal.operator, page: legal.publicLink("impressum") },
  });
}
