// Opens the data-node and its API according to the settings. The data is in a file, a database, or a database of spieli.
import { join } from "node:path";
import { DEFAULT_LOCALE } from "contract/locales.ts";
import type { AnswerTally } from "../node/api/answer_cache.ts";
import { languagesOf } from "../node/api/meta.ts";
import { createNodeApi } from "../node/api/node_api.ts";
import type { Log } from "../kit/log.ts";
import { VERSION } from "../kit/version.ts";
import type { LegalPages } from "../legal/legal_pages.ts";
import { createExtractFinder } from "../node/import/extract/extract_choice.ts";
import type { ImporterParts } from "../node/import/importer.ts";
import { isFunctionStore } from "../node/store/function_store.ts";
import { createRegionImporter } from "../node/import/publishing_importer.ts";
import { KEPT_NAME, lacksKept } from "../node/import/kept_file.ts";
import { type NodeService, openNodeService, type RegionExtract } from "../node/node_service.ts";
import { type NoticeBoard, openNoticeBoard } from "../node/notices/notice_board.ts";
import { NOTICES_NAME } from "../node/notices/notice_file.ts";
import type { NodeSection } from "../node/node_settings.ts";
import { UPDATE_EVERY_MS } from "../node/update/core/replication_state.ts";
import { watchServer } from "../node/update/followed_server.ts";
import { createRegionUpdater } from "../node/update/region_updater.ts";
import type { UpdateParts } from "../node/region_updates.ts";
import type { RegionSettings } from "../node/region_choice.ts";
import { createSpieliDatabase } from "../node/spieli_database.ts";
import { openDatabase } from "../node/store/postgres/database.ts";
import { describeAddress } from "../node/store/postgres/explain_error.ts";
import { createStoreDatabase, type StoreDatabase } from "../node/store_database.ts";
import { StartError } from "../kit/start_error.ts";
import { hasPages } from "../settings/role_settings.ts";
import type { Config } from "./config.ts";

/** A database that is started at the same time may take a while. */
const DATABASE_START_MS = 30_000;

/** Throws `StartError`. */
export async function openNode(config: Config, log: Log): Promise<NodeService> {
  const { node } = config;
  const directory = join(config.dataDir, "node");
  return await openNodeService({
    database: node.storeUrl === null ? null : await openStoreDatabase(node.storeUrl, node, log),
    region: chooseSource(node),
    jitterShare: Math.random(),
    importEveryDays: node.importEveryDays,
    directory,
    createImporter: (region) =>
      createRegionImporter(describeImport(region, directory, config, log), node.storeUrl),
    createUpdates: (region) =>
      node.followsUpdates ? describeUpdates(describeImport(region, directory, config, log), node) : null,
    log,
  });
}

export async function closeNode(node: NodeService): Promise<void> {
  await node.stop();
  node.close();
}

/** Null before the first import of this run has ended. */
export function readOwnImport(node: NodeService | null): { failure: string | null } | null {
  const tally = node?.imports() ?? null;
  return tally === null || tally.succeeded + tally.failed === 0 ? null : { failure: node!.importFailure() };
}

/** The region in the settings, and the source from which this program imports it. */
export function chooseSource(
  { relationId, extractSource, extractIndexUrl, storeSchema }: NodeSection,
): RegionSettings {
  // Whether the database contains the region is known after it is opened.
  if (storeSchema === "spieli") return { relationId: null, extractSource: null };
  return { relationId, extractSource: extractSource ?? (relationId === null ? null : extractIndexUrl) };
}

function describeImport(
  region: RegionExtract,
  directory: string,
  { node, page, userAgent }: Config,
  log: Log,
): ImporterParts {
  return {
    ...region,
    findSource: createExtractFinder(
      { ...node, geocoderUrl: page.geocoderUrl, userAgent },
      region.relationId,
      directory,
    ),
    directory,
    log,
    area: node.importArea,
    maxMinutes: node.importMaxMinutes,
    maxLossPercent: node.importMaxLoss,
    keepsExtract: node.followsUpdates,
    userAgent,
  };
}

