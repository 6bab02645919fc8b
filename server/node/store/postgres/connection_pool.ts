// Lends the connections of a program, each to one query at a time: no more than the server allows, and the one used last
// first, so that those that are not needed fall idle and are closed.
import type { Sql } from "postgres";
import { explainDatabaseError } from "./explain_error.ts";

/** Time after a refusal until one connection more than the server allowed is tried. */
const REFUSED_MS = 10_000;
/** A refusal counts as a shortage for so long, so that one that comes back is not reported each time. */
const SHORTAGE_MS = 10 * 60_000;
/** Without any connection. */
const RETRY_MS = 200;

/** Class 53 of PostgreSQL's codes: insufficient resources. */
const SHORTAGE = /^53/;
const TOO_MANY_CONNECTIONS = "53300";

export interface ConnectionPool {
  /**
   * Waits for a connection, and runs a query on it; again if the server refuses the connection. Rejects with the reason of
   * the signal, which also ends the waiting, and with errors of the query.
   */
  use<T>(run: (sql: Sql) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Why fewer connections are used than could be, as a clause for the operator; null when the server allows all. */
  shortage(): string | null;
  close(): Promise<void>;
}

/** `connect` returns a client of one connection, which connects with its next query after `onClose` was called. */
export function createConnectionPool(connect: (onClose: () => void) => Sql, size: number): ConnectionPool {
  /** The one used last is the last; one that was refused is the first. */
  const idle = Array.from({ length: size }, open);
  const lent = new Set<Sql>();
  const connected = new Set<Sql>();
  const waiting: ((sql: Sql) => void)[] = [];
  let allowed = size;
  let refusedAtMs = -Infinity;
  let refusal: string | null = null;

  const isSince = (periodMs: number) => performance.now() - refusedAtMs < periodMs;

  function open(): Sql {
    const sql: Sql = connect(() => connected.delete(sql));
    return sql;
  }

  /** Where one more connection is allowed, another one may be, too. */
  function noteConnected(sql: Sql): void {
    if (connected.has(sql)) return;
    connected.add(sql);
    allowed = Math.min(size, allowed + 1);
  }

  function noteRefused(error: unknown): void {
    allowed = Math.max(1, lent.size - 1);
    refusedAtMs = performance.now();
    refusal = explainDatabaseError(error);
  }

  function lendNext(): void {
    while (waiting.length > 0 && lent.size < Math.min(size, allowed + (isSince(REFUSED_MS) ? 0 : 1))) {
      const sql = idle.pop()!;
      lent.add(sql);
      waiting.shift()!(sql);
    }
  }

  const lend = (signal: AbortSignal, isFirst: boolean) =>
    new Promise<Sql>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const give = (sql: Sql) => {
        signal.removeEventListener("abort", leave);
        resolve(sql);
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(give), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave);
      if (isFirst) waiting.unshift(give);
      else waiting.push(give);
      lendNext();
    });

  return {
    async use(run, signal) {
      for (let isFirst = false;; isFirst = true) {
        const sql = await lend(signal, isFirst);
        let returned = sql;
        let isRefused = false;
        try {
          const result = await Promise.race([run(sql), rejectWhenAborted(signal)]);
          noteConnected(sql);
          return result;
        } catch (error) {
          if (signal.aborted) {
            // The server may never answer on this connection.
            void sql.end({ timeout: 0 });
            returned = open();
            throw signal.reason;
          }
          const { code } = error as { code?: unknown };
          if (typeof code !== "string" || !SHORTAGE.test(code)) throw error;
          noteRefused(error);
          isRefused = code === TOO_MANY_CONNECTIONS;
          if (!isRefused) throw error;
          // With others lent, the next one that is returned is used.
          if (lent.size === 1) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        } finally {
          lent.delete(sql);
          if (isRefused) idle.unshift(returned);
          else idle.push(returned);
          lendNext();
        }
      }
    },
    shortage: () => isSince(SHORTAGE_MS) ? refusal : null,
    async close() {
      await Promise.all([...idle, ...lent].map((sql) => sql.end({ timeout: 1 })));
    },
  };
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
