// `import`: imports an OpenStreetMap extract into this node.
import type { Bbox } from "contract/types.ts";
import { type Command, UsageError } from "../line/command.ts";
import { withSettings } from "../line/needed_access.ts";
import { readBox, readRelation, RELATION_OPTION } from "../line/region_options.ts";
import { openOutput } from "../line/terminal.ts";

interface ImportArguments {
  /** Path or URL of the extract; null: the setting applies. */
  readonly source: string | null;
  /** Null: the setting applies. */
  readonly relationId: number | null;
  /** The region's box in degrees, for finding an extract; null: the geocoder is queried. */
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
    "covers the region's box is imported; the box is that of --bbox, or the one that GEOCODER_URL returns.",
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
        "--bbox is used to find an extract and has no effect with --pbf: leave out one of them",
      );
    }
    return { source, relationId: readRelation(given), box, isForced: given.has("force") };
  },
  needs: withSettings(({ source, box }, { config, dataDirectory, listFile }) => {
    // With a box, the extract is found in an index.
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
