// Tells the state what the device says of its network.
import type { ConnectionModel } from "./connection_model.ts";

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
