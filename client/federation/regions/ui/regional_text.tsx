// A name in the language of its region, so that screen readers speak it right.
import { isForeign } from "contract/playground/read_name.ts";

interface RegionalTextProps {
  readonly text: string;
  /** BCP 47; null: unknown. */
  readonly lang: string | null;
  /** Language of the page. */
  readonly locale: string;
}

/** Only marked if the language is another one than that of the page. */
export const RegionalText = ({ text, lang, locale }: RegionalTextProps) =>
  isForeign(lang, locale) ? <span lang={lang}>{text}</span> : <>{text}</>;
