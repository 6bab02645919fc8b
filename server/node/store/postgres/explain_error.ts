// Explains database errors in sentences for the log and the operator. Pure.

/** Explanations by error code of PostgreSQL (appendix A of its manual), the library, or the system. */
const REASONS: Readonly<Record<string, string>> = {
  "28P01": "it rejects the user name or password; check STORE_URL",
  "28000": "it rejects this user; check STORE_URL and the server's pg_hba.conf",
  "3D000": "it has no such database; check STORE_URL, or create the database",
  "42501": "the user lacks a privilege; see the roles in deploy/postgres/roles.sql",
  "53100": "its disk is full",
  "53200": "it is out of memory",
  "53300": "it allows no more connections; raise the role's CONNECTION LIMIT or the server's max_connections",
  "55P03": "another transaction holds a lock for too long",
  "57014": "the query took too long and was cancelled",
  "57P01": "it is being shut down",
  "57P02": "it has crashed and is restarting",
  "57P03": "it is starting up",
  "25006": "it is read-only; for imports, STORE_URL must point to the primary server",
  ECONNREFUSED: "no server accepts connections at this address",
  ENOTFOUND: "its host name was not found; check STORE_URL",
  ECONNRESET: "it closed the connection",
  ETIMEDOUT: "it cannot be reached",
  CONNECT_TIMEOUT: "it did not accept the connection in time",
  CONNECTION_CLOSED: "it closed the connection",
  CONNECTION_ENDED: "the program is stopping",
  CONNECTION_DESTROYED: "the program is stopping",
};

/** Completes "the database does not answer: …". Contains no password, because it only quotes the server. */
export function explainDatabaseError(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = typeof message === "string" ? message : String(error);
  if (typeof code !== "string") return text;
  const known = REASONS[code];
  if (isOfCertificate(code)) {
    return `its certificate is invalid; renew it, or check sslmode in STORE_URL (${text})`;
  }
  if (known === undefined) return `${text} (${code})`;
  // The server's own message mentions the relation, limit or user.
  return /^[0-9A-Z]{5}$/.test(code) && /^\d|^[0-9A-Z]{2}P/.test(code) ? `${known} (${text})` : known;
}

/** Error codes for an undefined table and an undefined schema. */
const UNDEFINED: ReadonlySet<unknown> = new Set(["42P01", "3F000"]);

/** Returns true for errors of queries before the first import, which creates the tables. */
export const isUndefinedTable = (error: unknown): boolean =>
  listCodes(error).some((code) => UNDEFINED.has(code));

/** Returns true for codes of certificate errors. */
const isOfCertificate = (code: unknown) => typeof code === "string" && /CERT|LEAF_SIGNATURE/.test(code);

/** Error codes for a wrong user, password or database, and for missing privileges. */
const LASTING: ReadonlySet<unknown> = new Set(["28P01", "28000", "3D000", "42501"]);

/** Returns true for errors that waiting does not solve, but not for an unknown host, which may still be starting. */
export const isLastingError = (error: unknown): boolean =>
  listCodes(error).some((code) => LASTING.has(code) || isOfCertificate(code));

function listCodes(error: unknown): unknown[] {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code];
}

/** Returns a database URL without secrets, for the log. */
export function describeAddress(url: string): string {
  const [, user = "", place = ""] = /^\w+:\/\/(?:([^:@/]*)(?::.*)?@)?([^?]*)/.exec(url) ?? [];
  return user === "" ? place : `${user}@${place}`;
}

/** Returns a note for the operator about a shortage of connections, or null if there is none. */
export const describeShortage = (address: string, shortage: string | null): string | null =>
  shortage && `the database ${address} is short of resources, so responses may be slow: ${shortage}`;
