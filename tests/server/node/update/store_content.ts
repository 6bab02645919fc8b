// All that a store has, to compare two of them.
import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";

type Row = Readonly<Record<string, unknown>>;
export type StoreContent = ReadonlyMap<string, readonly string[]>;

/** Of an import, not of the region. */
const TIMES = ["importedAt", "extractAt", "dataTimestamp"];

/** The rows of each table, without the times of the import and the nodes of the R*Trees. */
export function readStoreContent(path: string): StoreContent {
  using database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '*_box_*' ORDER BY name",
  ).all();
  return new Map(tables.map(({ name }) => {
    const rows = database.prepare(`SELECT * FROM "${name}"`).all();
    return [
      String(name),
      rows.map((row) => JSON.stringify(name === "facts" ? withoutTimes(row) : plain(row))),
    ];
  }));
}

function withoutTimes({ json }: Row): Row {
  const facts = JSON.parse(String(json)) as Record<string, unknown>;
  for (const time of TIMES) delete facts[time];
  return facts;
}

const plain = (row: Row) =>
  Object.values(row).map((value) => value instanceof Uint8Array ? value.toBase64() : value);

/** Rows that only one of the stores has, shortened: of each table at most a few. */
export function findDifferences(actual: StoreContent, expected: StoreContent): string[] {
  assert.deepEqual([...actual.keys()], [...expected.keys()]);
  return [...expected].flatMap(([table, rows]) => {
    const found = actual.get(table)!;
    if (JSON.stringify(found) === JSON.stringify(rows)) return [];
    const [foundSet, rowSet] = [new Set(found), new Set(rows)];
    return [
      `${table}: other rows`,
      ...found.filter((row) => !rowSet.has(row)).slice(0, 5).map((row) =>
        `${table}: too much: ${row.slice(0, 200)}`
      ),
      ...rows.filter((row) => !foundSet.has(row)).slice(0, 5).map((row) =>
        `${table}: missing: ${row.slice(0, 200)}`
      ),
    ];
  });
}
