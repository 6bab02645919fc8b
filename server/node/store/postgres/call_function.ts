// Calls a function of the database with named arguments. The result is a text of bounded size.
import { type ArgumentValues, type FunctionArguments, RefusedCallError } from "../function_store.ts";
import { UnavailableStoreError } from "../playground_store.ts";
import type { Database } from "./database.ts";
import { FUNCTION_SCHEMA } from "./function_catalog.ts";

/** Maximum size of a result, which is held in memory. */
export const MAX_FUNCTION_BYTES = 32 * 1024 * 1024;

/**
 * Resolves with JSON text, which is "null" without a result. Rejects with a {@link RefusedCallError}, or an
 * {@link UnavailableStoreError}, whose cause has a `code` if the server itself rejects the call.
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
  // Materialized, because otherwise the function would run once for the length and once for the text.
  const [[size = null, text = null] = []] = await database.read(
    `WITH answer AS MATERIALIZED (SELECT (${FUNCTION_SCHEMA}.${quoteName(name)}(${
      list.join(", ")
    }))::text AS body)
    SELECT octet_length(body), CASE WHEN octet_length(body) <= ${MAX_FUNCTION_BYTES} THEN body END FROM answer`,
    given.map(([, value]) => String(value)),
    // Visitors choose the arguments, so the server must not store a statement for each choice.
    { isPrepared: false },
  ).catch((error) => {
    throw isOutOfRange(error) ? new RefusedCallError("out of range") : error;
  });
  if (size !== null && text === null) throw new RefusedCallError("too large");
  return text === null ? "null" : text as string;
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Whether an error has class 22 of PostgreSQL's codes, data exceptions. */
function isOutOfRange(error: unknown): boolean {
  return error instanceof UnavailableStoreError && /^22/.test(codeOf(error) ?? "");
}

/** PostgreSQL's code of an error of {@link Database.read}, or null if the error is not from the server. */
export function codeOf(error: Error): string | null {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Completes "the function … failed: …". */
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
