// Requests the changes that a node's imports have made.
import { parseChanges } from "contract/playground/playground_changes.ts";
import { changesArgs } from "contract/rpc.ts";
import type { Backend } from "contract/types.ts";
import { type BackendCallParts, createBackendCall } from "./backend_call.ts";

/** Size limit of an answer. Ten thousand changes take about 2 MB. */
export const CHANGES_LIMIT_BYTES = 4_194_304;

export type ChangesApi = ReturnType<typeof createChangesApi>;

export function createChangesApi(parts: BackendCallParts) {
  const call = createBackendCall(parts);
  return {
    fetchChanges: (backend: Backend, days: number, signal: AbortSignal) =>
      call(backend, "get_changes", changesArgs(days), parseChanges, {
        signal,
        limitBytes: CHANGES_LIMIT_BYTES,
        // Changes are requested when `get_meta` reports a new one, which a cached answer may not include yet.
        cache: "no-cache",
      }),
  };
}
