// The command `basemap` extracts a region from a large map tile archive. Shows a progress line on a terminal, or else
// log lines.
import { mkdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Bbox } from "contract/types.ts";
import { prepareCopy, type PreparedCopy, writeCopy } from "../../maps/copy/copy_region.ts";
import { openFileSource } from "../../maps/copy/file_source.ts";
import { openHttpSource } from "../../maps/copy/http_source.ts";
import { partBytes } from "../../maps/copy/part_file.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import type { Log } from "../../base/kit/log.ts";
import { describeImportFailure, ImportError } from "../../node/osm/limits/import_error.ts";
import { DownloadError } from "../../base/outbound/download/download_error.ts";
import { createProgressMeter, logProgress } from "../../node/import/import_progress.ts";
import { ChangedSourceError } from "../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";
import { isPmtiles } from "../../formats/pmtiles/core/file_kind.ts";
import { findArea, type FoundArea } from "./basemap_area.ts";
import { giveToOwner } from "../line/give_to_owner.ts";
import { formatSize, renderProgress } from "../line/progress_line.ts";
import { CANCELLED, type CommandOutput, escapeOutput, REWRITE_LINE } from "../line/terminal.ts";

export interface BasemapArguments {
  /** Path or http(s) URL of the archive. */
  readonly source: string;
  /** Null if `box` is given. */
  readonly relationId: number | null;
  /** The region in degrees, or null to copy the relation. */
  readonly box: Bbox | null;
  /** Defaults to the archive's maximum zoom. */
  readonly maxZoom: number | null;
  /** Defaults to the file in DATA_DIR. */
  readonly output: string | null;
  /** Only prints what would be copied. */
  readonly isDryRun: boolean;
}

export interface BasemapArgs extends BasemapArguments, CommandOutput {
  readonly dataDir: string;
  readonly geocoderUrl: string | null;
  readonly userAgent: string;
  /** Replaces the progress line if there is no terminal. */
  readonly log: Log;
  /** Delays between attempts of a request. By default, the same as for downloads. */
  readonly pausesMs?: readonly number[];
  /** Free bytes on the disk of a directory, or null if unknown. */
  readonly freeBytes?: (directory: string) => Promise<number | null>;
}

/** File name of the copy in DATA_DIR. */
export const BASEMAP_NAME = "map.pmtiles";

/** Resolves to the exit code. */
export async function runBasemapCommand(args: BasemapArgs): Promise<number> {
  const { source, box, relationId, dataDir, signal, terminal } = args;
  const { write, writeError } = escapeOutput(args);
  if (relationId === null && box === null) {
    writeError('"basemap" needs the region: give --relation ID or --bbox W,S,E,N, or set OSM_RELATION_ID');
    return 2;
  }
  const output = args.output ?? join(dataDir, BASEMAP_NAME);
  let area: FoundArea;
  try {
    area = await findArea({ ...args, relationId: relationId ?? 0 });
  } catch (error) {
    if (signal.aborted) return CANCELLED;
    if (!(error instanceof ImportError)) throw error;
    writeError(error.message);
    return 2;
  }
  write(`region: ${area.label}`);
  try {
    await copy(area, output, args, write);
    return 0;
  } catch (error) {
    terminal?.write(REWRITE_LINE);
    const isCancelled = signal.aborted;
    writeError(
      isCancelled
        ? "cancelled; the same command continues the copy"
        : `cannot copy from ${JSON.stringify(source)}: ${describe(error, dirname(output))}`,
    );
    return isCancelled ? CANCELLED : 1;
  } finally {
    if (args.output === null) {
      const names = ["", ".part", ".part.json"].map((suffix) => `${BASEMAP_NAME}${suffix}`);
      await giveToOwner(dataDir, names);
    }
  }
}

function describe(error: unknown, directory: string): string {
  if (error instanceof ChangedSourceError) {
    return "it was replaced during the copy; run the command again to copy the new one";
  }
  if (error instanceof DownloadError) {
    const advice = error.isTransient ? "the same command continues the copy" : "check the address";
    return `${error.message}; ${advice}`;
  }
  return error instanceof ArchiveError ? error.message : describeImportFailure(error, directory);
}

