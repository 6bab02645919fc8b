// Serves a region from a database that was imported by spieli. Only calls its functions, and never writes. Reads
// `get_meta` regularly. While the database does not respond, the last result of `get_meta` and the cached answers are
// served.
import { createHash } from "node:crypto";
import { hasMetaShape, parseBackendMeta } from "contract/status/backend_meta.ts";
import type { Log } from "../../base/kit/log.ts";
import { NO_CHANGES } from "../region/core/change_history.ts";
import { logRegion } from "../store/store_source.ts";
import { reportShortage, type StoreDatabase, type StoreDatabaseParts } from "./store_database.ts";
import { type FunctionArguments, type FunctionStore, RefusedCallError } from "../store/function_store.ts";
import { UnavailableStoreError } from "../store/playground_store.ts";
import { callFunction, codeOf, explainFunctionError } from "../store/postgres/call_function.ts";
import { describeShortage } from "../store/postgres/explain_error.ts";
import {
  CatalogError,
  DATA_FUNCTIONS,
  readCatalog,
  readImporting,
  TIER_FUNCTIONS,
} from "../store/postgres/function_catalog.ts";
import { openFunctionStore } from "../store/postgres/open_function_store.ts";
import { waitForDatabase } from "../store/postgres/wait_for_database.ts";

interface SpieliDatabaseParts extends StoreDatabaseParts {
  /** Interval between calls to `get_meta`. */
  readonly metaMs?: number;
  readonly now?: () => number;
}

/**
 * Default interval between calls to `get_meta`. It is long, because the function counts all playgrounds, which takes a
 * while in a large region.
 */
const META_MS = 10_000;
/** Time for which answers are cached if the time of the import is unknown, in which case new imports go undetected. */
const UNDATED_MS = 5 * 60_000;
/** Maximum length of the result of `get_meta` in characters. A Hub reads no more than this. */
export const MAX_META_LENGTH = 1024 * 1024;

const NO_REGION = "its function api.get_meta does not describe a region";
const NO_REGION_YET = "its function api.get_meta has no region yet; has spieli's import ended?";

/** Fields of `get_meta` that change even if the data does not. */
const VOLATILE: ReadonlySet<string> = new Set(["data_age_seconds", "osm_data_age_seconds", "importing"]);

