// The last visit to each region, in the browser's local storage. It never leaves the device.
import { parseVisit, type Visit } from "./core/visit.ts";

/** The part of the browser's window that is used; reading `localStorage` throws if storage is blocked. */
export interface VisitWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
}

const itemOf = (region: string) => `visit ${region}`;

export function readVisit(page: VisitWindow, region: string): Visit | null {
  try {
    return parseVisit(page.localStorage.getItem(itemOf(region)));
  } catch {
    return null;
  }
}

export function storeVisit(page: VisitWindow, region: string, visit: Visit): void {
  try {
    page.localStorage.setItem(itemOf(region), JSON.stringify(visit));
  } catch {
    // Without storage every visit is the first one.
  }
}
