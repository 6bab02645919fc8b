// Switches to the other language. It is written in that language, for those who do not read this one.
import { switchLocale } from "../texts/chosen_locale.ts";
import type { Locale, Texts } from "../texts/texts.ts";

const OTHER: Readonly<
  Record<Locale, { readonly locale: Locale; readonly short: string; readonly label: string }>
> = {
  de: { locale: "en", short: "EN", label: "English" },
  en: { locale: "de", short: "DE", label: "Deutsch" },
};

export function LanguageButton({ texts }: { readonly texts: Texts }) {
  const { locale, short, label } = OTHER[texts.locale];
  return (
    <button
      type="button"
      class="tool tool-language"
      lang={locale}
      title={label}
      aria-label={`${short}, ${label}`}
      onClick={() => switchLocale(window, locale)}
    >
      {short}
    </button>
  );
}
