// Asks a node for playgrounds by name.
import { parseFound } from "contract/playground/found_playground.ts";
import { searchArgs } from "contract/rpc.ts";
import type { Backend } from "contract/types.ts";
import { type BackendCallParts, createBackendCall } from "../../federation/nodes/backend_call.ts";

/** Shorter than for other calls: many nodes are asked, and slow ones are left out. */
export const SEARCH_TIMEOUT_MS = 3_000;
export const SEARCH_LIMIT_BYTES = 262_144;
const MAX_RESULTS = 10;

export type NameSearchApi = ReturnType<typeof createNameSearchApi>;

export function createNameSearchApi(parts: BackendCallParts) {
  const call = createBackendCall(parts);
  return {
    findByName: (backend: Backend, text: string, signal: AbortSignal) =>
      call(backend, "search_playgrounds", searchArgs(text, MAX_RESULTS), parseFound, {
        signal,
        timeoutMs: SEARCH_TIMEOUT_MS,
        limitBytes: SEARCH_LIMIT_BYTES,
      }),
  };
}
