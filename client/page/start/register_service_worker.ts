// The page's side of the service worker: registers it when the page is idle, because only the next visit needs it, and
// listens for its message that the page is outdated.
import {
  encodeTileMessage,
  encodeWorkerAddress,
  isOutdatedMessage,
  type WorkerSettings,
} from "contract/page/service_worker.ts";

export interface ServiceWorkerParts {
  readonly settings: WorkerSettings;
  /** Container of service workers; undefined without a secure connection. */
  readonly container: ServiceWorkerContainer | undefined;
  /** Converts the worker's URL to the type that the page's policy requires. */
  readonly trust: (url: string) => string;
  /** Runs a callback once the page is loaded and idle. */
  readonly whenIdle: (run: () => void) => void;
  /** URLs of all resources loaded so far. */
  readonly listLoaded: () => readonly string[];
  readonly inform: (text: string) => void;
}

export function registerServiceWorker(parts: ServiceWorkerParts): void {
  const { settings, container, trust, whenIdle, listLoaded, inform } = parts;
  if (!container) return;

  async function register(container: ServiceWorkerContainer): Promise<void> {
    const hadWorker = container.controller !== null;
    const address = trust(encodeWorkerAddress(settings));
    const registration = await container.register(address, { updateViaCache: "none" });
    if (hadWorker) {
      // Browsers rarely check for updates on their own. The check fails without a network.
      await registration.update().catch(() => {});
    } else {
      const { active } = await container.ready;
      active?.postMessage(encodeTileMessage(listLoaded()));
    }
  }

  whenIdle(() => {
    register(container).catch((error) =>
      inform(`cannot register the service worker, so the page will not start without a network: ${error}`)
    );
  });
}

/**
 * Resolves when the worker reports that this page is an older build than the Hub's. Must be called before the page's
 * first `await`, because earlier messages are lost. `container` is undefined without a secure connection.
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
