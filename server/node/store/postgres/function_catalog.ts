// Reads the functions in a spieli database with their declared arguments, and whether spieli's importer is running.
// Older versions of spieli have fewer functions.
import type { ArgumentType, FunctionArguments } from "../function_store.ts";
import type { Database } from "./database.ts";

/** The schema in which spieli publishes its functions. */
export const FUNCTION_SCHEMA = "api";

/** Functions of a node that a map needs, in addition to `get_meta`. */
export const DATA_FUNCTIONS = [
  "get_playground_clusters",
  "get_playgrounds_bbox",
  "get_playground",
  "get_playgrounds",
  "get_nearest_playgrounds",
  "get_equipment",
  "get_standalone_equipment",
  "get_trees",
  "get_pois",
  "get_playground_centroids",
  "get_legal",
] as const;

/** Functions that a map needs in order to request only the visible area. */
export const TIER_FUNCTIONS: readonly string[] = DATA_FUNCTIONS.slice(0, 3);

const WANTED = ["get_meta", ...DATA_FUNCTIONS];

/** Reports that the schema lacks functions that this user can call. The message is a clause for the operator. */
export class CatalogError extends Error {
  override name = "CatalogError";
  /** `isPassing` is true if a running import of spieli may be the cause. */
  constructor(message: string, readonly isPassing = false) {
    super(message);
  }
}

/** Reads functions by name. Rejects with a {@link CatalogError} (no `get_meta`) or an `UnavailableStoreError`. */
export async function readCatalog(database: Database): Promise<ReadonlyMap<string, FunctionArguments>> {
  const [[isAllowed] = []] = await database.read(
    "SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = $1",
    [FUNCTION_SCHEMA],
  );
  if (isAllowed === undefined) {
    throw new CatalogError(
      "it has no schema api; schema=spieli in STORE_URL is for a database that spieli has imported",
    );
  }
  if (!isAllowed) throw new CatalogError(`its user may not use the schema api; ${GRANT}`);
  const rows = await database.read(
    `SELECT p.proname::text, p.pronargs - p.pronargdefaults, to_json(p.proargnames)::text,
      to_json(ARRAY(
        SELECT format_type(type, NULL) FROM unnest(p.proargtypes) WITH ORDINALITY AS a(type, i) ORDER BY i
      ))::text, has_function_privilege(p.oid, 'EXECUTE')
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = $1 AND p.proname = ANY(string_to_array($2, ',')) AND p.prokind = 'f'
      AND NOT p.proretset AND p.prorettype IN ('json'::regtype, 'jsonb'::regtype)
      AND p.proargmodes IS NULL
    ORDER BY p.proname, p.pronargs, p.oid`,
    [FUNCTION_SCHEMA, WANTED.join(",")],
  );
  const functions = new Map<string, FunctionArguments>();
  // If several functions have the same name, the one with the most arguments is used.
  for (const [name, required, names, types, isCallable] of rows) {
    const declared = declare(
      required as number,
      JSON.parse(names as string ?? "[]"),
      JSON.parse(types as string),
    );
    if (isCallable && declared !== null) functions.set(name as string, declared);
  }
  if (functions.has("get_meta")) return functions;
  if (rows.some(([name]) => name === "get_meta")) {
    throw new CatalogError(`its user may not call api.get_meta; ${GRANT}`);
  }
  throw new CatalogError("it has no function api.get_meta; import the region with spieli first", true);
}

const GRANT = `grant it spieli's role with "GRANT web_anon TO …"`;

const TYPES: ReadonlySet<string> = new Set<ArgumentType>([
  "double precision",
  "integer",
  "bigint",
  "boolean",
  "text",
]);

/**
 * Returns null if one of the first `required` arguments, which have no default, lacks a name or has an unknown type.
 */
function declare(
  required: number,
  names: readonly string[] | null,
  types: readonly string[],
): FunctionArguments | null {
  const entries = types.map((type, i) => [names?.[i] ?? "", type] as const);
  const usable = ([name, type]: readonly [string, string]) => name !== "" && TYPES.has(type);
  if (!entries.slice(0, required).every(usable)) return null;
  return {
    required: Object.fromEntries(entries.slice(0, required)) as FunctionArguments["required"],
    optional: Object.fromEntries(entries.slice(required).filter(usable)) as FunctionArguments["optional"],
  };
}

/** Reads whether spieli's importer is running. Null in early versions of spieli, or without permission. */
export async function readImporting(database: Database): Promise<boolean | null> {
  // Tests first whether the table exists, because the server would log each failed query as an error.
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
