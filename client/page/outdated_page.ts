// Waits for the worker to say that this page is the copy of an older build than the hub has.
import { isOutdatedMessage } from "../../contract/outdated_message.ts";

/**
 * To be called before the page has to wait for anything: what the worker says goes to those who listen by then.
 * `container` is absent where the page did not come over a secure connection.
 */
export function waitUntilOutdated(
  container: Pick<EventTarget, "addEventListener"> | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    container?.addEventListener("message", (event) => {
      if (isOutdatedMessage((event as MessageEvent).data)) resolve();
    });
  });
}
