// Holds the published snapshot in memory, from which it is served. The files are for other programs and the next start.
// If they cannot be written, nothing else is affected.
import { mkdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "contract/kit/fields.ts";
import type { NewestNote } from "contract/status/newest_note.ts";
import { encodeStatusDocument, parseStatusDocument } from "contract/status/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import { explainFileError } from "../../base/kit/explain_file_error.ts";
import type { Log } from "../../base/kit/log.ts";
import { createAtomicFiles } from "../../base/kit/atomic_files.ts";
import { encodeMetrics } from "./core/metrics_text.ts";
import { emptySnapshot } from "./core/snapshot.ts";

/** Folder of DATA_DIR. */
export const STATUS_FOLDER = "status";
export const STATUS_FILE = "federation-status.json";
const METRICS_FILE = "metrics";
const LOG_KEY = "status files";

export interface Published {
  readonly snapshot: StatusSnapshot;
  readonly statusJson: string;
  readonly metricsText: string;
}

export interface WriteTally {
  /** Number of failures since the program started. */
  readonly failures: number;
  /** When the files were last written, possibly by an earlier run, or null if never. */
  readonly lastAtMs: number | null;
}

export interface SnapshotStoreParts {
  readonly directory: string;
  readonly log: Log;
  /** Marks the document as a mirror, which other Hubs do not mirror. */
  readonly isMirror?: boolean;
  /** The operator's current note, or null for none. Must not throw. */
  readonly note?: () => NewestNote | null;
  readonly now?: () => Date;
  /** Monotonic clock in ms. */
  readonly steadyMs?: () => number;
}

export type SnapshotStore = Awaited<ReturnType<typeof openSnapshotStore>>;

/** Reads the files of the last run. Never rejects; without a usable disk, the store is empty. */
export async function openSnapshotStore(parts: SnapshotStoreParts) {
  const { directory, log, now = () => new Date(), steadyMs = () => performance.now() } = parts;
  const encodeSnapshot = (snapshot: StatusSnapshot): Published => ({
    snapshot,
    statusJson: encodeStatusDocument(snapshot, {
      isMirror: parts.isMirror ?? false,
      note: parts.note?.() ?? null,
    }),
    metricsText: encodeMetrics(snapshot),
  });
  const files = createAtomicFiles(directory);
  // Alerts on `time() - generated_at` have to work from the start, even if the first round never ends.
  const empty = encodeSnapshot(emptySnapshot(now()));
  let published: Published | null = null;
  let publishedAtMs = 0;
  let problem: string | null = null;
  let writes: WriteTally = { failures: 0, lastAtMs: null };
  let writing = Promise.resolve();

  function reportProblem(error: unknown): void {
    const reason = explainFileError(error);
    problem = `the status files could not be written: ${reason}`;
    log.change(LOG_KEY, reason, "error", "status files not written", { directory, reason });
  }

  function reportSuccess(): void {
    if (problem === null) return;
    problem = null;
    log.change(LOG_KEY, null, "info", "status files written");
    log.info("status files written again", { directory });
  }

  async function write({ statusJson, metricsText }: Published): Promise<void> {
    try {
      await files.write({ [STATUS_FILE]: statusJson, [METRICS_FILE]: metricsText });
      writes = { ...writes, lastAtMs: Date.now() };
      // If the directory was not writable at the start, leftovers have not been removed yet.
      if (problem !== null) await files.removeLeftovers();
      reportSuccess();
    } catch (error) {
      writes = { ...writes, failures: writes.failures + 1 };
      reportProblem(error);
    }
  }

  try {
    await mkdir(directory, { recursive: true });
    await files.removeLeftovers();
  } catch (error) {
    reportProblem(error);
  }
  const left = await readBack(directory, log);
  if (left !== null) {
    published = encodeSnapshot(left.snapshot);
    writes = { ...writes, lastAtMs: left.writtenAtMs };
    // Only the wall clock gives the age of an earlier run's snapshot.
    publishedAtMs = steadyMs() - Math.max(0, now().getTime() - Date.parse(left.snapshot.generatedAt));
  }

  return {
    /** Null before the first round of a new installation. */
    current: () => published,
    /** Same as `current`, but before the first round a snapshot without backends, created at opening. */
    served: () => published ?? empty,
    /** Time since `current` was published, independent of clock changes, or null if there is none. */
    ageMs: () => published && steadyMs() - publishedAtMs,
    /** Publishes in memory immediately, then on disk. Never rejects; see `problem`. */
    publish(snapshot: StatusSnapshot): Promise<void> {
      const latest = published = encodeSnapshot(snapshot);
      publishedAtMs = steadyMs();
      return writing = writing.then(() => write(latest));
    },
    /** Returns the reason why the files on disk are not up to date, or null if they are. */
    problem: () => problem,
    writes: () => writes,
  };
}

async function readBack(directory: string, log: Log) {
  const path = join(directory, STATUS_FILE);
  let text: string;
  let writtenAtMs: number;
  try {
    text = await readFile(path, "utf8");
    writtenAtMs = (await stat(path)).mtimeMs;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) log.warn("last status file not readable", { path, reason: explainFileError(error) });
    return null;
  }
  const snapshot = parseStatusDocument(parseJson(text));
  if (snapshot !== null) return { snapshot, writtenAtMs };
  await setAside(path, log);
  return null;
}

/** Renames the damaged file, for analysis. */
async function setAside(path: string, log: Log): Promise<void> {
  const aside = `${path}.damaged`;
  try {
    await rename(path, aside);
    log.warn("last status file damaged, set aside", { path, aside });
  } catch (error) {
    log.warn("last status file damaged", { path, reason: String(error) });
  }
}
