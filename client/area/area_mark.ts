// Whether areas are kept on this device, without reading them: their code is only loaded if there are any.

const AREA_KEY = "areas";

/** The part of the browser's window that is used; reading `localStorage` throws if storage is blocked. */
interface MarkWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export function hasKeptAreas(page: MarkWindow): boolean {
  try {
    return page.localStorage.getItem(AREA_KEY) !== null;
  } catch {
    return false;
  }
}

export function markKeptAreas(page: MarkWindow, hasAreas: boolean): void {
  try {
    if (hasAreas) page.localStorage.setItem(AREA_KEY, "1");
    else page.localStorage.removeItem(AREA_KEY);
  } catch {
    // Without it the areas are used once the sheet was open.
  }
}
