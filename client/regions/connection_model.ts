// Whether what the page shows is new: does the hub answer, and if not, is it the device that has no network?
import { computed, type ReadonlySignal, signal } from "@preact/signals";

/** `hubLost`: the device has a network, as far as it knows, but the hub does not answer. */
export type Connection = "online" | "offline" | "hubLost";

export interface ConnectionModel {
  readonly connection: ReadonlySignal<Connection>;
  /** What the device says of its network: a reason to look again, but a hub on the same machine needs none. */
  readonly hasNetwork: ReadonlySignal<boolean>;
  /** The hub was silent when the page was opened, and the copy that was shown instead is of an older build. */
  readonly isPageOutdated: ReadonlySignal<boolean>;
  setNetwork(hasNetwork: boolean): void;
  setHubReached(isReached: boolean): void;
  markPageOutdated(): void;
}

export function createConnectionModel(): ConnectionModel {
  const hasNetwork = signal(true);
  const isHubReached = signal(true);
  const isPageOutdated = signal(false);
  return {
    connection: computed(() => {
      if (isHubReached.value) return "online";
      return hasNetwork.value ? "hubLost" : "offline";
    }),
    hasNetwork,
    isPageOutdated,
    setNetwork: (value) => void (hasNetwork.value = value),
    setHubReached: (value) => void (isHubReached.value = value),
    markPageOutdated: () => void (isPageOutdated.value = true),
  };
}

// Tells the state what the device says of its network.
/** The browser's window, as far as it is needed here. */
export interface NetworkWindow {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: "online" | "offline", listener: () => void): void;
  removeEventListener(type: "online" | "offline", listener: () => void): void;
}

/** The returned function stops it. */
export function startNetworkWatch(connection: ConnectionModel, window: NetworkWindow): () => void {
  const look = () => connection.setNetwork(window.navigator.onLine);
  look();
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  return () => {
    window.removeEventListener("online", look);
    window.removeEventListener("offline", look);
  };
}
