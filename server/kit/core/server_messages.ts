// The server's messages in all languages, compiled from locales/.
import type { Locale } from "contract/locales.ts";
import { createMessageFormats, type MessageFormats } from "contract/texts/message_formats.ts";
import { MESSAGES } from "../../../dist/texts/languages_server.ts";

/**
 * The texts of a feature in these languages, as `create` puts them together when a language is first asked for: most
 * servers never need all of them.
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
