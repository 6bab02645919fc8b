import assert from "node:assert/strict";
import { describeImportFailure, ImportError } from "../../../../server/node/import/import_error.ts";

const errorWith = (fields: object) => Object.assign(new Error("low level"), fields);

const cases: [name: string, error: unknown, sentence: RegExp][] = [
  ["a sentence of its own", new ImportError("the file is empty"), /^the file is empty$/],
  ["a full disk", errorWith({ code: "ENOSPC" }), /^no room is left in "\/data\/node"/],
  ["a used up quota", errorWith({ code: "EDQUOT" }), /^no room is left/],
  ["a full database", errorWith({ code: "ERR_SQLITE_ERROR", errcode: 13 }), /^no room is left/],
  ["a read-only disk", errorWith({ code: "EROFS" }), /^cannot write into "\/data\/node": not permitted/],
  ["a refused file", errorWith({ code: "EACCES" }), /^cannot write into/],
  ["a read-only database", errorWith({ code: "ERR_SQLITE_ERROR", errcode: 1032 }), /^cannot write into/],
  ["something else", errorWith({}), /^unexpected failure: low level$/],
  ["no error at all", "odd", /^unexpected failure: odd$/],
];
for (const [name, error, sentence] of cases) {
  Deno.test(`describeImportFailure of ${name}`, () => {
    assert.match(describeImportFailure(error, "/data/node"), sentence);
  });
}
