// BCP 47 tags for the languages of names.

export type Languages = readonly string[];

/** Maximum number of languages of a region. With more official languages, the language counts as unknown. */
export const MAX_LANGUAGES = 2;

/** Language and optionally script and region: `de`, `sr-Latn`, `pt-BR`. */
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** True if the value has the form of a tag. Does not check that the language exists. */
export const isLanguageTag = (value: unknown): value is string =>
  typeof value === "string" && TAG.test(value);

/** Parses one or two distinct BCP 47 tags. Anything else is null. */
export function readLanguageTags(value: unknown): Languages | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_LANGUAGES) return null;
  const isUsable = value.every(isLanguageTag);
  return isUsable && new Set(value).size === value.length ? value : null;
}
