// The pages at which a server serves its legal texts.
import { parseHttpUrl } from "./fields.ts";
import type { LegalKind } from "./legal.ts";

/** Relative to the server's root. */
export const LEGAL_PATHS: Readonly<Record<LegalKind, string>> = {
  impressum: "legal/impressum",
  privacy: "legal/datenschutz",
};

/** The link to a legal page of the settings: an address of the operator, or a page of this server; else null. */
export function readLegalLink(url: string | null, locale: string): string | null {
  const isOwnPage = url === LEGAL_PATHS.impressum || url === LEGAL_PATHS.privacy;
  return isOwnPage ? `${url}?lang=${encodeURIComponent(locale)}` : parseHttpUrl(url);
}
