// A PostgreSQL database: a bounded pool of connections, queries with a deadline, and errors as sentences.
import postgres, { type Sql } from "postgres";
import type { Row } from "../checked_text.ts";
import { UnavailableStoreError } from "../playground_store.ts";
import { createConnectionPool, type Deadline } from "./connection_pool.ts";
import { explainDatabaseError } from "./explain_error.ts";

/** Maximum number of connections for reading. */
export const MAX_CONNECTIONS = 10;
/** Maximum number of queries that wait for a connection; further ones fail at once. */
export const MAX_WAITING = 200;
/** The server ends a statement after this time; the program gives up a second later. */
export const STATEMENT_MS = 5_000;
/** The same for copying an import, where a statement handles all rows of a table. */
export const COPY_STATEMENT_MS = 10 * 60_000;
const GRACE_MS = 1_000;
const CONNECT_SECONDS = 3;
/** Shorter than a query waits, so that connections that one program no longer needs are free for another. */
const IDLE_SECONDS = 2;

export type Parameter = string | number | null;

export interface Database {
  /** Rows as arrays of columns. Throws {@link UnavailableStoreError}. */
  read(text: string, parameters?: readonly Parameter[], options?: ReadOptions): Promise<Row[]>;
  /** Reason for which the server refuses connections, as a clause for the operator; null if it allows all. */
  shortage(): string | null;
  close(): Promise<void>;
}

export interface ReadOptions {
  /** False: the server does not store the statement; for statements of which there are many. */
  readonly isPrepared?: boolean;
}

export interface DatabaseOptions {
  readonly statementMs?: number;
  readonly maxConnections?: number;
  /** Connects only to a server that can be written to, if the address names several. */
  readonly isWritten?: boolean;
  /** The server refuses everything that would change the database. */
  readonly isReadOnly?: boolean;
  /** Called when a connection was closed. */
  readonly onClose?: () => void;
}

/** Opens connections of the library. All of its options are given, since it reads environment variables for the rest. */
export function connect(url: string, options: DatabaseOptions = {}) {
  const { statementMs = STATEMENT_MS, maxConnections = MAX_CONNECTIONS } = options;
  const { isWritten = false, isReadOnly = false, onClose } = options;
  return postgres(url, {
    ...readUrlOptions(url),
    max: maxConnections,
    connect_timeout: CONNECT_SECONDS,
    idle_timeout: IDLE_SECONDS,
    max_lifetime: 30 * 60,
    backoff: (attempt) => Math.min(2, 0.1 * 2 ** attempt),
    keep_alive: 60,
    debug: false,
    fetch_types: false,
    publications: "",
    // Not in the types.
    ...{ sslnegotiation: null, max_pipeline: 1 },
    // Null: any. The type names the values only.
    target_session_attrs: (isWritten ? "read-write" : null) as "read-write",
    connection: {
      application_name: "spielplatz-hub",
      statement_timeout: statementMs,
      lock_timeout: statementMs,
      ...(isReadOnly && { default_transaction_read_only: true }),
    },
    onnotice: () => {},
    ...(onClose && { onclose: onClose }),
  });
}

/** `prepare=false` is for poolers that give each transaction another connection; `sslmode` is that of libpq. */
function readUrlOptions(url: string) {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const sslmode = (["require", "prefer", "verify-full"] as const).find((mode) =>
    mode === query.get("sslmode")
  );
  return { prepare: query.get("prepare") !== "false", ssl: sslmode ?? false };
}

/** Connects with the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { statementMs = STATEMENT_MS, maxConnections = MAX_CONNECTIONS } = options;
  const pool = createConnectionPool(
    (onClose) => connect(url, { ...options, maxConnections: 1, onClose }),
    maxConnections,
  );
  let running = 0;
  return {
    async read(text, parameters = [], { isPrepared = true } = {}) {
      if (running >= maxConnections + MAX_WAITING) {
        throw new UnavailableStoreError(`${running} queries wait for the database`);
      }
      running += 1;
      const deadline: Deadline = { isOver: false, onOver: () => {} };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const over = new Promise<never>((_, reject) =>
        timer = setTimeout(() => {
          deadline.isOver = true;
          deadline.onOver();
          const reason = pool.shortage() ?? `no answer within ${(statementMs + GRACE_MS) / 1000} s`;
          reject(new UnavailableStoreError(reason));
        }, statementMs + GRACE_MS)
      );
      const run = (sql: Sql) =>
        sql.unsafe(text, [...parameters], { prepare: isPrepared }).values() as Promise<Row[]>;
      try {
        return await Promise.race([pool.use(run, deadline), over]);
      } catch (error) {
        if (error instanceof UnavailableStoreError) throw error;
        throw new UnavailableStoreError(explainDatabaseError(error), { cause: error });
      } finally {
        clearTimeout(timer);
        running -= 1;
      }
    },
    shortage: pool.shortage,
    close: pool.close,
  };
}
