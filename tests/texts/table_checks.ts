// Checks for every table of texts: complete in all languages, no empty texts, no leftovers of code or of other languages.
import assert from "node:assert/strict";
import { type Locale, LOCALES } from "../../contract/locales.ts";
import { findForeignWords, SAME_WORDS } from "./foreign_words.ts";

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
        assert.doesNotMatch(text, /undefined|null|NaN|\[object|[{}<>$]/, name);
      }
    });

    if (locale === "de") continue;
    const sameAs = (other: ReadonlyMap<string, string>) =>
      [...texts].filter(([name, text]) => other.get(name) === text).map(([, text]) => text)
        // Numbers are the same in several languages.
        .filter((text) => !/^[\d\s.,]+( k?m| m²)?$/.test(text));

    if (locale === "en") {
      Deno.test(`${subject}: English and German differ`, () => assert.deepEqual(sameAs(german), shared));
      continue;
    }
    Deno.test(`${subject}, ${locale}: no leftovers of other languages`, () => {
      const same = [...sameAs(german), ...sameAs(english)].filter((text) => !sameWords.includes(text));
      assert.deepEqual(new Set(same), new Set());
      const givenText = JSON.stringify(args);
      for (const [name, text] of texts) {
        assert.deepEqual(findForeignWords(text, locale, givenText), [], `${name}: ${text}`);
      }
    });
  }
}
