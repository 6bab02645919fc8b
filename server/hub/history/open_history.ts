// The history of all backends. Records every published snapshot, and reads the records back as means. If the history
// cannot be written, polling continues and readers get null.
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { HistoryDocument, HistoryRange } from "./core/history_document.ts";
import type { StatusSnapshot } from "contract/types.ts";
import { explainFileError } from "../../base/kit/explain_file_error.ts";
import type { Log } from "../../base/kit/log.ts";
import { minuteOf } from "./core/sample.ts";
import type { Outage } from "./core/outages.ts";
import type { UptimeSummary } from "./core/uptime.ts";
import { HOUR_DAYS } from "./day_folder.ts";
import { createRecord, type HistoryRecord } from "./history_record.ts";
import { DamagedHistoryError } from "./store/history_error.ts";
import { openHistoryFile } from "./store/history_file.ts";

/** File name within `DATA_DIR/history`. */
export const HISTORY_NAME = "history.sqlite";
const LOG_KEY = "history";
/** Size of the write-ahead log that triggers a checkpoint. */
const CHECKPOINT_BYTES = 4 * 1024 * 1024;

export interface HistorySource {
  /** False if the history is disabled or its file is unusable. */
  isRecorded(): boolean;
  /**
   * The history of a backend up to `untilMs`, with no entries if it was never polled. Null if no history is recorded.
   */
  read(key: string, range: HistoryRange, untilMs: number): HistoryDocument | null;
  /** Uptime of the last 90 days up to `nowMs`. Null if no history is recorded. */
  summarise(key: string, nowMs: number): UptimeSummary | null;
  /** Outages of a backend in the last 30 days up to `nowMs`, oldest first. Null if no history is recorded. */
  outages(key: string, nowMs: number): readonly Outage[] | null;
}

export interface History extends HistorySource {
  /** Writes the results of a round. Resolves once they are flushed to disk. Never throws or rejects. */
  record(snapshot: StatusSnapshot): Promise<void>;
  /** Waits for pending flushes. Never rejects. */
  close(): Promise<void>;
}

export interface HistoryParts {
  readonly directory: string;
  readonly log: Log;
  /** Days of history to keep. {@link HOUR_DAYS} is both the default and the maximum. */
  readonly keptDays?: number | undefined;
}

/** Records nothing and opens no file. */
const NO_HISTORY: History = {
  isRecorded: () => false,
  record: () => Promise.resolve(),
  read: () => null,
  summarise: () => null,
  outages: () => null,
  close: () => Promise.resolve(),
};

/** With `keptDays` 0, records nothing and opens no file. */
export function openHistory({ directory, log, keptDays = HOUR_DAYS }: HistoryParts): History {
  if (keptDays === 0) return NO_HISTORY;
  const path = join(directory, HISTORY_NAME);
  let current: HistoryRecord | null = null;
  let flushing: Promise<void> | null = null;
  let isClosed = false;
  let isFailing = false;

  function report(error: unknown): void {
    const reason = explainFileError(error);
    if (error instanceof DamagedHistoryError) return setAside(reason);
    isFailing = true;
    log.change(LOG_KEY, reason, "warn", "history not written", { path, reason });
  }

  function reportSuccess(): void {
    if (!isFailing) return;
    isFailing = false;
    log.change(LOG_KEY, null, "info", "history written");
    log.info("history written again", { path });
  }

  /** Moves the damaged file aside, replacing the one moved before. */
  function setAside(reason: string): void {
    const aside = `${path}.damaged`;
    try {
      close();
    } catch {
      // The file is abandoned anyway.
    }
    try {
      rmSync(`${path}-wal`, { force: true });
      renameSync(path, aside);
      log.error("history damaged, set aside, a new one begins", { path, aside, reason });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      log.change(LOG_KEY, failure, "error", "history damaged, and not set aside", { path, reason, failure });
    }
  }

  const reportCut = (bytes: number) =>
    log.warn("history file was longer than its content, the rest is removed", { path, bytes });

  function close(): void {
    const closing = current;
    current = null;
    closing?.close();
  }

  /** Retries once after moving a damaged file aside. */
  function open(): HistoryRecord | null {
    for (let attempt = 0; attempt < 2 && current === null && !isClosed; attempt++) {
      try {
        mkdirSync(directory, { recursive: true });
        current = createRecord(openHistoryFile(path, reportCut), keptDays);
      } catch (error) {
        report(error);
        if (!(error instanceof DamagedHistoryError)) break;
      }
    }
    return current;
  }

  function use<T>(read: (record: HistoryRecord) => T): T | null {
    if (current === null) return null;
    try {
      return read(current);
    } catch (error) {
      report(error);
      return null;
    }
  }

  async function flush(): Promise<void> {
    try {
      const bytes = await flushFile(`${path}-wal`);
      // The directory was deleted. The next round creates a new file.
      if (bytes === null) close();
      // Checkpoint only after the flush, because SQLite would block until the log is on disk.
      else if (bytes >= CHECKPOINT_BYTES) use((record) => record.checkpoint());
    } catch (error) {
      report(error);
    }
  }

  open();
  return {
    isRecorded: () => current !== null,
    record(snapshot) {
      const minute = minuteOf(Date.parse(snapshot.generatedAt));
      const record = open();
      if (record === null || Number.isNaN(minute)) return Promise.resolve();
      const written = use(() => {
        record.write(snapshot.backends, minute);
        return true;
      });
      if (written === null) return Promise.resolve();
      reportSuccess();
      return flushing ??= flush().finally(() => flushing = null);
    },
    read: (key, range, untilMs) => use((record) => record.read(key, range, minuteOf(untilMs))),
    summarise: (key, nowMs) => use((record) => record.summarise(key, minuteOf(nowMs))),
    outages: (key, nowMs) => use((record) => record.outages(key, minuteOf(nowMs))),
    async close() {
      isClosed = true;
      await flushing;
      try {
        close();
      } catch (error) {
        report(error);
      }
    },
  };
}

/**
 * Flushes the file to disk without blocking, unlike SQLite, which would wait for the disk on every write. Resolves to
 * the file's size in bytes, or null if it does not exist.
 */
async function flushFile(path: string): Promise<number | null> {
  try {
    using file = await Deno.open(path, { write: true });
    await file.syncData();
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
