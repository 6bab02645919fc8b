import assert from "node:assert/strict";
import { describeImportFailure, ImportError } from "../../../../server/node/import/import_error.ts";

const errorWith = (fields: object) => Object.assign(new Error("low level"), fields);

const cases: [name: string, error: unknown, sentence: RegExp][] = [
  ["an ImportError", new ImportError("the file is empty"), /^the file is empty$/],
  ["a full disk", errorWith({ code: "ENOSPC" }), /^no space left in "\/data\/node"/],
  ["an exhausted quota", errorWith({ code: "EDQUOT" }), /^no space left/],
  ["a full database", errorWith({ code: "ERR_SQLITE_ERROR", errcode: 13 }), /^no space left/],
  ["a read-only disk", errorWith({ code: "EROFS" }), /^cannot write to "\/data\/node": permission denied/],
  ["a file without permission", errorWith({ code: "EACCES" }), /^cannot write to/],
  ["a read-only database", errorWith({ code: "ERR_SQLITE_ERROR", errcode: 1032 }), /^cannot write to/],
  ["another error", errorWith({}), /^unexpected failure: low level$/],
  ["a value that is not an Error", "odd", /^unexpected failure: odd$/],
];
for (const [name, error, sentence] of cases) {
  Deno.test(`describeImportFailure of ${name}`, () => {
    assert.match(describeImportFailure(error, "/data/node"), sentence);
  });
}