function describeUpdates(parts: ImporterParts, node: NodeSection): UpdateParts {
  const { updatesEveryMs: everyMs, updatesUrl, updatesMaxGapDays: maxGapDays, storeUrl } = node;
  return {
    updater: createRegionUpdater({ ...parts, updatesUrl, maxGapDays }, storeUrl),
    findServer: watchServer(join(parts.directory, KEPT_NAME), updatesUrl),
    lacksExtract: () => lacksKept(parts.directory),
    everyMs: everyMs === null ? UPDATE_EVERY_MS : { minute: everyMs, hour: everyMs, day: everyMs },
  };
}

/** Throws `StartError`: without the database nothing can be served. */
async function openStoreDatabase(
  url: string,
  { relationId, storeSchema }: NodeSection,
  log: Log,
): Promise<StoreDatabase> {
  const address = describeAddress(url);
  const isSpieli = storeSchema === "spieli";
  const parts = { database: openDatabase(url, { isReadOnly: isSpieli }), address, relationId, log };
  const database = isSpieli ? createSpieliDatabase(parts) : createStoreDatabase(parts);
  const failure = await database.waitUntilReachable(DATABASE_START_MS);
  if (failure === null) return database;
  database.close();
  throw new StartError(
    `cannot read the region's data from the database ${address} (STORE_URL): ${failure}`,
    1,
  );
}

/** Directory in DATA_DIR. */
const SAVED_NOTICES = "notices";

/** What the operator announces about playgrounds of the node. */
export function openNotices(node: NodeService, config: Config, log: Log): Promise<NoticeBoard> {
  const { dataDir, userAgent, notices: { url } } = config;
  return openNoticeBoard({
    file: join(dataDir, NOTICES_NAME),
    saveIn: join(dataDir, SAVED_NOTICES, "file"),
    remote: url === null ? null : { url, saveIn: join(dataDir, SAVED_NOTICES, "url"), userAgent },
    store: node.store,
    reportDamage: node.reportDamage,
    log,
  });
}

/** `answers` counts the calls. */
export function openNodeApi(
  node: NodeService,
  notices: NoticeBoard,
  config: Config,
  legal: LegalPages,
  answers: AnswerTally,
) {
  // Without pages the operator's web server is in front, and adds the CORS headers.
  const allowsOtherOrigins = hasPages(config.role);
  const api = createNodeApi({
    store: node.store,
    isImporting: node.isImporting,
    lastCheckAt: node.lastCheckAt,
    checkEveryDays: node.checkEveryDays,
    changes: node.changes,
    notices: notices.list,
    reportDamage: node.reportDamage,
    identity: {
      version: VERSION,
      impressumUrl: legal.publicLink("impressum"),
      privacyUrl: legal.publicLink("privacy"),
      hasLegal: legal.has("impressum") || legal.has("privacy"),
      reportUrl: config.node.reportUrl,
      ...config.node.region,
    },
    legalContent: legal.content,
    feed: {
      locale: config.page.defaultLocale ?? DEFAULT_LOCALE,
      hasMap: hasPages(config.role),
      siteName: hasPages(config.role) ? config.brand.siteName : null,
    },
    allowsOtherOrigins,
    answers,
    now: () => new Date(),
  });
  const openData = {
    store() {
      const current = node.store();
      // The sample is not OpenStreetMap's data.
      return isFunctionStore(current) || current.facts.importedAt === null ? null : current;
    },
    reportDamage: node.reportDamage,
    allowsOtherOrigins,
  };
  const named = {
    list: (nowMs: number) => notices.list(nowMs, null),
    regionName: () => node.store().facts.name,
    languages() {
      const current = node.store();
      return languagesOf(isFunctionStore(current) ? {} : current.facts, config.node.region);
    },
  };
  return {
    api,
    openData: config.openData.isOffered ? openData : null,
    notices: config.node.storeSchema === "spieli" ? null : named,
    notes: node.notes,
  };
}
