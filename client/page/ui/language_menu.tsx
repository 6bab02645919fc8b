// The languages of the page. The browser's own menu: it fits phones, keyboards and screen readers.
import type { Locale } from "../../../contract/locales.ts";
import { switchLocale } from "../texts/chosen_locale.ts";
import { LANGUAGE_NAMES } from "../texts/locale.ts";
import type { FirstTexts } from "../texts/texts.ts";

export function LanguageMenu({ texts }: { readonly texts: FirstTexts }) {
  const { locale, language } = texts;
  return (
    <label class="tool tool-language" title={language}>
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <select
        class="language-menu"
        aria-label={language}
        value={locale}
        onChange={({ currentTarget }) => switchLocale(window, currentTarget.value as Locale)}
      >
        {/* Each in itself, for visitors who do not read the present one. */}
        {LANGUAGE_NAMES.map(([value, name]) => <option key={value} value={value} lang={value}>{name}
        </option>)}
      </select>
    </label>
  );
}
