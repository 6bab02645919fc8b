// `import`: an OpenStreetMap extract into the data of this node.
import type { Bbox } from "../../../contract/types.ts";
import { type Command, UsageError } from "../command.ts";
import { withSettings } from "../needed_access.ts";
import { readBox, readRelation, RELATION_OPTION } from "../region_options.ts";
import { openOutput } from "../terminal.ts";

/** Null: the setting applies. */
interface ImportArguments {
  readonly source: string | null;
  readonly relationId: number | null;
  /** Of the region, in degrees: by it an extract is found. Null: the geocoder is asked. */
  readonly box: Bbox | null;
  /** The data is replaced also if most playgrounds are lost. */
  readonly isForced: boolean;
}

export const importExtract: Command<ImportArguments> = {
  name: "import",
  options: {
    pbf: { value: "FILE|URL", meaning: "the extract (.osm.pbf); default: PBF_URL", completes: "files" },
    relation: RELATION_OPTION,
    bbox: { value: "W,S,E,N", meaning: "the region's box, by which an extract is found" },
    force: { meaning: "replace the data also if more is lost than IMPORT_MAX_LOSS allows" },
  },
  summary: "read an OpenStreetMap extract into DATA_DIR",
  help:
    "A running server picks the data up. Without an extract one is found by EXTRACT_INDEX_URL, for the region's " +
    "box: --bbox, or what GEOCODER_URL knows.",
  exitCodes: { 0: "imported, or unchanged", 1: "failed", 2: "extract or region missing", 130: "cancelled" },
  read(given) {
    const [source, box] = [given.text("pbf"), readBox(given)];
    if (box !== null && source !== null) {
      throw new UsageError("--bbox finds an extract: it has no effect with --pbf, leave out one of them");
    }
    return { source, relationId: readRelation(given), box, isForced: given.has("force") };
  },
  needs: withSettings(({ source, box }: ImportArguments, { config, dataDirectory, listFile }) => {
    // With a box an extract is found by an index.
    const extract = box === null ? listFile(source ?? config.node.extractSource) : [];
    return {
      read: [dataDirectory, ...extract],
      write: [dataDirectory],
      usesNetwork: extract.length === 0,
    };
  }),
  async run({ source, relationId, box, isForced }, { loadConfig, openLog }) {
    const { runImportCommand } = await import("../import_command.ts");
    const { node, page, log, dataDir, userAgent } = await loadConfig();
    return await runImportCommand({
      ...node,
      dataDir,
      userAgent,
      geocoderUrl: page.geocoderUrl,
      // A box is given to find an extract.
      source: source ?? (box === null ? node.extractSource : null),
      box,
      relationId: relationId ?? node.relationId,
      area: node.importArea,
      maxMinutes: node.importMaxMinutes,
      maxLossPercent: isForced ? null : node.importMaxLoss,
      log: openLog(log),
      ...openOutput(),
    });
  },
};
