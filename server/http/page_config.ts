// Config -> settings of the page (pure).
import type { Bbox, ClientConfig } from "../../contract/types.ts";
import type { Brand } from "../brand/brand.ts";
import type { Config } from "../config.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import { VERSION } from "../version.ts";

export interface PageSurroundings {
  readonly brand: Brand;
  /** Those of the page's Content-Security-Policy. */
  readonly connectOrigins: readonly string[];
  readonly regionBbox: Bbox | null;
  readonly hasPreviews: boolean;
  readonly legal: Pick<LegalPages, "pageLink">;
}

export function toClientConfig(
  config: Config,
  { brand, connectOrigins, regionBbox, hasPreviews, legal }: PageSurroundings,
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
    mapArchive: null,
    tilesUrl: config.tilesUrl,
    tilesAttribution: config.tilesUrl === null ? null : config.tilesAttribution,
    keepsTiles: config.tilesUrl !== null && config.keepsTiles,
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
