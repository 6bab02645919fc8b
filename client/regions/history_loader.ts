// Loads the history of a region from the Hub, when a visitor opens it.
import { type HistoryRange, parseHistory } from "contract/history_document.ts";
import { type Fetch, fetchJson } from "../kit/http/fetch_json.ts";
import { trackOf } from "./core/uptime_track.ts";
import type { LoadHistory } from "./history_source.ts";

const TIMEOUT_MS = 10_000;
const LIMIT_BYTES = 1_000_000;
const HALF_HOUR = 1_800;
const DAY = 86_400;

/** URLs are relative to the page: the hub may run below a path. */
export function createHistoryLoader(fetch: Fetch): LoadHistory {
  async function load(key: string, range: HistoryRange, stepSeconds: number, signal: AbortSignal) {
    const result = await fetchJson(`history.json?${new URLSearchParams({ slug: key, range })}`, {
      fetch,
      timeoutMs: TIMEOUT_MS,
      limitBytes: LIMIT_BYTES,
      signal,
      credentials: "same-origin",
    });
    const history = result.ok ? parseHistory(result.value) : null;
    return history && trackOf(history, stepSeconds);
  }

  return async (key, signal) => {
    const [hours, days] = await Promise.all([
      load(key, "24h", HALF_HOUR, signal),
      load(key, "90d", DAY, signal),
    ]);
    return hours === null && days === null ? null : { hours, days };
  };
}
