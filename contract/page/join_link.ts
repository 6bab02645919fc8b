// The link to the page on which another region joins.
import { parseHttpUrl } from "../kit/fields.ts";

/** Path of this server's own page, relative to its root. */
export const JOIN_PATH = "join";

/** Reads `joinUrl` of the page's settings: an external URL, or the page of this server in a language. */
export function readJoinLink(url: string | null, locale: string): string | null {
  return url === JOIN_PATH ? `${JOIN_PATH}?lang=${encodeURIComponent(locale)}` : parseHttpUrl(url);
}
