// Lends the connections of a program, each to one query at a time. It uses no more than the server allows, and the most
// recently used first, so that unneeded connections become idle and are closed.
import type { Sql } from "postgres";
import { explainDatabaseError } from "./explain_error.ts";

/** Time after a refusal until one more connection than the server allowed is tried. */
const REFUSED_MS = 10_000;
/** Time for which a refusal counts as a shortage, so that recurring refusals are reported once. */
const SHORTAGE_MS = 10 * 60_000;
/** Pause before the next attempt while no connection is open. */
const RETRY_MS = 200;

/** Class 53 of PostgreSQL's codes, insufficient resources. */
const SHORTAGE = /^53/;
const TOO_MANY_CONNECTIONS = "53300";

/** Time limit of a query. Its caller sets `isOver`, then calls `onOver`. */
export interface Deadline {
  isOver: boolean;
  onOver: () => void;
}

interface Waiter {
  readonly deadline: Deadline;
  readonly give: (sql: Sql) => void;
}

/** `connect` returns a client of one connection. After `onClose`, it connects again with its next query. */
export function createConnectionPool(connect: (onClose: () => void) => Sql, size: number) {
  /** Least recently used first, but refused connections before all others. */
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

  /** Raises the limit, because a server that allowed one more connection may allow another. */
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
     * Waits for a connection and runs a query on it. Tries again if the server refuses the connection. Rejects with
     * errors of the query. After the deadline, it may never settle.
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
          // Connecting has its own time limit.
          if (!connected.has(sql)) return;
          // The server may never respond on this connection.
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
          // If further connections are lent, the next returned one is used.
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
