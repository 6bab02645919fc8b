// `import`: reads an extract into the store of this node, also while a server uses it. Shows a progress line on a
// terminal, log lines otherwise.
import { join } from "node:path";
import type { Bbox } from "../../contract/types.ts";
import { escapeControls } from "../kit/escape_controls.ts";
import type { Log } from "../kit/log.ts";
import type { ImportArea } from "../node/core/import_area.ts";
import type { StoreSchema } from "../node/node_settings.ts";
import type { ImportSummary } from "../node/import/build_store.ts";
import { createExtractFinder } from "../node/import/extract/extract_choice.ts";
import { createRegionImporter } from "../node/import/publishing_importer.ts";
import { giveImportToOwner } from "./give_to_owner.ts";
import { renderProgress } from "./progress_line.ts";
import { CANCELLED, type CommandOutput, REWRITE_LINE } from "./terminal.ts";

export interface ImportArgs extends CommandOutput {
  /** Path or http(s) URL of the extract; null: neither given nor set. */
  readonly source: string | null;
  /** Index of extracts, used without `source`; null: not set. */
  readonly extractIndexUrl: string | null;
  readonly geocoderUrl: string | null;
  /** Of the region, in degrees; null: the geocoder is asked. */
  readonly box: Bbox | null;
  readonly relationId: number | null;
  readonly dataDir: string;
  /** Address of the database that gets the region; null: none. */
  readonly storeUrl: string | null;
  readonly storeSchema: StoreSchema;
  readonly area: ImportArea;
  readonly maxMinutes: number;
  readonly userAgent: string;
  /** Share of the playgrounds in percent that may be lost; null: any. */
  readonly maxLossPercent: number | null;
  /** Used without a terminal. */
  readonly log: Log;
}

const NO_LOG: Log = { info() {}, warn() {}, error() {}, change: () => false };

/** Exit code: 0 imported or unchanged, 1 failed, 2 extract or region missing, 130 cancelled. */
export async function runImportCommand(args: ImportArgs): Promise<number> {
  const { source, relationId, dataDir, area, maxMinutes, maxLossPercent, userAgent, log, terminal, signal } =
    args;
  // Names and reasons come from the extract and from servers.
  const write = (line: string) => args.write(escapeControls(line));
  const writeError = (line: string) => args.writeError(escapeControls(line));
  if (args.storeSchema === "spieli") {
    writeError(
      "cannot import with STORE_SCHEMA=spieli: this program only reads that database; its importer is spieli's",
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
    area,
    maxMinutes,
    isRetryForced: true,
    maxLossPercent,
    userAgent,
    log: terminal ? NO_LOG : log,
    ...(terminal && {
      onProgress: (view) => terminal.write(`${REWRITE_LINE}${renderProgress(view, terminal.columns() - 1)}`),
    }),
  }, args.storeUrl);
  const outcome = await importer.run(signal);
  await giveImportToOwner(dataDir);
  terminal?.write(REWRITE_LINE);
  switch (outcome.kind) {
    case "imported":
      for (const line of summarise(outcome.summary, outcome.seconds)) write(line);
      return 0;
    case "unchanged":
      write("the extract has not changed since the last import: nothing to do");
      return 0;
    case "failed":
      writeError(`cannot import ${JSON.stringify(named)}: ${outcome.reason}`);
      return 1;
    case "cancelled":
      writeError("cancelled; the data is as it was");
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
