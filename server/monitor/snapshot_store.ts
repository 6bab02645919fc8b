// Holds the published snapshot. The endpoints serve it from memory; the files are for other readers and for the next
// start, and failing to write them affects nothing else.
import { mkdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { encodeStatusDocument, parseStatusDocument } from "../../contract/status_document.ts";
import type { StatusSnapshot } from "../../contract/types.ts";
import { explainFileError } from "../kit/explain_file_error.ts";
import type { Log } from "../kit/log.ts";
import { createAtomicFiles } from "../kit/atomic_files.ts";
import { encodeMetrics } from "./core/metrics_text.ts";
import { emptySnapshot } from "./core/snapshot.ts";

/** Below `DATA_DIR`. */
export const STATUS_FOLDER = "status";
export const STATUS_FILE = "federation-status.json";
const METRICS_FILE = "metrics";
const LOG_KEY = "status files";

export interface Published {
  readonly snapshot: StatusSnapshot;
  readonly statusJson: string;
  readonly metricsText: string;
}

export interface SnapshotStore {
  /** Null before the first round of a new installation. */
  current(): Published | null;
  /** `current`, or until there is one a snapshot without backends, generated when the store was opened. */
  served(): Published;
  /** Time since `current` was published, independent of clock changes; null when there is none. */
  ageMs(): number | null;
  /** Publishes in memory immediately, then on disk. Never rejects: see {@link SnapshotStore.problem}. */
  publish(snapshot: StatusSnapshot): Promise<void>;
  /** Why the files on disk are not up to date; null when they are. */
  problem(): string | null;
  writes(): WriteTally;
}

export interface WriteTally {
  /** Since the program started. */
  readonly failures: number;
  /** When the files were last written, also by an earlier run; null: never. */
  readonly lastAtMs: number | null;
}

export interface SnapshotStoreParts {
  readonly directory: string;
  readonly log: Log;
  /** Marks the document as one that is no source for mirrors. */
  readonly isMirror?: boolean;
  readonly now?: () => Date;
  /** Monotonic clock in ms. */
  readonly steadyMs?: () => number;
}

/** Opens the store with the files of the last run. Never rejects: without a usable disk it starts empty. */
export async function openSnapshotStore(parts: SnapshotStoreParts): Promise<SnapshotStore> {
  const { directory, log, now = () => new Date(), steadyMs = () => performance.now() } = parts;
  const encodeSnapshot = (snapshot: StatusSnapshot): Published => ({
    snapshot,
    statusJson: encodeStatusDocument(snapshot, parts.isMirror),
    metricsText: encodeMetrics(snapshot),
  });
  const files = createAtomicFiles(directory);
  // `time() - generated_at` holds from the start, also if the first round never ends.
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
      // Leftovers could not be removed at the start if the directory was not writable then.
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
    // The age of an earlier run's snapshot is only known from the wall clock.
    publishedAtMs = steadyMs() - Math.max(0, now().getTime() - Date.parse(left.snapshot.generatedAt));
  }

  return {
    current: () => published,
    served: () => published ?? empty,
    ageMs: () => published && steadyMs() - publishedAtMs,
    publish(snapshot) {
      const latest = published = encodeSnapshot(snapshot);
      publishedAtMs = steadyMs();
      writing = writing.then(() => write(latest));
      return writing;
    },
    problem: () => problem,
    writes: () => writes,
  };
}

interface LeftSnapshot {
  readonly snapshot: StatusSnapshot;
  readonly writtenAtMs: number;
}

async function readBack(directory: string, log: Log): Promise<LeftSnapshot | null> {
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
  const snapshot = parseStatusText(text);
  if (snapshot !== null) return { snapshot, writtenAtMs };
  await setAside(path, log);
  return null;
}

function parseStatusText(text: string): StatusSnapshot | null {
  try {
    return parseStatusDocument(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps the last damaged file for analysis under another name. */
async function setAside(path: string, log: Log): Promise<void> {
  const aside = `${path}.damaged`;
  try {
    await rename(path, aside);
    log.warn("last status file damaged, set aside", { path, aside });
  } catch (error) {
    log.warn("last status file damaged", { path, reason: String(error) });
  }
}
