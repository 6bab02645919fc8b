// The language of the document: its root element, and the manifest for those who install the page.
import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";

/** The file of the web app manifest in this language, relative to the page. */
export function manifestName(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? "manifest.webmanifest" : `manifest.${locale}.webmanifest`;
}

export function setDocumentLanguage(document: Document, locale: Locale): void {
  document.documentElement.lang = locale;
  // An attribute of the same value would load the manifest again.
  if (locale !== DEFAULT_LOCALE) {
    document.querySelector("link[rel=manifest]")!.setAttribute("href", manifestName(locale));
  }
}
