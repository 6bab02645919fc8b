// Creates the importer and the updater of the region according to the settings. Loaded on demand, because most starts
// find the region's data.
import { join } from "node:path";
import type { Log } from "../base/kit/log.ts";
import { createExtractFinder } from "../node/import/extract/extract_choice.ts";
import type { Importer, ImporterParts } from "../node/import/importer.ts";
import { KEPT_NAME } from "../node/import/kept_file.ts";
import { createRegionImporter } from "../node/import/publishing_importer.ts";
import type { RegionExtract } from "../node/service/node_service.ts";
import { watchServer } from "../node/update/followed_server.ts";
import { createRegionUpdater } from "../node/update/region_updater.ts";
import type { Config } from "./settings/config.ts";

/** The region that is imported and updated, the directory of its data, and the settings. */
export interface RegionImport {
  readonly region: RegionExtract;
  readonly directory: string;
  readonly config: Config;
  readonly log: Log;
}

export function openImporter(parts: RegionImport): Importer {
  return createRegionImporter(describeImport(parts), parts.config.node.storeUrl);
}

export function openUpdater(parts: RegionImport): Importer {
  const { updatesUrl, updatesMaxGapDays: maxGapDays, storeUrl } = parts.config.node;
  return createRegionUpdater({ ...describeImport(parts), updatesUrl, maxGapDays }, storeUrl);
}

export function watchFollowedServer({ directory, config }: RegionImport) {
  return watchServer(join(directory, KEPT_NAME), config.node.updatesUrl);
}

function describeImport({ region, directory, config, log }: RegionImport): ImporterParts {
  const { node, page, userAgent } = config;
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
    updatesUrl: node.updatesUrl,
    userAgent,
  };
}
