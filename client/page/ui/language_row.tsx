// The row of the menu that chooses the language: a native menu, for phones, keyboards and screen readers.
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { iconOf } from "../../kit/ui/icons.tsx";
import { LANGUAGE_NAMES, REVIEWED } from "../texts/language_names.ts";
import { switchLocale } from "../texts/locale.ts";

interface LanguageRowProps {
  readonly locale: Locale;
  readonly words: Pick<Messages["menu"], "language" | "languageUnreviewed">;
}

const LanguageIcon = iconOf(
  "M3 6h10M8 3.5V6M5 6c.5 3.5 3 6.5 6.5 8M11 6c-.5 3.5-3 6.5-7 8M12 20.5l4-10 4 10m-6.8-3h5.6",
);

export function LanguageRow({ locale, words }: LanguageRowProps) {
  return (
    <label class="menu-row">
      <LanguageIcon />
      <span>{words.language}</span>
      <select
        class="language-menu"
        value={locale}
        onChange={({ currentTarget }) => switchLocale(window, currentTarget.value as Locale)}
      >
        {/* Each name is in its own language. */}
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {each === locale && !REVIEWED.has(each)
              ? words.languageUnreviewed(LANGUAGE_NAMES[each])
              : LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
