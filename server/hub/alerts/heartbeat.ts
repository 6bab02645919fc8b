// Calls the operator's heartbeat URL after every successful poll round. The service at this URL notices when the calls
// stop, because a stopped Hub cannot report itself. The URL is a secret and never logged.
import type { Round } from "../monitor/core/round_tally.ts";
import { describeFailure } from "../../base/outbound/core/failure_text.ts";
import type { Log } from "../../base/kit/log.ts";
import { runWithin, TimeLimitError } from "./deadline.ts";

export const HEARTBEAT_TIMEOUT_MS = 10_000;

export interface HeartbeatParts {
  readonly url: string;
  readonly userAgent: string;
  readonly log: Log;
  readonly timeoutMs?: number;
}

export function createHeartbeat({ url, userAgent, log, timeoutMs = HEARTBEAT_TIMEOUT_MS }: HeartbeatParts) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isFailing = false;

  async function call(): Promise<void> {
    const failure = await runWithin(timeoutMs, stopping.signal, request).catch((error) =>
      error instanceof TimeLimitError ? error.message : describeFailure(error)
    );
    if (stopping.signal.aborted) return;
    log.change("heartbeat", failure, "warn", "heartbeat not sent", { reason: failure });
    if (failure === null && isFailing) log.info("heartbeat sent again");
    isFailing = failure !== null;
  }

  /** Resolves to the reason of a failure, or null. */
  async function request(signal: AbortSignal): Promise<string | null> {
    // All services accept GET. Following a redirect could leak the secret URL to another server.
    const response = await fetch(url, { headers: { "user-agent": userAgent }, redirect: "manual", signal });
    const { status, ok } = response;
    // Only the status matters.
    await response.body?.cancel();
    if (ok) return null;
    return status >= 300 && status < 400
      ? `HTTP ${status}: redirects are not followed; set HEARTBEAT_URL to the final address`
      : `HTTP ${status}`;
  }

  return {
    /**
     * Call this after every round. `problem` is the reason why the round's result is not on disk, or null. Returns
     * immediately. Skips the call while another is running.
     */
    observe({ outcome }: Pick<Round, "outcome">, problem: string | null): void {
      if (outcome !== "published" || problem !== null || stopping.signal.aborted) return;
      running ??= call().finally(() => running = null);
    },
    /** Aborts a running call. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
