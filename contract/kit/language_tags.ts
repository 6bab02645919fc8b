// BCP 47 tags of the languages of names.

export type Languages = readonly string[];

/** A region with more official languages counts as one of unknown language. */
export const MAX_LANGUAGES = 2;

/** Language and optionally script and region: `de`, `sr-Latn`, `pt-BR`. */
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** Whether it is a tag of this form: not whether there is such a language. */
export const isLanguageTag = (value: unknown): value is string =>
  typeof value === "string" && TAG.test(value);

/** One or two tags in BCP 47, distinct; anything else is null. */
export function readLanguageTags(value: unknown): Languages | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_LANGUAGES) return null;
  const isUsable = value.every(isLanguageTag);
  return isUsable && new Set(value).size === value.length ? value : null;
}
