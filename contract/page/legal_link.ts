// Links to the legal pages of a server.
import { parseHttpUrl } from "../kit/fields.ts";
import type { LegalKind } from "./legal.ts";

/** A page in the legal links. Nodes publish only texts of a {@link LegalKind}, not the accessibility statement. */
export type LegalPage = LegalKind | "accessibility";

/** Paths relative to the server's root. */
export const LEGAL_PATHS: Readonly<Record<LegalPage, string>> = {
  impressum: "legal/impressum",
  privacy: "legal/datenschutz",
  accessibility: "accessibility",
};

/** Paths relative to a folder of plain files, whose pages contain all languages. */
export const STATIC_LEGAL_PATHS: Readonly<Record<LegalPage, string>> = {
  impressum: "impressum.html",
  privacy: "privacy.html",
  accessibility: "accessibility.html",
};

/** Link to a legal page from the settings: an external URL, or a page of this server. Null if none is set. */
export function readLegalLink(url: string | null, locale: string): string | null {
  if (url !== null && Object.values(STATIC_LEGAL_PATHS).includes(url)) return url;
  return url !== null && Object.values(LEGAL_PATHS).includes(url)
    ? `${url}?lang=${encodeURIComponent(locale)}`
    : parseHttpUrl(url);
}
