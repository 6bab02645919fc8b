// Calls a function of the database with named arguments. The result is a text of limited size.
import { type ArgumentValues, type FunctionArguments, RefusedCallError } from "../function_store.ts";
import { UnavailableStoreError } from "../playground_store.ts";
import type { Database } from "./database.ts";
import { FUNCTION_SCHEMA } from "./function_catalog.ts";

/** Maximum size of a result in bytes. Results are held in memory. */
export const MAX_FUNCTION_BYTES = 32 * 1024 * 1024;

/**
 * Calls a function. Resolves with JSON text, or with "null" if there is no result. Rejects with a
 * {@link RefusedCallError} or an {@link UnavailableStoreError}. The latter's cause has a `code` if the server itself
 * rejects the call.
 */
export async function callFunction(
  database: Database,
  name: string,
  { required, optional }: FunctionArguments,
  args: ArgumentValues,
): Promise<string> {
  const given = Object.entries(args);
  const list = given.map(([argument], i) =>
    `${quoteName(argument)} => $${i + 1}::text::${required[argument] ?? optional[argument]}`
  );
  // Without MATERIALIZED, the function would run twice: once for the length and once for the text.
  const [[size = null, text = null] = []] = await database.read(
    `WITH answer AS MATERIALIZED (SELECT (${FUNCTION_SCHEMA}.${quoteName(name)}(${
      list.join(", ")
    }))::text AS body)
    SELECT octet_length(body), CASE WHEN octet_length(body) <= ${MAX_FUNCTION_BYTES} THEN body END FROM answer`,
    given.map(([, value]) => String(value)),
    // Visitors choose the arguments, so the server must not store a statement for each combination.
    { isPrepared: false },
  ).catch((error) => {
    throw isOutOfRange(error) ? new RefusedCallError("out of range") : error;
  });
  if (size !== null && text === null) throw new RefusedCallError("too large");
  return text === null ? "null" : text as string;
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns true for PostgreSQL's error class 22, data exceptions. */
function isOutOfRange(error: unknown): boolean {
  return error instanceof UnavailableStoreError && /^22/.test(codeOf(error) ?? "");
}

/** Returns PostgreSQL's code for an error of {@link Database.read}, or null if the server did not send it. */
export function codeOf(error: Error): string | null {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Explains an error. The text completes "the function … failed: …". */
export function explainFunctionError(error: Error): string {
  switch (codeOf(error)) {
    case "42501":
      return `the user lacks a privilege; grant it spieli's role web_anon (${messageOf(error)})`;
    case "42883":
    case "42704":
      return `it needs something that the database lacks; is the extension PostGIS installed? (${
        messageOf(error)
      })`;
    case "25006":
      return `it tries to write, but this program only reads the database (${messageOf(error)})`;
    case "42P01":
      return `a table is missing; has spieli's import ended? (${messageOf(error)})`;
    default:
      return error.message;
  }
}

const messageOf = ({ cause }: Error) => (cause as Error).message;
