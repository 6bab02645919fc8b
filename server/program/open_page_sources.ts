// Opens data that only pages show besides the regions: their history, the operator's notes, and the program's base map.
import { join } from "node:path";
import { type History, openHistory } from "../hub/history/open_history.ts";
import type { Log } from "../base/kit/log.ts";
import type { MapArchiveSource, openMapArchive } from "../maps/archive/map_archive_source.ts";
import { hasData, hasPages, isHub } from "../base/settings/role_settings.ts";
import { type NoteFolder, NOTES_FOLDER, openNoteFolder } from "../hub/status_notes/note_folder.ts";
import type { Config } from "./settings/config.ts";
import { createLegalPages, type LegalPages, type LegalParts } from "../site/legal/legal_pages.ts";
import {
  type CatalogueParts,
  type CatalogueSource,
  createCatalogueSource,
} from "../site/open_data/catalogue/catalogue_source.ts";

export interface PageSources {
  /** Null without pages. */
  readonly history: History | null;
  readonly statusNotes: NoteFolder;
  /** Null without pages, or without an archive. */
  readonly mapArchive: MapArchiveSource | null;
}

/** Adds the sources to `opened`, which closes them if the start fails later. */
export async function openPageSources(
  { role, dataDir, history: { keptDays }, map }: Config,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<PageSources> {
  const withPages = hasPages(role);
  const history = withPages
    ? opened.adopt(openHistory({ directory: join(dataDir, "history"), log, keptDays }), (it) => it.close())
    : null;
  const notesFolder = withPages ? join(dataDir, NOTES_FOLDER) : null;
  const statusNotes = opened.adopt(await openNoteFolder({ directory: notesFolder, log }), (it) => it.stop());
  const mapArchive = withPages && map.archive !== null
    ? opened.adopt(await loadMapArchive({ file: map.archive, log }), (it) => it.stop())
    : null;
  return { history, statusNotes, mapArchive };
}

async function loadMapArchive(parts: Parameters<typeof openMapArchive>[0]): Promise<MapArchiveSource> {
  const { openMapArchive } = await import("../maps/archive/map_archive_source.ts");
  return await openMapArchive(parts);
}

export function openLegal(
  { role, legal, publicUrl, log, map, page, registry: { remoteUrl } }: Config,
  parts: Pick<LegalParts, "registry" | "ownTexts" | "isPublished">,
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
      hasJoinPage: isHub(role),
      geocoderUrl: page.geocoderUrl,
      notesUrl: page.notesUrl,
      registryUrl: role.appMode === "hub" ? remoteUrl : null,
      embedOrigins: page.embedOrigins,
    },
  });
}

/** Returns null if the data is not offered. */
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
