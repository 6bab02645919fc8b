// Registers the service worker when the page has nothing more urgent to do: it is for the next visit. Where it
// cannot be had the page is the same as without it.
import { isOutdatedMessage } from "../../contract/outdated_message.ts";
import { encodeTileMessage } from "../../contract/tile_message.ts";
import { encodeWorkerAddress, type WorkerSettings } from "../../contract/worker_address.ts";

export interface ServiceWorkerParts {
  readonly settings: WorkerSettings;
  /** Absent where the page did not come over a secure connection. */
  readonly container: ServiceWorkerContainer | undefined;
  /** Runs something once the page is loaded and has time. */
  readonly whenIdle: (run: () => void) => void;
  /** Addresses of everything that the page has loaded so far. */
  readonly listLoaded: () => readonly string[];
  readonly inform: (text: string) => void;
}

export function registerServiceWorker(parts: ServiceWorkerParts): void {
  const { settings, container, whenIdle, listLoaded, inform } = parts;
  if (!container) return;

  async function register(container: ServiceWorkerContainer): Promise<void> {
    const hadWorker = container.controller !== null;
    const registration = await container.register(encodeWorkerAddress(settings), { updateViaCache: "none" });
    if (hadWorker) {
      // Browsers look for a newer one on their own, but when they see fit. Without a network there is none.
      await registration.update().catch(() => {});
    } else {
      const { active } = await container.ready;
      active?.postMessage(encodeTileMessage(listLoaded()));
    }
  }

  whenIdle(() => {
    register(container).catch((error) => inform(`the page will not start without a network: ${error}`));
  });
}

// Waits for the worker to say that this page is the copy of an older build than the hub has.
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
