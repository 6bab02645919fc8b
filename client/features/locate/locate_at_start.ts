// Locates the visitor when the page opens, but only if the location button has been used on this device before and the
// browser's permission is still granted, so that no prompt appears. Loaded on demand.
import { type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import { LOCATED_KEY, type LocationModel } from "./location_model.ts";

/** Records that the button has been used. */
export const rememberLocated = (page: StorageWindow) => storeValue(page, LOCATED_KEY, "yes");

export async function locateIfGranted(
  location: Pick<LocationModel, "ask" | "phase">,
  /** Old browsers lack `permissions`. */
  { permissions }: { readonly permissions?: Pick<Permissions, "query"> },
): Promise<void> {
  // Some browsers reject this permission name.
  const status = await permissions?.query({ name: "geolocation" }).catch(() => null);
  if (status?.state === "granted" && location.phase.peek().kind === "idle") location.ask(true);
}
