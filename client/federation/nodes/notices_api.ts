// Requests the notices about single playgrounds from a node.
import { parseNotices } from "contract/playground/notice.ts";
import type { Backend } from "contract/types.ts";
import { type BackendCallParts, createBackendCall } from "./backend_call.ts";

/** Size limit of an answer. Two thousand notices with typical texts take about 1 MB. */
export const NOTICES_LIMIT_BYTES = 4_194_304;

export type NoticesApi = ReturnType<typeof createNoticesApi>;

export function createNoticesApi(parts: BackendCallParts) {
  const call = createBackendCall(parts);
  return {
    /**
     * Requests the notices of the whole region, so that the URL is the same for all visitors and answers are cached.
     */
    fetchNotices: (backend: Backend, signal: AbortSignal) =>
      call(backend, "get_notices", {}, parseNotices, { signal, limitBytes: NOTICES_LIMIT_BYTES }),
  };
}
