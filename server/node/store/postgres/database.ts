// A PostgreSQL database with a limited pool of connections, time limits for queries, and errors as sentences.
import postgres, { type Sql } from "postgres";
import type { Row } from "../checked_text.ts";
import { UnavailableStoreError } from "../playground_store.ts";
import { createConnectionPool, type Deadline } from "./connection_pool.ts";
import { explainDatabaseError } from "./explain_error.ts";

/** Maximum number of connections that read. */
export const MAX_CONNECTIONS = 10;
/** Maximum number of queries that wait for a connection. Further queries fail immediately. */
export const MAX_WAITING = 200;
/** Time limit of a statement, after which the server ends it. The program gives up a second later. */
export const STATEMENT_MS = 5_000;
/** Time limit of a statement that copies all rows of a table. */
export const COPY_STATEMENT_MS = 10 * 60_000;
const GRACE_MS = 1_000;
const CONNECT_SECONDS = 3;
/** Seconds after which an idle connection is closed, so that other programs can connect. Their queries wait longer. */
const IDLE_SECONDS = 2;

export type Parameter = string | number | null;

export interface Database {
  /** Runs a query. Resolves with rows as arrays of columns. Rejects with an {@link UnavailableStoreError}. */
  read(text: string, parameters?: readonly Parameter[], options?: ReadOptions): Promise<Row[]>;
  /** Returns why the server refuses connections, as a clause for the operator, or null if it does not refuse them. */
  shortage(): string | null;
  close(): Promise<void>;
}

export interface ReadOptions {
  /** If false, the server does not store the statement. Should be false if many different statements are sent. */
  readonly isPrepared?: boolean;
}

export interface DatabaseOptions {
  readonly statementMs?: number;
  readonly maxConnections?: number;
  /** If true, and the URL lists several servers, connects only to a writable one. */
  readonly isWritten?: boolean;
  /** If true, the server rejects all changes to the database. */
  readonly isReadOnly?: boolean;
  /** Called after a connection has been closed. */
  readonly onClose?: () => void;
}

/**
 * Opens connections with the library. Sets all of the library's options, because it would read missing ones from
 * environment variables.
 */
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
    // The library's types lack these options.
    ...{ sslnegotiation: null, max_pipeline: 1 },
    // Null means any server, but is missing from the type.
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

/**
 * Reads options from a database URL. `prepare=false` is for poolers that assign a different connection to each
 * transaction. `sslmode` has the meaning defined by libpq.
 */
function readUrlOptions(url: string) {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const sslmode = (["require", "prefer", "verify-full"] as const).find((mode) =>
    mode === query.get("sslmode")
  );
  return { prepare: query.get("prepare") !== "false", ssl: sslmode ?? false };
}

/** Opens a database. Connects when the first query is sent. */
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
        throw new UnavailableStoreError(`${running} queries are waiting for the database`);
      }
      running += 1;
      const deadline: Deadline = { isOver: false, onOver: () => {} };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const over = new Promise<never>((_, reject) =>
        timer = setTimeout(() => {
          deadline.isOver = true;
          deadline.onOver();
          const reason = pool.shortage() ?? `no response within ${(statementMs + GRACE_MS) / 1000} s`;
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
