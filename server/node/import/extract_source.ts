// Sources of the extract of an import: a local file, or a download.
import { isHttpAddress } from "../../base/kit/http_address.ts";
import type { Log } from "../../base/kit/log.ts";
import { readFileHeader } from "../osm/elements/read_elements.ts";
import type { RegionFacts } from "../store/playground_store.ts";
import { forgetChoice } from "./extract/extract_choice.ts";
import {
  discardExtract,
  downloadExtract,
  forgetAllDownloads,
  rejectExtract,
} from "./extract/extract_download.ts";
import type { ImportProgress } from "./import_progress.ts";
import { ExhaustedError, ImportError } from "../osm/limits/import_error.ts";
import { lacksKept, NO_SERVER } from "./kept_file.ts";
import type { KeptExtract } from "./import_extract.ts";

/** An extract that can be imported. One of the two functions must be called after the import. */
export interface FoundExtract {
  readonly path: string;
  readonly keeps: KeptExtract;
  /** True if the next update has later changes to apply. */
  readonly hasMore: boolean;
  /** True if an update imports a whole extract. By default, it applies changes. */
  readonly isWhole?: boolean;
  readonly onImported: () => Promise<void>;
  readonly onFailed: (error: unknown) => Promise<void>;
}

export interface FindArgs {
  /** Facts of the served store, or null if the region has no undamaged one. */
  readonly served: RegionFacts | null;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

export interface ExtractSource {
  /** Path or URL in the log. It changes if the extract is chosen from an index. */
  readonly name: () => string;
  /**
   * Resolves with null if there is nothing new to import. Rejects with an `ImportError`, an error of the file system,
   * or the reason of the signal.
   */
  find(args: FindArgs): Promise<FoundExtract | null>;
  /** Must be called if `find` or the import failed. */
  onFailed?(): Promise<void>;
}

export interface WholeExtractParts {
  /** Path or http(s) URL of the extract. With `findSource`, its name until it is found. */
  readonly source: string;
  /** Finds the path or URL of the extract. Rejects with an `ImportError`. Defaults to `source`. */
  readonly findSource?: ((now: Date, signal: AbortSignal) => Promise<string>) | undefined;
  /** The data-node's directory, `DATA_DIR/node`. */
  readonly directory: string;
  readonly log: Log;
  /** Whether to keep the region's part of the extract next to the store for updates. Default false. */
  readonly keepsExtract?: boolean;
  /** UPDATES_URL. By default, updates follow the server that the extract names. */
  readonly updatesUrl?: string | null;
  /** Whether to import a local file that is older than the data. Default false. */
  readonly takesOlder?: boolean;
  /** `User-Agent` of downloads. */
  readonly userAgent?: string | undefined;
}

/** Creates the source of a whole extract, which is downloaded if necessary. */
export function createWholeExtract(parts: WholeExtractParts): ExtractSource {
  const {
    findSource,
    directory,
    log,
    keepsExtract = false,
    updatesUrl = null,
    takesOlder = false,
    userAgent,
  } = parts;
  let { source } = parts;

  function keeps(path: string): KeptExtract {
    if (!keepsExtract) return "none";
    return updatesUrl !== null || namesServer(path) ? "cut" : { reason: NO_SERVER };
  }

  async function download({ served, signal, onProgress }: FindArgs): Promise<FoundExtract | null> {
    const path = await downloadExtract({
      url: source,
      directory,
      isContentNeeded: served === null || (keepsExtract && await lacksKept(directory, updatesUrl)),
      signal,
      userAgent,
      onProgress: (doneBytes, totalBytes) => onProgress({ phase: "download", doneBytes, totalBytes }),
    });
    if (path === null) return null;
    return {
      path,
      keeps: keeps(path),
      hasMore: false,
      onImported: () => discardExtract(directory),
      // A file that exceeded memory or time is not downloaded again until it changes.
      async onFailed(error) {
        if (error instanceof ImportError && !(error instanceof ExhaustedError)) {
          await rejectExtract(directory);
        }
      },
    };
  }

  return {
    name: () => source,
    async find(args) {
      if (findSource) {
        source = await findSource(args.now, args.signal);
        log.info("extract chosen", { url: source });
      }
      if (isHttpAddress(source)) return await download(args);
      // Importing the file would lose later changes of the data.
      if (!takesOlder && keepsExtract && isOlder(source, args.served)) return null;
      return {
        path: source,
        keeps: keeps(source),
        hasMore: false,
        onImported: () => forgetAllDownloads(directory, source),
        onFailed: () => Promise.resolve(),
      };
    },
    async onFailed() {
      if (findSource) await forgetChoice(directory);
    },
  };
}

/** Whether the extract names a replication server. True if it cannot be read, so that the import reports why. */
function namesServer(path: string): boolean {
  try {
    return isHttpAddress(readFileHeader(path).replication?.baseUrl ?? "");
  } catch {
    return true;
  }
}

/** Whether the extract is older than the data. False if a time is unknown or the file is unreadable. */
function isOlder(path: string, served: RegionFacts | null): boolean {
  if (served === null || served.dataTimestamp === null) return false;
  try {
    const { dataTimestamp } = readFileHeader(path);
    return dataTimestamp !== null && Date.parse(dataTimestamp) < Date.parse(served.dataTimestamp);
  } catch {
    return false;
  }
}
