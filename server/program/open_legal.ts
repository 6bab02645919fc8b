// Creates the legal pages from the settings of several rooms.
import { createLegalPages, type LegalPages, type LegalParts } from "../site/legal/legal_pages.ts";
import { hasData, hasPages } from "../base/settings/role_settings.ts";
import type { Config } from "./settings/config.ts";

export function openLegal(
  { role, legal, publicUrl, log, map, page, registry: { remoteUrl } }: Config,
  parts: Pick<LegalParts, "registry" | "ownTexts">,
): LegalPages {
  return createLegalPages({
    ...parts,
    settings: legal,
    publicUrl,
    logsRequests: log.logsRequests,
    surroundings: {
      hasPages: hasPages(role),
      hasNode: hasData(role),
      // An archive is served by this server.
      tilesUrl: map.archive === null ? map.tilesUrl : "/tiles/",
      keepsTiles: map.keepsTiles,
      geocoderUrl: page.geocoderUrl,
      registryUrl: role.appMode === "hub" ? remoteUrl : null,
      embedOrigins: page.embedOrigins,
    },
  });
}
