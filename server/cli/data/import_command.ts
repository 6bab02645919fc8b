// The command `import` imports an extract into this node's store, even while a server uses it. Shows a progress line on
// a terminal, or else log lines.
import { join } from "node:path";
import type { Bbox } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";
import type { NodeSection } from "../../node/service/node_settings.ts";
import type { ImportSummary } from "../../node/import/build_store.ts";
import { createExtractFinder } from "../../node/import/extract/extract_choice.ts";
import type { Importer } from "../../node/import/importer.ts";
import type { ProgressView } from "../../node/import/import_progress.ts";
import { createRegionImporter } from "../../node/import/publishing_importer.ts";
import { giveToOwner, IMPORT_FILES } from "../line/give_to_owner.ts";
import { renderProgress } from "../line/progress_line.ts";
import { CANCELLED, type CommandOutput, escapeOutput, REWRITE_LINE } from "../line/terminal.ts";

type ImportSettings =
  | "extractIndexUrl"
  | "followsUpdates"
  | "importArea"
  | "importMaxMinutes"
  | "relationId"
  | "storeSchema"
  | "storeUrl"
  | "updatesUrl";

export interface ImportArgs extends CommandOutput, Pick<NodeSection, ImportSettings> {
  /** Path or http(s) URL of the extract, or null to find it in the index. */
  readonly source: string | null;
  readonly geocoderUrl: string | null;
  /** The region's box in degrees, or null to query the geocoder. */
  readonly box: Bbox | null;
  readonly dataDir: string;
  readonly userAgent: string;
  /** Maximum percentage of playgrounds that an import may lose, or null for no limit. */
  readonly maxLossPercent: number | null;
  /** Replaces the progress line if there is no terminal. */
  readonly log: Log;
}

const NO_LOG: Log = { info() {}, warn() {}, error() {}, change: () => false };

/** Resolves to the exit code. */
export async function runImportCommand(args: ImportArgs): Promise<number> {
  const { source, relationId, dataDir, maxLossPercent, userAgent } = args;
  const { writeError } = escapeOutput(args);
  if (args.storeSchema === "spieli") {
    writeError(
      "cannot import into spieli's database, because this program only reads it; import with spieli",
    );
    return 2;
  }
  const named = source ?? args.extractIndexUrl;
  if (named === null || relationId === null) {
    writeError(describeMissing(named, relationId));
    return 2;
  }
  const directory = join(dataDir, "node");
  const importer = createRegionImporter({
    source: named,
    findSource: createExtractFinder({ ...args, extractSource: source }, relationId, directory, args.box),
    relationId,
    directory,
    area: args.importArea,
    maxMinutes: args.importMaxMinutes,
    isRetryForced: true,
    maxLossPercent,
    keepsExtract: args.followsUpdates,
    updatesUrl: args.updatesUrl,
    userAgent,
    takesOlder: true,
    ...showProgress(args),
  }, args.storeUrl);
  return await runImporter(importer, args, {
    unchanged: "the extract has not changed since the last import; nothing to do",
    failed: `cannot import ${JSON.stringify(named)}`,
  });
}

/** On a terminal, a progress line replaces the log. */
export function showProgress({ terminal, log }: Pick<ImportArgs, "terminal" | "log">) {
  if (!terminal) return { log };
  return {
    log: NO_LOG,
    onProgress: (view: ProgressView) =>
      terminal.write(`${REWRITE_LINE}${renderProgress(view, terminal.columns() - 1)}`),
  };
}

/** Resolves to the exit code. `texts` has one message per outcome, without the reason. */
export async function runImporter(
  importer: Importer,
  args: CommandOutput & Pick<ImportArgs, "dataDir">,
  texts: Readonly<Record<"unchanged" | "failed", string>>,
): Promise<number> {
  const { write, writeError } = escapeOutput(args);
  const outcome = await importer.run(args.signal);
  await giveToOwner(args.dataDir, IMPORT_FILES);
  args.terminal?.write(REWRITE_LINE);
  switch (outcome.kind) {
    case "imported":
      for (const line of summarise(outcome.summary, outcome.seconds)) write(line);
      return 0;
    case "unchanged":
      write(texts.unchanged);
      return 0;
    case "failed":
      writeError(`${texts.failed}: ${outcome.reason}`);
      return 1;
    case "cancelled":
      writeError("cancelled; the data is unchanged");
      return CANCELLED;
  }
}

function describeMissing(named: string | null, relationId: number | null): string {
  const missing = [
    named === null ? "an extract: give --pbf FILE or URL, or set PBF_URL or EXTRACT_INDEX_URL" : null,
    relationId === null ? "the region: give --relation ID, or set OSM_RELATION_ID" : null,
  ].filter((text) => text !== null);
  return `"import" needs ${missing.join("; and ")}`;
}

function summarise(summary: ImportSummary, seconds: number): string[] {
  const { name, playgroundCount, complete, partial, missing, dataTimestamp, warnings } = summary;
  const date = dataTimestamp?.slice(0, 10) ?? "unknown date";
  return [
    ...warnings.map((warning) => `warning: ${warning}`),
    `${name ?? "region without a name"}: ${playgroundCount} playgrounds ` +
    `(${complete} complete, ${partial} partial, ${missing} missing), data of ${date}, in ${
      seconds.toFixed(1)
    } s`,
  ];
}
