import assert from "node:assert/strict";
import { describeFolderError } from "server/site/publication/folder_error.ts";

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code });

const cases: [error: unknown, reason: string | null][] = [
  [withCode("ENOSPC"), "no space left; free up space"],
  [withCode("EACCES"), "permission denied; fix the permissions of the folder and its files"],
  [withCode("EROFS"), "its file system is read-only; give another folder"],
  [withCode("EIO", "EIO: i/o error, write"), "EIO: i/o error, write"],
  [new Error("File too large (os error 27)"), "File too large (os error 27)"],
  [new Error("a mistake of the program"), null],
  [withCode("ERR_INVALID_ARG_TYPE"), null],
  ["text", null],
];
for (const [error, reason] of cases) {
  Deno.test(`describeFolderError: ${error}`, () => {
    const expected = reason && `cannot publish to "site": ${reason}; an earlier publication there is intact`;
    assert.equal(describeFolderError(error, "site"), expected);
  });
}
