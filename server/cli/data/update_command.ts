// The command `update` applies OpenStreetMap changes to this node's data, even while a server uses it.
import { join } from "node:path";
import { createExtractFinder } from "../../node/import/extract/extract_choice.ts";
import { ImportError } from "../../node/osm/limits/import_error.ts";
import { lacksKept } from "../../node/import/kept_file.ts";
import { STORE_NAME } from "../../node/store/store_file.ts";
import type { NodeSection } from "../../node/service/node_settings.ts";
import { readStoredData } from "../../node/store/store_file.ts";
import { describeMissing } from "../../node/update/changed_extract.ts";
import { UpdateError } from "../../node/update/core/update_error.ts";
import { createRegionUpdater, findWholeExtract } from "../../node/update/region_updater.ts";
import { type ImportArgs, runImporter, showProgress } from "./import_command.ts";
import { CANCELLED, escapeOutput } from "../line/terminal.ts";

type UpdateSettings = "followsUpdates" | "updatesMaxGapDays";

export interface UpdateArgs
  extends Omit<ImportArgs, "box" | "followsUpdates">, Pick<NodeSection, UpdateSettings> {
  /** Only prints what would be done. */
  readonly isDryRun: boolean;
}

/** Resolves to the exit code. */
export async function runUpdateCommand(args: UpdateArgs): Promise<number> {
  const { write, writeError } = escapeOutput(args);
  const directory = join(args.dataDir, "node");
  const obstacle = findObstacle(args);
  if (obstacle !== null) {
    writeError(obstacle);
    return 2;
  }
  const relationId = args.relationId ?? (await readStoredData(join(directory, STORE_NAME))).relationId;
  if (relationId === null) {
    writeError('there is no data to update; run the command "import" first');
    return 2;
  }
  const source = args.source ?? args.extractIndexUrl ?? "";
  const parts = {
    source,
    // If an index is configured, it is searched for a full extract, as for an import.
    findSource: createExtractFinder({ ...args, extractSource: args.source }, relationId, directory),
    relationId,
    directory,
    area: args.importArea,
    maxMinutes: args.importMaxMinutes,
    maxLossPercent: args.maxLossPercent,
    updatesUrl: args.updatesUrl,
    maxGapDays: args.updatesMaxGapDays,
    isRetryForced: true,
    userAgent: args.userAgent,
    ...showProgress(args),
  };
  if (args.isDryRun) {
    try {
      for (const line of await describeMissing({ ...parts, whole: findWholeExtract(parts) }, args.signal)) {
        write(line);
      }
      return 0;
    } catch (error) {
      if (args.signal.aborted) return CANCELLED;
      if (!(error instanceof UpdateError || error instanceof ImportError)) throw error;
      writeError(`cannot update: ${error.message}`);
      return 1;
    }
  }
  const importsWhole = source !== "" && await lacksKept(directory, args.updatesUrl);
  const runOnce = () =>
    runImporter(createRegionUpdater(parts, args.storeUrl), args, {
      unchanged: "the replication server has nothing newer; nothing to do",
      failed: "cannot update",
    });
  const code = await runOnce();
  return importsWhole && code === 0 ? await runOnce() : code;
}

function findObstacle({ storeSchema, followsUpdates }: UpdateArgs): string | null {
  if (storeSchema === "spieli") {
    return "cannot update spieli's database, because this program only reads it; update with spieli";
  }
  return followsUpdates
    ? null
    : "cannot update while UPDATES follows no changes, because imports keep no extract to apply them to";
}
