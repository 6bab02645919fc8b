// The pages at which a server serves its legal texts.
import { parseHttpUrl } from "../kit/fields.ts";
import type { LegalKind } from "./legal.ts";

/** A page that is linked with the legal pages. Nodes publish the texts of {@link LegalKind} alone. */
export type LegalPage = LegalKind | "accessibility";

/** Relative to the server's root. */
export const LEGAL_PATHS: Readonly<Record<LegalPage, string>> = {
  impressum: "legal/impressum",
  privacy: "legal/datenschutz",
  accessibility: "accessibility",
};

/** The link to a legal page of the settings: an address of the operator, or a page of this server; else null. */
export function readLegalLink(url: string | null, locale: string): string | null {
  return url !== null && Object.values(LEGAL_PATHS).includes(url)
    ? `${url}?lang=${encodeURIComponent(locale)}`
    : parseHttpUrl(url);
}
