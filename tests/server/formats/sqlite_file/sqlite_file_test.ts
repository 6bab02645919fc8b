// Files of SQLite itself, with pages of every size and rows of every length: each row is found as SQLite has it.
import assert from "node:assert/strict";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { MAX_ENTRY_BYTES, MAX_SCHEMA_ENTRIES, readSchema } from "server/formats/sqlite_file/schema.ts";
import {
  MAX_SCANNED_PAGES,
  openSqliteFile,
  type SqliteFile,
} from "server/formats/sqlite_file/sqlite_file.ts";
import { createRandom } from "fakes/random.ts";
import { makeOverflowPage, PAGE_BYTES, type RawPage, writeSqlitePages } from "fakes/sqlite_pages.ts";
import { withDirectory } from "fakes/with_directory.ts";

async function withFile(write: (path: string) => void, run: (file: SqliteFile) => void): Promise<void> {
  await withDirectory((directory) => {
    const path = join(directory, "file");
    write(path);
    const descriptor = openSync(path, "r");
    const read = (offset: number, length: number) => {
      const bytes = new Uint8Array(length);
      assert.equal(readSync(descriptor, bytes, 0, length, offset), length);
      return bytes;
    };
    try {
      run(openSqliteFile({ read, sizeBytes: statSync(path).size }));
    } finally {
      closeSync(descriptor);
    }
    return Promise.resolve();
  });
}

for (const pageBytes of [512, 1024, 4096, 65_536]) {
  for (const encoding of ["UTF-8", "UTF-16le", "UTF-16be"]) {
    Deno.test(`a SQLite file with pages of ${pageBytes} bytes in ${encoding}: all rows and entries are found`, () => {
      const random = createRandom(pageBytes);
      // Some rows fill more pages than one, and those that were deleted leave holes.
      const rows = Array.from({ length: 3_000 }, (_, index) => ({
        id: index * 7 - 500,
        z: random.integer(0, 5),
        x: random.integer(-40_000, 40_000),
        y: index,
        text: `ö€🛝${"n".repeat(index % 50)}`,
        data: new Uint8Array(index % 100 === 0 ? random.integer(0, 200_000) : random.integer(0, 600)).fill(
          index,
        ),
      }));
      const isKept = ({ y }: { y: number }) => y % 5 !== 0 || y % 100 === 0;
      const write = (path: string) => {
        using database = new DatabaseSync(path);
        database.exec(
          `PRAGMA page_size = ${pageBytes}; PRAGMA encoding = '${encoding}'; PRAGMA synchronous = OFF; BEGIN;
          CREATE TABLE tile (id INTEGER PRIMARY KEY, z, x, y, text, data, real REAL, big, none);
          CREATE INDEX place ON tile (z, x, y)`,
        );
        const insert = database.prepare(
          "INSERT INTO tile VALUES (?, ?, ?, ?, ?, ?, 0.25, 1099511627776, NULL)",
        );
        for (const { id, z, x, y, text, data } of rows) insert.run(id, z, x, y, text, data);
        database.exec("DELETE FROM tile WHERE y % 5 = 0 AND y % 100 <> 0; COMMIT");
      };
      return withFile(write, (file) => {
        const [table, index] = readSchema(file);
        assert.deepEqual([table!.type, table!.name, index!.type, index!.name], [
          "table",
          "tile",
          "index",
          "place",
        ]);
        for (const row of rows) {
          const entry = file.findEntry(index!.root, [row.z, row.x, row.y]);
          assert.equal(entry !== null, isKept(row));
          if (entry === null) continue;
          assert.equal(file.value(entry, file.columns(entry, 4)[3]!, 1_000), row.id);
          const cell = file.findRow(table!.root, row.id)!;
          const values = file.columns(cell, 10).map((column) => file.value(cell, column, 300_000));
          const { z, x, y, text, data } = row;
          assert.deepEqual(values, [null, z, x, y, text, data, 0.25, 2 ** 40, null, null]);
        }
        assert.equal(file.findRow(table!.root, -501), null);
        const kept = rows.filter(isKept).length;
        assert.equal(Iterator.from(file.scan(table!.root, "table")).toArray().length, kept);
        assert.equal(Iterator.from(file.scan(index!.root, "index")).toArray().length, kept);
      });
    });
  }
}

