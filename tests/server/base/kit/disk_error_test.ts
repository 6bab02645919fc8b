import assert from "node:assert/strict";
import { describeDiskError, hasNoRoom } from "server/base/kit/disk_error.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });
const ofSqlite = (errcode: number) =>
  Object.assign(new Error("SQLite"), { code: "ERR_SQLITE_ERROR", errcode });
const ofSqliteText = (text: string) => Object.assign(new Error(text), { code: "ERR_SQLITE_ERROR" });

const cases: readonly [error: unknown, name: string, said: RegExp | null][] = [
  [withCode("ENOSPC"), "a full disk", /^no space left in "\/data"; free up space or set DATA_DIR$/],
  [withCode("EDQUOT"), "an exhausted quota", /^no space left/],
  // SQLITE_FULL, and an extended result code of it.
  [ofSqlite(13), "a full disk of SQLite", /^no space left/],
  [ofSqlite(13 | 1 << 8), "a full disk of SQLite, in more detail", /^no space left/],
  [ofSqliteText("database or disk is full"), "a full disk at SQLite's COMMIT", /^no space left/],
  [withCode("EROFS"), "a read-only file system", /^cannot write to "\/data": its file system is read-only/],
  [withCode("EACCES"), "a missing right", /permission denied/],
  [new Deno.errors.PermissionDenied(), "a missing right of the runtime", /permission denied/],
  [ofSqlite(8), "a read-only database", /permission denied/],
  [withCode("EIO"), "a broken disk", /the disk reported an error/],
  [withCode("EFBIG"), "a limit of file sizes", /the disk reported an error/],
  [withCode("EMFILE"), "too many open files", /^too many open files .*LimitNOFILE/],
  [withCode("ENFILE"), "too many open files of the machine", /^too many open files /],
  [
    new Error("Too many open files (os error 24)"),
    "too many open files, by the runtime",
    /^too many open files/,
  ],
  [withCode("ENOENT"), "a missing file", null],
  [new Error("database or disk is full"), "a text of another program", null],
  ["ENOSPC", "no error at all", null],
];
for (const [error, name, said] of cases) {
  Deno.test(`describeDiskError: ${name}`, () => {
    const text = describeDiskError(error, "/data");
    if (said === null) assert.equal(text, null);
    else assert.match(text ?? "", said);
    assert.equal(hasNoRoom(error), text?.startsWith("no space left") ?? false);
  });
}
