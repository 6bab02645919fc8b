import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { describeImportFailure, ImportError } from "server/node/osm/limits/import_error.ts";

const errorWith = (fields: object) => Object.assign(new Error("low level"), fields);

const cases: [name: string, error: unknown, sentence: RegExp][] = [
  ["an ImportError", new ImportError("the file is empty"), /^the file is empty$/],
  ["a full disk", errorWith({ code: "ENOSPC" }), /^no space left in "\/data\/node"/],
  ["an exhausted quota", errorWith({ code: "EDQUOT" }), /^no space left/],
  ["a full database", errorWith({ code: "ERR_SQLITE_ERROR", errcode: 13 }), /^no space left/],
  [
    "a read-only disk",
    errorWith({ code: "EROFS" }),
    /^cannot write to "\/data\/node": its file system is read-only; mount it/,
  ],
  ["a file without permission", errorWith({ code: "EACCES" }), /^cannot write to/],
  ["a read-only database", errorWith({ code: "ERR_SQLITE_ERROR", errcode: 1032 }), /^cannot write to/],
  [
    "a broken disk",
    errorWith({ code: "EIO" }),
    /^cannot write to "\/data\/node": the disk reported an error; /,
  ],
  ["another error", errorWith({}), /^unexpected failure: low level$/],
  ["a value that is not an Error", "odd", /^unexpected failure: odd$/],
];
for (const [name, error, sentence] of cases) {
  Deno.test(`describeImportFailure of ${name}`, () => {
    assert.match(describeImportFailure(error, "/data/node"), sentence);
  });
}

Deno.test("describeImportFailure recognises a full disk by the error that SQLite throws", async (test) => {
  for (const way of ["exec", "prepare"] as const) {
    await test.step(way, () => {
      const database = new DatabaseSync(":memory:");
      try {
        // The same errors as on a full disk; those of `exec` have no code of SQLite.
        database.exec("PRAGMA max_page_count = 3; CREATE TABLE texts (text)");
        const insert = "INSERT INTO texts VALUES (randomblob(100000))";
        assert.throws(
          () => way === "exec" ? database.exec(insert) : database.prepare(insert).run(),
          (error) => {
            assert.equal("errcode" in (error as Error), way === "prepare");
            assert.match(describeImportFailure(error, "/data/node"), /^no space left in "\/data\/node"/);
            return true;
          },
        );
      } finally {
        database.close();
      }
    });
  }
});