const good: RawPage = { kind: "table", cells: [] };
const DAMAGED: readonly [
  name: string,
  pages: readonly (RawPage | Uint8Array<ArrayBuffer>)[],
  reason: RegExp,
][] = [
  ["a page beyond the file", [good, { kind: "table", children: [9] }], /refers to page 9 of 2$/],
  ["a page that names itself", [good, { kind: "table", children: [2] }], /has no end$/],
  [
    "pages that name each other again and again",
    [good, { kind: "table", children: [3, 3] }, { kind: "table", children: Array(300).fill(2) }],
    /has no end$/,
  ],
  ["a page of another kind", [good, { kind: "index", cells: [] }], /page 2 is of type 10$/],
  [
    "a value whose pages end early",
    [good, { kind: "table", cells: [{ values: [{ textBytes: 9_000 }], overflow: 3 }] }, makeOverflowPage(0)],
    /refers to page 0 of 3$/,
  ],
  [
    "more cells than a page holds",
    [good, Uint8Array.from({ length: PAGE_BYTES }, (_, at) => at === 0 ? 13 : at === 3 ? 255 : 0)],
    /has 65280 cells$/,
  ],
];
for (const [name, pages, reason] of DAMAGED) {
  Deno.test(`a SQLite file is refused with ${name}`, () =>
    withFile((path) => writeSqlitePages(path, pages), (file) => {
      assert.throws(() => {
        for (const cell of file.scan(2, "table")) {
          for (const column of file.columns(cell, 1)) file.value(cell, column, 10_000);
        }
      }, { name: "SqliteFileError", message: reason });
    }));
}

Deno.test("a value above the limit is refused before it is read", () =>
  withFile(
    (path) =>
      writeSqlitePages(path, [good, {
        kind: "table",
        cells: [{ values: [1, { textBytes: 2 ** 30 }], overflow: 3 }],
      }, makeOverflowPage(3)], 300_000),
    (file) => {
      const [cell] = file.scan(2, "table");
      const [first, long] = file.columns(cell!, 2);
      assert.equal(file.value(cell!, first!, 100), 1);
      assert.throws(
        () => file.value(cell!, long!, 2 ** 20),
        /a row has 1073741\d+ bytes; the limit is 1048576/,
      );
    },
  ));

const SMALL = "PRAGMA page_size = 512; PRAGMA synchronous = OFF; BEGIN;";
/** A statement of so many bytes. */
const makeTable = (bytes: number) => `CREATE TABLE a (x /*${"x".repeat(bytes - 21)}*/)`;
const limits: readonly [name: string, write: (more: number) => string, reason: RegExp][] = [
  [
    `${MAX_SCHEMA_ENTRIES} tables`,
    (more) => Array.from({ length: MAX_SCHEMA_ENTRIES + more }, (_, i) => `CREATE TABLE t${i} (x);`).join(""),
    /^it has more than 500 tables, indexes, views and triggers$/,
  ],
  // The whole row counts, of which the other columns have few bytes.
  [
    `a statement of ${MAX_ENTRY_BYTES} bytes`,
    (more) => makeTable(MAX_ENTRY_BYTES - 100 + 100 * more),
    /the limit is 65536$/,
  ],
  [
    `a table of ${MAX_SCANNED_PAGES} pages`,
    (more) =>
      `CREATE TABLE t (x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT
       ${MAX_SCANNED_PAGES - 300 + 300 * more}) INSERT INTO t SELECT zeroblob(400) FROM n`,
    /has no end$/,
  ],
];
for (const [name, write, message] of limits) {
  Deno.test(`a SQLite file may have nearly ${name}, and no more`, async () => {
    const readAll = (file: SqliteFile) => {
      for (const { root } of readSchema(file)) for (const _ of file.scan(root, "table"));
    };
    const open = (more: number, run: (file: SqliteFile) => void) =>
      withFile((path) => {
        using database = new DatabaseSync(path);
        database.exec(`${SMALL} ${write(more)}; COMMIT`);
      }, run);
    await open(0, readAll);
    await open(1, (file) => assert.throws(() => readAll(file), { name: "SqliteFileError", message }));
  });
}
