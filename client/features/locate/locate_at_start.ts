// Locates the visitor when the page is opened, without a press: only if the visitor has used the location button on
// this device before, and the browser's permission is still granted, so that no question appears. Loaded on demand.
import { type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import { LOCATED_KEY, type LocationModel } from "./location_model.ts";

/** Records that the button was used. */
export const rememberLocated = (page: StorageWindow) => storeValue(page, LOCATED_KEY, "yes");

export async function locateIfGranted(
  location: Pick<LocationModel, "ask" | "phase">,
  /** Old browsers have no permissions. */
  { permissions }: { readonly permissions?: Pick<Permissions, "query"> },
): Promise<void> {
  // Some browsers do not know this permission and reject.
  const status = await permissions?.query({ name: "geolocation" }).catch(() => null);
  if (status?.state === "granted" && location.phase.peek().kind === "idle") location.ask(true);
}
