// `update`: applies OpenStreetMap's changes to the data of this node.
import type { Command } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";
import { readRelation, RELATION_OPTION } from "../line/region_options.ts";
import { openOutput } from "../line/terminal.ts";

interface UpdateArguments {
  /** Null: the setting applies. */
  readonly relationId: number | null;
  readonly isDryRun: boolean;
  /** Replaces the data even if most playgrounds are lost. */
  readonly isForced: boolean;
}

export const update: Command<UpdateArguments> = {
  name: "update",
  options: {
    relation: RELATION_OPTION,
    "dry-run": { meaning: "say how many diffs would be read, and change nothing" },
    force: { meaning: "replace the data even if more is lost than IMPORT_MAX_LOSS allows" },
  },
  summary: "apply OpenStreetMap's changes since the last import to the data in DATA_DIR",
  help:
    "A running server picks up the new data. With PBF_URL or EXTRACT_INDEX_URL it updates by itself, as often as " +
    "UPDATES_EVERY says. The changes come from UPDATES_URL, or from the server that the imported extract names.",
  exitCodes: {
    0: "changes applied, or nothing new",
    1: "update failed; the data is unchanged",
    2: "no data to update, or updates are off",
    130: "cancelled",
  },
  read: (given) => ({
    relationId: readRelation(given),
    isDryRun: given.has("dry-run"),
    isForced: given.has("force"),
  }),
  // Without a kept extract, as after a restore, the whole one is imported first.
  needs: withSettings((_, { config, dataDirectory, listFile }) => ({
    read: [dataDirectory, ...listFile(config.node.extractSource)],
    write: [dataDirectory],
    usesNetwork: true,
  })),
  async run({ relationId, isDryRun, isForced }, { loadConfig, openLog }) {
    const { runUpdateCommand } = await import("../data/update_command.ts");
    const { node, page, log, dataDir, userAgent } = await loadConfig();
    return await runUpdateCommand({
      ...node,
      dataDir,
      userAgent,
      isDryRun,
      source: node.extractSource,
      geocoderUrl: page.geocoderUrl,
      relationId: relationId ?? node.relationId,
      maxLossPercent: isForced ? null : node.importMaxLoss,
      log: openLog(log),
      ...openOutput(),
    });
  },
};
