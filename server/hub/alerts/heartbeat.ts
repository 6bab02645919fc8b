// Calls an address of the operator after every good poll round: a service there notices when the calls stop, since a Hub that
// has stopped cannot tell. The address is a secret: no line of the log contains it.
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

  /** Resolves with the reason of a failure. */
  async function request(signal: AbortSignal): Promise<string | null> {
    // GET is what all services take. A redirect could pass the secret in the address on to another server.
    const response = await fetch(url, { headers: { "user-agent": userAgent }, redirect: "manual", signal });
    const { status, ok } = response;
    // Nothing of the answer counts but its status.
    await response.body?.cancel();
    if (ok) return null;
    return status >= 300 && status < 400
      ? `HTTP ${status}: redirects are not followed, HEARTBEAT_URL must be the final address`
      : `HTTP ${status}`;
  }

  return {
    /**
     * To be called after every round; `problem` says why its result is not on disk. Returns at once. While a call is still
     * running, none is added.
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
