// Publishes the region in DATA_DIR, or in its database, as plain files. Puts together the same parts as the server.
import { join } from "node:path";
import type { LegalKind } from "contract/page/legal.ts";
import { STATIC_LEGAL_PATHS } from "contract/page/legal_link.ts";
import type { AssetTable } from "../base/http/assets.ts";
import type { Log } from "../base/kit/log.ts";
import { StartError } from "../base/kit/start_error.ts";
import { createOwnRegion } from "../hub/registry/own_region.ts";
import { NOTES_FOLDER, openNoteFolder } from "../hub/status_notes/note_folder.ts";
import { createAnswerTally } from "../node/api/answer_cache.ts";
import { isFunctionStore, type ServedStore } from "../node/store/function_store.ts";
import type { PlaygroundStore } from "../node/store/playground_store.ts";
import { openBrand } from "../site/brand/brand.ts";
import type { LegalPages } from "../site/legal/legal_pages.ts";
import { readOwnTexts } from "../site/legal/own_files.ts";
import { createPagePolicy } from "../site/map_page/page_policy.ts";
import { writePublishedCatalogue } from "../site/publication/core/write_published_catalogue.ts";
import type { PublicationFolder } from "../site/publication/publication_folder.ts";
import { type Publication, publishRegion } from "../site/publication/publish_region.ts";
import { writeMap } from "../site/publication/write_map.ts";
import { writePreviews } from "../site/publication/write_previews.ts";
import { openOwnNode } from "./open_node.ts";
import { openLegal } from "./open_page_sources.ts";
import type { Config } from "./settings/config.ts";

export interface PublishOptions {
  readonly folder: string;
  /** The region's relation, or null for the one in the settings or the data. */
  readonly relationId: number | null;
  /** Absolute URL of the folder with a trailing slash, or null if unknown. */
  readonly base: string | null;
  /** Days between two publications, or null for the setting. */
  readonly everyDays: number | null;
  /** Loads the built files of the page, or null to publish no page. */
  readonly loadAssets: (() => Promise<AssetTable>) | null;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** Rejects with a `StartError`, or with errors of the file system. */
export async function publishOwnRegion(config: Config, options: PublishOptions): Promise<Publication> {
  const { base, log, loadAssets } = options;
  const hasMap = loadAssets !== null;
  const relationId = options.relationId ?? config.node.relationId;
  const own = toPublishedConfig(config, base, relationId);
  await using opened = new AsyncDisposableStack();
  const node = await openOwnNode(own, log, opened);
  const store = requireRegion(node.service.store(), relationId);
  const registry = createOwnRegion(own.role, own.page.apiUrl);
  const legal = openLegal(own, { registry, ownTexts: await readOwnTexts(own.legal), isPublished: true });
  const { api } = node.openApi(legal, createAnswerTally());
  const everyDays = options.everyDays ?? (config.node.importEveryDays || 1);
  const legalUrl = (kind: LegalKind) =>
    hasMap && base !== null && legal.has(kind) ? base + STATIC_LEGAL_PATHS[kind] : own.legal[`${kind}Url`];
  const publication = await publishRegion({
    ...options,
    store,
    async answer(call) {
      const path = `/api/rpc/${call}`;
      const response = await api(new Request(`http://localhost${path}`), path.split("?")[0]!);
      if (!response.ok) throw new Error(`cannot answer ${call}: ${await response.text()}`);
      return await response.text();
    },
    legalContent: legal.content,
    legalUrl,
    everyDays,
    offersDownloads: own.openData.isOffered,
    catalogue: base === null || !own.openData.isOffered ? null : writePublishedCatalogue({
      facts: store.facts,
      base,
      hasMap,
      siteName: own.brand.siteName,
      operator: own.legal.operator,
      legalPage: legalUrl("impressum"),
      everyDays,
      language: own.page.defaultLocale,
    }),
    async writeMore(folder) {
      if (loadAssets !== null) await writePage(own, { ...options, loadAssets, store, legal }, folder);
    },
  });
  const lacksTiles = hasMap && own.map.archive !== null;
  return { ...publication, problems: [...publication.problems, ...(lacksTiles ? [LACKING_TILES] : [])] };
}

const LACKING_TILES =
  "the published page has no base map, because MAP_ARCHIVE needs a server; publish without " +
  "MAP_ARCHIVE, and with MAP_TILES_URL if you have a tile server";

interface PageParts extends PublishOptions {
  readonly loadAssets: () => Promise<AssetTable>;
  readonly store: PlaygroundStore;
  readonly legal: LegalPages;
}

async function writePage(config: Config, parts: PageParts, folder: PublicationFolder): Promise<void> {
  const { base, store, log } = parts;
  const registry = createOwnRegion(config.role, config.page.apiUrl);
  const notes = await openNoteFolder({ directory: join(config.dataDir, NOTES_FOLDER), log });
  const brand = await openBrand(config.brand, log);
  writeMap({
    ...parts,
    config,
    assets: await parts.loadAssets(),
    brand,
    notes: notes.list(),
    policy: createPagePolicy({ config, registry, log }),
    region: store.facts,
  }, folder);
  await notes.stop();
  if (base === null) return;
  await writePreviews({
    ...parts,
    base,
    siteName: brand.siteName,
    locale: config.page.defaultLocale,
  }, folder);
}

/** The configuration of a page of one region that imports nothing by itself. */
function toPublishedConfig(config: Config, base: string | null, relationId: number | null): Config {
  const { node } = config;
  return {
    ...config,
    role: { appMode: "standalone", deployMode: "data-node-ui" },
    publicUrl: base,
    node: {
      ...node,
      // A database has several regions. The one in a file is compared later.
      relationId: node.storeUrl === null ? null : relationId,
      extractSource: null,
      extractIndexUrl: null,
      followsUpdates: false,
    },
    page: { ...config.page, apiUrl: "api" },
  };
}

/** Returns the store of the region. Throws `StartError` if there is none. */
function requireRegion(store: ServedStore, relationId: number | null): PlaygroundStore {
  if (isFunctionStore(store)) {
    throw new StartError(
      "cannot publish a database of spieli, because its functions cannot list everything; import the extract with " +
        "this program: publish FOLDER --pbf FILE --relation ID",
      2,
    );
  }
  const { facts } = store;
  if (facts.importedAt === null) {
    throw new StartError(
      "there is no region to publish: give --pbf FILE or URL and --relation ID, or run the command " +
        '"import --pbf FILE --relation ID" first',
      2,
    );
  }
  if (relationId !== null && facts.relationId !== relationId) {
    throw new StartError(
      `the data is of relation ${facts.relationId}, not ${relationId}: give --pbf FILE or URL to import relation ` +
        `${relationId}, or --relation ${facts.relationId}`,
      2,
    );
  }
  return store;
}