export function createSpieliDatabase(parts: SpieliDatabaseParts): StoreDatabase {
  const { database, address, relationId, log, metaMs = META_MS, now = Date.now } = parts;
  let current: FunctionStore | null = null;
  let meta: Readonly<Record<string, unknown>> = {};
  let problem: string | null = null;
  /** True while spieli's importer runs. Null if only `get_meta` has this information. */
  let isImporting: boolean | null = null;
  let hasImportEnded = false;
  let readAtMs = -Infinity;
  let checking = Promise.resolve();

  async function readMeta(functions: ReadonlyMap<string, FunctionArguments>) {
    const text = await callFunction(database, "get_meta", functions.get("get_meta")!, {});
    const value = text.length > MAX_META_LENGTH ? [] : JSON.parse(text);
    if (value === null) throw new CatalogError(NO_REGION_YET, true);
    const parsed = parseBackendMeta(value);
    if (parsed === null || !hasMetaShape(value)) {
      throw new CatalogError(NO_REGION);
    }
    if (relationId !== null && parsed.relationId !== null && parsed.relationId !== relationId) {
      throw new CatalogError(
        `it has the relation ${parsed.relationId}, not ${relationId}; correct OSM_RELATION_ID or STORE_URL`,
      );
    }
    return { value: value as Readonly<Record<string, unknown>>, parsed };
  }

  async function read(): Promise<void> {
    const functions = await readCatalog(database);
    const { value, parsed } = await readMeta(functions);
    meta = value;
    const period = parsed.lastImportAt === null ? Math.floor(now() / UNDATED_MS) : null;
    const lasting = Object.entries(value).filter(([key]) => !VOLATILE.has(key));
    const revision = createHash("sha256").update(JSON.stringify([[...functions], lasting, period])).digest(
      "hex",
    );
    readAtMs = performance.now();
    if (revision === current?.revision && !hasImportEnded) return;
    hasImportEnded = false;
    const known = current;
    current = openFunctionStore({
      database,
      functions,
      facts: {
        relationId: parsed.relationId,
        name: parsed.name,
        playgroundCount: parsed.playgroundCount ?? 0,
        importedAt: parsed.lastImportAt,
      },
      bbox: parsed.bbox,
      revision,
      meta: () => "importing" in meta && isImporting !== null ? { ...meta, importing: isImporting } : meta,
      reportFailure: (name, reason) =>
        log.change(`function ${name}`, reason, "warn", "function failed", {
          function: `api.${name}`,
          reason,
        }),
    });
    if (known === null) logRegion(log, "region opened", current.facts);
    else if (known.facts.importedAt !== parsed.lastImportAt) logRegion(log, "region replaced", current.facts);
    reportMissing(functions, log);
  }

  /** Reads whether spieli's importer is running. Resolves with true if this has changed. */
  async function watchImport(): Promise<boolean> {
    const before = isImporting;
    isImporting = await readImporting(database).catch(() => isImporting);
    // Answers from partly replaced tables must not stay in the cache, even if `get_meta` has not changed.
    hasImportEnded ||= before === true && isImporting !== true;
    return before !== isImporting;
  }

  function noteFailure(error: unknown): void {
    const reason = explain(error);
    if (problem === null) log.error("database not readable", { address, reason });
    problem = `the region cannot be read from the database ${address}: ${reason}`;
  }

  async function checkOnce(): Promise<void> {
    reportShortage(database, address, log);
    const isChanged = await watchImport();
    if (problem === null && !isChanged && performance.now() - readAtMs < metaMs) return;
    try {
      await read();
      if (problem !== null) log.info("database readable", { address });
      problem = null;
    } catch (error) {
      noteFailure(error);
    }
  }

  /** Reads the region. If a running import of spieli may be the cause of an error, records it without rejecting. */
  async function readUnlessImporting(): Promise<void> {
    await watchImport();
    await read().catch((error) => {
      if (!isPassing(error)) throw error;
      noteFailure(error);
    });
  }

  const check = () => checking = checking.then(checkOnce);
  return {
    current: () => current,
    changes: () => NO_CHANGES,
    checkedAtMs: () => null,
    isImporting: () => isImporting ?? meta.importing === true,
    problem: () =>
      problem ?? describeMissing(current?.functions, address) ??
        describeShortage(address, database.shortage()),
    isDamaged: () => false,
    // Results of functions have no checksums, so no damage is detected.
    reportDamage() {},
    check,
    async waitUntilReachable(maxMs) {
      const error = await waitForDatabase({ read: readUnlessImporting, address, maxMs, log });
      return error === null ? null : explain(error);
    },
    close: () => void database.close(),
  };
}

/** Explains an error as a clause for the operator. */
function explain(error: unknown): string {
  if (error instanceof UnavailableStoreError) return explainFunctionError(error);
  if (error instanceof RefusedCallError) return NO_REGION;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns true if the server responds and a running import of spieli may be the cause of an error. Such errors are
 * missing relations or functions, locks, and relations that disappear during a query.
 */
function isPassing(error: unknown): boolean {
  if (error instanceof CatalogError) return error.isPassing;
  const code = error instanceof UnavailableStoreError ? codeOf(error) : null;
  return code !== null && code !== "42501" && /^(3F|40|42|55|57014|XX)/.test(code);
}

const listMissing = (functions: ReadonlyMap<string, unknown>, names: readonly string[]) =>
  names.filter((name) => !functions.has(name)).join(", ");

/** Reports functions that early versions of spieli lack. Calls to them get 404, as from nodes of that version. */
function reportMissing(functions: ReadonlyMap<string, unknown>, log: Log): void {
  const missing = listMissing(functions, DATA_FUNCTIONS);
  log.change("missing functions", missing || null, "warn", "functions missing", {
    functions: missing,
    hint: UPDATE,
  });
}

const UPDATE = "update spieli and run its importer";

function describeMissing(
  functions: ReadonlyMap<string, unknown> | undefined,
  address: string,
): string | null {
  const missing = functions && listMissing(functions, TIER_FUNCTIONS);
  return missing
    ? `the database ${address} is of an early spieli, without ${missing}, so maps load the whole region at once ` +
      `and show no clusters; ${UPDATE}`
    : null;
}
