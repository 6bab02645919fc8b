// A transaction whose connection may be lost. The library then sends a rollback on the closed connection, and the error of
// that ends the program: it has no caller.
import type { Sql, TransactionSql } from "postgres";

/** Of the library and of the system. */
const LOST: ReadonlySet<unknown> = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
]);

/** The server closes the connection after an error of these. */
const FATAL: ReadonlySet<unknown> = new Set(["FATAL", "PANIC"]);

/** Rejects as the library does; after a lost connection without a rollback, which the server does itself. */
export function runTransaction<T>(
  sql: Sql,
  options: string,
  run: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const runToEnd = async (transaction: TransactionSql): Promise<T> => {
      try {
        return await run(transaction);
      } catch (error) {
        const { code, severity } = error as { code?: unknown; severity?: unknown };
        if (!LOST.has(code) && !FATAL.has(severity)) throw error;
        reject(error);
        // The library sends nothing as long as this has not ended.
        return await new Promise<never>(() => {});
      }
    };
    sql.begin(options, runToEnd).then((result) => resolve(result as T), reject);
  });
}