async function copy(
  area: FoundArea,
  output: string,
  args: BasemapArgs,
  write: (line: string) => void,
): Promise<void> {
  const { maxZoom, signal, terminal, isDryRun, freeBytes = askFreeBytes } = args;
  if (!isDryRun) await refuseOtherFile(output, args);
  const startMs = performance.now();
  const { userAgent, pausesMs } = args;
  const http = isHttpAddress(args.source)
    ? await openHttpSource(args.source, { userAgent, signal, ...(pausesMs && { pausesMs }) })
    : null;
  const source = http ?? await openFileSource(args.source);
  try {
    const prepared = await prepareCopy(source, { ...area, maxZoom }, signal);
    for (const line of describeCopy(prepared, area)) write(line);
    if (isDryRun) return;
    if (args.output === null) await mkdir(args.dataDir, { recursive: true });
    const presentBytes = await partBytes(output, prepared.digest);
    if (presentBytes > 0) {
      write(`continuing the interrupted copy: ${formatSize(presentBytes)} already copied`);
    }
    const needed = prepared.sizeBytes - presentBytes;
    const free = await freeBytes(dirname(output));
    if (free !== null && free < needed) {
      throw new ArchiveError(
        `the copy needs ${formatSize(needed)} in ${JSON.stringify(dirname(output))}, but only ${
          formatSize(free)
        } are free; free up space, or give a smaller --max-zoom or another --output`,
      );
    }
    await writeCopy(source, prepared, { output, signal, onProgress: showProgress(prepared, args) });
    terminal?.write(REWRITE_LINE);
    const seconds = (performance.now() - startMs) / 1000;
    const requests = http === null ? "" : `, with ${http.requests()} requests`;
    write(`${output}: ${formatSize(prepared.sizeBytes)} in ${seconds.toFixed(1)} s${requests}`);
  } finally {
    source.close();
  }
}

function describeCopy(
  { archive, minZoom, maxZoom, tiles, sizeBytes, readBytes, reads }: PreparedCopy,
  area: FoundArea,
): string[] {
  const { bounds } = archive.header;
  const { attribution } = archive.metadata.fields;
  const [west, south, east, north] = area.box;
  const isBeyond = west < bounds[0] || south < bounds[1] || east > bounds[2] || north > bounds[3];
  return [
    `copy: ${tiles} tiles of zoom levels ${minZoom} to ${maxZoom}, ${formatSize(sizeBytes)}; to download: ${
      formatSize(readBytes)
    } in ${reads.length} ${reads.length === 1 ? "part" : "parts"}`,
    typeof attribution === "string" && attribution !== ""
      ? `credit: ${attribution}`
      : "warning: the archive has no attribution; ask its publisher which attribution is required",
    ...isBeyond ? [`warning: the region is larger than the archive, which covers ${bounds.join(",")}`] : [],
  ];
}

function showProgress({ readBytes: totalBytes }: PreparedCopy, { source, terminal, log }: BasemapArgs) {
  const measure = createProgressMeter();
  const report = logProgress(log, "basemap progress");
  const phase = isHttpAddress(source) ? "download" : "write";
  return (doneBytes: number) => {
    const nowMs = performance.now();
    const view = measure({ phase, doneBytes, totalBytes }, nowMs);
    if (terminal === null) report(view, nowMs);
    else terminal.write(`${REWRITE_LINE}${renderProgress(view, terminal.columns() - 1)}`);
  };
}

/** Throws an `ArchiveError` if the output is the source, or another file that a copy must not replace. */
async function refuseOtherFile(output: string, { source, output: given }: BasemapArgs): Promise<void> {
  const real = await Deno.realPath(output).catch(() => null);
  if (real === null) {
    const directory = dirname(output);
    // A missing default directory is created.
    const isPresent = given === null || await Deno.stat(directory).then(() => true, () => false);
    if (isPresent) return;
    throw new ArchiveError(
      `there is no directory ${JSON.stringify(directory)}: create it, or give another --output`,
    );
  }
  if (real === await Deno.realPath(source).catch(() => "")) {
    throw new ArchiveError("the copy would replace it: give another --output");
  }
  const head = new Uint8Array(8);
  const isArchive = await Deno.open(real).then(async (file) => {
    using opened = file;
    await opened.read(head);
    return isPmtiles(head);
  }, () => false);
  if (isArchive) return;
  throw new ArchiveError(
    `${JSON.stringify(output)} exists and is not a PMTiles archive: give another --output`,
  );
}

async function askFreeBytes(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    // The directory is missing or not accessible, which writing will report.
    return null;
  }
}
