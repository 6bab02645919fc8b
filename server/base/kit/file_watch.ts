// Repeats a check for changed files while the program runs.
import { singleFlight } from "./single_flight.ts";

/** Default interval between the starts of checks. */
export const CHECK_INTERVAL_MS = 2_000;

/** Calls `check`, which must not reject, at every interval. A check that is still running is not started again. */
export function startWatch(check: () => Promise<void>, intervalMs = CHECK_INTERVAL_MS) {
  const checkOnce = singleFlight(check);
  let checking = Promise.resolve();
  const checkNow = () => checking = checkOnce();
  const timer = setInterval(checkNow, intervalMs);
  return {
    /** Checks now, or waits for the running check. */
    check: checkNow,
    /** Checks now, but first waits for a running check, which may have missed the latest change. */
    async refresh(): Promise<void> {
      await checking;
      await checkNow();
    },
    /** Resolves when the last check has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await checking;
    },
  };
}
