// Locates the visitor when the page is opened, without a press: only where the visitor has used the location button on
// this device before, and the browser's permission is still granted, so that nothing is asked. Loaded on demand.
import { type StorageWindow, storeValue } from "../kit/stored_value.ts";
import { LOCATED_KEY, type LocationModel } from "./location_model.ts";

/** Remembers that the button was used. Without storage the next visit starts without the position. */
export const rememberLocated = (page: StorageWindow) => storeValue(page, LOCATED_KEY, "yes");

export async function locateIfGranted(
  location: Pick<LocationModel, "ask" | "phase">,
  /** Has no permissions in old browsers. */
  { permissions }: { readonly permissions?: Pick<Permissions, "query"> },
): Promise<void> {
  // Some browsers do not know this permission and reject.
  const status = await permissions?.query({ name: "geolocation" }).catch(() => null);
  if (status?.state === "granted" && location.phase.peek().kind === "idle") location.ask(true);
}
