// Whether the hub responds, and whether the device has a network.
import { computed, effect, signal } from "@preact/signals";
import { readOnly } from "../../kit/read_only.ts";

/** `hubLost`: the device reports a network, but the hub does not respond. */
export type Connection = "online" | "offline" | "hubLost";

export type ConnectionModel = ReturnType<typeof createConnectionModel>;

export function createConnectionModel() {
  const hasNetwork = signal(true);
  const isHubReached = signal(true);
  const isPageOutdated = signal(false);
  return {
    connection: computed(() => {
      if (isHubReached.value) return "online";
      return hasNetwork.value ? "hubLost" : "offline";
    }),
    /**
     * Reported by the device. A change only triggers a retry, because a hub on the same machine works without a
     * network.
     */
    hasNetwork: readOnly(hasNetwork),
    /** True if the page was opened from the cache without the hub, and is an older build. */
    isPageOutdated: readOnly(isPageOutdated),
    setNetwork: (value: boolean) => void (hasNetwork.value = value),
    setHubReached: (value: boolean) => void (isHubReached.value = value),
    markPageOutdated: () => void (isPageOutdated.value = true),
  };
}

/** Calls `onChange` when the device reports that it went online or offline. The returned function stops the watch. */
export function watchNetwork(
  { hasNetwork }: Pick<ConnectionModel, "hasNetwork">,
  onChange: (hasNetwork: boolean) => void,
): () => void {
  let before = hasNetwork.peek();
  return effect(() => {
    if (hasNetwork.value !== before) onChange(hasNetwork.value);
    before = hasNetwork.value;
  });
}

/** The parts of `Window` that report the network. */
interface NetworkWindow {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: "online" | "offline", listener: () => void): void;
  removeEventListener(type: "online" | "offline", listener: () => void): void;
}

/** Keeps `hasNetwork` up to date; the returned function stops it. */
export function startNetworkWatch(connection: ConnectionModel, window: NetworkWindow): () => void {
  const update = () => connection.setNetwork(window.navigator.onLine);
  update();
  window.addEventListener("online", update);
  window.addEventListener("offline", update);
  return () => {
    window.removeEventListener("online", update);
    window.removeEventListener("offline", update);
  };
}
