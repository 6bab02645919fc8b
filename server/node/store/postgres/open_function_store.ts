// A region in a spieli database. It is valid until the data changes.
import type { Bbox } from "contract/types.ts";
import {
  type ArgumentValues,
  type FunctionArguments,
  type FunctionStore,
  RefusedCallError,
} from "../function_store.ts";
import { type ServedRegion, UnavailableStoreError } from "../playground_store.ts";
import { callFunction, codeOf, explainFunctionError } from "./call_function.ts";
import type { Database } from "./database.ts";
import { FUNCTION_SCHEMA } from "./function_catalog.ts";

export interface FunctionStoreParts {
  readonly database: Database;
  readonly functions: ReadonlyMap<string, FunctionArguments>;
  readonly facts: ServedRegion;
  /** Bounding box of the region in degrees, or null if unknown. */
  readonly bbox: Bbox | null;
  readonly revision: string;
  readonly meta: FunctionStore["meta"];
  /** Called once for each function that fails although the server responds. */
  readonly reportFailure: (name: string, reason: string) => void;
}

/** The area that the functions' map projection covers, in degrees. */
const EVERYWHERE: Bbox = [-180, -85, 180, 85];

export function openFunctionStore(parts: FunctionStoreParts): FunctionStore {
  const { database, functions, facts, bbox, revision, meta, reportFailure } = parts;
  const failed = new Set<string>();

  function report(name: string, error: Error): void {
    const code = codeOf(error);
    // Ignores failures of the connection or of the whole server.
    if (code === null || /^(08|53|57P)/.test(code) || failed.has(name)) return;
    failed.add(name);
    reportFailure(name, explainFunctionError(error));
  }

  async function call(name: string, args: ArgumentValues): Promise<string> {
    try {
      return await callFunction(database, name, functions.get(name)!, args);
    } catch (error) {
      if (error instanceof UnavailableStoreError) report(name, error);
      throw error;
    }
  }

  /** Calls a function for readers inside this program, to whom a rejected call is a failure. */
  async function read(name: string, args: ArgumentValues): Promise<string> {
    if (!functions.has(name)) return "null";
    return await call(name, args).catch((error) => {
      throw error instanceof RefusedCallError ? new UnavailableStoreError(`${name}: ${error.reason}`) : error;
    });
  }

  return {
    facts,
    functions,
    revision,
    meta,
    call,
    async featuresInBox(_kind, [west, south, east, north]) {
      const args = { min_lon: west, min_lat: south, max_lon: east, max_lat: north };
      const { features = [] } = JSON.parse(await read("get_equipment", args)) ?? {};
      return (features as unknown[]).map((feature) => JSON.stringify(feature));
    },
    async playground(osmId) {
      const text = await read("get_playground", { osm_id: osmId });
      return text === "null" ? null : text;
    },
    /** May omit playgrounds with a tag `osm_id` or `osm_type`, because the tag replaces the derived property. */
    async playgroundKeys(offset, limit) {
      if (!functions.has("get_playgrounds_bbox")) return [];
      const rows = await database.read(
        `WITH feature AS MATERIALIZED (
          SELECT json_array_elements(${FUNCTION_SCHEMA}.get_playgrounds_bbox(
            min_lon => $1::text::float8, min_lat => $2::text::float8,
            max_lon => $3::text::float8, max_lat => $4::text::float8
          )::json -> 'features') -> 'properties' AS properties
        )
        SELECT properties ->> 'osm_type', abs((properties ->> 'osm_id')::bigint)::float8 FROM feature
        WHERE properties ->> 'osm_type' IN ('N', 'W', 'R') AND properties ->> 'osm_id' ~ '^-?[0-9]{1,15}$'
        ORDER BY 1, 2 LIMIT $5 OFFSET $6`,
        [...(bbox ?? EVERYWHERE).map(String), limit, offset],
      );
      return rows.map(([type, osmId]) => `${type}${osmId}`);
    },
    // The program closes the connections.
    close() {},
  };
}
