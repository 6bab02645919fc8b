// Commands that find a region, import its data and keep it up to date.
import type { Bbox } from "contract/types.ts";
import { type Command, JSON_OPTION, UsageError } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";
import { readBox, readRelation, RELATION_OPTION } from "../line/region_options.ts";
import { openOutput } from "../line/terminal.ts";

/** `query` is a name or a relation number. */
export const region: Command<{ readonly query: string; readonly isJson: boolean }> = {
  name: "region",
  operand: {
    value: "NAME|ID",
    meaning: "the name of a region or the number of its relation",
    isJoined: true,
  },
  options: { json: JSON_OPTION },
  summary: "look up a region and print its settings",
  help: "Queries the geocoder of GEOCODER_URL. A name may have several words.",
  exitCodes: {
    0: "one region found",
    1: "no region, or several regions found",
    2: "the geocoder or the index of extracts cannot be queried",
  },
  read: ({ operand, has }) => ({ query: operand!, isJson: has("json") }),
  needs: withSettings(() => ({ usesNetwork: true })),
  async run(args, { loadConfig, write, writeError }) {
    const { runRegionCommand } = await import("../data/region_command.ts");
    const { node, page: { geocoderUrl }, userAgent } = await loadConfig();
    // Ctrl+C may exit immediately because nothing is written.
    const { signal } = new AbortController();
    return await runRegionCommand({ ...args, ...node, geocoderUrl, userAgent, write, writeError, signal });
  },
};

interface ImportArguments {
  /** Path or URL of the extract. Null uses the setting. */
  readonly source: string | null;
  /** Null uses the setting. */
  readonly relationId: number | null;
  /** The region's box in degrees, for finding an extract. Null queries the geocoder. */
  readonly box: Bbox | null;
  /** Replaces the data even if most playgrounds are lost. */
  readonly isForced: boolean;
}

export const importExtract: Command<ImportArguments> = {
  name: "import",
  options: {
    pbf: { value: "FILE|URL", meaning: "extract to import (.osm.pbf); default: PBF_URL", completes: "files" },
    relation: RELATION_OPTION,
    bbox: { value: "W,S,E,N", meaning: "the region's box in degrees, for finding an extract" },
    force: { meaning: "replace the data even if more is lost than IMPORT_MAX_LOSS allows" },
  },
  summary: "import an OpenStreetMap extract into DATA_DIR",
  help:
    "A running server picks up the new data. Without an extract, the smallest one in EXTRACT_INDEX_URL that " +
    "covers the region's box is imported. The box is taken from --bbox or looked up at GEOCODER_URL.",
  exitCodes: {
    0: "extract imported, or unchanged",
    1: "import failed",
    2: "no extract or no region given",
    130: "cancelled",
  },
  read(given) {
    const [source, box] = [given.text("pbf"), readBox(given)];
    if (box !== null && source !== null) {
      throw new UsageError(
        "give either --bbox, which finds an extract, or --pbf, not both",
      );
    }
    return { source, relationId: readRelation(given), box, isForced: given.has("force") };
  },
  needs: withSettings(({ source, box }, { config, dataDirectory, listFile }) => {
    // If a box is given, an index is searched for the extract.
    const extract = box === null ? listFile(source ?? config.node.extractSource) : [];
    return {
      read: [dataDirectory, ...extract],
      write: [dataDirectory],
      usesNetwork: extract.length === 0 || config.node.storeUrl !== null,
    };
  }),
  async run({ source, relationId, box, isForced }, { loadConfig, openLog }) {
    const { runImportCommand } = await import("../data/import_command.ts");
    const { node, page, log, dataDir, userAgent } = await loadConfig();
    return await runImportCommand({
      ...node,
      dataDir,
      userAgent,
      geocoderUrl: page.geocoderUrl,
      source: source ?? (box === null ? node.extractSource : null),
      box,
      relationId: relationId ?? node.relationId,
      maxLossPercent: isForced ? null : node.importMaxLoss,
      log: openLog(log),
      ...openOutput(),
    });
  },
};

interface UpdateArguments {
  /** Null uses the setting. */
  readonly relationId: number | null;
  readonly isDryRun: boolean;
  /** Replaces the data even if most playgrounds are lost. */
  readonly isForced: boolean;
}

export const update: Command<UpdateArguments> = {
  name: "update",
  options: {
    relation: RELATION_OPTION,
    "dry-run": { meaning: "print how many diffs would be read, and change nothing" },
    force: { meaning: "replace the data even if more is lost than IMPORT_MAX_LOSS allows" },
  },
  summary: "apply OpenStreetMap's changes since the last import to the data in DATA_DIR",
  help:
    "A running server picks up the new data. With PBF_URL or EXTRACT_INDEX_URL it updates by itself, as often as " +
    "UPDATES says. The changes come from UPDATES_URL, or from the server that the imported extract names.",
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
  // Without a kept extract, for example after a restore, a full import runs first.
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
