// Lends a program's connections, each to one query at a time. Uses no more connections than the server allows. Prefers
// the most recently used one, so that unneeded connections become idle and are closed.
import type { Sql } from "postgres";
import { explainDatabaseError } from "./explain_error.ts";

/** Time after a refusal until the pool tries one more connection than the server allowed. */
const REFUSED_MS = 10_000;
/** Time for which a refusal counts as a shortage, so that repeated refusals are reported only once. */
const SHORTAGE_MS = 10 * 60_000;
/** Pause before the next attempt while no connection is open. */
const RETRY_MS = 200;

/** PostgreSQL's error class 53, insufficient resources. */
const SHORTAGE = /^53/;
const TOO_MANY_CONNECTIONS = "53300";

/** Time limit of a query. The caller sets `isOver` and then calls `onOver`. */
export interface Deadline {
  isOver: boolean;
  onOver: () => void;
}

interface Waiter {
  readonly deadline: Deadline;
  readonly give: (sql: Sql) => void;
}

/** `connect` returns a client with one connection. After `onClose`, the client reconnects for its next query. */
export function createConnectionPool(connect: (onClose: () => void) => Sql, size: number) {
  /** Idle connections, least recently used first. Refused connections precede all others. */
  const idle = Array.from({ length: size }, open);
  const lent = new Set<Sql>();
  const connected = new Set<Sql>();
  const waiting: Waiter[] = [];
  let allowed = size;
  let refusedAtMs = -Infinity;
  let refusal: string | null = null;

  const isSince = (periodMs: number) => performance.now() - refusedAtMs < periodMs;

  function open(): Sql {
    const sql: Sql = connect(() => connected.delete(sql));
    return sql;
  }

  /** Raises the limit by one, because a server that accepted one more connection may accept another. */
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
      const { deadline, give } = waiting.shift()!;
      if (deadline.isOver) continue;
      const sql = idle.pop()!;
      lent.add(sql);
      give(sql);
    }
  }

  const lend = (deadline: Deadline, isFirst: boolean) =>
    new Promise<Sql>((give) => {
      if (isFirst) waiting.unshift({ deadline, give });
      else waiting.push({ deadline, give });
      lendNext();
    });

  return {
    /**
     * Waits for a connection and runs a query on it. Tries again if the server refuses the connection. Rejects with the
     * query's errors. After the deadline, the promise may never settle.
     */
    async use<T>(run: (sql: Sql) => Promise<T>, deadline: Deadline): Promise<T> {
      for (let isFirst = false;; isFirst = true) {
        const sql = await lend(deadline, isFirst);
        let isRefused = false;
        const giveBack = (returned: Sql) => {
          if (!lent.delete(sql)) return;
          if (isRefused) idle.unshift(returned);
          else idle.push(returned);
          lendNext();
        };
        deadline.onOver = () => {
          // A connection that is being opened has its own time limit.
          if (!connected.has(sql)) return;
          // Replaces this connection, on which the server may never respond.
          void sql.end({ timeout: 0 });
          giveBack(open());
        };
        try {
          const result = await run(sql);
          noteConnected(sql);
          return result;
        } catch (error) {
          const { code } = error as { code?: unknown };
          if (deadline.isOver || typeof code !== "string" || !SHORTAGE.test(code)) throw error;
          noteRefused(error);
          isRefused = code === TOO_MANY_CONNECTIONS;
          if (!isRefused) throw error;
          // If more connections are lent, the next one to be returned is used instead.
          if (lent.size === 1) await waitAWhile(deadline);
        } finally {
          deadline.onOver = () => {};
          giveBack(sql);
        }
      }
    },
    shortage: (): string | null => isSince(SHORTAGE_MS) ? refusal : null,
    async close(): Promise<void> {
      await Promise.all([...idle, ...lent].map((sql) => sql.end({ timeout: 1 })));
    },
  };
}

const waitAWhile = (deadline: Deadline) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    deadline.onOver = () => {
      clearTimeout(timer);
      resolve();
    };
  });
