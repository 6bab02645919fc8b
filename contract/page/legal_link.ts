// The pages of a server's own legal texts.
import { parseHttpUrl } from "../kit/fields.ts";
import type { LegalKind } from "./legal.ts";

/** A page linked alongside the legal pages. Nodes publish only the texts of {@link LegalKind}. */
export type LegalPage = LegalKind | "accessibility";

/** Paths relative to the server's root. */
export const LEGAL_PATHS: Readonly<Record<LegalPage, string>> = {
  impressum: "legal/impressum",
  privacy: "legal/datenschutz",
  accessibility: "accessibility",
};

/** Link to a legal page from the settings: an external URL, or a page of this server. Null if none is set. */
export function readLegalLink(url: string | null, locale: string): string | null {
  return url !== null && Object.values(LEGAL_PATHS).includes(url)
    ? `${url}?lang=${encodeURIComponent(locale)}`
    : parseHttpUrl(url);
}
