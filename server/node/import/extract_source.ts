// Where an import gets its extract: a local file, or a download.
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
import type { KeptExtract } from "./run_import.ts";

/** An extract that can be imported. One of the two functions must be called after the import. */
export interface FoundExtract {
  readonly path: string;
  readonly keeps: KeptExtract;
  /** True if there are later changes, for the next update. */
  readonly hasMore: boolean;
  /** True if an update imports a whole extract; default: it applies changes. */
  readonly isWhole?: boolean;
  readonly onImported: () => Promise<void>;
  readonly onFailed: (error: unknown) => Promise<void>;
}

export interface FindArgs {
  /** The undamaged store of the region that is served; null if there is none. */
  readonly served: RegionFacts | null;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

export interface ExtractSource {
  /** Path or address in the log; changes when the extract is chosen from an index. */
  readonly name: () => string;
  /**
   * Null if there is nothing new to import. Rejects with an `ImportError`, an error of the file system, or the reason of
   * the signal.
   */
  find(args: FindArgs): Promise<FoundExtract | null>;
  /** To be called if `find` or the import failed. */
  onFailed?(): Promise<void>;
}

export interface WholeExtractParts {
  /** Path or http(s) address of the extract; with `findSource`, its name until it is found. */
  readonly source: string;
  /** Finds path or address of the extract; rejects with an `ImportError`. Default: `source`. */
  readonly findSource?: ((now: Date, signal: AbortSignal) => Promise<string>) | undefined;
  /** The data-node's directory: `DATA_DIR/node`. */
  readonly directory: string;
  readonly log: Log;
  /** Whether the region's part of the extract stays next to the store, for updates; default: no. */
  readonly keepsExtract?: boolean;
  /** UPDATES_URL. By default, updates follow the server that the extract names. */
  readonly updatesUrl?: string | null;
  /** Imports a local file even if it is older than the data; default: no. */
  readonly takesOlder?: boolean;
  /** `User-Agent` of downloads. */
  readonly userAgent?: string | undefined;
}

/** A whole extract, downloaded if necessary. */
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
      // A file that exceeded memory or time is not downloaded again before it changes.
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
      // The data has later changes, which an import of the file would lose.
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

/** Whether the extract names a server. Also true if the file cannot be read, so that the import reports why. */
function namesServer(path: string): boolean {
  try {
    return isHttpAddress(readFileHeader(path).replication?.baseUrl ?? "");
  } catch {
    return true;
  }
}

/** False if a time is unknown, or the file cannot be read: then the import says why. */
function isOlder(path: string, served: RegionFacts | null): boolean {
  if (served === null || served.dataTimestamp === null) return false;
  try {
    const { dataTimestamp } = readFileHeader(path);
    return dataTimestamp !== null && Date.parse(dataTimestamp) < Date.parse(served.dataTimestamp);
  } catch {
    return false;
  }
}
