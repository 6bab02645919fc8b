// Records a running or failed import in a file next to the store. The record survives a restart, so that an extract
// that exceeds a limit, or crashes the program, is not imported again at each start.
import { createHash } from "node:crypto";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "contract/kit/fields.ts";

const RECORD_NAME = "import-attempt.json";

/** Number of crashes after which an import is not retried. Above 1, because a power failure counts as a crash. */
export const MAX_CRASHES = 2;

interface AttemptRecord {
  /** Identifies the file's content and the parameters of the import. */
  readonly key: string;
  /** How often the program ended unexpectedly during the import. */
  readonly crashes: number;
  /** Reason of the failure, or null while the import is running. */
  readonly reason: string | null;
}

export function createAttempts(directory: string) {
  const path = join(directory, RECORD_NAME);

  async function read(key: string): Promise<AttemptRecord | null> {
    try {
      const record: unknown = JSON.parse(await readFile(path, "utf8"));
      if (!isJsonObject(record) || record.key !== key || typeof record.crashes !== "number") return null;
      const { crashes, reason } = record;
      return { key, crashes, reason: typeof reason === "string" ? reason : null };
    } catch {
      // A missing or damaged file is treated as no record.
      return null;
    }
  }

  /** Replaces the record by a rename, because a partial record would be useless. */
  async function write(record: AttemptRecord): Promise<void> {
    await writeFile(`${path}.new`, JSON.stringify(record));
    await rename(`${path}.new`, path);
  }

  return {
    /** Returns the reason not to try the import again, or null if it may be tried. */
    async findObstacle(key: string): Promise<string | null> {
      const { crashes = 0, reason = null } = await read(key) ?? {};
      return reason ??
        (crashes < MAX_CRASHES ? null : `the program ended ${crashes} times during its import`);
    },
    /** Counts an attempt. Must be called before the import, and `failed` or `clear` after it. */
    async begin(key: string): Promise<void> {
      const record = await read(key);
      // Counts the crash in advance, because a killed program cannot count it.
      await write({ key, crashes: (record?.reason === null ? record.crashes : 0) + 1, reason: null });
    },
    /** Records that the import exceeded its memory or time. */
    failed: (key: string, reason: string): Promise<void> => write({ key, crashes: 0, reason }),
    clear: (): Promise<void> => rm(path, { force: true }),
  };
}

const SAMPLE_BYTES = 1024 * 1024;

/**
 * Identifies the content of an extract by its length, start and end. The header at the start changes with each version
 * of an extract, because it has the time of the data. Resolves with null if the file cannot be read.
 */
export async function identifyExtract(path: string): Promise<string | null> {
  try {
    await using file = await open(path, "r");
    const { size } = await file.stat();
    const hash = createHash("sha256");
    for (const position of new Set([0, Math.max(0, size - SAMPLE_BYTES)])) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(SAMPLE_BYTES), 0, SAMPLE_BYTES, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return `${size} ${hash.digest("hex")}`;
  } catch {
    return null;
  }
}
