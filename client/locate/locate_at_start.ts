// Locates the visitor when the page is opened, without a press: only where the visitor has used the location button on
// this device before, and the browser's permission is still granted, so that nothing is asked. Loaded on demand.
import { LOCATED_KEY, type LocationModel } from "./location_model.ts";

export interface StartWindow {
  /** Access throws where storage is blocked. */
  readonly localStorage: Pick<Storage, "setItem">;
  /** Undefined in old browsers. */
  readonly navigator: { readonly permissions?: Pick<Permissions, "query"> };
}

/** Remembers that the button was used. */
export function rememberLocated(page: StartWindow): void {
  try {
    page.localStorage.setItem(LOCATED_KEY, "yes");
  } catch {
    // The next visit starts without the position.
  }
}

export async function locateIfGranted(
  location: Pick<LocationModel, "ask" | "phase">,
  { navigator: { permissions } }: StartWindow,
): Promise<void> {
  // Some browsers do not know this permission and reject.
  const status = await permissions?.query({ name: "geolocation" }).catch(() => null);
  if (status?.state === "granted" && location.phase.peek().kind === "idle") location.ask(true);
}
