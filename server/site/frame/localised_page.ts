// Localises the text that the page shows before its script has loaded the messages.
import { directionOf, type Locale, LOCALES } from "contract/kit/locales.ts";
import { createTexts } from "../../base/kit/core/server_messages.ts";
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";

/** Keys are values of the attribute `data-text` in static/index.html. */
const TEXTS = createTexts(
  LOCALES,
  ({ page, regions, start }, formats): Readonly<Record<string, string>> => {
    const { list, near, search } = start(formats);
    return {
      title: page(formats).pageTitle,
      loading: regions(formats).registryLoading,
      list,
      near,
      search,
    };
  },
);

const LANGUAGE = /<html lang="[a-z]+" dir="[a-z]+">/;
const NAMED_TEXT = /(<[^>]+ data-text="([a-z]+)">)[^<]*/g;

/** Throws if the page refers to an unknown text. */
export function localisePage(page: string, locale: Locale): string {
  const textOf = (name: string) => {
    const text = TEXTS[locale][name];
    if (text === undefined) throw new Error(`cannot localise the page: there is no text "${name}"`);
    return escapeMarkup(text);
  };
  return page
    .replace(LANGUAGE, () => `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace(NAMED_TEXT, (_, tag: string, name: string) => tag + textOf(name));
}
