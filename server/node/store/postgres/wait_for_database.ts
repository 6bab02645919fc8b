// Waits for a database that is started at the same time as the program.
import type { Log } from "../../../base/kit/log.ts";
import { UnavailableStoreError } from "../playground_store.ts";
import { isLastingError } from "./explain_error.ts";

const RETRY_MS = 500;

interface WaitParts {
  readonly read: () => Promise<unknown>;
  /** The database URL without its password, for the log. */
  readonly address: string;
  readonly maxMs: number;
  readonly log: Log;
}

/** Retries `read` for at most `maxMs`, and only while waiting can help. Resolves with null or the last error. */
export async function waitForDatabase({ read, address, maxMs, log }: WaitParts): Promise<unknown> {
  const untilMs = performance.now() + maxMs;
  for (let isSaid = false;; isSaid = true) {
    const error: unknown = await read().then(() => null, (error) => error);
    if (error === null && isSaid) log.info("database answers", { address });
    if (!canHeal(error) || performance.now() >= untilMs) return error;
    const { message: reason } = error as Error;
    if (!isSaid) {
      log.warn("waiting for the database", { address, reason, seconds: Math.round(maxMs / 1000) });
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

const canHeal = (error: unknown) => error instanceof UnavailableStoreError && !isLastingError(error);
