// The command `publish` writes a region as plain files, and prints what it wrote.
import { DamagedStoreError, UnavailableStoreError } from "../../node/store/playground_store.ts";
import type { Log } from "../../base/kit/log.ts";
import { type PublishOptions, publishOwnRegion } from "../../program/publish_own_region.ts";
import type { Config } from "../../program/settings/config.ts";
import type { Publication } from "../../site/publication/publish_region.ts";
import { prepareFolder } from "../../site/publication/claim_folder.ts";
import { describeFolderError } from "../../site/publication/folder_error.ts";
import { formatSize } from "../line/progress_line.ts";
import { CANCELLED, type CommandOutput, escapeOutput } from "../line/terminal.ts";
import { type ImportArgs, runImportCommand } from "./import_command.ts";

export interface PublishArgs extends Omit<PublishOptions, "log" | "now" | "signal">, CommandOutput {
  readonly config: Config;
  /** The import before the publication, or null to publish the data that is there. */
  readonly extract: ImportArgs | null;
}

/** Resolves to the exit code. */
export async function runPublishCommand(args: PublishArgs): Promise<number> {
  const { config, folder, extract, signal } = args;
  const { write, writeError } = escapeOutput(args);
  try {
    if (extract !== null) {
      // An import may take long, so mistakes about the folder are found before it.
      await prepareFolder(folder);
      const code = await runImportCommand(extract);
      if (code !== 0) return code;
    }
    const publication = await publishOwnRegion(config, {
      ...args,
      now: new Date(),
      log: logProblems(writeError),
    });
    for (const problem of publication.problems) writeError(problem);
    write(summarise(publication, folder));
    return 0;
  } catch (error) {
    if (signal.aborted) {
      writeError("cancelled; an earlier publication is unchanged");
      return CANCELLED;
    }
    const isOfStore = error instanceof DamagedStoreError || error instanceof UnavailableStoreError;
    const reason = isOfStore
      ? `cannot read the region: ${error.message}; import it again`
      : describeFolderError(error, folder);
    if (reason === null) throw error;
    writeError(reason);
    return 1;
  }
}

/** The node's log, of which only problems matter to a command. */
function logProblems(writeError: (line: string) => void): Log {
  const report = (event: string, fields = {}) =>
    writeError([event, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(" "));
  return {
    info() {},
    warn: report,
    error: report,
    change(_key, state, level, event, fields) {
      if (state === null) return false;
      if (level !== "info") report(event, fields);
      return true;
    },
  };
}

function summarise({ playgrounds, files, bytes, written, removed }: Publication, folder: string): string {
  return `${playgrounds} playgrounds in ${files} files (${
    formatSize(bytes)
  }) in ${folder}: ${written} new or changed, ` +
    `${files - written} unchanged, ${removed} removed`;
}
