// Validates a catalogue: the English keys and arguments, all plural forms, balanced markup.
import { type Language, LANGUAGES } from "contract/kit/locales.ts";
import { type CompiledMessage, compileMessage } from "./compile_message.ts";

/** A text, a list of paragraphs or names, or a group of texts. */
export type CatalogValue = string | readonly string[] | Catalog;
export interface Catalog {
  readonly [key: string]: CatalogValue;
}

/** Texts by key. A text in a list has its position in the key, such as `legal.visitText.0`. */
export type Messages = ReadonlyMap<string, CompiledMessage>;

export interface CatalogCheck {
  readonly messages: Messages;
  /** Problems as texts with file, key and language. */
  readonly problems: readonly string[];
  /** Keys of the source whose text is missing or empty. */
  readonly missing: readonly string[];
}

/** Whole numbers up to this one cover every plural category of a language, except that of millions. */
const MAX_COUNTED = 200;

/** Plural categories that a language needs for whole numbers in digits. */
export function neededCategories(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: MAX_COUNTED + 1 }, (_, value) => rules.select(value)))];
}

/**
 * Compiles the texts of a language and compares them with `source`, the English ones, or null for English itself.
 * `isWanted` decides whether the language needs a text.
 */
export function checkCatalog(
  locale: string,
  catalog: Catalog,
  source: Messages | null,
  isWanted: (key: string) => boolean = () => true,
): CatalogCheck {
  const problems: string[] = [];
  const messages = new Map<string, CompiledMessage>();
  const isolates = (LANGUAGES as Readonly<Record<string, Language>>)[locale]?.direction === "rtl";
  const report = (key: string, problem: string) =>
    problems.push(`locales/${locale}.json, ${key} (${locale}): ${problem}`);

  for (const [key, text] of listTexts(catalog)) {
    if (text.trim() === "") continue;
    const expected = source?.get(key);
    if (source !== null && expected === undefined) {
      report(key, "locales/en.json has no such key; remove it");
      continue;
    }
    try {
      const message = compileMessage(text, isolates);
      messages.set(key, message);
      for (const problem of compareMessage(locale, message, expected)) report(key, problem);
      const tag = findUnbalancedTag(text);
      if (tag !== null) report(key, `the tag <${tag}> is not balanced`);
    } catch (error) {
      report(key, `cannot be read as ICU MessageFormat: ${(error as Error).message.split("\n")[0]}`);
    }
  }
  const missing = [...source?.keys() ?? []].filter((key) => !messages.has(key) && isWanted(key));
  return { messages, problems, missing: missing.filter((key) => !problems.some((each) => names(each, key))) };
}

const names = (problem: string, key: string) => problem.includes(`.json, ${key} (`);

/** Lists all texts of a catalogue with their keys, joined by dots. */
export function* listTexts(value: CatalogValue, path = ""): Generator<readonly [key: string, text: string]> {
  if (typeof value === "string") return yield [path, value];
  for (const [key, each] of Object.entries(value)) {
    yield* listTexts(each, path === "" ? key : `${path}.${key}`);
  }
}

function* compareMessage(locale: string, message: CompiledMessage, source?: CompiledMessage) {
  if (source !== undefined) {
    const [own, english] = [describeArguments(message), describeArguments(source)];
    if (own !== english) yield `the arguments are ${own}, but those of English are ${english}`;
  }
  const needed = neededCategories(locale);
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories as string[];
  for (const { argument, categories } of message.counted) {
    // A plural with only "other" does not depend on the number, as in English.
    const isPlain = categories.length === 1 &&
      (source?.counted ?? message.counted).some((counted) =>
        counted.argument === argument && counted.categories.length === 1
      );
    const lacking = isPlain ? [] : needed.filter((category) => !categories.includes(category));
    if (lacking.length > 0) yield `{${argument}, plural} lacks the plural category ${lacking.join(", ")}`;
    const unknown = categories.filter((category) => category !== "other" && !known.includes(category));
    if (unknown.length > 0) {
      yield `{${argument}, plural} has the unknown category ${unknown.join(", ")}`;
    }
  }
}

function describeArguments({ args }: CompiledMessage): string {
  const list = [...args].sort().map((
    [name, type],
  ) => (type === "number" ? `{${name}, number}` : `{${name}}`));
  return list.length === 0 ? "none" : list.join(" ");
}

/** The first tag that is never closed, or was not opened, or null if all are balanced. Scans all forms of a text. */
function findUnbalancedTag(text: string): string | null {
  const open: string[] = [];
  for (const [, slash, name] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)>/gi)) {
    if (slash === "") open.push(name!);
    else if (open.pop() !== name) return name!;
  }
  return open[0] ?? null;
}
