// Checks for every table of texts: complete in all languages, no empty texts, no leftovers of code or of other languages.
import assert from "node:assert/strict";
import { type Locale, LOCALES } from "../../contract/locales.ts";
import { findForeignWords, SAME_WORDS } from "./foreign_words.ts";
import { findFrenchSpaceFault } from "./french_spaces.ts";

type FunctionName<Table> = {
  [Name in keyof Table]: Table[Name] extends (...args: never[]) => string ? Name : never;
}[keyof Table];

/** Arguments for every text that is a function; a missing entry does not compile. */
export type TableArguments<Table> = {
  readonly [Name in FunctionName<Table>]: Table[Name] extends (...args: infer Args) => string
    ? readonly Args[]
    : never;
};

/** All texts of a table with these arguments, by name. */
export function collectTexts<Table extends object>(
  table: Table,
  args: TableArguments<Table>,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === "string") texts.set(name, value);
    for (const each of (args as Record<string, readonly unknown[][]>)[name] ?? []) {
      texts.set(`${name}(${JSON.stringify(each)})`, value(...each));
    }
  }
  return texts;
}

/** Registers the tests. `shared`: texts that are the same in German and English. */
export function checkTables<Table extends object>(
  subject: string,
  tables: Readonly<Record<Locale, Table>>,
  args: TableArguments<Table>,
  shared: readonly string[] = [],
): void {
  const all = new Map(LOCALES.map((locale) => [locale, collectTexts(tables[locale], args)]));
  const german = all.get("de")!;
  const english = all.get("en")!;

  for (const locale of LOCALES) {
    const texts = all.get(locale)!;
    const sameWords = SAME_WORDS[locale] ?? [];

    Deno.test(`${subject}, ${locale}: the same entries as in German`, () => {
      const shapeOf = (table: Table) =>
        Object.entries(table).map(([name, value]) => `${name}: ${typeof value}`);
      assert.deepEqual(shapeOf(tables[locale]).sort(), shapeOf(tables.de).sort());
    });

    Deno.test(`${subject}, ${locale}: no empty texts, no leftovers of code`, () => {
      for (const [name, text] of texts) {
        assert.notEqual(text.trim(), "", name);
        assert.equal(text, text.trim(), name);
        assert.doesNotMatch(text, /\b(?:undefined|null|NaN)\b|\[object|[{}<>$]/, name);
      }
    });

    if (locale === "fr") {
      Deno.test(`${subject}, fr: spaces of punctuation`, () => {
        for (const [name, text] of texts) assert.equal(findFrenchSpaceFault(text), null, name);
      });
    }

    if (locale === "de") continue;
    const isSame = (other: ReadonlyMap<string, string>) => ([name, text]: [string, string]) =>
      other.get(name) === text && hasWords(text);
    const listSame = (other: ReadonlyMap<string, string>) =>
      [...texts].filter(isSame(other)).map(([, text]) => text);

    if (locale === "en") {
      Deno.test(`${subject}: English and German differ`, () => assert.deepEqual(listSame(german), shared));
      continue;
    }
    Deno.test(`${subject}, ${locale}: no leftovers of other languages`, () => {
      const given = listStrings(args);
      const same = new Set(
        [...listSame(german), ...listSame(english)].map((text) => withoutNumbers(text, given)),
      );
      for (const word of ["", ...sameWords]) same.delete(word);
      assert.deepEqual(same, new Set());
      for (const [name, text] of texts) {
        if (isCode(name)) continue;
        assert.deepEqual(findForeignWords(withoutNumbers(text, given), locale), [], `${name}: ${text}`);
      }
    });
  }
}

/** The codes of languages and the names of files are not read as words. */
const isCode = (name: string) => ["locale", "fileName", "openGraphLocale"].includes(name);

/** Numbers and units are the same in several languages. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/(?<!\p{L})k?m²?(?!\p{L})/gu, ""));

/** Without digits and what the caller handed in. */
function withoutNumbers(text: string, given: readonly string[]): string {
  const words = given.reduce((rest, each) => rest.replaceAll(each, ""), text);
  return words.replace(/[\d×.,:()\s]+/g, " ").trim();
}

/** All strings in a value, the longest first. */
function listStrings(value: unknown): string[] {
  if (typeof value === "string") return value.length > 1 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listStrings).toSorted((a, b) => b.length - a.length);
}
