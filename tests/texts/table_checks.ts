// Checks for every table of texts: complete in all languages, no empty texts, no leftovers of code.
import assert from "node:assert/strict";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
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

/** Registers the tests. */
export function checkTables<Table extends object>(
  subject: string,
  tables: Readonly<Record<Locale, Table>>,
  args: TableArguments<Table>,
): void {
  const all = new Map(LOCALES.map((locale) => [locale, collectTexts(tables[locale], args)]));

  for (const locale of LOCALES) {
    const texts = all.get(locale)!;

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
  }
}
