// Which language the page speaks, and its texts. German comes with the page, other languages when asked for.
import { LOCALES } from "../../../contract/locales.ts";
import { de } from "./de.ts";
import type { Locale, Texts } from "./texts.ts";

const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

/**
 * The visitor's own choice on this page, else the operator's, else the first of the visitor's languages that there
 * are texts for, else German.
 */
export function chooseLocale(
  chosen: string | null,
  configured: string | null,
  preferred: readonly string[],
): Locale {
  const wanted = [chosen ?? [], configured ?? [], preferred].flat()
    .map((tag) => tag.toLowerCase().split("-")[0]!);
  return wanted.find(isLocale) ?? "de";
}

/** A language that cannot be fetched is no reason for no map: German is always there. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  if (locale === "de") return de;
  try {
    return (await import("./en.ts")).en;
  } catch {
    return de;
  }
}
