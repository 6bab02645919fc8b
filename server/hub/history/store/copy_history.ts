// Takes a consistent copy of the history file while a server writes it. The server holds an exclusive lock, so SQLite
// cannot read the file from another process. Instead, the file and its write-ahead log are copied from disk. If no
// checkpoint happens meanwhile, SQLite can recover from the copies as it would after a power failure.
import { copyFile, mkdir, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { cutForeignBytes } from "./foreign_bytes.ts";
import { withDamage } from "./history_error.ts";

/** Few attempts suffice because the log is checkpointed only every few hours, and at shutdown. */
const MAX_ATTEMPTS = 5;
/** The log's header contains salts that change with every checkpoint. */
const LOG_HEADER_BYTES = 32;

type Copy = (from: string, to: string) => Promise<void>;

/**
 * Copies to `target`, which must not exist. Returns false if there is no history. Throws {@link DamagedHistoryError}
 * for a damaged file, and rejects with file system errors.
 */
export async function copyHistoryFile(
  source: string,
  target: string,
  copy: Copy = copyFile,
): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const before = await readStamp(source);
    if (before === null) return false;
    await mkdir(dirname(target), { recursive: true });
    if (await copyBoth(source, target, copy) && await readStamp(source) === before) {
      settle(target);
      return true;
    }
    await Promise.all([target, `${target}-wal`].map((path) => rm(path, { force: true })));
  }
  throw new Error(`${source} was rewritten during all of ${MAX_ATTEMPTS} attempts to copy it; try again`);
}

/** A stamp that changes with every checkpoint, or null if the file is missing. */
async function readStamp(path: string): Promise<string | null> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return [ino, size, mtimeMs, await readLogHeader(`${path}-wal`)].join(" ");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readLogHeader(path: string): Promise<string> {
  try {
    await using file = await open(path);
    const header = new Uint8Array(LOG_HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, LOG_HEADER_BYTES, 0);
    return header.subarray(0, bytesRead).toHex();
  } catch (error) {
    if (isMissing(error)) return "";
    throw error;
  }
}

/** Returns false if the file has disappeared. */
async function copyBoth(source: string, target: string, copy: Copy): Promise<boolean> {
  try {
    await copy(source, target);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  try {
    await copy(`${source}-wal`, `${target}-wal`);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return true;
}

/** Merges the log into the file, checks the file, and truncates bytes after its content. */
function settle(path: string): void {
  withDamage(() => {
    const database = new DatabaseSync(path);
    try {
      database.exec("PRAGMA journal_mode = DELETE");
    } catch (error) {
      database.close();
      throw error;
    }
    cutForeignBytes(path, database);
  });
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
