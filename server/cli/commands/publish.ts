// The command `publish` writes a region as plain files for a web space.
import { type Command, type Given, UsageError } from "../line/command.ts";
import { publicUrl } from "../../base/settings/address_rules.ts";
import { withSettings } from "../line/needed_access.ts";
import { readRelation, RELATION_OPTION } from "../line/region_options.ts";
import { openOutput } from "../line/terminal.ts";

interface PublishArguments {
  readonly folder: string;
  /** Path or URL of an extract to import first, or null. */
  readonly source: string | null;
  readonly relationId: number | null;
  /** With a trailing slash. */
  readonly base: string | null;
  readonly everyDays: number | null;
  readonly withMap: boolean;
}

const MAX_DAYS = 365;

export const publish: Command<PublishArguments> = {
  name: "publish",
  operand: { value: "FOLDER", meaning: "one folder", completes: "folders" },
  options: {
    pbf: { value: "FILE|URL", meaning: "import this extract (.osm.pbf) first", completes: "files" },
    relation: RELATION_OPTION,
    map: { meaning: "also write the region's own page" },
    base: {
      value: "URL",
      meaning: "the folder's address on the web, for link previews and the data catalogue",
    },
    every: { value: "DAYS", meaning: "days until the next publication; default: UPDATES, or 1" },
  },
  summary: "write the region as plain files for any web space",
  help:
    "Writes the region in DATA_DIR, or in the database of STORE_URL. Only files that differ are written, and pages " +
    "switch to all of them at once. The folder must be new, empty, or of an earlier publication.",
  exitCodes: {
    0: "region published",
    1: "import or publication failed; an earlier publication is unchanged",
    2: "there is no region to publish",
    130: "cancelled",
  },
  read: readArguments,
  needs: withSettings(({ folder, source }, { config, dataDirectory, listFile, resolve }) => {
    const { legal, brand, node, notices } = config;
    const extract = listFile(source);
    return {
      read: [
        dataDirectory,
        resolve(folder),
        ...extract,
        ...[legal.impressumFile, legal.privacyFile, brand.logoFile].flatMap(listFile),
      ],
      write: [dataDirectory, resolve(folder)],
      usesNetwork: (source !== null && extract.length === 0) || node.storeUrl !== null ||
        notices.url !== null,
    };
  }),
  async run({ source, relationId, folder, withMap, ...args }, { loadConfig, loadAssets, openLog }) {
    const { runPublishCommand } = await import("../data/publish_command.ts");
    const config = await loadConfig();
    const output = openOutput();
    const { node, page: { geocoderUrl }, dataDir, userAgent, log } = config;
    const extract = source === null ? null : {
      ...node,
      ...output,
      dataDir,
      userAgent,
      geocoderUrl,
      source,
      box: null,
      relationId: relationId ?? node.relationId,
      maxLossPercent: node.importMaxLoss,
      log: openLog(log),
    };
    return await runPublishCommand({
      ...args,
      ...output,
      config,
      folder,
      extract,
      relationId,
      loadAssets: withMap ? loadAssets : null,
    });
  },
};

function readArguments(given: Given): PublishArguments {
  const { text, has, operand } = given;
  const [base, every] = [text("base"), text("every")];
  const root = base === null ? null : publicUrl.parse(base);
  if (root === undefined) {
    throw new UsageError(`--base takes ${publicUrl.allowed}, not ${JSON.stringify(base)}`);
  }
  const everyDays = every === null ? null : Number(/^\d{1,3}$/.test(every) ? every : NaN);
  if (everyDays !== null && !(everyDays >= 1 && everyDays <= MAX_DAYS)) {
    throw new UsageError(`--every takes a whole number from 1 to ${MAX_DAYS}, not ${JSON.stringify(every)}`);
  }
  return {
    folder: operand!,
    source: text("pbf"),
    relationId: readRelation(given),
    base: root,
    everyDays,
    withMap: has("map"),
  };
}
