// Runs a transaction on a connection that may be lost. After a loss, the library would send a rollback on the closed
// connection, and the unhandled error would end the program.
import type { TransactionSql } from "postgres";
import { connect } from "./database.ts";

/** Error codes for a lost connection, from the library and the system. */
const LOST: ReadonlySet<unknown> = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Severities of errors after which the server closes the connection. */
const FATAL: ReadonlySet<unknown> = new Set(["FATAL", "PANIC"]);

/**
 * Runs a transaction on its own connection to a writable server. `mode` follows BEGIN. Rejects with errors of the
 * library and of `run`. After a lost connection, sends no rollback, because the server rolls back by itself.
 */
export async function runTransaction<T>(
  url: string,
  { statementMs, mode = "" }: { readonly statementMs: number; readonly mode?: string },
  run: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const sql = connect(url, { statementMs, maxConnections: 1, isWritten: true });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const runToEnd = async (transaction: TransactionSql): Promise<T> => {
    try {
      return await run(transaction);
    } catch (error) {
      const { code, severity } = error as { code?: unknown; severity?: unknown };
      if (!LOST.has(code) && !FATAL.has(severity)) throw error;
      reject(error);
      // The library sends nothing while this promise is pending.
      return await new Promise<never>(() => {});
    }
  };
  sql.begin(mode, runToEnd).then((result) => resolve(result as T), reject);
  try {
    return await promise;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
