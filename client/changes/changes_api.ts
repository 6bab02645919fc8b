// Asks a node what imports have changed.
import { parseChanges, type PlaygroundChange } from "contract/playground_changes.ts";
import type { Parsed } from "contract/playground.ts";
import { changesArgs } from "contract/rpc.ts";
import type { Backend } from "contract/types.ts";
import type { Result } from "../kit/core/failure.ts";
import { type BackendCallParts, createBackendCall } from "../nodes/backend_call.ts";

/** Ten thousand changes have about 2 MB. */
export const CHANGES_LIMIT_BYTES = 4_194_304;

export interface ChangesApi {
  fetchChanges(
    backend: Backend,
    days: number,
    signal: AbortSignal,
  ): Promise<Result<Parsed<PlaygroundChange>>>;
}

export function createChangesApi(parts: BackendCallParts): ChangesApi {
  const call = createBackendCall(parts);
  return {
    fetchChanges: (backend, days, signal) =>
      call(backend, "get_changes", changesArgs(days), parseChanges, {
        signal,
        limitBytes: CHANGES_LIMIT_BYTES,
      }),
  };
}
