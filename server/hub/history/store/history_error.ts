// Classifies SQLite errors by whether the history file itself is the cause.

/** The file can be read, but is damaged, not a history, or of another version. */
export class DamagedHistoryError extends Error {
  override name = "DamagedHistoryError";
}

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGE: ReadonlySet<number> = new Set([11, 26]);
/** SQLITE_IOERR_SHORT_READ, an I/O error that a truncated file causes. */
const SHORT_READ = 522;
/** In Deno, errors of `exec` have no code. */
const DAMAGE_TEXT = /^(file is not a database|database disk image is malformed|malformed database schema)/;

/** Calls `use`. Converts errors caused by the file's content to {@link DamagedHistoryError}. */
export function withDamage<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof DamagedHistoryError || !(error instanceof Error) || !isDamage(error)) throw error;
    throw new DamagedHistoryError(error.message, { cause: error });
  }
}

function isDamage(error: Error): boolean {
  const { errcode } = error as Error & { errcode?: unknown };
  if (typeof errcode !== "number") return DAMAGE_TEXT.test(error.message);
  return errcode === SHORT_READ || DAMAGE.has(errcode & 0xff);
}
