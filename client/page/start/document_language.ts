// The language of the document: its root element, and the manifest of the installed page.
import { DEFAULT_LOCALE, directionOf, type Locale } from "contract/kit/locales.ts";

/** URL of the web app manifest in this language, relative to the page. */
export function manifestName(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? "manifest.webmanifest" : `manifest.${locale}.webmanifest`;
}

export function setDocumentLanguage(document: Document, locale: Locale): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = directionOf(locale);
  // Setting the same URL again would reload the manifest.
  if (locale !== DEFAULT_LOCALE) {
    document.querySelector("link[rel=manifest]")!.setAttribute("href", manifestName(locale));
  }
}
