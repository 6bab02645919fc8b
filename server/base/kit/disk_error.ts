// Explains disk errors of the system and SQLite to operators.

const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

/** Result codes by message, because errors of `exec`, such as a failed COMMIT, have no `errcode`. */
const SQLITE_TEXTS: ReadonlyMap<string, number> = new Map([
  ["attempt to write a readonly database", SQLITE_READONLY],
  ["disk I/O error", SQLITE_IOERR],
  ["database or disk is full", SQLITE_FULL],
]);

/** Returns a sentence without full stop, or null if the disk is not the cause. Files are written to `directory`. */
export function describeDiskError(error: unknown, directory: string): string | null {
  const shortage = describeOpenFiles(error);
  if (shortage !== null) return shortage;
  if (hasNoRoom(error)) return `no space left in "${directory}"; free up space or set DATA_DIR`;
  if (codesOf(error).code === "EROFS") {
    return `cannot write to "${directory}": its file system is read-only; mount it writable or set DATA_DIR`;
  }
  if (isPermissionDenied(error)) {
    return `cannot write to "${directory}": permission denied; fix its permissions or set DATA_DIR`;
  }
  if (isDiskFault(error)) {
    return `cannot write to "${directory}": the disk reported an error; check the disk or set DATA_DIR`;
  }
  return null;
}

/** Whether the disk is full or a quota is exhausted. An immediate retry would fail again. */
export function hasNoRoom(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === "ENOSPC" || code === "EDQUOT" || errcode === SQLITE_FULL;
}

/** Returns a sentence without full stop, or null if the limit of open files is not the cause. */
export function describeOpenFiles(error: unknown): string | null {
  const { code } = codesOf(error);
  // The runtime's own errors may have no code.
  const isReached = code === "EMFILE" || code === "ENFILE" ||
    (error instanceof Error && /\(os error 2[34]\)/.test(error.message));
  return isReached
    ? "too many open files in this program or on this machine; raise the limit (LimitNOFILE= in the unit, " +
      "ulimit -n)"
    : null;
}

function isPermissionDenied(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === "EACCES" || code === "EPERM" || errcode === SQLITE_READONLY ||
    error instanceof Deno.errors.PermissionDenied;
}

/** Whether the disk is the cause, including an exceeded file size limit. */
function isDiskFault(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return code === "EIO" || code === "EFBIG" || errcode === SQLITE_IOERR;
}

/** `code` is the system's error code, `errcode` SQLite's primary result code. */
function codesOf(error: unknown): { code: unknown; errcode: number | null } {
  if (!(error instanceof Error)) return { code: null, errcode: null };
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return { code, errcode: errcode & 0xff };
  return { code, errcode: code === "ERR_SQLITE_ERROR" ? SQLITE_TEXTS.get(error.message) ?? null : null };
}
