// Prepared SQLite statements for many rows.
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Row } from "./checked_text.ts";

/** A method that is missing from Deno's types for node:sqlite. */
interface StatementWithArrays extends StatementSync {
  setReturnArrays(isEnabled: boolean): void;
}

type Parameters = Record<string, number | string> | number;

/** Prepares a query that returns rows as arrays, which takes a third of the time that objects take. */
export function prepareRows(database: DatabaseSync, sql: string): (parameters?: Parameters) => Row[] {
  const statement = database.prepare(sql) as StatementWithArrays;
  statement.setReturnArrays(true);
  return (parameters) => {
    // `all` has separate overloads for named and positional parameters.
    const rows = parameters === undefined
      ? statement.all()
      : typeof parameters === "number"
      ? statement.all(parameters)
      : statement.all(parameters);
    return rows as unknown as Row[];
  };
}

/** Returns a function that inserts a row. */
export function prepareInsert(
  database: DatabaseSync,
  sql: string,
): (...values: readonly SQLInputValue[]) => void {
  const statement = database.prepare(sql);
  // Uses `get`, because `run` would take twice the time, and each call would leave about 90 bytes until the next full
  // garbage collection. For a country, that is hundreds of megabytes.
  return (...values) => void statement.get(...values);
}
