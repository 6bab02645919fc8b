// The server's messages in all languages, compiled from locales/.
import type { Locale } from "contract/kit/locales.ts";
import { createMessageFormats, type MessageFormats } from "contract/texts/message_formats.ts";
import { MESSAGES } from "../../../../dist/texts/languages_server.ts";

/**
 * Returns the texts of a feature in these languages. `create` runs per language on first use, because most servers
 * never need all languages.
 */
export function createTexts<Language extends Locale, Texts>(
  languages: readonly Language[],
  create: (messages: (typeof MESSAGES)[Language], formats: MessageFormats, locale: Language) => Texts,
): Readonly<Record<Language, Texts>> {
  const texts = {} as Record<Language, Texts>;
  for (const locale of languages) {
    let created: Texts | undefined;
    Object.defineProperty(texts, locale, {
      enumerable: true,
      get: () => created ??= create(MESSAGES[locale], createMessageFormats(locale), locale),
    });
  }
  return texts;
}
