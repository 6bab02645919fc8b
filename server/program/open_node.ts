// Opens the data-node and its API by the settings. The data is in a file, a database, or a database of spieli.
import { join } from "node:path";
import { DEFAULT_LOCALE } from "contract/kit/locales.ts";
import type { AnswerTally } from "../node/api/answer_cache.ts";
import { languagesOf } from "../node/api/meta.ts";
import { API_PATHS, createNodeApi } from "../node/api/node_api.ts";
import { loadOnce } from "../base/kit/load_once.ts";
import type { Log } from "../base/kit/log.ts";
import { VERSION } from "../base/kit/version.ts";
import type { LegalPages } from "../site/legal/legal_pages.ts";
import type { Importer } from "../node/import/importer.ts";
import { isFunctionStore } from "../node/store/function_store.ts";
import { lacksKept } from "../node/import/kept_file.ts";
import { type NodeService, openNodeService } from "../node/service/node_service.ts";
import { type NoticeBoard, openNoticeBoard } from "../node/notices/notice_board.ts";
import { NOTICES_NAME } from "../node/notices/notice_settings.ts";
import type { NodeSection } from "../node/service/node_settings.ts";
import { UPDATE_EVERY_MS } from "../node/update/core/replication_state.ts";
import type { UpdateParts } from "../node/service/region_updates.ts";
import { describeJoining, type RegionSettings } from "../node/service/region_choice.ts";
import type { StoreDatabase } from "../node/service/store_database.ts";
import { hasPages, isHub } from "../base/settings/role_settings.ts";
import type { Config } from "./settings/config.ts";
import type { RegionImport } from "./open_importers.ts";
import type { openStoreDatabase } from "./open_store_database.ts";

async function openNode(config: Config, log: Log): Promise<NodeService> {
  const { node } = config;
  const directory = join(config.dataDir, "node");
  return await openNodeService({
    database: node.storeUrl === null ? null : await loadStoreDatabase(node.storeUrl, node, log),
    region: chooseSource(node),
    jitterShare: Math.random(),
    importEveryDays: node.importEveryDays,
    directory,
    createImporter: (region) =>
      loadImporter((importers) => importers.openImporter({ region, directory, config, log })),
    createUpdates: (region) =>
      node.followsUpdates ? describeUpdates({ region, directory, config, log }) : null,
    firstDataNote: isHub(config.role) ? null : describeJoining(config.publicUrl, config.page.joinUrl),
    log,
  });
}

async function loadStoreDatabase(...args: Parameters<typeof openStoreDatabase>): Promise<StoreDatabase> {
  const { openStoreDatabase } = await import("./open_store_database.ts");
  return await openStoreDatabase(...args);
}

const loadImporters = () => import("./open_importers.ts");

type Importers = Awaited<ReturnType<typeof loadImporters>>;

/** Returns an importer that is loaded for its first run. */
function loadImporter(open: (importers: Importers) => Importer): Importer {
  const load = loadOnce(async () => open(await loadImporters()));
  return {
    async run(signal) {
      let importer: Importer;
      try {
        importer = await load();
      } catch (error) {
        return { kind: "failed", reason: `the importer could not be loaded: ${error}`, isBlocked: false };
      }
      return await importer.run(signal);
    },
  };
}

function describeUpdates(parts: RegionImport): UpdateParts {
  const { directory, config: { node: { updatesEveryMs: everyMs, updatesUrl } } } = parts;
  const loadWatch = loadOnce(async () => (await loadImporters()).watchFollowedServer(parts));
  return {
    updater: loadImporter((importers) => importers.openUpdater(parts)),
    findServer: async () => await (await loadWatch())(),
    lacksExtract: () => lacksKept(directory, updatesUrl),
    everyMs: everyMs === null ? UPDATE_EVERY_MS : { minute: everyMs, hour: everyMs, day: everyMs },
  };
}

/** The data-node of this program, with the notices of its operator. */
export interface OwnNode {
  readonly service: NodeService;
  readonly notices: NoticeBoard;
  /** Result of the last import of this run, or null before the first one has ended. */
  lastImport(): { failure: string | null } | null;
  /** `answers` counts the responses. */
  openApi(legal: LegalPages, answers: AnswerTally): ReturnType<typeof openNodeApi>;
}

/** Adds the node to `opened`, which closes it if the start fails later. Throws `StartError`. */
export async function openOwnNode(
  config: Config,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<OwnNode> {
  const service = opened.adopt(await openNode(config, log), async (node) => {
    await node.stop();
    node.close();
  });
  const notices = opened.adopt(await openNotices(service, config, log), (board) => board.stop());
  return {
    service,
    notices,
    lastImport() {
      const tally = service.imports();
      return tally === null || tally.succeeded + tally.failed === 0
        ? null
        : { failure: service.importFailure() };
    },
    openApi: (legal, answers) => openNodeApi(service, notices, config, legal, answers),
  };
}

/** The region in the settings, and the source from which this program imports it. */
export function chooseSource(
  { relationId, extractSource, extractIndexUrl, storeSchema }: NodeSection,
): RegionSettings {
  // Only the open database shows whether it contains the region.
  if (storeSchema === "spieli") return { relationId: null, extractSource: null };
  return { relationId, extractSource: extractSource ?? (relationId === null ? null : extractIndexUrl) };
}

/** Directory in DATA_DIR for the last usable notices. */
const SAVED_NOTICES = "notices";

/** Opens the operator's notices about playgrounds of the node. */
function openNotices(node: NodeService, config: Config, log: Log): Promise<NoticeBoard> {
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

function openNodeApi(
  node: NodeService,
  notices: NoticeBoard,
  config: Config,
  legal: LegalPages,
  answers: AnswerTally,
) {
  // Without pages, the operator's web server is in front of this program and adds the CORS headers.
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
      // The sample town is not OpenStreetMap data.
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
    apiPaths: API_PATHS,
    openData: config.openData.isOffered ? openData : null,
    notices: config.node.storeSchema === "spieli" ? null : named,
    notes: node.notes,
  };
}
