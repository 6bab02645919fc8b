// Asks a node for playgrounds by name.
import { type FoundPlayground, parseFound } from "contract/found_playground.ts";
import type { Parsed } from "contract/playground.ts";
import { searchArgs } from "contract/rpc.ts";
import type { Backend } from "contract/types.ts";
import type { Result } from "../kit/core/failure.ts";
import { type BackendCallParts, createBackendCall } from "../nodes/backend_call.ts";

/** Shorter than for other calls: many nodes are asked, and slow ones are left out. */
export const SEARCH_TIMEOUT_MS = 3_000;
export const SEARCH_LIMIT_BYTES = 262_144;
const MAX_RESULTS = 10;

export interface NameSearchApi {
  findByName(backend: Backend, text: string, signal: AbortSignal): Promise<Result<Parsed<FoundPlayground>>>;
}

export function createNameSearchApi(parts: BackendCallParts): NameSearchApi {
  const call = createBackendCall(parts);
  return {
    findByName: (backend, text, signal) =>
      call(backend, "search_playgrounds", searchArgs(text, MAX_RESULTS), parseFound, {
        signal,
        timeoutMs: SEARCH_TIMEOUT_MS,
        limitBytes: SEARCH_LIMIT_BYTES,
      }),
  };
}
