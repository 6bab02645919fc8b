// Config -> settings of the page (pure).
import { linkMapArchive } from "../../contract/map_archive.ts";
import type { Bbox, ClientConfig } from "../../contract/types.ts";
import type { Brand } from "../brand/brand.ts";
import type { Config } from "../program/config.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import type { ServedArchive } from "../map_archive/map_archive_source.ts";
import { VERSION } from "../kit/version.ts";

export interface PageSurroundings {
  readonly brand: Brand;
  /** Those of the page's Content-Security-Policy. */
  readonly connectOrigins: readonly string[];
  readonly regionBbox: Bbox | null;
  readonly hasPreviews: boolean;
  /** Null: there is none. */
  readonly archive: Pick<ServedArchive, "id" | "facts"> | null;
  readonly legal: Pick<LegalPages, "pageLink">;
}

export function toClientConfig(
  config: Config,
  { brand, connectOrigins, regionBbox, hasPreviews, archive, legal }: PageSurroundings,
): ClientConfig {
  return {
    appMode: config.appMode,
    version: VERSION,
    registryUrl: config.pageRegistryUrl,
    pollIntervalSeconds: config.pollIntervalSeconds,
    macroMaxZoom: config.macroMaxZoom,
    clusterMaxZoom: config.clusterMaxZoom,
    apiBaseUrl: config.pageApiUrl,
    mapZoom: config.mapZoom,
    mapMinZoom: config.mapMinZoom,
    regionBbox,
    mapArchive: archive && linkMapArchive(archive.id, archive.facts),
    tilesUrl: config.tilesUrl,
    tilesAttribution: archive?.facts.attribution ?? (config.tilesUrl && config.tilesAttribution),
    keepsTiles: (archive !== null || config.tilesUrl !== null) && config.keepsTiles,
    geocoderUrl: config.geocoderUrl,
    siteName: brand.siteName,
    announcement: config.announcement,
    siteLogo: brand.logo?.path ?? null,
    hasPreviews,
    defaultLocale: config.defaultLocale,
    embedOrigins: config.embedOrigins,
    impressumUrl: legal.pageLink("impressum"),
    privacyUrl: legal.pageLink("privacy"),
    chatUrl: config.chatUrl,
    wikiUrl: config.wikiUrl,
    connectOrigins,
  };
}
