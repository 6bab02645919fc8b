// Opens the data that this node serves, and what imports it, according to the settings.
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import { createExtractFinder } from "./node/import/extract_choice.ts";
import { createImporter } from "./node/import/importer.ts";
import { publishAfter } from "./node/import/publishing_importer.ts";
import { type NodeService, openNodeService } from "./node/node_service.ts";
import { createStoreDatabase, type StoreDatabase } from "./node/store_database.ts";
import { openDatabase } from "./node/store/postgres/database.ts";
import { describeAddress } from "./node/store/postgres/explain_error.ts";
import { StartError } from "./start_error.ts";

/**
 * The data of this node, from a file or from the database of STORE_URL. Throws `StartError` when the region can never be
 * served, or the database does not answer.
 */
export async function openNode(config: Config, log: Log): Promise<NodeService> {
  const directory = join(config.dataDir, "node");
  const { storeUrl } = config;
  const address = storeUrl === null ? "" : describeAddress(storeUrl);
  const database = storeUrl === null ? null : await openStoreDatabase(storeUrl, address, config, log);
  const index = config.relationId === null ? null : config.extractIndexUrl;
  return await openNodeService({
    database,
    region: { relationId: config.relationId, extractSource: config.extractSource ?? index },
    jitterShare: Math.random(),
    importEveryDays: config.importEveryDays,
    directory,
    createImporter: (region) => {
      const importer = createImporter({
        ...region,
        findSource: createExtractFinder(config, region.relationId, directory),
        directory,
        log,
        area: config.importArea,
        maxMinutes: config.importMaxMinutes,
        maxLossPercent: config.importMaxLoss,
        userAgent: config.userAgent,
      });
      return storeUrl === null
        ? importer
        : publishAfter(importer, { url: storeUrl, address, directory, log });
    },
    log,
  });
}

/** A database that is started at the same time needs a while. */
const DATABASE_START_MS = 30_000;

/** Throws `StartError`: without the database nothing can be served. */
async function openStoreDatabase(
  url: string,
  address: string,
  { relationId }: Config,
  log: Log,
): Promise<StoreDatabase> {
  const database = createStoreDatabase({ database: openDatabase(url), address, relationId, log });
  const failure = await database.waitUntilReachable(DATABASE_START_MS);
  if (failure === null) return database;
  database.close();
  throw new StartError(
    `cannot read the region's data from the database ${address} (STORE_URL): ${failure}`,
    1,
  );
}
