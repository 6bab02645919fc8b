// The announcement that the visitor closed last, in the browser's local storage: another text is shown again.

const ITEM = "announcement";

/** The part of the browser's window that is used; reading `localStorage` throws if storage is blocked. */
export interface AnnouncementWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
}

export function isClosed(page: AnnouncementWindow, text: string): boolean {
  try {
    return page.localStorage.getItem(ITEM) === text;
  } catch {
    return false;
  }
}

export function rememberClosed(page: AnnouncementWindow, text: string): void {
  try {
    page.localStorage.setItem(ITEM, text);
  } catch {
    // Without storage it is shown again with the next visit.
  }
}
