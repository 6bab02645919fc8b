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

/** An extract to import. One of its two functions must be called after the import. */
export interface FoundExtract {
  readonly path: string;
  readonly keeps: KeptExtract;
  /** True if there are later changes for the next update to apply. */
  readonly hasMore: boolean;
  /** True if an update imports a whole extract instead of applying changes. Default false. */
  readonly isWhole?: boolean;
  readonly onImported: () => Promise<void>;
  readonly onFailed: (error: unknown) => Promise<void>;
}

export interface FindArgs {
  /** Properties of the served store, or null if the region has no undamaged store. */
  readonly served: RegionFacts | null;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

export interface ExtractSource {
  /** Path or URL for the log. Changes if the extract is chosen from an index. */
  readonly name: () => string;
  /**
   * Finds the extract. Resolves with null if there is nothing new to import. Rejects with an `ImportError`, an error of
   * the file system, or the reason of the signal.
   */
  find(args: FindArgs): Promise<FoundExtract | null>;
  /** Must be called if `find` or the import failed. */
  onFailed?(): Promise<void>;
}

export interface WholeExtractParts {
  /** Path or http(s) URL of the extract. If `findSource` is given, a name for the log until the extract is found. */
  readonly source: string;
  /** Finds the path or URL of the extract. Rejects with an `ImportError`. By default, `source` is used. */
  readonly findSource?: ((now: Date, signal: AbortSignal) => Promise<string>) | undefined;
  /** The data-node's directory, `DATA_DIR/node`. */
  readonly directory: string;
  readonly log: Log;
  /** True to keep the region's part of the extract next to the store for updates. Default false. */
  readonly keepsExtract?: boolean;
  /** The setting UPDATES_URL. By default, updates follow the server in the extract's header. */
  readonly updatesUrl?: string | null;
  /** True to import a local file even if it is older than the data. Default false. */
  readonly takesOlder?: boolean;
  /** `User-Agent` of downloads. */
  readonly userAgent?: string | undefined;
}

/** Creates the source of a whole extract. If the extract is remote, the source downloads it. */
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
      // A file whose import exceeded memory or time is kept, so that it is downloaded again only after it changes.
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
      // Importing the file would lose later changes to the data.
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

/** Returns true if the header states a replication server, or is unreadable, so that the import reports this. */
function namesServer(path: string): boolean {
  try {
    return isHttpAddress(readFileHeader(path).replication?.baseUrl ?? "");
  } catch {
    return true;
  }
}

/** Returns true if the extract is older than the data, and false if a time is unknown or the file cannot be read. */
function isOlder(path: string, served: RegionFacts | null): boolean {
  if (served === null || served.dataTimestamp === null) return false;
  try {
    const { dataTimestamp } = readFileHeader(path);
    return dataTimestamp !== null && Date.parse(dataTimestamp) < Date.parse(served.dataTimestamp);
  } catch {
    return false;
  }
}
