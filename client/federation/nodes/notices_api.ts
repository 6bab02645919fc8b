// Asks a node what its operator has announced about single playgrounds.
import { parseNotices } from "contract/playground/notice.ts";
import type { Backend } from "contract/types.ts";
import { type BackendCallParts, createBackendCall } from "./backend_call.ts";

/** Two thousand notices with usual texts have about 1 MB. */
export const NOTICES_LIMIT_BYTES = 4_194_304;

export type NoticesApi = ReturnType<typeof createNoticesApi>;

export function createNoticesApi(parts: BackendCallParts) {
  const call = createBackendCall(parts);
  return {
    /** Those of the whole region: the address is the same for all visitors, so that answers are cached. */
    fetchNotices: (backend: Backend, signal: AbortSignal) =>
      call(backend, "get_notices", {}, parseNotices, { signal, limitBytes: NOTICES_LIMIT_BYTES }),
  };
}
