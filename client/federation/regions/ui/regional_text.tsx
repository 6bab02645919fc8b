// A name in its region's language, marked up so that screen readers pronounce it correctly.
import { isForeign } from "contract/playground/read_name.ts";

interface RegionalTextProps {
  readonly text: string;
  /** BCP 47 tag; null if unknown. */
  readonly lang: string | null;
  /** Language of the page. */
  readonly locale: string;
}

/** Marks up the language only if it differs from the page's. */
export const RegionalText = ({ text, lang, locale }: RegionalTextProps) =>
  isForeign(lang, locale) ? <span lang={lang}>{text}</span> : <>{text}</>;
