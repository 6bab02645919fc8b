// Whether spieli's importer runs: a flag in a separate table, which can be read while all others are replaced.
import { FUNCTION_SCHEMA } from "./function_catalog.ts";
import type { Database } from "./database.ts";

/** Null: early versions of spieli have no such table, and a user may not be allowed to read it. */
export async function readImporting(database: Database): Promise<boolean | null> {
  // A query of a table that is not there would be an error in the server's log each time.
  const [[isReadable] = []] = await database.read(
    `SELECT has_schema_privilege(n.oid, 'USAGE') AND has_column_privilege(a.attrelid, a.attnum, 'SELECT')
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname = 'import_status' AND a.attname = 'importing' AND a.atttypid = 'bool'::regtype`,
    [FUNCTION_SCHEMA],
  );
  if (!isReadable) return null;
  const [[isImporting] = []] = await database.read(
    `SELECT coalesce(bool_or(importing), false) FROM ${FUNCTION_SCHEMA}.import_status`,
  );
  return Boolean(isImporting);
}
