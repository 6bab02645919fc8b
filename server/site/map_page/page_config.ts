// Derives the page's settings from the configuration (pure).
import { linkMapArchive } from "contract/map/map_archive.ts";
import type { Announcement } from "contract/playground/announcement.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import { JOIN_PATH } from "contract/page/join_link.ts";
import type { Bbox } from "contract/types.ts";
import type { Brand } from "../brand/brand.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import type { ServedArchive } from "../../maps/archive/map_archive_source.ts";
import { VERSION } from "../../base/kit/version.ts";
import type { SiteConfig } from "../settings/site_config.ts";

interface PageState {
  readonly brand: Brand;
  readonly announcement: Announcement | null;
  /** Origins listed in the page's Content-Security-Policy. */
  readonly connectOrigins: readonly string[];
  readonly regionBbox: Bbox | null;
  readonly hasPreviews: boolean;
  readonly archive: Pick<ServedArchive, "id" | "facts"> | null;
  readonly legal: Pick<LegalPages, "pageLink">;
  /** True if the page is published as plain files. */
  readonly isStatic?: boolean;
}

export function toClientConfig(
  { role, registry, page, map }: SiteConfig,
  { brand, announcement, connectOrigins, regionBbox, hasPreviews, archive, legal, isStatic = false }:
    PageState,
): ClientConfig {
  return {
    appMode: role.appMode,
    version: VERSION,
    registryUrl: registry.pageUrl,
    pollIntervalSeconds: page.pollIntervalSeconds,
    macroMaxZoom: page.macroMaxZoom,
    clusterMaxZoom: page.clusterMaxZoom,
    apiBaseUrl: page.apiUrl,
    staticApi: isStatic,
    mapZoom: page.mapZoom,
    mapMinZoom: page.mapMinZoom,
    regionBbox,
    mapArchive: archive && linkMapArchive(archive.id, archive.facts),
    tilesUrl: map.tilesUrl,
    tilesAttribution: archive?.facts.attribution ?? (map.tilesUrl && map.tilesAttribution),
    keepsTiles: (archive !== null || map.tilesUrl !== null) && map.keepsTiles,
    geocoderUrl: page.geocoderUrl,
    notesUrl: page.notesUrl,
    siteName: brand.siteName,
    announcement,
    siteLogo: brand.logo?.path ?? null,
    hasPreviews,
    defaultLocale: page.defaultLocale,
    embedOrigins: page.embedOrigins,
    impressumUrl: legal.pageLink("impressum"),
    privacyUrl: legal.pageLink("privacy"),
    accessibilityUrl: legal.pageLink("accessibility"),
    chatUrl: page.chatUrl,
    wikiUrl: page.wikiUrl,
    joinUrl: page.joinUrl ?? (role.appMode === "hub" ? JOIN_PATH : null),
    connectOrigins,
  };
}
